import { randomUUID } from 'node:crypto';
import type { Reconciliation } from '../../db/generated/app/client.ts';
import { isLabError } from '../../lab/lab-error.ts';
import { isShopifyFailure } from '../../shopify/errors.ts';
import type { OrdersContext } from '../context.ts';
import { takeBackUnreadable } from '../findings/unreadable.ts';
import { reconcileQueue } from '../queues.ts';
import { compareWithOrders } from './orders-phase.ts';
import { NotNow, type Phase, type PhaseRun, phases } from './phase.ts';
import { ProgressKeeper, progressOf } from './progress.ts';
import { compareWithReports } from './reports-phase.ts';
import { compareWithShopify } from './shopify-phase.ts';
import { compareWithUnits } from './units-phase.ts';
import { checks } from '../../words/checks.ts';

/** Who asked for a run. */
export type StartedBy = 'person' | 'schedule';

/**
 * Starts a comparison of everything with everything, or joins the one that is under way: a shop has one at a time.
 * @returns the run's id
 */
export async function startReconciliation(
  ctx: Pick<OrdersContext, 'db' | 'jobs' | 'clock'>,
  shop: string,
  startedBy: StartedBy,
): Promise<string> {
  return ctx.db.$transaction(async (tx) => {
    // One at a time: whoever comes second finds the run of the first.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`reconcile:${shop}`}, 0))`;
    const open = await tx.reconciliation.findFirst({ where: { shop, finishedAt: null } });
    const run =
      open ??
      (await tx.reconciliation.create({
        data: { id: randomUUID(), shop, startedBy, requestedAt: ctx.clock.now(), phase: phases[0] },
      }));
    await ctx.jobs.enqueue(tx, reconcileQueue, { shop });
    return run.id;
  });
}

const work: Record<Phase, (run: PhaseRun) => Promise<void>> = {
  shopify: compareWithShopify,
  orders: compareWithOrders,
  units: compareWithUnits,
  reports: compareWithReports,
};

/** Before a run that had to wait goes on. */
const waitMs = 2_000;

/**
 * Works on the shop's run that is under way, from the phase at which it stands: after a kill it goes on there. A service
 * or shop that can't be read ends it, with what was compared by then. What differs is repaired as far as nobody has to
 * decide it, through the queues that do the same work every day.
 */
export async function workOnReconciliation(ctx: OrdersContext, shop: string): Promise<void> {
  const run = await ctx.db.reconciliation.findFirst({
    where: { shop, finishedAt: null },
    orderBy: { requestedAt: 'asc' },
  });
  if (!run) return;
  const keeper = new ProgressKeeper(ctx.db, run.id, progressOf(run.checked));
  try {
    await runPhases(ctx, run, keeper);
    await keeper.end({ at: ctx.clock.now(), problem: null });
    await takeBackUnreadable(ctx.db, shop, run.requestedAt);
  } catch (error) {
    if (error instanceof NotNow)
      return ctx.jobs.enqueue(ctx.db, reconcileQueue, { shop }, { startAfterMs: waitMs });
    const problem = problemOf(error);
    if (problem === null) throw error;
    ctx.log.warn({ shop, runId: run.id, err: error }, 'a comparison could not be finished');
    await keeper.end({ at: ctx.clock.now(), problem });
  }
}

async function runPhases(ctx: OrdersContext, run: Reconciliation, keeper: ProgressKeeper): Promise<void> {
  if (run.startedAt === null)
    await ctx.db.reconciliation.update({ where: { id: run.id }, data: { startedAt: ctx.clock.now() } });
  const first = Math.max(0, (phases as readonly string[]).indexOf(run.phase));
  for (const [index, phase] of phases.slice(first).entries()) {
    await keeper.begin(phase, index > 0);
    await work[phase]({
      ctx,
      run: { shop: run.shop, runId: run.id },
      after: keeper.after,
      tellChecked: (count, after) => keeper.tell(phase, count, after ?? null),
    });
  }
}

/** Why a run could not be finished, for the merchant; null for what is a fault of ours and is tried again. */
function problemOf(error: unknown): string | null {
  if (isShopifyFailure(error)) return error.merchantMessage;
  if (!isLabError(error)) return null;
  if (error.code === 'unauthorized') return checks.problems.unauthorized;
  return error.retryable ? checks.problems.unreachable : checks.problems.unusable;
}

/** So much sooner than usual a run that could not be finished is followed by the next. */
const soonerAfterProblem = 12;

type Scheduling = Pick<OrdersContext, 'db' | 'jobs' | 'clock' | 'timings'>;

/**
 * Starts each shop's next run once its time has come, and wakes one that stands still because its job was lost. A new
 * shop's first run waits for as long as any other.
 */
export async function startDueReconciliations(ctx: Scheduling): Promise<void> {
  const shops = await ctx.db.installation.findMany({
    where: { uninstalledAt: null },
    select: { shop: true, installedAt: true },
  });
  for (const { shop, installedAt } of shops) await startIfDue(ctx, shop, installedAt);
}

async function startIfDue(ctx: Scheduling, shop: string, installedAt: Date): Promise<void> {
  const last = await ctx.db.reconciliation.findFirst({ where: { shop }, orderBy: { requestedAt: 'desc' } });
  if (last && last.finishedAt === null) return ctx.jobs.enqueue(ctx.db, reconcileQueue, { shop });
  const { reconcileAllMs } = ctx.timings;
  const pauseMs = last?.problem ? reconcileAllMs / soonerAfterProblem : reconcileAllMs;
  const dueMs = (last?.requestedAt ?? installedAt).getTime() + pauseMs;
  if (dueMs <= ctx.clock.now().getTime()) await startReconciliation(ctx, shop, 'schedule');
}
