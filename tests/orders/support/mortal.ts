import type { AppDb } from '../../../app/db/app-client.ts';
import type { OrdersContext } from '../../../app/orders/context.ts';
import type { Placer } from '../../../app/orders/lab-order/placer.ts';
import type { AdminClient } from '../../../app/shopify/admin-client.ts';

/** When a worker dies: at its n-th step through a port (or n-th call of the service), before its effect or after. */
export interface Death {
  at: 'step' | 'place';
  count: number;
  tookEffect: boolean;
}

class Killed extends Error {
  constructor() {
    super('the worker was killed');
    this.name = 'Killed';
  }
}

/**
 * A worker that dies at a chosen step. Every way out of the room goes through the ports of its context (database,
 * queue, Shopify, service); each use of one is a step, statements inside a transaction included. After its death
 * nothing it does has any effect: a transaction that was open is rolled back.
 */
export function mortal<C extends OrdersContext>(ctx: C, death: Death): C {
  let left = death.count;
  let dead = false;
  const step = async <T>(act: () => Promise<T>, kind: Death['at'] = 'step'): Promise<T> => {
    if (dead) throw new Killed();
    if (death.at === 'place' && kind === 'step') return act();
    left -= 1;
    if (left !== 0) return act();
    if (death.tookEffect) {
      const done = act();
      // It happens, whatever becomes of it; nobody is there to see.
      await done.catch(() => undefined);
    }
    dead = true;
    throw new Killed();
  };
  return {
    ...ctx,
    db: mortalDb(ctx.db, step),
    jobs: { ...ctx.jobs, enqueue: (...given) => step(() => ctx.jobs.enqueue(...given)) },
    adminFor: async (shop) => mortalAdmin(await ctx.adminFor(shop), step),
    placerFor: async (id) => mortalPlacer(await ctx.placerFor(id), step),
  };
}

type Step = <T>(act: () => Promise<T>, kind?: Death['at']) => Promise<T>;

function mortalAdmin(admin: AdminClient, step: Step): AdminClient {
  return { shop: admin.shop, query: (...given) => step(() => admin.query(...given)) };
}

function mortalPlacer(placer: Placer, step: Step): Placer {
  return {
    canSearch: placer.canSearch,
    place: (request) => step(() => placer.place(request), 'place'),
    listOrders: (cursor) => step(() => placer.listOrders(cursor)),
    readOrder: (id) => step(() => placer.readOrder(id)),
    readUnits: (id) => step(() => placer.readUnits(id)),
    listReports: (cursor) => step(() => placer.listReports(cursor)),
  };
}

type Method = (...given: unknown[]) => Promise<unknown>;

/** The client, or a transaction of it, with each call a step. */
function mortalDb(db: AppDb, step: Step): AppDb {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === '$transaction') {
        const run = value as (work: (tx: AppDb) => Promise<unknown>) => Promise<unknown>;
        return (work: (tx: AppDb) => Promise<unknown>) =>
          step(() => run.call(target, (tx) => work(mortalDb(tx, step))));
      }
      // The queue writes through these, inside its own step.
      if (typeof value === 'function') return (value as Method).bind(target);
      if (typeof value !== 'object' || value === null || typeof name !== 'string' || name.startsWith('_'))
        return value;
      return new Proxy(value, {
        get(model, method) {
          const call: unknown = Reflect.get(model, method);
          if (typeof call !== 'function') return call;
          return (...given: unknown[]) => step(() => (call as Method).apply(model, given));
        },
      });
    },
  });
}
