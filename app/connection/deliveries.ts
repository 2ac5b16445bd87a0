import { TEST_EVENT } from './by-hand.ts';
import type { ConnectionContext } from './context.ts';
import { checkHealth, type HealthReport } from './health.ts';
import { hasSecret } from './registrations.ts';
import { ownConnection } from './use.ts';

/** What is known of the service's deliveries to us. */
export interface DeliveryFacts {
  /** Since when the service has the address that it delivers to; null while it has none. */
  registeredAt: Date | null;
  lastEventAt: Date | null;
  /** Of the last one: an interface's kind, `unknown`, or our own test (by-hand.ts); null while none came. */
  lastEventKind: string | null;
  /** Whether any came from the lab, and not only our own test. */
  isHeard: boolean;
  /** Events whose body is not what the interface describes: kept for a person. */
  unreadable: number;
  /** Events that were tried and could not be matched to anything yet: they are tried again. */
  retried: number;
  /** When the address was made anew because the secret of the one before can't be read; null where that wasn't so. */
  remadeAt: Date | null;
}

export async function readDeliveries(
  ctx: Pick<ConnectionContext, 'db' | 'sealer'>,
  connectionId: string,
): Promise<DeliveryFacts> {
  const [registration, newest, heard, unreadable, retried, remadeAt] = await Promise.all([
    liveRegistration(ctx, connectionId),
    ctx.db.labEvent.findFirst({
      where: { connectionId },
      orderBy: { receivedAt: 'desc' },
      select: { receivedAt: true, kind: true },
    }),
    ctx.db.labEvent.findFirst({
      where: { connectionId, kind: { not: TEST_EVENT } },
      select: { id: true },
    }),
    ctx.db.labEvent.count({ where: { connectionId, state: 'unreadable' } }),
    ctx.db.labEvent.count({ where: { connectionId, state: 'received', attempts: { gt: 0 } } }),
    remade(ctx, connectionId),
  ]);
  return {
    registeredAt: registration?.createdAt ?? null,
    lastEventAt: newest?.receivedAt ?? null,
    lastEventKind: newest?.kind ?? null,
    isHeard: heard !== null,
    unreadable,
    retried,
    remadeAt,
  };
}

async function remade(
  ctx: Pick<ConnectionContext, 'db' | 'sealer'>,
  connectionId: string,
): Promise<Date | null> {
  const [present, before] = await ctx.db.webhookRegistration.findMany({
    where: { connectionId },
    orderBy: { createdAt: 'desc' },
    take: 2,
  });
  if (present === undefined || before === undefined || present.state === 'removed') return null;
  return hasSecret(ctx, before) ? null : present.createdAt;
}

/**
 * Looks at a shop's connection now, as {@link checkHealth} does.
 *
 * @returns also whether the service had lost or disabled our address, and got a new one
 * @throws as {@link ownConnection}
 */
export async function checkNow(
  ctx: ConnectionContext,
  own: { shop: string; connectionId: string },
): Promise<HealthReport & { registeredAnew: boolean }> {
  await ownConnection(ctx, own);
  const before = await liveRegistration(ctx, own.connectionId);
  const report = await checkHealth(ctx, own.connectionId);
  const after = await liveRegistration(ctx, own.connectionId);
  return { ...report, registeredAnew: after !== null && after.id !== before?.id };
}

function liveRegistration(
  ctx: Pick<ConnectionContext, 'db'>,
  connectionId: string,
): Promise<{ id: string; createdAt: Date } | null> {
  return ctx.db.webhookRegistration.findFirst({
    where: { connectionId, state: 'live' },
    orderBy: { createdAt: 'desc' },
    select: { id: true, createdAt: true },
  });
}

/** Deletes the bodies of events that are done with and came in before this. @returns how many */
export async function forgetOldBodies(ctx: Pick<ConnectionContext, 'db'>, before: Date): Promise<number> {
  const { count } = await ctx.db.labEvent.updateMany({
    where: { receivedAt: { lt: before }, bodySealed: { not: null }, state: { not: 'received' } },
    data: { bodySealed: null },
  });
  return count;
}

/** Deletes events that are done with and came in before this. @returns how many */
export async function forgetOldLabEvents(ctx: Pick<ConnectionContext, 'db'>, before: Date): Promise<number> {
  const { count } = await ctx.db.labEvent.deleteMany({
    where: { receivedAt: { lt: before }, state: { not: 'received' } },
  });
  return count;
}
