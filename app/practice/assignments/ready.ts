import { isConnectionFailure } from '../../connection/failures.ts';
import { isUnreadable } from '../../db/sealing.ts';
import type { PracticeContext } from '../context.ts';
import { isAssignable } from '../kits/stages.ts';
import { createAtLab, type PatientPlace } from '../patients/at-lab.ts';
import { mergedInto } from '../patients/merged.ts';
import { aloneWithPatient, bringUpToDate } from '../patients/up-to-date.ts';

/** A kit, and whose it is to be. */
export interface WantedSet {
  kitId: string;
  patientId: string;
}

/** Why a kit can't be assigned as asked; nothing was sent then. */
export type NotAssigned =
  /** No kit of this account. */
  | 'unknown'
  /** It is somebody's, or in another assignment. */
  | 'taken'
  | 'canceled'
  /** It stands in the form more than once. */
  | 'twice'
  /** The patient was removed. */
  | 'no_patient'
  /** The patient was merged into another. */
  | 'merged'
  /** The patient's record can't be opened. */
  | 'unreadable'
  /** The lab refused the patient, or nobody knows whether it has them. */
  | 'not_at_lab'
  /** Somebody else is sending or changing the patient, or doing something for them. */
  | 'busy'
  /** The lab didn't take the patient's latest record. */
  | 'outdated';

export interface SetProblem {
  kitId: string;
  why: NotAssigned;
}

interface Account {
  shop: string;
  connectionId: string;
}

/** What keeps kits from being assigned, by what is known here. */
export async function problemsOfKits(
  { db }: Pick<PracticeContext, 'db'>,
  { shop, connectionId }: Account,
  sets: readonly WantedSet[],
): Promise<SetProblem[]> {
  const ids = sets.map(({ kitId }) => kitId);
  const rows = await db.practiceKit.findMany({ where: { shop, connectionId, id: { in: ids } } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  return sets.flatMap(({ kitId }): SetProblem[] => {
    const kit = byId.get(kitId);
    const isTwice = seen.has(kitId);
    seen.add(kitId);
    if (kit === undefined) return [{ kitId, why: 'unknown' }];
    if (isTwice) return [{ kitId, why: 'twice' }];
    if (kit.labStatus === 'Cancelled') return [{ kitId, why: 'canceled' }];
    return isAssignable(kit) ? [] : [{ kitId, why: 'taken' }];
  });
}

/**
 * Has the lab know each patient as they are in the directory, and does something while nobody else changes them. A patient
 * whom the lab doesn't have is sent there first, at most once, however many ask (patients/at-lab.ts).
 *
 * @param work told the lab's id of each patient
 * @throws ConnectionFailure where the connection can't be used
 */
export async function withPatientsAtLab<T>(
  ctx: PracticeContext,
  { shop, connectionId }: Account,
  patientIds: readonly string[],
  work: (labIds: ReadonlyMap<string, string>) => Promise<T>,
): Promise<{ value: T } | { why: NotAssigned; patientIds: string[] }> {
  const places = patientIds.map((patientId) => ({ shop, connectionId, patientId }));
  const failed = new Map<NotAssigned, string[]>();
  const fail = (why: NotAssigned, patientId: string): void =>
    void failed.set(why, [...(failed.get(why) ?? []), patientId]);
  for (const place of places) {
    const why = await sentTo(ctx, place);
    if (why !== null) fail(why, place.patientId);
  }
  const first = (): { why: NotAssigned; patientIds: string[] } | null => {
    const [entry] = failed;
    return entry === undefined ? null : { why: entry[0], patientIds: entry[1] };
  };
  const notSent = first();
  if (notSent !== null) return notSent;
  return aloneWithAll(ctx, places, new Map(), async (labIds) => {
    for (const place of places) {
      const labId = labIds.get(place.patientId) ?? '';
      if ((await bringUpToDate(ctx, place, labId)).kind === 'up_to_date') continue;
      const isMerged = (await mergedInto(ctx, place.shop, place.patientId)) !== null;
      fail(isMerged ? 'merged' : 'outdated', place.patientId);
    }
    return first() ?? { value: await work(labIds) };
  });
}

/** Sends a patient to the lab where it doesn't have them; null once it does. */
async function sentTo(ctx: PracticeContext, place: PatientPlace): Promise<NotAssigned | null> {
  try {
    const atLab = await createAtLab(ctx, place);
    if (atLab === null)
      return (await mergedInto(ctx, place.shop, place.patientId)) === null ? 'no_patient' : 'merged';
    if (atLab.state === 'known') return null;
    return atLab.state === 'creating' ? 'busy' : 'not_at_lab';
  } catch (error) {
    if (isConnectionFailure(error) || !isUnreadable(error)) throw error;
    return 'unreadable';
  }
}

/** Reserves patients one after the other. Nobody waits for anybody, so two who want the same ones can't hold each other up. */
async function aloneWithAll<T>(
  ctx: PracticeContext,
  places: readonly PatientPlace[],
  labIds: ReadonlyMap<string, string>,
  work: (labIds: ReadonlyMap<string, string>) => Promise<T>,
): Promise<T | { why: NotAssigned; patientIds: string[] }> {
  const [place, ...rest] = places;
  if (place === undefined) return work(labIds);
  const done = await aloneWithPatient(ctx, place, (labId) =>
    aloneWithAll(ctx, rest, new Map([...labIds, [place.patientId, labId]]), work),
  );
  return done === null ? { why: 'busy', patientIds: [place.patientId] } : done.value;
}
