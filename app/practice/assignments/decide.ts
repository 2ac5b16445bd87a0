import { isLabError } from '../../lab/lab-error.ts';
import type { PracticeContext } from '../context.ts';
import { type PracticeAssignment, readAssignment, stepAssignment } from './ledger.ts';

export type AssignmentDecided =
  | 'done'
  /** Settled meanwhile, by its own answer or by somebody else. */
  | 'settled'
  /** The lab says otherwise: its kits are nobody's, or not these patients'. Asked only where it answers reads. */
  | 'not_there'
  /** The lab says otherwise: its kits are these patients'. */
  | 'there'
  /** The lab has some of the kits as these patients', and some not: neither answer is true. */
  | 'some';

/**
 * A person looked at the lab: its kits are their patients' there, or aren't. Whoever says that they aren't makes them free
 * to be assigned. Where the account answers reads, what they say is checked.
 *
 * @throws ConnectionFailure where the connection can't be used
 */
export async function decideAssignment(
  ctx: PracticeContext,
  shop: string,
  id: string,
  isThere: boolean,
): Promise<AssignmentDecided> {
  const assignment = await readAssignment(ctx, shop, id);
  if (assignment?.state !== 'undecided') return 'settled';
  const found = await foundAtLab(ctx, assignment);
  if (found === 'some') return 'some';
  if (found !== null && (found === 'all') !== isThere) return found === 'all' ? 'there' : 'not_there';
  const event = isThere ? 'confirmed_there' : 'confirmed_absent';
  return (await stepAssignment(ctx, { shop, id }, event)) ? 'done' : 'settled';
}

/** How many of its kits the lab has as these patients'; null where it can't be asked. */
async function foundAtLab(
  ctx: PracticeContext,
  { connectionId, sets }: PracticeAssignment,
): Promise<'all' | 'some' | 'none' | null> {
  const connection = await ctx.db.connection.findUnique({ where: { id: connectionId } });
  if (connection?.answersReads !== true) return null;
  const lab = await ctx.labOf(connectionId);
  const patients = await ctx.db.patientAtLab.findMany({
    where: { connectionId, patientId: { in: sets.map(({ patientId }) => patientId) } },
  });
  const labIds = new Map(patients.map(({ patientId, labId }) => [patientId, labId]));
  let there = 0;
  try {
    for (const { kitCode, patientId } of sets) {
      const kit = await lab.kit(kitCode);
      if (kit.patientId !== null && kit.patientId === labIds.get(patientId)) there += 1;
    }
  } catch (error) {
    if (!isLabError(error)) throw error;
    return null;
  }
  return there === sets.length ? 'all' : there === 0 ? 'none' : 'some';
}
