/** An account's simulated clock as the pages show it. */
import type { AccountRow } from '../../accounts/accounts.ts';
import { nextDueMs, simulatedTime } from '../../lifecycle/clock.ts';
import type { ClockState } from '../../lifecycle/clock.ts';
import { ahead, exactTime, html, pill } from '../html.ts';
import type { Html } from '../html.ts';
import type { View } from '../view.ts';
import { clockWords } from '../../words/console.ts';

/** What it shows now, and how it goes on. */
export interface ClockView {
  readonly simNow: number;
  /** 0 when frozen. */
  readonly speed: number;
}

export function clockOf(view: Pick<View, 'nowMs'>, account: ClockState): ClockView {
  return { simNow: simulatedTime(account, view.nowMs), speed: account.frozen ? 0 : account.speed };
}

/** The time it shows; the browser lets it go on at its speed. */
export function simulatedNow({ simNow, speed }: ClockView): Html {
  const at = new Date(simNow);
  return html`<time datetime="${at.toISOString()}" data-simulated="${String(simNow)}" data-speed="${speed}"
    >${exactTime(at)}</time
  >`;
}

/** When the account's next step is due. */
export async function nextStep(
  view: View,
  account: AccountRow,
): Promise<{ due: number | null; words: Html }> {
  const due = await nextDueMs(view.ctx.db, account.id);
  return { due, words: stepWords(due, clockOf(view, account)) };
}

export function stepWords(due: bigint | number | null, clock: ClockView): Html {
  if (due === null) return html`<span class="muted">${clockWords.nothingPlanned}</span>`;
  const note = clock.speed === 0 ? clockWords.onceItRuns : clock.speed === 1 ? '' : clockWords.inSimulation;
  return html`${ahead(Number(due), clock)} <span class="muted">${note}</span>`;
}

export function clockPill(account: AccountRow): Html {
  return account.frozen
    ? pill('warn', clockWords.frozen)
    : pill('good', account.speed === 1 ? clockWords.running : clockWords.runningAt(account.speed));
}
