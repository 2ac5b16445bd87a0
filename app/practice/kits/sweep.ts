import { isConnectionFailure } from '../../connection/failures.ts';
import type { PracticeContext } from '../context.ts';
import { checkDueKits } from './look.ts';
import { readKits } from './read-kits.ts';

/**
 * Learns from the lab how each practice's kits are: what is new on its list where it has one, and of the kits that are
 * somebody's whether their results are there. One account that can't be used keeps no other from it.
 *
 * @param reading how far the lists are read: results change far down, too
 */
export async function sweepKits(ctx: PracticeContext, reading: 'news' | 'all'): Promise<void> {
  const connections = await ctx.db.connection.findMany({
    where: { kind: 'partner', state: 'active' },
    select: { id: true, shop: true, answersReads: true },
  });
  for (const { id: connectionId, shop, answersReads } of connections) {
    try {
      if (answersReads === true) await readKits(ctx, { shop, connectionId }, reading);
      if (reading === 'news') await checkDueKits(ctx, connectionId);
    } catch (error) {
      if (!isConnectionFailure(error)) throw error;
      ctx.log.warn({ connectionId, code: error.code }, 'a practice’s kits could not be read');
    }
  }
}
