import {
  EXAMPLE_BIRTHS,
  IMPORT_ENCODINGS,
  IMPORTS_KEPT_DAYS,
  MOST_IMPORT_BYTES,
  MOST_IMPORT_ROWS,
} from '../contract/admin/limits.ts';
import { earliestBirth } from '../contract/partner/schemas.ts';
import { counted, listed, merchantLocale, sentences } from './shared.ts';

const { asked, western } = IMPORT_ENCODINGS;
const asUtf8 = `In Excel, choose “Save as” and the file type “CSV ${asked}”.`;
const inRow = (row: number): string => `Row ${row.toLocaleString(merchantLocale)}`;

/** The pages where a practice imports patients from a file. */
export const patientImports = {
  title: 'Import patients',
  action: 'Import',
  upload: {
    title: 'Choose a CSV file',
    text: `Up to ${counted(MOST_IMPORT_ROWS, 'patient')} and ${String(MOST_IMPORT_BYTES / 1_000_000)} MB. The first row names the columns: for example “Name” or “First name” and “Last name”, “Date of birth”, “Street”, “City”, “Zip code”, and “Country”. German names and files exported here work, too.`,
    before: 'Next, you’ll see what will be added. Nothing is saved to your directory until you start.',
    field: 'CSV file',
    action: 'Check file',
    none: 'Choose a file first.',
    noAnswer: `Kitbridge couldn’t read the file. Nothing was added. ${sentences.tryInAMinute}`,
  },
  troubles: {
    too_large: `This file is larger than ${String(MOST_IMPORT_BYTES / 1_000_000)} MB. Split it into several files.`,
    too_many: `This file has more than ${counted(MOST_IMPORT_ROWS, 'row')}. Divide it, and import the parts one after the other.`,
    workbook: `This is a workbook, not a CSV file. ${asUtf8}`,
    binary: `We can’t tell this file’s encoding. ${asUtf8}`,
    empty:
      'There are no patients in this file. Its first row should name the columns, with one patient in each row below.',
    no_name: 'No column holds names. Name one “Name”, or two “First name” and “Last name”, in the first row.',
    quotes: (row: number): string =>
      `A quotation mark is missing or in the wrong place near row ${String(row)}. Correct it in the file, and choose the file again.`,
  },
  kept: `The file’s rows are stored encrypted and deleted after ${String(IMPORTS_KEPT_DAYS)} days.`,
  earlier: 'Recent imports',
  states: { preview: 'Not started', running: 'Adding patients', done: 'Finished' },
  gone: 'This import no longer exists.',
  windows: {
    title: 'Check letters with accents',
    text: `This file isn’t in ${asked}, so we read it as ${western}. If names look wrong below, discard it. ${asUtf8} Then choose that file.`,
  },
  columns: {
    title: 'Columns',
    readAs: (meaning: string): string => `→ ${meaning}`,
    ignored: 'Not imported',
    unnamed: 'Column without a name',
    parts: { firstName: 'First name', lastName: 'Last name', houseNumber: 'House number' },
  },
  preview: {
    title: 'Nothing has been added yet',
    text: 'Check the rows below, then start. Patients who are already in your directory are left out.',
    start: (count: number): string => `Add ${counted(count, 'patient')}`,
    nothing: 'No row of this file can be added.',
    discard: 'Discard file',
    discarded: 'File discarded',
    started: 'Import started',
    begun: 'This import has already been started.',
  },
  running: {
    title: (done: number, total: number): string =>
      `${done.toLocaleString(merchantLocale)} of ${counted(total, 'row')} done`,
    text: 'You can leave this page: the import goes on, also after an interruption.',
    percent: (percent: number): string => `${String(percent)}% done`,
  },
  report: 'Save report',
  reportFailed: 'The report couldn’t be saved. Try again.',
  filters: {
    label: 'Show',
    add: 'To be added',
    added: 'Added',
    here: 'Already there',
    refused: 'Can’t be added',
    look: 'Needs a look',
  },
  rows: {
    row: inRow,
    none: 'No rows here.',
    more: 'Next rows',
    first: 'Back to the first rows',
    noName: 'No name',
    removed: 'Removed or unreadable',
    addAnyway: 'Add as someone else',
    addedAnyway: 'This row will be added',
    settled: 'This row is no longer left out. The page shows what became of it.',
    open: 'Open patient',
    here: 'Already in your directory, with the same name and date of birth',
    hereRow: (row: number): string => `Same name and date of birth as row ${String(row)}`,
    alike: 'May be someone in your directory: compare the two',
    alikeRow: (row: number): string => `May be the same person as row ${String(row)}`,
    missing: (fields: readonly string[]): string => `No kits by mail yet. Missing: ${listed(fields)}`,
    dateOfBirth: `The date of birth can’t be read, is in the future, or is before ${earliestBirth.slice(0, 4)}. Write it like ${EXAMPLE_BIRTHS.join(' or ')}. Dates with slashes work if the file shows whether the month or the day comes first.`,
    unreadable: 'Kitbridge can’t read this row any more, because its key is missing. Import the row again.',
    name: 'The name is missing or too long.',
    country: 'The country isn’t known. Write its two-letter code, such as DE, or its English or German name.',
  },
  csv: {
    row: 'Row',
    outcome: 'Outcome',
    fields: 'Fields',
    rule: 'Details',
  },
};
