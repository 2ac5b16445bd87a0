import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ShippingField } from '../../contract/partner/schemas.ts';
import type { Clock } from '../../db/database-clock.ts';
import type { Patient } from '../../db/generated/app/client.ts';
import { openReadable } from '../../db/sealing.ts';
import type { PracticeContext } from '../context.ts';
import { blindOf } from './index-key.ts';
import { lockDirectory } from './lock.ts';
import { notMerged, recordIdsOf } from './merged.ts';
import {
  missingForShipping,
  parsePatient,
  type PatientField,
  type PatientProblem,
  type PatientRecord,
} from './record.ts';
import { type Blind, foundByFields, termsOf } from './terms.ts';

/** A patient of a shop's directory, opened. Personal data: never logged. */
export interface DirectoryPatient {
  id: string;
  /** Raised with each change; a change names the one that it was made to. */
  version: number;
  record: PatientRecord;
  /** What the record lacks before a kit can be sent to the patient; empty where nothing does. */
  missing: ShippingField[];
  createdAt: Date;
  updatedAt: Date;
}

/** A patient of a list whose record can't be opened: its key is missing, or it was altered. */
export interface UnreadablePatient {
  id: string;
  record: null;
  createdAt: Date;
}

/** What a list of patients holds: one that can't be read is marked, and takes no other with it. */
export type ListedPatient = DirectoryPatient | UnreadablePatient;

export type DirectoryContext = Pick<PracticeContext, 'db' | 'sealer' | 'log'> & { clock: Pick<Clock, 'now'> };

type Entered = Partial<Record<PatientField, string | null>>;

const text = z.string().nullable();
const sealedSchema = z.object({
  name: z.string(),
  dateOfBirth: text,
  gender: text,
  ethnicity: text,
  address: text,
  city: text,
  zip: text,
  state: text,
  country: text,
  phone: text,
}) satisfies z.ZodType<PatientRecord>;

const placeOf = (id: string) => ({ table: 'Patient', column: 'recordSealed', row: id });

/** A row's record, whether it was merged or not. @throws DbError where it can't be opened */
export function openedPatient({ sealer }: Pick<PracticeContext, 'sealer'>, row: Patient): DirectoryPatient {
  return patientOf(row, sealer.open(row.recordSealed, placeOf(row.id)));
}

function patientOf({ id, version, createdAt, updatedAt }: Patient, json: string): DirectoryPatient {
  const record = sealedSchema.parse(JSON.parse(json));
  return { id, version, record, missing: missingForShipping(record), createdAt, updatedAt };
}

/** A patient among others. The log says which can't be opened, and why. */
export function listed(ctx: Pick<PracticeContext, 'sealer' | 'log'>, row: Patient): ListedPatient {
  const { id, createdAt } = row;
  const record = openReadable(ctx, row.recordSealed, placeOf(id));
  return record === null ? { id, record, createdAt } : patientOf(row, record);
}

/** What is stored of a record beside its terms. */
export const keptRecord = (
  { sealer }: Pick<PracticeContext, 'sealer'>,
  id: string,
  record: PatientRecord,
) => ({
  recordSealed: sealer.seal(JSON.stringify(record), placeOf(id)),
  canShip: missingForShipping(record).length === 0,
});

/** The row of a patient who is added now. */
export function newRow(
  ctx: Pick<DirectoryContext, 'sealer' | 'clock'>,
  { shop, blind }: { shop: string; blind: Blind },
  record: PatientRecord,
) {
  const id = randomUUID();
  const now = ctx.clock.now();
  const { recordSealed, canShip } = keptRecord(ctx, id, record);
  const terms = termsOf(record, blind);
  return { id, shop, recordSealed, terms, canShip, version: 1, createdAt: now, updatedAt: now };
}

type NotStored =
  | { kind: 'invalid'; problems: PatientProblem[] }
  /**
   * The shop's index key can't be opened: the patient could not be found by what was entered. Nothing was stored, because
   * nobody could see either whether they are in the directory already, and a patient who is added twice is the lab's twice.
   */
  | { kind: 'search_off' };

export type AddOutcome = NotStored | { kind: 'added'; patient: DirectoryPatient };

/** Adds a patient. Nobody is asked whether they are there already: `possibleDuplicates` tells. */
export async function addPatient(ctx: DirectoryContext, shop: string, entered: Entered): Promise<AddOutcome> {
  const now = ctx.clock.now();
  const parsed = parsePatient(entered, now);
  if (!parsed.ok) return { kind: 'invalid', problems: parsed.problems };
  const blind = await blindOf(ctx, ctx.db, shop);
  if (blind === null) return { kind: 'search_off' };
  const row = await ctx.db.patient.create({ data: newRow(ctx, { shop, blind }, parsed.record) });
  return { kind: 'added', patient: openedPatient(ctx, row) };
}

export type ChangeOutcome =
  | NotStored
  | { kind: 'changed'; patient: DirectoryPatient }
  /** Somebody else changed the patient meanwhile: as it is now. */
  | { kind: 'conflict'; patient: DirectoryPatient }
  | { kind: 'unknown' };

/**
 * Changes the fields that are named, of the record as it was when somebody looked at it: `version`. What the patient isn't
 * found by can be changed while the shop's index key can't be opened.
 *
 * @throws DbError where the record can't be opened
 */
export async function changePatient(
  ctx: DirectoryContext,
  shop: string,
  { id, version, changes }: { id: string; version: number; changes: Entered },
): Promise<ChangeOutcome> {
  const before = await readPatient(ctx, shop, id);
  if (before === null) return { kind: 'unknown' };
  if (before.version !== version) return { kind: 'conflict', patient: before };
  const now = ctx.clock.now();
  const parsed = parsePatient({ ...before.record, ...changes }, now);
  if (!parsed.ok) return { kind: 'invalid', problems: parsed.problems };
  const { recordSealed, canShip } = keptRecord(ctx, id, parsed.record);
  const isFoundOtherwise = foundByFields.some((field) => parsed.record[field] !== before.record[field]);
  const blind = await blindOf(ctx, ctx.db, shop);
  if (blind === null && isFoundOtherwise) return { kind: 'search_off' };
  const terms = blind === null ? {} : { terms: termsOf(parsed.record, blind) };
  const { count } = await ctx.db.patient.updateMany({
    where: { id, shop, version, ...notMerged },
    data: { recordSealed, ...terms, canShip, version: version + 1, updatedAt: now },
  });
  const after = await readPatient(ctx, shop, id);
  if (after === null) return { kind: 'unknown' };
  return { kind: count === 1 ? 'changed' : 'conflict', patient: after };
}

/** One patient; null where the shop has no such one (any more), or they were merged into another. @throws DbError where the record can't be opened */
export async function readPatient(
  ctx: Pick<PracticeContext, 'db' | 'sealer'>,
  shop: string,
  id: string,
): Promise<DirectoryPatient | null> {
  const row = await ctx.db.patient.findFirst({ where: { id, shop, ...notMerged } });
  return row === null ? null : openedPatient(ctx, row);
}

/**
 * Removes a patient from the directory, with what was merged into them. The lab's record can't be removed by its interface
 * (partner-api §4 has no such call): `leftAtLab` lists what a practice has to ask the lab for. What may exist at the lab
 * stays in that list, too.
 *
 * @returns false where the shop has no such patient, or they were merged into another
 */
export async function removePatient(
  { db, clock }: Pick<DirectoryContext, 'db' | 'clock'>,
  shop: string,
  id: string,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await lockDirectory(tx, shop);
    const ids = { in: await recordIdsOf({ db: tx }, shop, id) };
    const { count } = await tx.patient.deleteMany({ where: { id, shop, ...notMerged } });
    if (count === 0) return false;
    // What was merged into them went with the row.
    await tx.patientsApart.deleteMany({ where: { shop, OR: [{ oneId: ids }, { otherId: ids }] } });
    const own = { shop, patientId: ids };
    await tx.patientAtLab.deleteMany({ where: { ...own, state: { in: ['here', 'refused'] } } });
    await tx.patientAtLab.updateMany({ where: own, data: { removedAt: clock.now() } });
    // What a file said of them goes, too; that it was a row stays.
    await tx.patientImportRow.updateMany({
      where: { patientId: ids, import: { shop } },
      data: { enteredSealed: null },
    });
    return true;
  });
}

/** Patients who were removed here, and whom the lab has, or may have. */
export async function leftAtLab(
  { db }: Pick<PracticeContext, 'db'>,
  shop: string,
): Promise<{ connectionId: string; labId: string | null; removedAt: Date }[]> {
  const rows = await db.patientAtLab.findMany({
    where: { shop, removedAt: { not: null } },
    orderBy: [{ removedAt: 'desc' }, { patientId: 'asc' }],
  });
  return rows.flatMap(({ connectionId, labId, removedAt }) =>
    removedAt === null ? [] : [{ connectionId, labId, removedAt }],
  );
}

/** A person whom a lab account has twice: they were merged here, which its interface can't do (partner-api §4). */
export interface TwiceAtLab {
  /** Whose page they're on now. */
  patientId: string;
  keptLabId: string;
  mergedLabId: string;
  mergedAt: Date;
}

/** Who is one patient here and two at the lab, merged last first. */
export async function twiceAtLab({ db }: Pick<PracticeContext, 'db'>, shop: string): Promise<TwiceAtLab[]> {
  return db.$queryRaw<TwiceAtLab[]>`
    SELECT p."mergedIntoId" AS "patientId", kept."labId" AS "keptLabId", merged."labId" AS "mergedLabId", m."mergedAt"
    FROM "PatientMerge" m JOIN "Patient" p ON p.id = m."mergedId"
      JOIN "PatientAtLab" merged ON merged."patientId" = p.id AND merged.state = 'known'
      JOIN "PatientAtLab" kept ON kept."patientId" = p."mergedIntoId" AND kept."connectionId" = merged."connectionId"
        AND kept.state = 'known'
    WHERE m.shop = ${shop} ORDER BY m."mergedAt" DESC, m."mergedId"`;
}
