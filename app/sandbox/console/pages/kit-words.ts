/** A kit's states and steps in the console's words. */
import type { UnitStatus } from '../../../contract/kits.ts';
import { stepsPossible } from '../../lifecycle/kit-states.ts';
import type { KitStep } from '../../lifecycle/kit-states.ts';
import { stateOf } from '../../lifecycle/steps.ts';
import type { KitRow } from '../../lifecycle/in-hand.ts';
import { actionButton, html, pill } from '../html.ts';
import type { Html, Tone } from '../html.ts';
import { link } from '../view.ts';
import type { View } from '../view.ts';
import { kitWords } from '../../words/console.ts';

const tones: Record<UnitStatus, Tone> = {
  'In stock': 'plain',
  Shipped: 'info',
  'Awaiting analysis': 'info',
  'In analysis': 'info',
  'Results released': 'good',
  'Missing info': 'warn',
  Cancelled: 'bad',
};

/** Steps that lead off the path: their buttons keep to the background. */
const offPath: readonly KitStep[] = ['unit.missing_info', 'unit.cancelled', 'result.withdrawn'];

export function kitPill(status: string, number?: number): Html {
  const tone = Object.hasOwn(tones, status) ? tones[status as UnitStatus] : 'plain';
  return pill(tone, number === undefined ? status : `${String(number)} ${status}`);
}

/** The state of one kit with what the status alone does not say. */
export function kitState(kit: Pick<KitRow, 'status' | 'registered' | 'resultWithdrawn'>): Html {
  const more = [
    kit.registered && kit.status === 'Shipped' ? pill('info', kitWords.registered) : '',
    kit.resultWithdrawn ? pill('warn', kitWords.withdrawn) : '',
  ];
  return html`<span class="pills">${kitPill(kit.status)}${more}</span>`;
}

/** A button for each step that the state table allows now. */
export function stepButtons(view: View, kit: KitRow): Html {
  const steps = stepsPossible(stateOf(kit));
  if (steps.length === 0) return html`<span class="muted">${kitWords.noStepsLeft}</span>`;
  return html`<div class="actions" id="steps-${kit.code}">
    ${steps.map((step) =>
      step === 'order.shipped'
        ? shipButton(view, kit.orderId)
        : actionButton({
            action: link(view, `/kits/${kit.code}/steps`),
            label: kitWords.steps[step],
            about: kitWords.aboutKit(kit.code),
            fields: { step },
            look: offPath.includes(step) ? 'quiet' : 'primary',
          }),
    )}
  </div>`;
}

export function shipButton(view: View, orderId: string): Html {
  return actionButton({
    action: link(view, `/orders/${orderId}/ship`),
    label: kitWords.ship,
    about: kitWords.aboutOrder(orderId),
    fields: {},
    look: 'primary',
  });
}
