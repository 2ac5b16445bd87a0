import {
  distinctPoints,
  keyOf,
  type Lane,
  openLane,
  type PlannedPoint,
  type PointResult,
  pointsOf,
} from './crash-points.ts';
import type { FaultWorld } from './support/world.ts';

export interface CampaignOptions {
  /** One lane a world; they share the list of points. The sandbox of each stands still (`manual`). */
  worlds: readonly FaultWorld[];
  /** Every moment of every step, or only those that differ in what is left behind. */
  points: 'all' | 'distinct';
  /** Puts them in another order, or leaves some out; what is left out is counted. */
  choose?: (points: readonly PlannedPoint[]) => readonly PlannedPoint[];
  /** No further point is begun after this, once `leastPoints` were: recording alone may take all the time there is. */
  until?: number;
  /** Orders that are watched undisturbed after the first; fewer do where every point is known by name. */
  recordings?: number;
  onResult?: (result: PointResult, done: number, planned: number) => void;
}

export interface CampaignReport {
  /** In the order of an undisturbed order's way. */
  results: PointResult[];
  /** Points that an undisturbed order has, of the kind that was asked for. */
  known: number;
  /** Of those, the ones that were not begun: left out by `choose`, or out of time. */
  notRun: number;
  /** Moments that come in some orders only; nothing was planned for them. */
  unsteady: string[];
  /** Statements that write and are not counted as steps. */
  ignored: string[];
}

/**
 * Orders that are watched undisturbed after the first, which warms everything up. With `mostTries`: a moment that comes
 * in half of all orders is taken for steady, and then does not come again, once in some 15,000 runs.
 */
const enoughRecordings = 8;

/** Points that are run however late it is: a campaign of none proves nothing. */
const leastPoints = 4;

/** Kills the process at one point after the other, each with a new order, and sees whether it reaches its end state. */
export async function runCrashCampaign(options: CampaignOptions): Promise<CampaignReport> {
  const lanes: Lane[] = [];
  try {
    for (const world of options.worlds) lanes.push(await openLane(world));
    const [first] = lanes;
    if (!first) throw new Error('A campaign needs a world.');
    await first.record();
    const recorded = [];
    for (let i = 0; i < (options.recordings ?? enoughRecordings); i += 1) recorded.push(await first.record());
    const { points: all, unsteady } = pointsOf(recorded.map(({ moments }) => moments));
    const known = options.points === 'all' ? all : distinctPoints(all);
    const planned = options.choose?.(known) ?? known;
    const waiting = [...planned];
    const results = new Map<PlannedPoint, PointResult>();
    const work = async (lane: Lane): Promise<void> => {
      const isLate = (): boolean =>
        options.until !== undefined &&
        Date.now() > options.until &&
        planned.length - waiting.length >= leastPoints;
      while (!isLate()) {
        const point = waiting.shift();
        if (point === undefined) return;
        const result = await lane.run(point);
        results.set(point, result);
        options.onResult?.(result, results.size, planned.length);
      }
    };
    await Promise.all(lanes.map(work));
    return {
      results: known.flatMap((point) => results.get(point) ?? []),
      known: known.length,
      notRun: known.length - results.size,
      unsteady,
      ignored: recorded.at(-1)?.ignored ?? [],
    };
  } finally {
    await Promise.all(lanes.map((lane) => lane.stop()));
  }
}

/**
 * Points whose step did not come again although it came in every recorded order, and which an earlier occurrence of
 * the same moment does not stand for: nothing was proved there.
 */
export function unexplained(results: readonly PointResult[]): string[] {
  const survived = new Set(
    results
      .filter(({ outcome }) => outcome === 'survived')
      .map(({ point }) => `${point.when} ${point.label}`),
  );
  return results
    .filter(
      ({ outcome, point }) => outcome === 'not reached' && !survived.has(`${point.when} ${point.label}`),
    )
    .map(({ point }) => keyOf(point));
}
