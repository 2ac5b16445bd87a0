import { isLabError } from '../../lab/lab-error.ts';
import type { PracticeContext } from '../context.ts';
import { tokensOrdered } from '../orders/ledger.ts';

/** Tokens that a practice has left. */
export interface TokensLeft {
  tokens: number;
  /** Whether the lab said so, or only the app's own count does. */
  isExact: boolean;
}

/**
 * Tokens left: the lab's count where the account answers reads, else what orders placed here brought less what assignments
 * made here used. What was ordered or assigned elsewhere, the app never hears of then.
 *
 * @throws ConnectionFailure where the connection can't be used
 */
export async function tokensLeft(ctx: PracticeContext, connectionId: string): Promise<TokensLeft> {
  const connection = await ctx.db.connection.findUnique({ where: { id: connectionId } });
  if (connection?.answersReads === true) {
    const lab = await ctx.labOf(connectionId);
    try {
      const { tokens } = await lab.practice();
      if (tokens !== null) return { tokens, isExact: true };
    } catch (error) {
      if (!isLabError(error)) throw error;
    }
  }
  const tokens = (await tokensOrdered(ctx, connectionId)) - (await tokensSpent(ctx, connectionId));
  return { tokens: Math.max(0, tokens), isExact: false };
}

/** Where the lab didn't say how many tokens an assignment used, or hasn't answered: one for each of its kits. */
async function tokensSpent({ db }: PracticeContext, connectionId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ spent: number }[]>`
    SELECT COALESCE(sum(COALESCE(a."tokensUsed", s.sets)), 0)::int AS spent FROM "PracticeAssignment" a,
      LATERAL (SELECT count(*) AS sets FROM "PracticeAssignmentSet" WHERE "assignmentId" = a.id) s
    WHERE a."connectionId" = ${connectionId} AND a.state IN ('placed', 'sending', 'undecided')`;
  return row?.spent ?? 0;
}
