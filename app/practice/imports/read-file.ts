import { CsvError, parse } from 'csv-parse/sync';
import { type Column, columnsOf, type Entered, enteredOf, hasName, slashOrderOf } from './columns.ts';
import { decodeFile, type FileEncoding } from './encoding.ts';
import { MOST_IMPORT_BYTES, MOST_IMPORT_ROWS } from '../../contract/admin/limits.ts';

/** A file of patients, read. Personal data: never logged. */
export interface PatientFile {
  encoding: FileEncoding;
  columns: Column[];
  /** `row`: its place in the file as a spreadsheet counts, the header being 1. */
  rows: { row: number; entered: Entered }[];
}

/** Why nothing can be read of a file. */
export type FileTrouble =
  | 'too_large'
  | 'workbook'
  | 'binary'
  /** Not even a header, or nothing below it. */
  | 'empty'
  /** A quote that doesn't end, or text after one that does: at this row. */
  | { is: 'quotes'; row: number }
  | 'too_many'
  /** No column says who somebody is. */
  | 'no_name';

const delimiters = [',', ';', '\t'] as const;

/** Reads a CSV file by its bytes. A row that is blank is no row. */
export function readPatientFile(
  bytes: Uint8Array,
): { ok: true; file: PatientFile } | { ok: false; why: FileTrouble } {
  if (bytes.byteLength > MOST_IMPORT_BYTES) return { ok: false, why: 'too_large' };
  const decoded = decodeFile(bytes);
  if (!decoded.ok) return decoded;
  const records = recordsOf(decoded.text);
  if (!Array.isArray(records)) return { ok: false, why: records };
  const [header, ...rest] = records;
  if (header === undefined) return { ok: false, why: 'empty' };
  const columns = columnsOf(header);
  if (!hasName(columns)) return { ok: false, why: 'no_name' };
  const filled = rest
    .map((cells, i) => ({ row: i + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return { ok: false, why: 'empty' };
  if (filled.length > MOST_IMPORT_ROWS) return { ok: false, why: 'too_many' };
  const birth = columns.findIndex(({ meaning }) => meaning === 'dateOfBirth');
  const order = slashOrderOf(filled.map(({ cells }) => cells[birth] ?? ''));
  const rows = filled.map(({ row, cells }) => ({ row, entered: enteredOf(columns, cells, order) }));
  return { ok: true, file: { encoding: decoded.encoding, columns, rows } };
}

function recordsOf(text: string): string[][] | FileTrouble {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      bom: true,
      relax_column_count: true,
      skip_empty_lines: false,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Its own words repeat what stands in the file.
    return { is: 'quotes', row: Number(error['records'] ?? 0) + 1 };
  }
}

/** The delimiter that the header has most of, outside its quotes. */
function delimiterOf(text: string): string {
  const [header = ''] = text.replace(/"[^"]*"/gu, '').split(/\r\n|\r|\n/u, 1);
  const count = (delimiter: string): number => header.split(delimiter).length;
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}
