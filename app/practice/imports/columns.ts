import { countryCodes } from '../../contract/countries.ts';
import { countryChoices } from '../../orders/address/countries.ts';
import { patients } from '../../words/patients.ts';
import { textOfCell } from '../patients/formula-cells.ts';
import { patientFields, type PatientField } from '../patients/record.ts';
import { birthDayOf } from '../patients/terms.ts';

/** What a column may hold: a field of the record, or a part of one. */
export type ColumnMeaning = PatientField | 'firstName' | 'lastName' | 'houseNumber';

/** A column of a file: what its header says, and what it is read as; null: nothing of it is read. */
export interface Column {
  header: string;
  meaning: ColumnMeaning | null;
}

/** What a row says of a patient, before any rule was held to it. */
export type Entered = Partial<Record<PatientField, string>>;

/** Headers as practices' programs write them in English and German, beside those of our own export. */
const headers: Readonly<Record<ColumnMeaning, readonly string[]>> = {
  name: ['name', 'full name', 'patient', 'patient name', 'vollständiger name', 'patientenname'],
  firstName: ['first name', 'given name', 'forename', 'vorname'],
  lastName: ['last name', 'surname', 'family name', 'nachname', 'familienname', 'zuname'],
  dateOfBirth: [
    'date of birth',
    'birth date',
    'birthdate',
    'birthday',
    'dob',
    'geburtsdatum',
    'geboren',
    'geb',
  ],
  gender: ['gender', 'sex', 'geschlecht'],
  ethnicity: ['ethnicity', 'ethnie', 'ethnische herkunft'],
  address: [
    'address',
    'address 1',
    'street',
    'street address',
    'street and number',
    'straße',
    'strasse',
    'adresse',
    'anschrift',
    'straße und hausnummer',
  ],
  houseNumber: ['house number', 'street number', 'hausnummer', 'hausnr', 'nr'],
  city: ['city', 'town', 'ort', 'stadt', 'wohnort'],
  zip: ['zip', 'zip code', 'postal code', 'postcode', 'plz', 'postleitzahl'],
  state: ['state', 'region', 'province', 'state or region', 'bundesland', 'kanton'],
  country: ['country', 'country code', 'land', 'ländercode'],
  phone: ['phone', 'phone number', 'telephone', 'mobile', 'telefon', 'telefonnummer', 'handy', 'mobil'],
};

/** `dateOfBirth`, `Date_of_birth` and `DATE OF BIRTH` are one header. */
const plain = (header: string): string =>
  header
    .normalize('NFC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const meanings = new Map<string, ColumnMeaning>([
  ...Object.entries(headers).flatMap(([meaning, names]) =>
    names.map((name) => [plain(name), meaning as ColumnMeaning] as const),
  ),
  ...patientFields.map((field) => [plain(patients.fields[field].label), field] as const),
]);

/** What each column is read as, by its header; of two of one meaning, the first. */
export function columnsOf(header: readonly string[]): Column[] {
  const taken = new Set<ColumnMeaning>();
  return header.map((text) => {
    const meaning = meanings.get(plain(textOfCell(text))) ?? null;
    if (meaning === null || taken.has(meaning)) return { header: text, meaning: null };
    taken.add(meaning);
    return { header: text, meaning };
  });
}

/** Whether the columns say who somebody is. */
export const hasName = (columns: readonly Column[]): boolean =>
  columns.some(({ meaning }) => meaning === 'name' || meaning === 'firstName' || meaning === 'lastName');

/** In which order the days of a file's column with slashes are written; null: each could be read both ways. */
export type SlashOrder = 'month_first' | 'day_first' | null;

const slashes = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/;

/** What the file's days with slashes show of their order; `null` also where they contradict each other. */
export function slashOrderOf(days: readonly string[]): SlashOrder {
  const written = days.flatMap((day) => {
    const [, first, second] = slashes.exec(day) ?? [];
    return first === undefined || second === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const isDayFirst = written.some(([first]) => first > 12);
  const isMonthFirst = written.some(([, second]) => second > 12);
  if (isDayFirst === isMonthFirst) return null;
  return isDayFirst ? 'day_first' : 'month_first';
}

/** What a row's cells say. A day with slashes whose order nobody knows stays as it is, and no rule takes it. */
export function enteredOf(columns: readonly Column[], cells: readonly string[], order: SlashOrder): Entered {
  const said = new Map<ColumnMeaning, string>();
  columns.forEach(({ meaning }, i) => {
    const text = textOfCell(cells[i] ?? '').trim();
    if (meaning !== null && text !== '') said.set(meaning, text);
  });
  const together = (...parts: ColumnMeaning[]): string | undefined => {
    const texts = parts.flatMap((part) => said.get(part) ?? []);
    return texts.length === 0 ? undefined : texts.join(' ');
  };
  const day = said.get('dateOfBirth');
  const country = said.get('country');
  const all: Record<PatientField, string | undefined> = {
    name: said.get('name') ?? together('firstName', 'lastName'),
    dateOfBirth: day === undefined ? undefined : dayOf(day, order),
    gender: said.get('gender'),
    ethnicity: said.get('ethnicity'),
    address: together('address', 'houseNumber'),
    city: said.get('city'),
    zip: said.get('zip'),
    state: said.get('state'),
    country: country === undefined ? undefined : countryOf(country),
    phone: said.get('phone'),
  };
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== undefined));
}

function dayOf(written: string, order: SlashOrder): string {
  const [, first, second, year] = slashes.exec(written) ?? [];
  if (first === undefined || second === undefined || year === undefined)
    return birthDayOf(written) ?? written;
  // The same day either way.
  if (order === null && Number(first) !== Number(second)) return written;
  return (order === 'day_first' ? birthDayOf(`${first}.${second}.${year}`) : birthDayOf(written)) ?? written;
}

const german = new Intl.DisplayNames(['de'], { type: 'region' });
const codesByName = new Map(
  countryChoices.flatMap(({ code, name }) => [
    [plain(name), code] as const,
    [plain(german.of(code) ?? code), code] as const,
  ]),
);

/** A country's code by its English or German name; what is neither stays as it is. */
function countryOf(written: string): string {
  const code = written.toUpperCase();
  return countryCodes.has(code) ? code : (codesByName.get(plain(written)) ?? written);
}
