import {
  latestBirth,
  patientCreateRequestSchema,
  shippingFields,
  type ShippingField,
} from '../../contract/partner/schemas.ts';
import { api } from '../../words/api.ts';

/** What a patient's record may say, in the order in which people read it (partner-api §2.5). */
export const patientFields = [
  ...(['name', 'dateOfBirth', 'gender', 'ethnicity'] as const),
  ...(['address', 'city', 'zip', 'state', 'country', 'phone'] as const),
] as const;
export type PatientField = (typeof patientFields)[number];

/** A patient as the practice knows them: personal data, kept sealed alone. Null is what nobody has said. */
export type PatientRecord = { name: string } & Record<Exclude<PatientField, 'name'>, string | null>;

/** What is wrong with a field; never what it holds. */
export interface PatientProblem {
  field: PatientField;
  rule: string;
}

export type ParsedPatient = { ok: true; record: PatientRecord } | { ok: false; problems: PatientProblem[] };

/**
 * Reads what somebody entered by the contract's own rules. Text is trimmed, its spaces are single ones, and what is blank
 * is not said; a country is in capitals. Only the name is required.
 */
export function parsePatient(
  entered: Partial<Record<PatientField, string | null>>,
  now: Date,
): ParsedPatient {
  const said = (field: PatientField): string | null => {
    const text = entered[field]?.normalize('NFC').replace(/\s+/gu, ' ').trim() ?? '';
    return text === '' ? null : text;
  };
  const record: PatientRecord = {
    name: said('name') ?? '',
    dateOfBirth: said('dateOfBirth'),
    gender: said('gender'),
    ethnicity: said('ethnicity'),
    address: said('address'),
    city: said('city'),
    zip: said('zip'),
    state: said('state'),
    country: said('country')?.toUpperCase() ?? null,
    phone: said('phone'),
  };
  const parsed = patientCreateRequestSchema.safeParse(record);
  const problems = (parsed.error?.issues ?? []).flatMap(({ path, message }) => {
    const field = patientFields.find((name) => name === path[0]);
    return field === undefined ? [] : [{ field, rule: message }];
  });
  const isUnborn = record.dateOfBirth !== null && record.dateOfBirth > latestBirth(now.getTime());
  if (isUnborn && problems.every(({ field }) => field !== 'dateOfBirth'))
    problems.push({ field: 'dateOfBirth', rule: api.rules.notInFuture });
  return problems.length === 0 ? { ok: true, record } : { ok: false, problems };
}

/** What the record lacks before a kit can be sent to the patient, in the document's order (partner-api §4 rule 3). */
export function missingForShipping(record: PatientRecord): ShippingField[] {
  return shippingFields.filter((field) => record[field] === null);
}
