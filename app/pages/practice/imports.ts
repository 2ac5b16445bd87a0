import { stringify } from 'csv-stringify/sync';
import type { PatientImportRow } from '../../db/generated/app/client.ts';
import {
  addAsNew,
  discardImport,
  enteredIn,
  type ImportState,
  type ImportView,
  keepImport,
  listImports,
  readImport,
  readRows,
  type RowState,
  startImport,
  UNREADABLE,
} from '../../practice/imports/ledger.ts';
import { IMPORT_ROWS_A_PAGE } from '../../contract/admin/limits.ts';
import { type FileTrouble, readPatientFile } from '../../practice/imports/read-file.ts';
import { type PatientField, patientFields } from '../../practice/patients/record.ts';
import type { StaffAsker } from '../../practice/staff/access.ts';
import { dateText } from '../../words/dates.ts';
import { patientImports as words } from '../../words/patient-imports.ts';
import { patients } from '../../words/patients.ts';
import type { PagesContext } from '../context.ts';
import { enter } from './enter.ts';
import type { Closed, PatientDone } from './outcomes.ts';
import { problemsIn } from './patient-view.ts';

/** Which rows are shown. */
export const importFilters = ['add', 'added', 'here', 'refused', 'look'] as const;
export type ImportFilter = (typeof importFilters)[number];

const statesOf: Record<ImportFilter, readonly RowState[]> = {
  add: ['add'],
  added: ['added'],
  here: ['here'],
  refused: ['invalid'],
  look: ['alike'],
};

/** A row as people see it. */
export interface ImportRowView {
  row: number;
  name: string;
  /** In words; null where nobody said. */
  born: string | null;
  /** What became of it and why, a sentence each. */
  says: readonly string[];
  /** The patient who was added, or who is there already. */
  patientId: string | null;
  mayAddAnyway: boolean;
}

export interface ImportPage {
  is: 'import';
  id: string;
  state: ImportState;
  isWindows: boolean;
  columns: readonly { header: string; meaning: string | null }[];
  total: number;
  counts: Record<ImportFilter, number>;
  filter: ImportFilter;
  rows: readonly ImportRowView[];
  /** Where the next page begins; null on the last one. */
  after: number | null;
}

export interface ImportsPage {
  is: 'imports';
  imports: readonly { id: string; state: ImportState; total: number; createdAt: string }[];
}

export type Uploaded = { ok: true; id: string } | { ok: false; message: string };

/** What the pages about imports need of the running app. Each look at a file's rows is in the access log. */
export interface ImportsPages {
  list(asker: StaffAsker): Promise<ImportsPage | Closed>;
  /** Reads a file and keeps what would be added; nothing is added yet. */
  upload(asker: StaffAsker, bytes: Uint8Array): Promise<Uploaded>;
  /** Null where there is no such import (any more). */
  read(
    asker: StaffAsker,
    id: string,
    shown: { filter: ImportFilter | null; after: number },
  ): Promise<ImportPage | Closed | null>;
  start(asker: StaffAsker, id: string): Promise<PatientDone>;
  discard(asker: StaffAsker, id: string): Promise<PatientDone>;
  addAnyway(asker: StaffAsker, id: string, row: number): Promise<PatientDone>;
  /** What became of each row, without anybody's data: row numbers, fields, rules. */
  report(asker: StaffAsker, id: string): Promise<string | null>;
}

/** What the pages about imports get of the running app. */
export function createImportsPages(ctx: PagesContext): ImportsPages {
  const of = (id: string, purpose: string) =>
    ({ right: 'see', subject: `patient_import:${id}`, purpose }) as const;
  const onOne = async (asker: StaffAsker, id: string, purpose: string, act: () => Promise<PatientDone>) =>
    (await enter(ctx, asker, of(id, purpose))).is === 'closed'
      ? ({ ok: false, message: patients.access.needed.title } as const)
      : act();

  return {
    async list(asker) {
      const entered = await enter(ctx, asker, { right: 'see', subject: 'patient_imports', purpose: 'list' });
      if (entered.is === 'closed') return entered;
      const imports = await listImports(ctx, asker.shop);
      return {
        is: 'imports',
        imports: imports.map(({ id, state, total, createdAt }) => ({
          id,
          state,
          total,
          createdAt: createdAt.toISOString(),
        })),
      };
    },

    async upload(asker, bytes) {
      const entered = await enter(ctx, asker, { right: 'see', subject: 'patients', purpose: 'import' });
      if (entered.is === 'closed') return { ok: false, message: patients.access.needed.title };
      const read = readPatientFile(bytes);
      if (!read.ok) return { ok: false, message: troubleIn(read.why) };
      const kept = await keepImport(ctx, { ...asker, file: read.file });
      return kept === null ? { ok: false, message: patients.searchOff.add } : { ok: true, id: kept.id };
    },

    async read(asker, id, { filter: asked, after }) {
      const entered = await enter(ctx, asker, of(id, 'read'));
      if (entered.is === 'closed') return entered;
      const view = await readImport(ctx, asker.shop, id);
      if (view === null) return null;
      const counts = countsIn(view);
      const filter = asked ?? firstFilter(view, counts);
      const rows = await readRows(ctx, { id, states: statesOf[filter], after });
      const shown = rows.slice(0, IMPORT_ROWS_A_PAGE);
      return {
        is: 'import',
        id,
        state: view.state,
        isWindows: view.encoding === 'windows-1252',
        columns: view.columns,
        total: view.total,
        counts,
        filter,
        rows: shown.map((row) => rowView(ctx, row)),
        after: rows.length > shown.length ? (shown.at(-1)?.row ?? null) : null,
      };
    },

    start: (asker, id) =>
      onOne(asker, id, 'import', async () =>
        (await startImport(ctx, asker.shop, id))
          ? { ok: true, said: words.preview.started }
          : { ok: false, message: words.gone },
      ),

    discard: (asker, id) =>
      onOne(asker, id, 'discard', async () =>
        (await discardImport(ctx, asker.shop, id))
          ? { ok: true, said: words.preview.discarded, isGone: true }
          : { ok: false, message: words.preview.begun },
      ),

    addAnyway: (asker, id, row) =>
      onOne(asker, id, 'add_anyway', async () =>
        (await addAsNew(ctx, asker.shop, { id, row }))
          ? { ok: true, said: words.rows.addedAnyway }
          : { ok: false, message: words.rows.settled },
      ),

    async report(asker, id) {
      if ((await enter(ctx, asker, of(id, 'report'))).is === 'closed') return null;
      if ((await ctx.db.patientImport.count({ where: { id, shop: asker.shop } })) === 0) return null;
      const rows = await ctx.db.patientImportRow.findMany({
        where: { importId: id },
        orderBy: { row: 'asc' },
      });
      const { csv } = words;
      return stringify(
        rows.map((row) => [
          row.row,
          words.filters[filterOf(row)],
          fieldsIn(row.problems)
            .map((field) => patients.fields[field].label)
            .join(', '),
          saysOf(row).join(' '),
        ]),
        {
          header: true,
          bom: true,
          record_delimiter: 'windows',
          columns: [csv.row, csv.outcome, csv.fields, csv.rule],
        },
      );
    },
  };
}

function troubleIn(why: FileTrouble): string {
  return typeof why === 'string' ? words.troubles[why] : words.troubles.quotes(why.row);
}

const countsIn = ({ counts }: ImportView): Record<ImportFilter, number> => ({
  add: counts.add,
  added: counts.added,
  here: counts.here,
  refused: counts.invalid,
  look: counts.alike,
});

/** What somebody wants to see first. */
function firstFilter({ state }: ImportView, counts: Record<ImportFilter, number>): ImportFilter {
  const order: readonly ImportFilter[] =
    state === 'preview' ? ['refused', 'look', 'here', 'add'] : ['refused', 'look', 'added', 'here', 'add'];
  return order.find((filter) => counts[filter] > 0) ?? 'added';
}

const filterOf = ({ state }: PatientImportRow): ImportFilter =>
  importFilters.find((filter) => statesOf[filter].some((of) => of === state)) ?? 'add';

const fieldsIn = (names: readonly string[]): PatientField[] =>
  patientFields.filter((field) => names.includes(field));

/** What is to be said of a row: never what it holds. */
function saysOf({ state, problems, missing, likeRow }: PatientImportRow): string[] {
  switch (state) {
    case 'invalid':
      return problems.includes(UNREADABLE) ? [words.rows.unreadable] : fieldsIn(problems).map(ruleOf);
    case 'here':
      return [likeRow === null ? words.rows.here : words.rows.hereRow(likeRow)];
    case 'alike':
      return [likeRow === null ? words.rows.alike : words.rows.alikeRow(likeRow)];
    default: {
      const lacks = fieldsIn(missing).map((field) => patients.fields[field].short);
      return lacks.length === 0 ? [] : [words.rows.missing(lacks)];
    }
  }
}

function ruleOf(field: PatientField): string {
  if (field === 'name' || field === 'dateOfBirth' || field === 'country') return words.rows[field];
  return `${patients.fields[field].label}: ${problemsIn([field])[field] ?? ''}`;
}

function rowView(ctx: PagesContext, row: PatientImportRow): ImportRowView {
  const entered = enteredIn(ctx, row);
  const day = entered?.dateOfBirth;
  const born =
    day === undefined || Number.isNaN(Date.parse(day)) || row.state === 'invalid'
      ? day
      : dateText(new Date(day), 'day', 'UTC');
  return {
    row: row.row,
    name: entered === null ? words.rows.removed : (entered.name ?? words.rows.noName),
    born: born === undefined ? null : patients.row.born(born),
    says: saysOf(row),
    patientId: row.patientId ?? row.likeId,
    mayAddAnyway: row.state === 'here' || row.state === 'alike',
  };
}
