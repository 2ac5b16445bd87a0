import type { PatientChangeRequest } from '../../contract/partner/schemas.ts';
import { isLabError, type LabErrorCode } from '../../lab/lab-error.ts';
import type { PracticeContext } from '../context.ts';
import { type PatientPlace, problemOf } from './at-lab.ts';
import { readPatient } from './directory.ts';
import { patientFields, type PatientRecord } from './record.ts';

/**
 * How long one piece of work on a patient at a lab account may take: past it, its process is taken for dead, and somebody
 * else may begin. Longer than all tries of a change and an order together.
 */
export const ALONE_LIMIT_MS = 120_000;

/**
 * Does something with a patient whom the lab has while nobody else does: a changed address must have arrived before a kit
 * is ordered direct to the patient, and no other change may come between (partner-api §4 rule 3).
 *
 * @returns null where somebody else is at it, or the lab account doesn't have the patient
 */
export async function aloneWithPatient<T>(
  { db, clock }: Pick<PracticeContext, 'db' | 'clock'>,
  { shop, patientId, connectionId }: PatientPlace,
  work: (labId: string) => Promise<T>,
): Promise<{ value: T } | null> {
  // As the database says it: whoever was suspended, or whose clock is ahead, would take what is somebody else's.
  const now = await clock.exact();
  const busyUntil = new Date(now.getTime() + ALONE_LIMIT_MS);
  const place = { shop, patientId, connectionId };
  const [taken] = await db.patientAtLab.updateManyAndReturn({
    where: {
      ...place,
      state: 'known',
      removedAt: null,
      OR: [{ busyUntil: null }, { busyUntil: { lte: now } }],
    },
    data: { busyUntil },
  });
  if (taken?.labId == null) return null;
  try {
    return { value: await work(taken.labId) };
  } finally {
    // Only our own: where we took too long, it is somebody else's by now.
    await db.patientAtLab.updateMany({ where: { ...place, busyUntil }, data: { busyUntil: null } });
  }
}

export type UpToDate =
  /** The lab has the record as it is in the directory. */
  | { kind: 'up_to_date'; version: number }
  /** The lab doesn't take the record: names of fields, or its code. */
  | { kind: 'refused'; problem: string }
  /** The lab account no longer has the patient, or the directory doesn't. */
  | { kind: 'gone' }
  /** The lab could not be asked, or didn't answer; later it may. */
  | { kind: 'failed'; code: LabErrorCode };

/**
 * Gives the lab the record as it is now, where it was given an older one. The whole record is sent, with null for what
 * nobody has said: the same twice is the same record, so the call is repeated where there was no answer. To be called by
 * whoever is alone with the patient ({@link aloneWithPatient}); what is ordered after it goes to this address.
 *
 * @throws ConnectionFailure where the connection can't be used
 */
export async function bringUpToDate(
  ctx: PracticeContext,
  { shop, patientId, connectionId }: PatientPlace,
  labId: string,
): Promise<UpToDate> {
  const patient = await readPatient(ctx, shop, patientId);
  if (patient === null) return { kind: 'gone' };
  const { record, version } = patient;
  const at = { shop, patientId, connectionId };
  if ((await ctx.db.patientAtLab.count({ where: { ...at, sentVersion: version } })) > 0)
    return { kind: 'up_to_date', version };
  const lab = await ctx.labOf(connectionId);
  try {
    await lab.changePatient(labId, changeOf(record));
  } catch (error) {
    if (!isLabError(error)) throw error;
    ctx.log.warn({ patientId, connectionId, code: error.code }, 'a patient’s change was not taken');
    if (error.code === 'not_found') return { kind: 'gone' };
    if (error.code !== 'refused') return { kind: 'failed', code: error.code };
    const said = { fields: error.serviceFields, code: error.serviceCode ?? error.code };
    return { kind: 'refused', problem: problemOf(said) };
  }
  await ctx.db.patientAtLab.updateMany({
    where: at,
    data: { sentVersion: version, updatedAt: ctx.clock.now() },
  });
  return { kind: 'up_to_date', version };
}

/** Every field, so that what was cleared here is cleared there. */
function changeOf(record: PatientRecord): PatientChangeRequest {
  const fields = patientFields.map((field) => [field, record[field]] as const);
  return Object.fromEntries(fields);
}
