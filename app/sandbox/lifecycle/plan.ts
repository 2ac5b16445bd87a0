/**
 * What the clock does with an order's kits and when, in simulated milliseconds. Left to itself at speed 1 an order
 * reaches result.ready in roughly half a minute (reseller-api §6, rule 6): every kit is released after 25 to 40 s.
 */
import { kitMagicIn, slowLabMs, withdrawnAfterMs } from '../faults/magic.ts';
import type { KeptMagic } from '../faults/magic.ts';
import { seededStream } from '../core/seeded.ts';
import type { StreamName } from '../core/seeded.ts';
import { resultAvailable, stepsAhead } from './kit-states.ts';
import type { KitState, KitStep } from './kit-states.ts';

/**
 * How much longer a practice's kit lies in a drawer when nobody assigns it: time to do so. Somebody uses it all the same
 * (docs/contract-decisions.md, "Assigned or not").
 */
const unassignedWaitMs = 120_000;

/** Offset at which the lab approves a practice's kit order. */
export const approvalOffsetMs = 2_000;

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
export function clockStepAfter(kit: PlannedKit, state: KitState, last?: KitStep): KitStep | null {
  const magic = kitMagicIn(kit.magic);
  const next = stepsAhead(state)[0] ?? null;
  if (next === 'unit.registered') {
    if (magic === 'kit+cancelled') return 'unit.cancelled';
    return kit.registersByItself ? next : null;
  }
  if (!resultAvailable(state)) return next;
  return magic === 'kit+result-withdrawn' && last !== 'result.restored' ? 'result.withdrawn' : null;
}

/** What a kit's plan depends on. */
export interface PlannedKit {
  readonly magic: KeptMagic;
  readonly registersByItself: boolean;
  /** It is a practice's, and not assigned yet. */
  readonly waitsForPatient: boolean;
}

/**
 * Simulated milliseconds from the step before on the main path to `step`, so that a kit which was late in one step (it
 * waited for a person) takes its usual time for the next; null for a step the clock never plays.
 */
export function stepGapMs(
  name: StreamName,
  kitOrdinal: number,
  { step, plan }: { step: KitStep; plan: PlannedKit },
): number | null {
  const offsets = kitOffsetsMs(name, kitOrdinal);
  switch (step) {
    case 'unit.registered':
    case 'unit.cancelled': {
      const waitMs = plan.waitsForPatient ? unassignedWaitMs : 0;
      return offsets['unit.registered'] - shipOffsetMs(name) + waitMs;
    }
    case 'unit.received':
      return offsets['unit.received'] - offsets['unit.registered'];
    case 'unit.analysis_started':
      return offsets['unit.analysis_started'] - offsets['unit.received'];
    case 'result.ready': {
      const longerMs = kitMagicIn(plan.magic) === 'kit+slow-lab' ? slowLabMs : 0;
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
