import type { Logger } from 'pino';
import { z } from 'zod';
import type { AppDb } from '../db/app-client.ts';
import { openReadable, type Sealer } from '../db/sealing.ts';
import { callTokenEndpoint, type TokenCallOptions } from './token-call.ts';
import { ShopifyFailure } from './errors.ts';

const OPERATION = 'staff_name';

/** Somebody waits for what they asked for: a name isn't worth more. */
const TIMEOUT_MS = 3_000;
/** People marry. */
const RELEARNED_AFTER_MS = 30 * 24 * 3_600_000;
/** After a try that failed. */
const RETRIED_AFTER_MS = 10 * 60_000;

const answered = z.object({
  associated_user: z.object({
    id: z.number(),
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
  }),
});

export interface StaffMemberId {
  shop: string;
  /** `merchant:` and Shopify's numeric id. */
  actor: string;
}

interface NamesContext {
  db: AppDb;
  sealer: Sealer;
  log: Pick<Logger, 'error'>;
}

const placeOf = ({ shop, actor }: StaffMemberId) => ({
  table: 'StaffName',
  column: 'nameSealed',
  row: `${shop}/${actor}`,
});

/**
 * Asks Shopify what the person is called who just acts, once in a while: their session token is exchanged for an online
 * token, of which nothing but the name is kept. That it can't be learnt is said to `failed`, and keeps nobody from acting.
 */
export function createNameLearner(
  ctx: NamesContext & TokenCallOptions & { now: () => Date; failed: (shop: string, error: unknown) => void },
): (who: StaffMemberId, sessionToken: string) => Promise<void> {
  /** When each is asked for again, by who it is, in milliseconds. */
  const dueAtMs = new Map<string, number>();
  return async (who, sessionToken) => {
    const { shop, actor } = who;
    const key = `${shop}/${actor}`;
    const nowMs = ctx.now().getTime();
    if (nowMs < (dueAtMs.get(key) ?? 0)) return;
    dueAtMs.set(key, nowMs + RETRIED_AFTER_MS);
    try {
      const known = await ctx.db.staffName.findUnique({ where: { shop_actor: { shop, actor } } });
      let learnedAt = known?.learnedAt;
      if (!learnedAt || nowMs - learnedAt.getTime() >= RELEARNED_AFTER_MS) {
        const name = await askName(ctx, who, sessionToken);
        learnedAt = ctx.now();
        const data = { nameSealed: ctx.sealer.seal(name, placeOf(who)), learnedAt };
        await ctx.db.staffName.upsert({
          where: { shop_actor: { shop, actor } },
          create: { shop, actor, ...data },
          update: data,
        });
      }
      dueAtMs.set(key, learnedAt.getTime() + RELEARNED_AFTER_MS);
    } catch (error) {
      ctx.failed(shop, error);
    }
  };
}

/** @throws ShopifyFailure `unavailable` where Shopify does not say it */
async function askName(options: TokenCallOptions, who: StaffMemberId, sessionToken: string): Promise<string> {
  const form = {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: sessionToken,
    subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
    requested_token_type: 'urn:shopify:params:oauth:token-type:online-access-token',
  };
  const call = { operation: OPERATION, timeoutMs: TIMEOUT_MS };
  const { status, body } = await callTokenEndpoint(options, who.shop, form, call);
  const answer = answered.safeParse(body);
  const user = status === 200 && answer.success ? answer.data.associated_user : null;
  const name = [user?.first_name, user?.last_name].filter(Boolean).join(' ').trim();
  if (user === null || who.actor !== `merchant:${user.id}` || name === '')
    throw new ShopifyFailure({
      code: 'unavailable',
      operation: OPERATION,
      detail: `HTTP ${status} without the person's name`,
      httpStatus: status,
    });
  return name.slice(0, 200);
}

/** What people on a shop's staff are called, by `merchant:…`; without those whose name is not known or can't be read. */
export async function readStaffNames(
  ctx: NamesContext,
  shop: string,
  actors: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (actors.length === 0) return new Map();
  const rows = await ctx.db.staffName.findMany({ where: { shop, actor: { in: [...actors] } } });
  const named = rows.flatMap((row) => {
    const name = openReadable(ctx, row.nameSealed, placeOf(row));
    return name === null ? [] : [[row.actor, name] as const];
  });
  return new Map(named);
}
