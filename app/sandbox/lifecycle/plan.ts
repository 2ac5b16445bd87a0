/**
 * When each step of an order happens, as offsets from the order in simulated milliseconds. At speed 1 an order
 * reaches result.ready in roughly half a minute (reseller-api §6, rule 6): every kit is released after 25 to 40 s.
 */
import { seededStream } from '../seeded.ts';
import type { KitStep } from './kit-states.ts';

export interface StreamName {
  readonly seed: string;
  readonly accountId: string;
  /** Names the order's stream: see Order.seedKey. */
  readonly seedKey: string;
}

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

/** Offset of a step, or null for one that is not planned. */
export function plannedOffsetMs(
  name: StreamName,
  kitOrdinal: number,
  step: KitStep | undefined,
): number | null {
  switch (step) {
    case 'unit.registered':
    case 'unit.received':
    case 'unit.analysis_started':
    case 'result.ready':
      return kitOffsetsMs(name, kitOrdinal)[step];
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

export function resultId(name: StreamName, kitOrdinal: number): string {
  return `res_${seededStream(name.seed, 'result-id', name.accountId, name.seedKey, kitOrdinal).code(16).toLowerCase()}`;
}
