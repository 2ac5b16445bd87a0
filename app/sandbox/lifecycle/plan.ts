/**
 * What the clock does with an order's kits and when, in simulated milliseconds. Left to itself at speed 1 an order
 * reaches result.ready in roughly half a minute (reseller-api §6, rule 6): every kit is released after 25 to 40 s.
 */
import { kitMagicOf, slowLabMs, withdrawnAfterMs } from '../faults/magic.ts';
import { seededStream } from '../core/seeded.ts';
import type { StreamName } from '../core/seeded.ts';
import { resultAvailable, stepsAhead } from './kit-states.ts';
import type { KitState, KitStep } from './kit-states.ts';

/** Offset at which the warehouse sends the order: 3 to 6 s. */
export function shipOffsetMs(name: StreamName): number {
  return seededStream(name.seed, 'ship', name.accountId, name.seedKey).int(3_000, 6_000);
}

/** Offsets of the steps of one kit after shipping; strictly rising in this order. */
export function kitOffsetsMs(
  name: StreamName,
  kitOrdinal: number,
): Record<'unit.registered' | 'unit.received' | 'unit.analysis_started' | 'result.ready', number> {
  const stream = seededStream(name.seed, 'steps', name.accountId, name.seedKey, kitOrdinal);
  return {
    'unit.registered': stream.int(7_000, 12_000),
    'unit.received': stream.int(13_000, 17_000),
    'unit.analysis_started': stream.int(18_000, 23_000),
    'result.ready': stream.int(25_000, 40_000),
  };
}

/**
 * What the clock does next with a kit that came into `state` by `last`, or null. A kit that is off the main path, or
 * waits for a person, has nothing planned.
 */
export function clockStepAfter(order: PlannedOrder, state: KitState, last?: KitStep): KitStep | null {
  const magic = kitMagicOf(order.email);
  const next = stepsAhead(state)[0] ?? null;
  if (next === 'unit.registered') {
    if (magic === 'kit+cancelled') return 'unit.cancelled';
    return order.registersByItself ? next : null;
  }
  if (!resultAvailable(state)) return next;
  return magic === 'kit+result-withdrawn' && last !== 'result.restored' ? 'result.withdrawn' : null;
}

/** What an order's plan depends on. */
export interface PlannedOrder {
  readonly email: string;
  readonly registersByItself: boolean;
}

/**
 * Simulated milliseconds from the step before on the main path to `step`, so that a kit which was late in one step (it
 * waited for a person) takes its usual time for the next; null for a step the clock never plays.
 */
export function stepGapMs(
  name: StreamName,
  kitOrdinal: number,
  { step, order }: { step: KitStep; order: PlannedOrder },
): number | null {
  const offsets = kitOffsetsMs(name, kitOrdinal);
  switch (step) {
    case 'unit.registered':
    case 'unit.cancelled':
      return offsets['unit.registered'] - shipOffsetMs(name);
    case 'unit.received':
      return offsets['unit.received'] - offsets['unit.registered'];
    case 'unit.analysis_started':
      return offsets['unit.analysis_started'] - offsets['unit.received'];
    case 'result.ready': {
      const longerMs = kitMagicOf(order.email) === 'kit+slow-lab' ? slowLabMs : 0;
      return offsets['result.ready'] - offsets['unit.analysis_started'] + longerMs;
    }
    case 'result.withdrawn':
      return withdrawnAfterMs;
    default:
      return null;
  }
}

export function orderId(name: StreamName): string {
  return `ord_${seededStream(name.seed, 'order-id', name.accountId, name.seedKey).code(16).toLowerCase()}`;
}

/** Code printed on the kit, and the parcel's tracking code. */
export function kitCodes(name: StreamName, kitOrdinal: number): { kitCode: string; trackingCode: string } {
  const stream = seededStream(name.seed, 'kit', name.accountId, name.seedKey, kitOrdinal);
  const groups = [stream.code(4), stream.code(4), stream.code(4)];
  return { kitCode: `KB-${groups.join('-')}`, trackingCode: `SIM${stream.code(12)}` };
}

/** Secret part of a kit's registration link: 130 bits, so that it cannot be guessed from any other. */
export function registrationToken(name: StreamName, kitOrdinal: number): string {
  const stream = seededStream(name.seed, 'registration', name.accountId, name.seedKey, kitOrdinal);
  return stream.code(26).toLowerCase();
}

export function resultId(name: StreamName, kitOrdinal: number): string {
  return `res_${seededStream(name.seed, 'result-id', name.accountId, name.seedKey, kitOrdinal).code(16).toLowerCase()}`;
}
