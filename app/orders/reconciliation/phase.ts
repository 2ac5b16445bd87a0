import { isConnectionFailure } from '../../connection/failures.ts';
import type { OrdersContext } from '../context.ts';
import type { Placer } from '../lab-order/placer.ts';
import { type Comparison, type Finding, noteFindings } from '../findings/findings.ts';

/** What is compared, one after the other. */
export const phases = ['shopify', 'orders', 'units', 'reports'] as const;
export type Phase = (typeof phases)[number];

/** A run at work on one of its phases. */
export interface PhaseRun {
  ctx: OrdersContext;
  run: Comparison & { runId: string };
  /** Where the phase goes on after an interruption, as it was last told; null at its beginning. */
  after: string | null;
  /** Counts so many more as looked at, and keeps where to go on. */
  tellChecked(count: number, after?: string): Promise<void>;
}

/** The run cannot go on now, and can in a moment. */
export class NotNow extends Error {}

/** Writes findings of a run down. */
export async function note({ ctx, run }: PhaseRun, ...findings: Finding[]): Promise<void> {
  await noteFindings(ctx.db, run, findings, ctx.clock.now());
}

/** The accounts that the shop's orders went to, or go to now. */
export async function accountsOf({ ctx, run: { shop } }: PhaseRun): Promise<string[]> {
  const used = await ctx.db.orderPart.findMany({
    where: { shop },
    select: { connectionId: true },
    distinct: ['connectionId'],
  });
  const current = await ctx.connectionOf(shop);
  return [...new Set([...(current ? [current.id] : []), ...used.map(({ connectionId }) => connectionId)])];
}

/** Null for an account that is disconnected: nothing can be learnt of it. */
export async function openAccount({ ctx }: PhaseRun, connectionId: string): Promise<Placer | null> {
  try {
    return await ctx.placerFor(connectionId);
  } catch (error) {
    if (isConnectionFailure(error)) return null;
    throw error;
  }
}
