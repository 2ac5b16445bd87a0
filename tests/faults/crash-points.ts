import { setTimeout as delay } from 'node:timers/promises';
import type { AppChild } from './support/app-child.ts';
import { spawnApp } from './support/app-child.ts';
import type { Moment } from './support/app-messages.ts';
import { awaitEndState } from './support/end-state.ts';
import type { FaultWorld, ShopOrder } from './support/world.ts';

export const stages = ['intake', 'placement', 'tracking'] as const;
export type Stage = (typeof stages)[number];

/** A moment at which the process is killed, and what of an order's way it belongs to. */
export interface PlannedPoint extends Moment {
  stage: Stage;
}

export interface PointResult {
  point: PlannedPoint;
  /** `survived`: killed there, and the end state was reached. `not reached`: the step did not come, and neither did the kill. */
  outcome: 'survived' | 'not reached' | 'failed';
  /** Of an order that did not get there. */
  missing: string[];
  /** From the purchase to the end state. */
  tookMs: number;
  tries: number;
}

/**
 * One lane of the campaign: a world, the app process that runs in it, and a warm one that takes over when it dies.
 */
export interface Lane {
  world: FaultWorld;
  /** Runs an undisturbed order and gives its moments. */
  record(): Promise<{ moments: Moment[]; ignored: string[] }>;
  /** Runs an order in which the process is killed at the point. */
  run(point: PlannedPoint): Promise<PointResult>;
  /** Ends the processes; the world is whoever made it's to stop. */
  stop(): Promise<void>;
}

/** Most that one order may take, recovery and a busy machine included. */
const orderLimitMs = 120_000;
/** An order in which the moment did not come is followed by another, up to so many. */
const mostTries = 6;

/** Installs the app in the world, whose sandbox must stand still (`manual`), and begins to work in it. */
export async function openLane(world: FaultWorld): Promise<Lane> {
  const spawn = () => spawnApp({ localShopifyUrl: world.localShopify.url });
  let current = spawn();
  let standby: AppChild | null = null;
  const stop = async (): Promise<void> => {
    await Promise.all([current.stop(), standby?.kill()]);
  };
  try {
    await current.go(world.task);
    await world.install();
    standby = spawn();
  } catch (error) {
    await stop();
    throw error;
  }

  /** Buys, and sees the order through: the warehouse ships once it is accepted, the rest follows on its fulfilment. */
  async function seeThrough(): Promise<{ order: ShopOrder; missing: string[]; killed: boolean }> {
    const watched = current;
    const order = await world.buy({ kits: 2, addOn: true });
    let stepsTaken = 0;
    const awaitEnd = () =>
      awaitEndState(world, [order], {
        limitMs: orderLimitMs,
        async meanwhile() {
          if (watched.hasEnded() && current === watched) await takeOver();
          if (stepsTaken < lifecycle.length && (await lifecycle[stepsTaken]?.isDue(world, order))) {
            await world.control('/clock', lifecycle[stepsTaken]?.move);
            stepsTaken += 1;
          }
        },
      });
    let missing = await awaitEnd();
    // The last moments come when nothing is missing any more: only its answer tells that the process outlived them.
    if (current === watched && !(await current.isAlive())) missing = await awaitEnd();
    const killed = current !== watched;
    const ending = killed ? await watched.ended : null;
    if (ending !== null && ending !== 'SIGKILL')
      missing.push(`${order.name}: the process ended by itself (${ending}). ${watched.said()}`);
    return { order, missing, killed };
  }

  /** Arms the process; one that died since the last order was seen through is replaced first. */
  async function arm(point: Moment | null): Promise<void> {
    if (!(await current.isAlive())) await takeOver();
    await current.watch(point);
  }

  async function takeOver(): Promise<void> {
    current = standby ?? spawn();
    await current.go(world.task);
    standby = spawn();
  }

  /** An order that got stuck must not take the next one's shipment: everything is let run to its end. */
  async function clearAway(): Promise<void> {
    const giveUpAt = Date.now() + orderLimitMs;
    const left = () =>
      world.query('app', `SELECT 1 FROM "FulfilmentOrder" WHERE state NOT IN ('fulfilled', 'closed')`);
    while ((await left()).length > 0) {
      if (Date.now() > giveUpAt)
        throw new Error('An order that did not reach its end state stands in the way.');
      await world.control('/clock', { advance_ms: 60_000 });
      await delay(500);
    }
  }

  return {
    world,
    stop,
    async record() {
      await arm(null);
      const { missing, killed } = await seeThrough();
      if (killed || missing.length > 0)
        throw new Error(
          `An undisturbed order did not reach its end state. ${missing.join('; ')} ${current.said()}`,
        );
      return current.report();
    },
    async run(point) {
      const startedAt = Date.now();
      for (let tries = 1; ; tries += 1) {
        await arm(point);
        const { missing, killed } = await seeThrough();
        const outcome = missing.length > 0 ? 'failed' : killed ? 'survived' : 'not reached';
        if (outcome === 'not reached' && tries < mostTries) continue;
        if (outcome === 'failed') await clearAway();
        return { point, outcome, missing, tookMs: Date.now() - startedAt, tries };
      }
    },
  };
}

/**
 * What the laboratory does, and when: each step when the app's work on the one before is done, so that an order's
 * steps come in the same order each time.
 */
const lifecycle = [
  {
    move: { to_next: true },
    isDue: (world: FaultWorld, order: ShopOrder) =>
      holds(
        world,
        order,
        `SELECT 1 FROM "FulfilmentOrder" WHERE "orderId" = $1 AND state = 'accepted'
         AND NOT EXISTS (SELECT 1 FROM pgboss.job WHERE state = 'active' AND name <> 'orders-assigned')`,
      ),
  },
  {
    move: { advance_ms: 60_000 },
    isDue: (world: FaultWorld, order: ShopOrder) =>
      holds(world, order, `SELECT 1 FROM "FulfilmentOrder" WHERE "orderId" = $1 AND state = 'fulfilled'`),
  },
];

async function holds(world: FaultWorld, order: ShopOrder, sql: string): Promise<boolean> {
  return (await world.query('app', sql, [order.id])).length > 0;
}

/**
 * The points to kill at, from several undisturbed orders: what every one of them did. Within a transaction a statement
 * is a point before it; afterwards only its COMMIT counts.
 */
export function pointsOf(recordings: readonly (readonly Moment[])[]): {
  points: PlannedPoint[];
  /** Moments that not every order had: repeats of the same work by a sweep or a second wake-up. */
  unsteady: string[];
} {
  const [first = [], ...others] = recordings;
  const known = others.map((moments) => new Set(moments.map(keyOf)));
  const points: PlannedPoint[] = [];
  let stage: Stage = 'intake';
  for (const moment of first) {
    if (moment.label === 'JOB TAKE orders-place') stage = 'placement';
    if (moment.label === 'LAB GET /units?order_id') stage = 'tracking';
    if (moment.kind === 'write in transaction' && moment.when === 'after') continue;
    if (known.every((keys) => keys.has(keyOf(moment)))) points.push({ ...moment, stage });
  }
  const steady = new Set(points.map(keyOf));
  const all = recordings
    .flat()
    .filter(({ kind, when }) => kind !== 'write in transaction' || when === 'before');
  const unsteady = all
    .filter((moment) => !steady.has(keyOf(moment)))
    .map(({ when, label }) => `${when} ${label}`);
  return { points, unsteady: [...new Set(unsteady)] };
}

export function keyOf({ when, label, occurrence }: Moment): string {
  return `${when} ${label} #${occurrence}`;
}

/** Of the metafields and tags that an order carries in Shopify. */
const isOfMarks = /OrderInShopify|SetOrderMetafields|OrderTags|orders-mark/;

/**
 * Of those, the ones that differ in what is left behind: after every change, and around each call that changes
 * something outside. Elsewhere nothing has changed since the last change, so these stay once for each label: before a
 * statement in a transaction, and after a reading call. Before a plain write, or a reading call, is no other state
 * than after what came before it. What is told of an order to whoever looks at it in Shopify decides nothing, and has
 * tests of its own for a writer that dies (order-in-shopify.test.ts).
 */
export function distinctPoints(points: readonly PlannedPoint[]): PlannedPoint[] {
  return points.filter(({ kind, when, occurrence, label }) => {
    if (isOfMarks.test(label)) return false;
    switch (kind) {
      case 'call that writes':
        return true;
      case 'write':
      case 'commit':
      case 'take':
        return when === 'after';
      case 'write in transaction':
        return occurrence === 1;
      case 'call that reads':
        return when === 'after' && occurrence === 1;
    }
  });
}
