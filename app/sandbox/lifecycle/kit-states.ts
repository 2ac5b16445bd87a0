/**
 * What may happen to a kit, as data (reseller-api §3). The table and its picture in docs/sandbox.md are made from it.
 */
import type { EventKind } from '../../contract/reseller/events.ts';
import type { UnitStatus } from '../../contract/kits.ts';

export const kitSteps = [
  'order.shipped',
  'unit.registered',
  'unit.received',
  'unit.analysis_started',
  'result.ready',
  'unit.missing_info',
  'unit.info_supplied',
  'unit.cancelled',
  'result.withdrawn',
  'result.restored',
] as const;
export type KitStep = (typeof kitSteps)[number];

export interface KitState {
  readonly status: UnitStatus;
  readonly registered: boolean;
  /** The report was released and is no longer available. */
  readonly resultWithdrawn: boolean;
}

export type KitMover = 'warehouse' | 'customer' | 'laboratory' | 'support';

export interface KitTransition {
  readonly step: KitStep;
  readonly from: KitState;
  readonly to: KitState;
  /** Who moves it in the service's own words; in the sandbox the clock or the control address plays the part. */
  readonly movedBy: KitMover;
  /** Whether the clock plays it: for every order, for orders whose e-mail asks for it (faults/magic.ts), or never. */
  readonly clock: 'always' | 'on request' | 'never';
  /** What the reseller's webhooks are told. */
  readonly event: EventKind | null;
  /** The step that leads back, or why there is none. */
  readonly undo: { readonly step: KitStep } | { readonly cannot: string };
}

const state = (status: UnitStatus, registered: boolean, resultWithdrawn = false): KitState => ({
  status,
  registered,
  resultWithdrawn,
});
const inStock = state('In stock', false);
const shipped = state('Shipped', false);
const shippedRegistered = state('Shipped', true);
const awaiting = state('Awaiting analysis', true);
const analysing = state('In analysis', true);
const released = state('Results released', true);
const withdrawn = state('Results released', true, true);
const missingInfo = state('Missing info', true);
const cancelled = state('Cancelled', false);
const cancelledRegistered = state('Cancelled', true);

export const firstKitState = inStock;

const cancel = {
  step: 'unit.cancelled',
  movedBy: 'support',
  event: null,
  undo: { cannot: 'its code and its link are retired; a replacement is a new order' },
} as const;

/** Nothing is analysed before it is registered: the laboratory's steps start from registered states alone. */
export const kitTransitions: readonly KitTransition[] = [
  {
    step: 'order.shipped',
    from: inStock,
    to: shipped,
    movedBy: 'warehouse',
    clock: 'always',
    event: 'order.shipped',
    undo: { cannot: 'the parcel is with the carrier, and its codes are known' },
  },
  {
    step: 'unit.registered',
    from: shipped,
    to: shippedRegistered,
    movedBy: 'customer',
    clock: 'always',
    event: 'unit.registered',
    undo: { cannot: "a person's own statement, given once" },
  },
  {
    step: 'unit.received',
    from: shippedRegistered,
    to: awaiting,
    movedBy: 'laboratory',
    clock: 'always',
    event: null,
    undo: { cannot: 'the sample is at the lab' },
  },
  {
    step: 'unit.analysis_started',
    from: awaiting,
    to: analysing,
    movedBy: 'laboratory',
    clock: 'always',
    event: null,
    undo: { cannot: 'the sample is being used up' },
  },
  {
    step: 'result.ready',
    from: analysing,
    to: released,
    movedBy: 'laboratory',
    clock: 'always',
    event: 'result.ready',
    undo: { cannot: 'a report that was read can only be withdrawn' },
  },
  {
    step: 'unit.missing_info',
    from: awaiting,
    to: missingInfo,
    movedBy: 'laboratory',
    clock: 'on request',
    event: null,
    undo: { step: 'unit.info_supplied' },
  },
  {
    step: 'unit.info_supplied',
    from: missingInfo,
    to: awaiting,
    movedBy: 'customer',
    clock: 'never',
    event: null,
    undo: { step: 'unit.missing_info' },
  },
  { ...cancel, from: shipped, to: cancelled, clock: 'on request' },
  { ...cancel, from: shippedRegistered, to: cancelledRegistered, clock: 'never' },
  { ...cancel, from: awaiting, to: cancelledRegistered, clock: 'never' },
  { ...cancel, from: missingInfo, to: cancelledRegistered, clock: 'never' },
  {
    step: 'result.withdrawn',
    from: released,
    to: withdrawn,
    movedBy: 'laboratory',
    clock: 'on request',
    event: null,
    undo: { step: 'result.restored' },
  },
  {
    step: 'result.restored',
    from: withdrawn,
    to: released,
    movedBy: 'laboratory',
    clock: 'never',
    event: null,
    undo: { step: 'result.withdrawn' },
  },
];

/** States in which a kit stays for good. */
export const finalKitStates: readonly KitState[] = [cancelled, cancelledRegistered];

function same(a: KitState, b: KitState): boolean {
  return a.status === b.status && a.registered === b.registered && a.resultWithdrawn === b.resultWithdrawn;
}

/** State after `step`, or null when the state does not allow it. */
export function kitStateAfter(from: KitState, step: KitStep): KitState | null {
  return (
    kitTransitions.find((transition) => transition.step === step && same(transition.from, from))?.to ?? null
  );
}

/** The steps a state allows, in the order of `kitSteps`. */
export function stepsPossible(from: KitState): KitStep[] {
  return kitSteps.filter((step) => kitStateAfter(from, step) !== null);
}

/** The main path from a state on: the steps the clock plays for every order. Empty outside the path and at its end. */
export function stepsAhead(from: KitState): KitStep[] {
  const next = kitTransitions.find(({ from: start, clock }) => clock === 'always' && same(start, from));
  return next === undefined ? [] : [next.step, ...stepsAhead(next.to)];
}

/** The event a step is announced with, or null. */
export function eventOf(step: KitStep): EventKind | null {
  return kitTransitions.find((transition) => transition.step === step)?.event ?? null;
}

/** A report exists and may be read (reseller-api §2.5 `results_ready`, §7 `no_results`). */
export function resultAvailable({ status, resultWithdrawn }: KitState): boolean {
  return status === 'Results released' && !resultWithdrawn;
}
