import { deliveryStates } from '../../control/delivery-control.ts';
import { pill } from '../html.ts';
import type { Html, Tone } from '../html.ts';
import { deliveryWords } from '../../words/console.ts';

type DeliveryState = (typeof deliveryStates)[number];

const tones: Record<DeliveryState, Tone> = {
  pending: 'info',
  delivered: 'good',
  failed: 'bad',
  abandoned: 'bad',
  lost: 'warn',
};

export function deliveryPill(state: string): Html {
  const known = deliveryStates.find((name) => name === state);
  return known === undefined ? pill('plain', state) : pill(tones[known], deliveryWords.states[known]);
}
