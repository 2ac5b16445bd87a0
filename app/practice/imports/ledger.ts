import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AppDb, AppTx } from '../../db/app-client.ts';
import type { PatientImport, PatientImportRow } from '../../db/generated/app/client.ts';
import { openReadable } from '../../db/sealing.ts';
import type { Jobs } from '../../jobs/queue.ts';
import type { PracticeContext } from '../context.ts';
import { blindOf } from '../patients/index-key.ts';
import { missingForShipping, parsePatient, patientFields } from '../patients/record.ts';
import type { Entered } from './columns.ts';
import { type FileEncoding, fileEncodings } from './encoding.ts';
import { IMPORT_ROWS_A_PAGE } from '../../contract/admin/limits.ts';
import { patientImportQueue } from './queue.ts';
import type { PatientFile } from './read-file.ts';
import { createRoster, type Roster } from './roster.ts';

export type ImportContext = PracticeContext & { jobs: Pick<Jobs, 'enqueue'> };

/** How far an import has come: what is shown first changes nothing yet. */
export const importStates = ['preview', 'running', 'done'] as const;
export type ImportState = (typeof importStates)[number];

/**
 * What becomes of a row. `add` is still to be added; `here` is left out because the patient is there already, `alike`
 * because they may be, until a person says that it's somebody else; `invalid` can't be taken.
 */
export const rowStates = ['add', 'added', 'here', 'alike', 'invalid'] as const;
export type RowState = (typeof rowStates)[number];

const placeOf = (importId: string) => ({ table: 'PatientImport', column: 'columnsSealed', row: importId });
const rowPlaceOf = (importId: string, row: number) => ({
  table: 'PatientImportRow',
  column: 'enteredSealed',
  row: `${importId}/${String(row)}`,
});

const enteredSchema = z.partialRecord(z.enum(patientFields), z.string());
const columnsSchema = z.array(z.object({ header: z.string(), meaning: z.string().nullable() }));

/** What a row says; null where the patient was removed since, or it can't be opened. */
export function enteredIn(
  ctx: Pick<PracticeContext, 'sealer' | 'log'>,
  { importId, row, enteredSealed }: Pick<PatientImportRow, 'importId' | 'row' | 'enteredSealed'>,
): Entered | null {
  if (enteredSealed === null) return null;
  const json = openReadable(ctx, enteredSealed, rowPlaceOf(importId, row));
  return json === null ? null : enteredSchema.parse(JSON.parse(json));
}

/** In place of a field's name: the row itself can't be opened. */
export const UNREADABLE = 'unreadable';

/** What becomes of a row that can't be opened: nobody is added from it, and its report says why. */
export const unreadableRow = {
  state: 'invalid',
  problems: [UNREADABLE],
  missing: [],
  likeId: null,
  likeRow: null,
} satisfies Partial<PatientImportRow>;

/** What is to become of a row, as the directory is now, by the rules of the form for one patient. */
export function judged(
  roster: Pick<Roster, 'likestTo'>,
  { entered, isNew, now }: { entered: Entered; isNew: boolean; now: Date },
) {
  const parsed = parsePatient(entered, now);
  const nobody = { likeId: null, likeRow: null };
  if (!parsed.ok) {
    const problems = [...new Set(parsed.problems.map(({ field }) => field))];
    return { record: null, verdict: { state: 'invalid' as const, problems, missing: [], ...nobody } };
  }
  const { record } = parsed;
  const missing = missingForShipping(record);
  const likest = isNew ? null : roster.likestTo(record);
  if (likest === null)
    return { record, verdict: { state: 'add' as const, problems: [], missing, ...nobody } };
  const state = likest.is === 'same' ? ('here' as const) : ('alike' as const);
  const like = { likeId: likest.known.id, likeRow: likest.known.row };
  return { record, verdict: { state, problems: [], missing, ...like } };
}

const AT_ONCE = 1_000;
const LONGEST_MS = 60_000;

/**
 * Keeps a file that was read, sealed, with what would become of each row. Nothing of the directory changes.
 *
 * @returns null where the shop's index key can't be opened: nobody could be looked for, and nobody added
 */
export async function keepImport(
  ctx: PracticeContext,
  { shop, actor, file }: { shop: string; actor: string; file: PatientFile },
): Promise<{ id: string } | null> {
  if ((await blindOf(ctx, ctx.db, shop)) === null) return null;
  const { sealer, db } = ctx;
  const id = randomUUID();
  const now = ctx.clock.now();
  const roster = createRoster();
  await roster.freshen(ctx, db, shop);
  const rows = file.rows.map(({ row, entered }) => {
    const { record, verdict } = judged(roster, { entered, isNew: false, now });
    if (record !== null && verdict.state === 'add') roster.add({ id: null, row, record });
    const enteredSealed = sealer.seal(JSON.stringify(entered), rowPlaceOf(id, row));
    return { importId: id, row, enteredSealed, ...verdict };
  });
  const columnsSealed = sealer.seal(JSON.stringify(file.columns), placeOf(id));
  await db.$transaction(
    async (tx) => {
      const { encoding } = file;
      await tx.patientImport.create({
        data: {
          id,
          shop,
          actor,
          state: 'preview',
          encoding,
          columnsSealed,
          total: rows.length,
          createdAt: now,
        },
      });
      for (let i = 0; i < rows.length; i += AT_ONCE)
        await tx.patientImportRow.createMany({ data: rows.slice(i, i + AT_ONCE) });
    },
    { timeout: LONGEST_MS },
  );
  return { id };
}

/** Begins to add what was shown; again does nothing. False where the shop has no such import (any more). */
export async function startImport(
  { db, jobs, clock }: Pick<ImportContext, 'db' | 'jobs' | 'clock'>,
  shop: string,
  id: string,
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.patientImport.updateMany({
      where: { id, shop, state: 'preview' },
      data: { state: 'running', startedAt: clock.now() },
    });
    if (count === 1) await jobs.enqueue(tx, patientImportQueue, { importId: id });
    return count === 1 || (await tx.patientImport.count({ where: { id, shop } })) === 1;
  });
}

/** Removes a file that was not begun. False where it was, or there is none. */
export async function discardImport(
  { db }: Pick<ImportContext, 'db'>,
  shop: string,
  id: string,
): Promise<boolean> {
  return (await db.patientImport.deleteMany({ where: { id, shop, state: 'preview' } })).count === 1;
}

/**
 * A person says that a row that was left out is somebody else: it is added with the others, or, where those are done, now.
 * False where it isn't left out (any more).
 */
export async function addAsNew(
  { db, jobs }: Pick<ImportContext, 'db' | 'jobs'>,
  shop: string,
  { id, row }: { id: string; row: number },
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await lockImport(tx, id);
    const { count } = await tx.patientImportRow.updateMany({
      where: { importId: id, row, state: { in: ['here', 'alike'] }, import: { shop } },
      data: { state: 'add', isNew: true },
    });
    if (count === 0) return false;
    const begun = { id, shop, state: { in: ['running', 'done'] } };
    const again = await tx.patientImport.updateMany({
      where: begun,
      data: { state: 'running', finishedAt: null },
    });
    if (again.count > 0) await jobs.enqueue(tx, patientImportQueue, { importId: id });
    return true;
  });
}

/** Until the transaction ends, nobody else adds rows of it, says anything of them, or removes it. */
export async function lockImport(tx: AppTx, id: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM "PatientImport" WHERE id = ${id} FOR UPDATE`;
}

/** An import, and how many rows are in each state. */
export interface ImportView {
  id: string;
  state: ImportState;
  encoding: FileEncoding;
  columns: { header: string; meaning: string | null }[];
  total: number;
  createdAt: Date;
  counts: Record<RowState, number>;
}

/** An import of the shop's; null where there is none (any more). */
export async function readImport(
  ctx: Pick<PracticeContext, 'db' | 'sealer' | 'log'>,
  shop: string,
  id: string,
): Promise<ImportView | null> {
  const found = await ctx.db.patientImport.findFirst({ where: { id, shop } });
  if (found === null) return null;
  const groups = await ctx.db.patientImportRow.groupBy({
    by: ['state'],
    where: { importId: id },
    _count: true,
  });
  const count = (state: RowState): number => groups.find((group) => group.state === state)?._count ?? 0;
  const columns = openReadable(ctx, found.columnsSealed, placeOf(id));
  return {
    ...factsOf(found),
    columns: columns === null ? [] : columnsSchema.parse(JSON.parse(columns)),
    counts: {
      add: count('add'),
      added: count('added'),
      here: count('here'),
      alike: count('alike'),
      invalid: count('invalid'),
    },
  };
}

const factsOf = ({ id, state, encoding, total, createdAt }: PatientImport) => ({
  id,
  state: z.enum(importStates).parse(state),
  encoding: z.enum(fileEncodings).parse(encoding),
  total,
  createdAt,
});

/** The rows of an import in one of these states, after a row; one more than a page where there are more. */
export function readRows(
  { db }: Pick<PracticeContext, 'db'>,
  { id, states, after }: { id: string; states: readonly RowState[]; after: number },
): Promise<PatientImportRow[]> {
  return db.patientImportRow.findMany({
    where: { importId: id, state: { in: [...states] }, row: { gt: after } },
    orderBy: { row: 'asc' },
    take: IMPORT_ROWS_A_PAGE + 1,
  });
}

/** The shop's imports, the latest first. */
export async function listImports({ db }: Pick<PracticeContext, 'db'>, shop: string) {
  const found = await db.patientImport.findMany({
    where: { shop },
    orderBy: { createdAt: 'desc' },
    take: 20,
  });
  return found.map(factsOf);
}

/** Removes what was uploaded before this, finished or not. */
export async function forgetOldImports({ db }: { db: AppDb }, before: Date): Promise<void> {
  await db.patientImport.deleteMany({ where: { createdAt: { lt: before } } });
}
