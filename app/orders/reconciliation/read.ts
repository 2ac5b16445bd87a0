import type { AppDb, AppPrisma } from '../../db/app-client.ts';
import type { Reconciliation, ReconciliationFinding } from '../../db/generated/app/client.ts';
import { kindOf, type Outcome, outcomes } from '../findings/kinds.ts';
import { type Phase, phases } from './phase.ts';
import { progressOf } from './progress.ts';
import { checks } from '../../words/checks.ts';

/** One run as a merchant reads of it. Times are ISO 8601. */
export interface RunView {
  id: string;
  startedBy: 'person' | 'schedule';
  requestedAt: string;
  finishedAt: string | null;
  /** Why it could not be finished. */
  problem: string | null;
  /** What is compared, in order, and how far it is. */
  steps: { phase: Phase; state: 'done' | 'now' | 'later'; checked: number }[];
  /** How many differences, by what became of them. */
  counts: Record<Outcome, number>;
}

/** One difference as a merchant reads of it. */
export interface FindingView {
  id: string;
  at: string;
  done: Outcome;
  says: string;
  then: string;
  order: { id: string; name: string } | null;
  kitCode: string | null;
  /** Ids that whoever asks the service will want. */
  ids: string | null;
}

/** A run with what differed; one page of it. */
export interface ReportView {
  run: RunView;
  /** How many of each kind, most first. */
  kinds: { name: string; count: number }[];
  findings: FindingView[];
  /** Where the next page begins; null at the end. */
  next: string | null;
}

export interface ChecksView {
  runs: RunView[];
  /** What was found between the runs, newest first. */
  between: FindingView[];
}

const runsShown = 20;
const betweenShown = 25;
const findingsShown = 50;

/** The shop's latest runs, and what was found between them. */
export async function readChecks(
  { db, clock, timings }: { db: AppDb; clock: { now(): Date }; timings: { lateEventMs: number } },
  shop: string,
): Promise<ChecksView> {
  const runs = await db.reconciliation.findMany({
    where: { shop },
    orderBy: { requestedAt: 'desc' },
    take: runsShown,
  });
  const between = await db.reconciliationFinding.findMany({
    where: {
      shop,
      reconciliationId: null,
      // Until then the event may still come, and it is taken back.
      at: { lte: new Date(clock.now().getTime() - timings.lateEventMs) },
    },
    orderBy: { id: 'desc' },
    take: betweenShown,
  });
  const counts = await countsOf(db, runs);
  return { runs: runs.map((run) => runView(run, counts.get(run.id))), between: between.flatMap(findingView) };
}

/**
 * One run's report, or null where the shop has no such run.
 * @param done only what became of differences so; null for all
 * @param after the finding, by its id, behind which the page begins
 */
export async function readReport(
  db: AppDb,
  shop: string,
  id: string,
  { done, after }: { done: Outcome | null; after: string | null },
): Promise<ReportView | null> {
  const run = await db.reconciliation.findFirst({ where: { shop, id } });
  if (!run) return null;
  const where: AppPrisma.ReconciliationFindingWhereInput = {
    reconciliationId: id,
    ...(done ? { done } : {}),
  };
  const [rows, byKind, counts] = await Promise.all([
    db.reconciliationFinding.findMany({
      where: { ...where, ...(after === null ? {} : { id: { gt: BigInt(after) } }) },
      orderBy: { id: 'asc' },
      take: findingsShown + 1,
    }),
    db.reconciliationFinding.groupBy({ by: ['kind'], where, _count: true }),
    countsOf(db, [run]),
  ]);
  const shown = rows.slice(0, findingsShown);
  return {
    run: runView(run, counts.get(id)),
    kinds: byKind
      .map(({ kind, _count: count }) => ({ name: kindOf(kind)?.name ?? kind, count }))
      .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)),
    findings: shown.flatMap(findingView),
    next: rows.length > findingsShown ? String(shown.at(-1)?.id) : null,
  };
}

type Counts = Record<Outcome, number>;

async function countsOf(db: AppDb, runs: readonly Reconciliation[]): Promise<Map<string, Counts>> {
  const groups = await db.reconciliationFinding.groupBy({
    by: ['reconciliationId', 'done'],
    where: { reconciliationId: { in: runs.map(({ id }) => id) } },
    _count: true,
  });
  const counts = new Map<string, Counts>();
  for (const { reconciliationId, done, _count } of groups) {
    const of = counts.get(reconciliationId ?? '') ?? noCounts();
    if (isOutcome(done)) of[done] = _count;
    counts.set(reconciliationId ?? '', of);
  }
  return counts;
}

const noCounts = (): Counts => ({ repaired: 0, asked: 0, told: 0 });

function isOutcome(value: string): value is Outcome {
  return (outcomes as readonly string[]).includes(value);
}

function runView(run: Reconciliation, counts: Counts = noCounts()): RunView {
  const { counts: checked } = progressOf(run.checked);
  const at = (phases as readonly string[]).indexOf(run.phase);
  const isOver = run.finishedAt !== null && run.problem === null;
  return {
    id: run.id,
    startedBy: run.startedBy === 'person' ? 'person' : 'schedule',
    requestedAt: run.requestedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    problem: run.problem,
    steps: phases.map((phase, index) => ({
      phase,
      state: isOver || index < at ? 'done' : index === at ? 'now' : 'later',
      checked: checked[phase] ?? 0,
    })),
    counts,
  };
}

function findingView(row: ReconciliationFinding): FindingView[] {
  const kind = kindOf(row.kind);
  if (!kind || !isOutcome(row.done)) return [];
  const { orderId, orderName, kitCode } = row;
  return [
    {
      id: String(row.id),
      at: row.at.toISOString(),
      done: row.done,
      says: kind.says,
      then: kind.then[row.done] ?? '',
      order: orderId === null ? null : { id: orderId, name: orderName ?? orderId },
      kitCode,
      ids: idsOf(row.detail),
    },
  ];
}

function idsOf(detail: unknown): string | null {
  const {
    service_order_id: id,
    reference,
    other_order: other,
    variation_id: test,
  } = detail as Record<string, string | undefined>;
  const words = [
    ...(other === undefined ? [] : [checks.report.otherOrder(other)]),
    ...(id === undefined ? [] : [checks.report.labOrder(id)]),
    ...(test === undefined ? [] : [checks.report.test(test)]),
    ...(reference === undefined || reference === '' ? [] : [checks.report.reference(reference)]),
  ];
  return words.length === 0 ? null : words.join(' ');
}
