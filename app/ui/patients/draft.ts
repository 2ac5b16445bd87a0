import type { PatientField, PatientRecord } from '../../practice/patients/record.ts';

/** What stands in the form: '' where nothing is said. */
export type PatientDraft = Record<PatientField, string>;

export const emptyDraft: PatientDraft = {
  name: '',
  dateOfBirth: '',
  gender: '',
  ethnicity: '',
  address: '',
  city: '',
  zip: '',
  state: '',
  country: '',
  phone: '',
};

export function draftOf(record: PatientRecord): PatientDraft {
  return {
    name: record.name,
    dateOfBirth: record.dateOfBirth ?? '',
    gender: record.gender ?? '',
    ethnicity: record.ethnicity ?? '',
    address: record.address ?? '',
    city: record.city ?? '',
    zip: record.zip ?? '',
    state: record.state ?? '',
    country: record.country ?? '',
    phone: record.phone ?? '',
  };
}

/** The fields that were changed, as they are sent: null for what was cleared. */
export function changesIn(
  draft: PatientDraft,
  saved: PatientDraft,
): Partial<Record<PatientField, string | null>> {
  const changed = Object.entries(draft).filter(([field, value]) => saved[field as PatientField] !== value);
  return Object.fromEntries(changed.map(([field, value]) => [field, value.trim() === '' ? null : value]));
}

export const isChanged = (draft: PatientDraft, saved: PatientDraft): boolean =>
  Object.keys(changesIn(draft, saved)).length > 0;
