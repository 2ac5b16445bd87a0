import { randomUUID } from 'node:crypto';
import type { AppTx } from '../db/app-client.ts';
import type { Connection } from '../db/generated/app/client.ts';
import type { AccountFacts } from './accounts.ts';
import { tokenPlace } from './clients.ts';
import type { ConnectionContext, Environment } from './context.ts';
import type { ConnectionKind } from './kind.ts';
import { ConnectionFailure } from './failures.ts';
import { nextCheckAfter } from './reach.ts';
import { fingerprintOf } from './same-account.ts';

/** An account to store, its key proved a moment ago. */
export interface ProvedAccount {
  shop: string;
  kind: ConnectionKind;
  environment: Environment;
  baseUrl: string;
  token: string;
  name: string;
  facts: AccountFacts;
  saysSelfFulfilled: boolean | null;
  /** The disconnected connection that is the same account's. */
  reopens: string | null;
}

/** Stores an account as the shop's one of its kind and environment, in the place of another one. */
export async function storeConnection(ctx: ConnectionContext, proved: ProvedAccount): Promise<Connection> {
  const { shop, environment, kind, baseUrl, token, name, facts, reopens } = proved;
  const accountFingerprint = fingerprintOf(baseUrl, token);
  return ctx.db.$transaction(async (tx) => {
    await lockShop(tx, shop);
    const byToken = await tx.connection.findUnique({
      where: { shop_environment_kind_accountFingerprint: { shop, environment, kind, accountFingerprint } },
    });
    const known =
      byToken ?? (reopens === null ? null : await tx.connection.findUnique({ where: { id: reopens } }));
    const id = known?.id ?? randomUUID();
    const open = await tx.connection.findMany({
      where: { shop, kind, state: { not: 'closed' }, id: { not: id } },
    });
    // Opened by another process since we looked: one of them must give way.
    await closeConnections(
      tx,
      open.filter((row) => row.environment === environment).map((row) => row.id),
      ctx.clock.now(),
    );
    const liveElsewhere = open.some(
      (row) => row.environment === 'production' && row.environment !== environment,
    );
    const isCurrent = !liveElsewhere || known?.isCurrent === true;
    if (isCurrent)
      await tx.connection.updateMany({ where: { shop, kind, isCurrent: true }, data: { isCurrent: false } });
    const stored = {
      name,
      isCurrent,
      currency: facts.currency ?? known?.currency ?? null,
      tokenSealed: ctx.sealer.seal(token, tokenPlace(id)),
      saysSelfFulfilled: proved.saysSelfFulfilled ?? known?.saysSelfFulfilled ?? null,
      ...practiceFacts(facts),
      ...justProved(ctx.clock.now()),
    };
    await ctx.accountsChanged(tx, shop);
    return tx.connection.upsert({
      where: { id },
      create: {
        id,
        shop,
        kind,
        environment,
        baseUrl,
        accountFingerprint,
        createdAt: ctx.clock.now(),
        ...stored,
      },
      update: { ...stored, accountFingerprint, version: { increment: 1 } },
    });
  });
}

/** Gives a connection the new token of its account. @throws ConnectionFailure `connection_closed` */
export async function storeToken(
  ctx: ConnectionContext,
  connection: Connection,
  token: string,
  sameness: 'proved' | 'likely' = 'proved',
): Promise<Connection> {
  const { id } = connection;
  return ctx.db.$transaction(async (tx) => {
    const [changed] = await tx.connection.updateManyAndReturn({
      // Disconnected while the token was tried: it stays so, or what the merchant ended would go on.
      where: { id, state: { not: 'closed' } },
      data: {
        tokenSealed: ctx.sealer.seal(token, tokenPlace(id)),
        accountFingerprint: fingerprintOf(connection.baseUrl, token),
        ...justProved(ctx.clock.now()),
        version: { increment: 1 },
      },
    });
    if (changed === undefined) throw new ConnectionFailure('connection_closed');
    if (sameness === 'likely') await ctx.accountUnproved(tx, id);
    return changed;
  });
}

/** What a look at the account told; what it didn't tell stays as it was known. */
export function practiceFacts({
  answersReads,
  isSelfFulfilled,
}: AccountFacts): Partial<Pick<Connection, 'answersReads' | 'isSelfFulfilled'>> {
  const known: Partial<Pick<Connection, 'answersReads' | 'isSelfFulfilled'>> = {};
  if (answersReads !== null) known.answersReads = answersReads;
  if (isSelfFulfilled !== null) known.isSelfFulfilled = isSelfFulfilled;
  return known;
}

/** What is known of a connection whose token the service took a moment ago. */
const justProved = (now: Date) => ({
  state: 'active',
  checkedAt: now,
  unreachableSince: null,
  failures: 0,
  nextCheckAt: nextCheckAfter(now, 0),
});

/** @param at on the clock that all processes share: by it the one that was closed last is told (same-account.ts) */
export async function closeConnections(tx: AppTx, connectionIds: string[], at: Date): Promise<void> {
  const closed = {
    state: 'closed',
    isCurrent: false,
    tokenSealed: null,
    webhookHealth: 'unknown',
    webhookDetail: null,
    unreachableSince: null,
    failures: 0,
    nextCheckAt: null,
    updatedAt: at,
  };
  await tx.connection.updateMany({
    where: { id: { in: connectionIds } },
    data: { ...closed, version: { increment: 1 } },
  });
}

/** One change of a shop's connections at a time; held until the transaction ends. */
export async function lockShop(tx: AppTx, shop: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`connection:${shop}`}, 0))`;
}
