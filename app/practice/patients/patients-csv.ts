import { Readable } from 'node:stream';
import { type ColumnOption, stringify } from 'csv-stringify';
import { patients } from '../../words/patients.ts';
import type { DirectoryContext } from './directory.ts';
import { cellOf } from './formula-cells.ts';
import { patientFields, type PatientRecord } from './record.ts';
import { listPatients } from './search.ts';

/**
 * Every patient of a shop as CSV in UTF-8, read and sent page by page. A spreadsheet reads what begins like a formula as
 * text. To be given to people who may export alone.
 */
export function patientsCsv(ctx: DirectoryContext, shop: string): ReadableStream<Uint8Array> {
  const csv = stringify({
    header: true,
    columns: patientFields.map((key): ColumnOption => ({ key, header: patients.fields[key].label })),
    // Spreadsheets take a file without it for another encoding.
    bom: true,
    cast: { string: cellOf },
    // Half a line's end inside a value would be taken for a whole one.
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
  });
  const source = Readable.from(eachRecord(ctx, shop));
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return Readable.toWeb(source.pipe(csv)) as ReadableStream<Uint8Array>;
}

async function* eachRecord(ctx: DirectoryContext, shop: string): AsyncGenerator<Partial<PatientRecord>> {
  let after: string | null = null;
  do {
    const page = await listPatients(ctx, shop, { canShip: null, after });
    for (const { record } of page.patients) yield record ?? { name: patients.unreadable.name };
    after = page.after;
  } while (after !== null);
}

/** `patients-2026-11-24.csv`. */
export function patientsFileName(now: Date): string {
  return `patients-${now.toISOString().slice(0, 10)}.csv`;
}
