import type { AppTx } from '../../db/app-client.ts';
import { newRow } from '../patients/directory.ts';
import { blindOf } from '../patients/index-key.ts';
import { lockDirectory } from '../patients/lock.ts';
import type { PatientRecord } from '../patients/record.ts';
import type { Blind } from '../patients/terms.ts';
import { enteredIn, type ImportContext, judged, lockImport, unreadableRow } from './ledger.ts';
import { patientImportQueue } from './queue.ts';
import { createRoster, type Likest, type Roster } from './roster.ts';

/** Longer at a stretch would come near the time after which the queue gives a job up. */
const STRETCH_MS = 45_000;
/** So many rows are done, or left, together. */
const ROWS_A_STEP = 500;
const STEP_LIMIT_MS = 60_000;

/** How a step ended: what is left; nothing; or the directory can't take anybody just now. */
type Step = 'more' | 'done' | 'search_off';

/**
 * Goes on with an import: some rows at a time, each step as a whole with what it adds to the directory. Killed in the
 * middle, it goes on with the first row that isn't done. The lab isn't asked: it gets a patient with the first kit, as it
 * gets one who was entered by hand (decision 0033).
 */
export async function workOnImport(ctx: ImportContext, importId: string): Promise<void> {
  const roster = createRoster();
  const stopAtMs = ctx.clock.now().getTime() + STRETCH_MS;
  for (;;) {
    const step = await ctx.db.$transaction((tx) => addSome(ctx, tx, roster, importId), {
      timeout: STEP_LIMIT_MS,
      maxWait: STEP_LIMIT_MS,
    });
    // What waits for the index key is woken by {@link requeueImports}.
    if (step !== 'more') return;
    if (ctx.clock.now().getTime() > stopAtMs)
      return ctx.jobs.enqueue(ctx.db, patientImportQueue, { importId });
  }
}

async function addSome(ctx: ImportContext, tx: AppTx, roster: Roster, importId: string): Promise<Step> {
  const known = await tx.patientImport.findUnique({ where: { id: importId }, select: { shop: true } });
  if (known === null) return 'done';
  const { shop } = known;
  // Two files of the same people at once: one step after the other, each seeing what the one before added.
  await lockDirectory(tx, shop);
  await lockImport(tx, importId);
  const found = await tx.patientImport.findUnique({ where: { id: importId }, select: { state: true } });
  if (found?.state !== 'running') return 'done';
  const rows = await tx.patientImportRow.findMany({
    where: { importId, state: 'add' },
    orderBy: { row: 'asc' },
    take: ROWS_A_STEP,
  });
  if (rows.length === 0) {
    await tx.patientImport.update({
      where: { id: importId },
      data: { state: 'done', finishedAt: ctx.clock.now() },
    });
    return 'done';
  }
  const shopBlind = await blindOf(ctx, tx, shop);
  if (shopBlind === null) return 'search_off';
  const blind = remembering(shopBlind);
  await roster.freshen(ctx, tx, shop);
  // Who is added in this step: the next one reads them from the directory.
  const inStep = createRoster();
  const all = {
    likestTo(record: PatientRecord): Likest | null {
      const there = roster.likestTo(record);
      return there?.is === 'same' ? there : (inStep.likestTo(record) ?? there);
    },
  };
  const added: { row: number; patientId: string }[] = [];
  const patients: ReturnType<typeof newRow>[] = [];
  for (const { row, isNew, enteredSealed } of rows) {
    const entered = enteredIn(ctx, { importId, row, enteredSealed });
    const { record, verdict } =
      entered === null
        ? { record: null, verdict: unreadableRow }
        : judged(all, { entered, isNew, now: ctx.clock.now() });
    if (record === null || verdict.state !== 'add') {
      await tx.patientImportRow.update({ where: { importId_row: { importId, row } }, data: verdict });
      continue;
    }
    const patient = newRow(ctx, { shop, blind }, record);
    patients.push(patient);
    added.push({ row, patientId: patient.id });
    inStep.add({ id: patient.id, row: null, record });
  }
  await tx.patient.createMany({ data: patients });
  await tx.$executeRaw`
    UPDATE "PatientImportRow" AS r SET state = 'added', "patientId" = added.id
    FROM unnest(${added.map(({ row }) => row)}::int[], ${added.map(({ patientId }) => patientId)}::text[])
      AS added (row, id)
    WHERE r."importId" = ${importId} AND r.row = added.row`;
  return 'more';
}

/** Blinds each term once: names and their beginnings repeat, and most of a step's time would go into them. */
function remembering(blind: Blind): Blind {
  const blinded = new Map<string, string>();
  return (kind, term) => {
    const key = `${kind} ${term}`;
    const known = blinded.get(key) ?? blind(kind, term);
    blinded.set(key, known);
    return known;
  };
}

/** Wakes up every import that was begun and isn't done: what a killed process left, above all. */
export async function requeueImports({ db, jobs }: Pick<ImportContext, 'db' | 'jobs'>): Promise<void> {
  const open = await db.patientImport.findMany({
    where: { state: 'running' },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
  });
  for (const { id } of open) await jobs.enqueue(db, patientImportQueue, { importId: id });
}
