import type { AppDb, AppTx } from '../../db/app-client.ts';

/** Everything in a shop's directory but what was merged into something else. */
export const notMerged = { mergedIntoId: null } as const;

type Reading = { db: AppDb | AppTx };

/** The record that a patient was merged into; null where they weren't, or are gone. */
export async function mergedInto({ db }: Reading, shop: string, id: string): Promise<string | null> {
  return (await db.patient.findFirst({ where: { id, shop } }))?.mergedIntoId ?? null;
}

/** A patient's record and those merged into it, this one first: whatever names one of them is this patient's. */
export async function recordIdsOf({ db }: Reading, shop: string, id: string): Promise<string[]> {
  const merged = await db.patient.findMany({
    where: { shop, mergedIntoId: id },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  return [id, ...merged.map((one) => one.id)];
}

/** What the lab has of a person, who may be several patients there: it can't merge them (partner-api §4). */
export interface LabRecord {
  patientId: string;
  labId: string;
}

/** The records that a lab account has of a patient and of those merged into them, the patient's own first. */
export async function labRecordsOf(
  { db }: Reading,
  { shop, patientId, connectionId }: { shop: string; patientId: string; connectionId: string },
): Promise<LabRecord[]> {
  const ids = await recordIdsOf({ db }, shop, patientId);
  const rows = await db.patientAtLab.findMany({
    where: { shop, connectionId, patientId: { in: ids }, state: 'known' },
  });
  const labIds = new Map(rows.map((row) => [row.patientId, row.labId]));
  return ids.flatMap((id) => {
    const labId = labIds.get(id) ?? null;
    return labId === null ? [] : [{ patientId: id, labId }];
  });
}
