import type { KitsContext } from './context.ts';
import type { Customer } from './customers-kit.ts';
import { nextTryAfter, untilMs } from './tries.ts';

/**
 * Counts one customer's try at one kit's date of birth, under a row lock.
 * @returns the failures with this one, or the wait that is still to pass
 */
export async function countTry(
  ctx: KitsContext,
  { customerId, shop }: Customer,
  kitId: string,
): Promise<{ failures: number; waitMs: number }> {
  const now = ctx.clock.now();
  return ctx.db.$transaction(async (tx) => {
    await tx.kitGate.createMany({ data: [{ kitId, customerId, shop }], skipDuplicates: true });
    await tx.$queryRaw`SELECT 1 FROM "KitGate" WHERE "kitId" = ${kitId} AND "customerId" = ${customerId} FOR UPDATE`;
    const where = { kitId_customerId: { kitId, customerId } };
    const gate = await tx.kitGate.findUniqueOrThrow({ where });
    const waitMs = untilMs(gate.nextTryAt, now);
    if (waitMs > 0) return { failures: gate.failures, waitMs };
    const failures = gate.failures + 1;
    await tx.kitGate.update({
      where,
      data: { failures, nextTryAt: nextTryAfter(failures, ctx.gate, now) },
    });
    return { failures, waitMs: 0 };
  });
}

/**
 * Takes back a try that came to nothing.
 * @param failures what {@link countTry} returned: the wait goes only if this try began it
 */
export async function giveTryBack(
  ctx: KitsContext,
  { customerId }: Customer,
  kitId: string,
  failures: number,
): Promise<void> {
  await ctx.db.$executeRaw`
    UPDATE "KitGate" SET "failures" = GREATEST("failures" - 1, 0),
      "nextTryAt" = CASE WHEN "failures" = ${failures} THEN NULL ELSE "nextTryAt" END
    WHERE "kitId" = ${kitId} AND "customerId" = ${customerId}`;
}
