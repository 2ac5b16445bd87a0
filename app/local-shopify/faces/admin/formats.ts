import { adminWords } from '../../words/admin.ts';
import { html, type Html } from '../page/html.ts';

type Tone = 'good' | 'wait' | 'work' | 'bad' | 'plain';

/** How states read: in sentence case, coloured by what they ask of the merchant. */
const TONES: Readonly<Record<string, Tone>> = {
  paid: 'good',
  pending: 'wait',
  partially_paid: 'wait',
  open: 'wait',
  unfulfilled: 'wait',
  on_hold: 'wait',
  incomplete: 'wait',
  rejected: 'bad',
  request_declined: 'bad',
  cancellation_rejected: 'bad',
  cancelled: 'bad',
  voided: 'bad',
  in_progress: 'work',
  submitted: 'work',
  accepted: 'work',
  cancellation_requested: 'work',
  partially_fulfilled: 'work',
  fulfilled: 'good',
  active: 'good',
};

/** A state's name as people read it: `CANCELLATION_REQUESTED` is "Cancellation requested". */
export function words(state: string): string {
  const known = adminWords.states[state.toLowerCase()];
  if (known !== undefined) return known;
  const text = state.toLowerCase().replaceAll('_', ' ');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A state in its colour, with what it is the state of for those who cannot see where it stands. */
export function badge(state: string, label = words(state)): Html {
  return html`<span class="badge ${TONES[state.toLowerCase()] ?? 'plain'}">${label}</span>`;
}

/** An amount as the shop writes it, never broken: `$1,019.99`. */
export function money(amountMinor: number, currencyCode: string): Html {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currencyCode });
  return html`<span class="amount">${format.format(amountMinor / 100)}</span>`;
}

/** A moment as people read it, in the shop's time, which is UTC. */
export function moment(date: Date): Html {
  const text = date.toLocaleString('en-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return html`<time datetime="${date.toISOString()}">${text} UTC</time>`;
}
