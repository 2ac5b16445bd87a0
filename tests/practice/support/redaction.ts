import { createBudgetWatch } from '../../../app/interpretation/budget-watch.ts';
import { createTurns } from '../../../app/interpretation/turns.ts';
import { type PrivacyContext, redactShop } from '../../../app/privacy/compliance.ts';
import { type PracticeWorld, shop } from './world.ts';

/** Redacts the world's shop, as Shopify asks for 48 hours after it uninstalled the app. */
export function redact({ ctx: { db, log, clock } }: PracticeWorld): Promise<void> {
  const ctx: PrivacyContext = {
    db,
    log,
    clock,
    turns: createTurns({ longestWaitMs: 1_000 }),
    budgets: createBudgetWatch({ db, log, clock }),
    jobs: { enqueue: () => Promise.resolve() },
    adminFor: () => Promise.reject(new Error('Shopify is not asked')),
    assistantOf: () => Promise.reject(new Error('no assistant is asked')),
  };
  return redactShop(ctx, shop, clock.now());
}

/** Tables in which something of the shop, or of its assignments, is left. */
export async function tablesOfShop({ db }: PracticeWorld): Promise<string[]> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`;
  const each = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name FROM "${name}" t WHERE t::text LIKE '%' || $1 || '%' OR '${name}' = 'PracticeAssignmentSet'`,
  );
  const named = await db.$queryRawUnsafe<{ name: string }[]>(each.join(' UNION '), shop);
  return named.map(({ name }) => name);
}
