import type { ConnectionView } from '../../connection/connections.ts';
import { countryChoices } from '../../orders/address/countries.ts';
import { type AtLab, readAtLab } from '../../practice/patients/at-lab.ts';
import type { AtLabState } from '../../practice/patients/at-lab-states.ts';
import type { DirectoryPatient, ListedPatient } from '../../practice/patients/directory.ts';
import { type Likeness, possibleDuplicates } from '../../practice/patients/duplicates.ts';
import type { KitsPosition } from '../../practice/kits/list.ts';
import { type PatientField, patientFields, type PatientRecord } from '../../practice/patients/record.ts';
import { dateText } from '../../words/dates.ts';
import { patients as words } from '../../words/patients.ts';
import type { PagesContext } from '../context.ts';
import { holdingsOf, type PatientHoldings } from './patient-kits.ts';

/** A patient in a list: what tells them apart, and whether a kit can be sent to them. */
export interface PatientRow {
  id: string;
  name: string;
  /** In words; null where nobody said. */
  born: string | null;
  /** What is missing for shipping, in words; empty where nothing is. */
  missing: readonly string[];
  /** Its record can't be opened: the name says so. */
  isUnreadable: boolean;
}

/** A record that may be the same person's. */
export interface DuplicateView extends PatientRow {
  why: string;
}

/** What the lab account has of a patient. */
export interface AtLabView {
  account: string;
  /** `outdated`: known, with an earlier record than the directory's. */
  state: AtLabState | 'outdated';
  /** What to do about a refusal, in words; null unless refused. */
  problem: string | null;
  /** ISO 8601: when the call was made that nobody has an answer to; null unless undecided. */
  sentAt: string | null;
  labId: string | null;
}

/** One patient's page. */
export interface PatientView {
  id: string;
  version: number;
  record: PatientRecord;
  missing: readonly string[];
  /** Null where no practice account is connected. */
  atLab: AtLabView | null;
  /** Null where nobody can be looked for: the search is off. */
  duplicates: readonly DuplicateView[] | null;
  holdings: PatientHoldings;
  /** Records that were merged into this one. ISO 8601. */
  merged: readonly { id: string; mergedAt: string }[];
  countries: typeof countryChoices;
}

/** What is wrong with what was entered, by field, in the merchant's words. */
export type PatientProblems = Partial<Record<PatientField, string>>;

const bornIn = ({ dateOfBirth }: PatientRecord): string | null =>
  dateOfBirth === null ? null : words.row.born(dateText(new Date(dateOfBirth), 'day', 'UTC'));

export const missingIn = (fields: readonly PatientField[]): string[] =>
  fields.map((field) => words.fields[field].short);

export function rowOf(patient: ListedPatient): PatientRow {
  const { id, record } = patient;
  if (record === null)
    return { id, name: words.unreadable.name, born: null, missing: [], isUnreadable: true };
  return {
    id,
    name: record.name,
    born: bornIn(record),
    missing: missingIn(patient.missing),
    isUnreadable: false,
  };
}

/** Records of the shop that may be the person of this one; null where nobody can be looked for. */
export async function duplicatesOf(
  ctx: PagesContext,
  shop: string,
  record: PatientRecord,
  exceptId: string | null,
): Promise<DuplicateView[] | null> {
  const found = await possibleDuplicates(ctx, shop, record, exceptId);
  if (found === null) return null;
  return found.map(({ patient, likeness }) => duplicateOf(patient, likeness));
}

function duplicateOf(patient: DirectoryPatient, likeness: Likeness): DuplicateView {
  const { id, name, born, missing, isUnreadable } = rowOf(patient);
  return { id, name, born, missing, isUnreadable, why: words.duplicates[likeness] };
}

/** A patient as their page shows them, with what the practice's account for new orders has of them. */
export async function patientView(
  ctx: PagesContext,
  shop: string,
  patient: DirectoryPatient,
  practice: ConnectionView | null,
  position: KitsPosition = null,
): Promise<PatientView> {
  const { id, version, record, missing } = patient;
  const [holdings, merged, atLab, duplicates] = await Promise.all([
    holdingsOf(ctx, shop, id, position),
    ctx.db.patientMerge.findMany({
      where: { shop, patient: { mergedIntoId: id } },
      orderBy: [{ mergedAt: 'desc' }, { mergedId: 'asc' }],
    }),
    practice === null ? null : readAtLab(ctx, { shop, patientId: id, connectionId: practice.id }),
    duplicatesOf(ctx, shop, record, id),
  ]);
  return {
    id,
    version,
    record,
    missing: missingIn(missing),
    atLab: atLab === null || practice === null ? null : atLabView(atLab, practice.name, version),
    duplicates,
    holdings,
    merged: merged.map(({ mergedId, mergedAt }) => ({ id: mergedId, mergedAt: mergedAt.toISOString() })),
    countries: countryChoices,
  };
}

function atLabView(atLab: AtLab, account: string, version: number): AtLabView {
  const { state, labId, sentVersion, problem, sentAt } = atLab;
  return {
    account,
    state: state === 'known' && sentVersion !== version ? 'outdated' : state,
    problem: state === 'refused' ? refusalIn(problem) : null,
    sentAt: sentAt?.toISOString() ?? null,
    labId,
  };
}

/** What the lab did not take: fields by name, or, where it named none of ours, only that it didn't. */
export function refusalIn(problem: string | null): string {
  const named = patientFields.filter((field) => (problem ?? '').split(' ').includes(field));
  return words.atLab.refused(missingIn(named));
}

/** What is wrong with each field, said so that it can be put right. */
export function problemsIn(fields: readonly PatientField[]): PatientProblems {
  return Object.fromEntries(fields.map((field) => [field, problemOf(field)]));
}

function problemOf(field: PatientField): string {
  const { problems } = words;
  if (field === 'name' || field === 'dateOfBirth' || field === 'country') return problems[field];
  return field === 'gender' || field === 'ethnicity' ? problems.described : problems.text;
}
