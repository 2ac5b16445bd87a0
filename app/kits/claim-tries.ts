import type { ClaimTries } from '../db/generated/app/client.ts';
import type { KitsContext } from './context.ts';
import type { Customer } from './customers-kit.ts';
import { nextTryAfter, untilMs } from './tries.ts';

/** A try that was counted, or how long it must wait. */
type CountedClaim =
  | { ok: true; triesLeft: number; giveBack(): Promise<void> }
  | { ok: false; waitMs: number };

/**
 * Counts one try at claiming, before anything is looked at: for the customer, and for the kit across customers. A right
 * claim takes back its own try only: else whoever has one kit of their own could guess another's for ever.
 * @param kitId null where there is no kit of the code that was given
 */
export async function countClaim(
  ctx: KitsContext,
  { shop, customerId }: Customer,
  kitId: string | null,
): Promise<CountedClaim> {
  const now = ctx.clock.now();
  const byCustomer = `customer:${customerId}`;
  const byKit = kitId === null ? null : `kit:${kitId}`;
  const subjects = byKit === null ? [byCustomer] : [byCustomer, byKit];
  return ctx.db.$transaction(async (tx) => {
    await tx.claimTries.createMany({
      data: subjects.map((subject) => ({ shop, subject, updatedAt: now })),
      skipDuplicates: true,
    });
    // Customer first, kit second, for everybody: nobody waits in a circle.
    await tx.$queryRaw`
      SELECT 1 FROM "ClaimTries" WHERE shop = ${shop} AND subject = ANY(${subjects}) ORDER BY subject FOR UPDATE`;
    const rows = await tx.claimTries.findMany({ where: { shop, subject: { in: subjects } } });
    const rowOf = (subject: string) => rows.find((row) => row.subject === subject);
    const customer = forgotten(ctx, rowOf(byCustomer), now);
    const kit = windowOf(ctx, byKit === null ? undefined : rowOf(byKit), now);
    const waitMs = Math.max(
      untilMs(customer.nextTryAt, now),
      kit.failures >= ctx.gate.claimsOfKit ? untilMs(kit.nextTryAt, now) : 0,
    );
    if (waitMs > 0) return { ok: false, waitMs };
    const failures = customer.failures + 1;
    const write = (subject: string, data: Pick<ClaimTries, 'failures' | 'nextTryAt'>) =>
      tx.claimTries.update({ where: { shop_subject: { shop, subject } }, data: { ...data, updatedAt: now } });
    await write(byCustomer, { failures, nextTryAt: nextTryAfter(failures, ctx.gate, now) });
    if (byKit !== null) await write(byKit, { failures: kit.failures + 1, nextTryAt: kit.nextTryAt });
    return {
      ok: true,
      triesLeft: Math.max(0, ctx.gate.freeTries - failures),
      async giveBack() {
        // The wait goes only if this try began it; a kit's window stays.
        await ctx.db.$executeRaw`
          UPDATE "ClaimTries" SET "failures" = GREATEST("failures" - 1, 0),
            "nextTryAt" = CASE WHEN subject = ${byCustomer} AND "failures" = ${failures} THEN NULL ELSE "nextTryAt" END
          WHERE shop = ${shop} AND subject = ANY(${subjects})`;
      },
    };
  });
}

type Count = Pick<ClaimTries, 'failures' | 'nextTryAt'>;

/** A customer's wrong tries, unless they are long past. */
function forgotten({ gate }: KitsContext, row: ClaimTries | undefined, now: Date): Count {
  const isPast = row === undefined || now.getTime() - row.updatedAt.getTime() >= gate.claimsForgottenMs;
  return isPast ? { failures: 0, nextTryAt: null } : row;
}

/** A kit's wrong tries of the window that is open; `nextTryAt` is its end. A new one opens with the first try. */
function windowOf({ gate }: KitsContext, row: ClaimTries | undefined, now: Date): Count {
  if (row?.nextTryAt && row.nextTryAt > now) return row;
  return { failures: 0, nextTryAt: new Date(now.getTime() + gate.claimWindowMs) };
}
