import type { AppDb } from '../../db/app-client.ts';
import type { PracticeContext } from '../context.ts';
import { lockDirectory } from './lock.ts';
import { notMerged } from './merged.ts';

/** Two patients of a shop. */
export interface Pair {
  shop: string;
  oneId: string;
  otherId: string;
}

/** The lesser id first: a pair is the same whichever way it's named. */
const keyOf = ({ oneId, otherId }: Pair): { oneId: string; otherId: string } =>
  oneId < otherId ? { oneId, otherId } : { oneId: otherId, otherId: oneId };

/**
 * Keeps that two patients are two people, so that they're no longer offered as possible duplicates. Twice is once.
 *
 * @returns false where one of them is gone, or was merged meanwhile
 */
export async function sayApart(
  { db, clock }: Pick<PracticeContext, 'db' | 'clock'>,
  pair: Pair,
  actor: string,
): Promise<boolean> {
  const { shop, oneId, otherId } = pair;
  return db.$transaction(async (tx) => {
    await lockDirectory(tx, shop);
    const ids = { in: [oneId, otherId] };
    if ((await tx.patient.count({ where: { shop, id: ids, ...notMerged } })) !== 2) return false;
    await tx.patientsApart.createMany({
      data: [{ ...keyOf(pair), shop, actor, saidAt: clock.now() }],
      skipDuplicates: true,
    });
    return true;
  });
}

/** Takes it back: they may be one person again. */
export async function takeBackApart({ db }: Pick<PracticeContext, 'db'>, pair: Pair): Promise<void> {
  await db.patientsApart.deleteMany({ where: { shop: pair.shop, ...keyOf(pair) } });
}

/** When somebody said that they are two people; null where nobody did. */
export async function saidApartAt(db: Pick<AppDb, 'patientsApart'>, pair: Pair): Promise<Date | null> {
  const said = await db.patientsApart.findFirst({ where: { shop: pair.shop, ...keyOf(pair) } });
  return said?.saidAt ?? null;
}

/** Whom somebody said that a patient isn't. */
export async function othersApart(db: AppDb, shop: string, id: string): Promise<string[]> {
  const said = await db.patientsApart.findMany({
    where: { shop, OR: [{ oneId: id }, { otherId: id }] },
  });
  return said.map(({ oneId, otherId }) => (oneId === id ? otherId : oneId));
}
