/**
 * What may happen to a kit, as data (reseller-api §3). The main path moves on the clock; the states outside it are
 * entered and left by hand only (docs/contract-decisions.md, "Kit states").
 */
import type { UnitStatus } from '../../contract/reseller/schemas.ts';

export const kitSteps = [
  'order.shipped',
  'unit.registered',
  'unit.received',
  'unit.analysis_started',
  'result.ready',
  'unit.missing_info',
  'unit.info_supplied',
  'unit.cancelled',
] as const;
export type KitStep = (typeof kitSteps)[number];

export interface KitState {
  readonly status: UnitStatus;
  readonly registered: boolean;
}

interface KitTransition {
  readonly step: KitStep;
  readonly from: KitState;
  readonly to: KitState;
}

const inStock: KitState = { status: 'In stock', registered: false };
const shipped: KitState = { status: 'Shipped', registered: false };
const shippedRegistered: KitState = { status: 'Shipped', registered: true };
const awaiting: KitState = { status: 'Awaiting analysis', registered: true };
const analysing: KitState = { status: 'In analysis', registered: true };
const released: KitState = { status: 'Results released', registered: true };
const missingInfo: KitState = { status: 'Missing info', registered: true };
const cancelled: KitState = { status: 'Cancelled', registered: false };
const cancelledRegistered: KitState = { status: 'Cancelled', registered: true };

export const firstKitState = inStock;

/** Nothing is analysed before it is registered: the laboratory's steps start from registered states alone. */
export const kitTransitions: readonly KitTransition[] = [
  { step: 'order.shipped', from: inStock, to: shipped },
  { step: 'unit.registered', from: shipped, to: shippedRegistered },
  { step: 'unit.received', from: shippedRegistered, to: awaiting },
  { step: 'unit.analysis_started', from: awaiting, to: analysing },
  { step: 'result.ready', from: analysing, to: released },
  { step: 'unit.missing_info', from: awaiting, to: missingInfo },
  { step: 'unit.info_supplied', from: missingInfo, to: awaiting },
  { step: 'unit.cancelled', from: shipped, to: cancelled },
  { step: 'unit.cancelled', from: shippedRegistered, to: cancelledRegistered },
  { step: 'unit.cancelled', from: awaiting, to: cancelledRegistered },
  { step: 'unit.cancelled', from: missingInfo, to: cancelledRegistered },
];

/** States in which a kit stays. */
export const finalKitStates: readonly KitState[] = [released, cancelled, cancelledRegistered];

function same(a: KitState, b: KitState): boolean {
  return a.status === b.status && a.registered === b.registered;
}

/** State after `step`, or null when the state does not allow it. */
export function kitStateAfter(state: KitState, step: KitStep): KitState | null {
  return (
    kitTransitions.find((transition) => transition.step === step && same(transition.from, state))?.to ?? null
  );
}

/** The main path from a state on: the steps the clock takes, in order. Empty outside the path and at its end. */
export function stepsAhead(state: KitState): KitStep[] {
  const path: readonly KitStep[] = [
    'order.shipped',
    'unit.registered',
    'unit.received',
    'unit.analysis_started',
    'result.ready',
  ];
  const start = path.findIndex((step) => kitStateAfter(state, step) !== null);
  return start === -1 ? [] : path.slice(start);
}
