import { FormLayout, Select, TextField } from '@shopify/polaris';
import type { PatientProblems } from '../../pages/practice/patient-view.ts';
import type { PatientField } from '../../practice/patients/record.ts';
import { patients } from '../../words/patients.ts';
import { SettingsSection } from '../shared/form-section.tsx';
import type { PatientDraft } from './draft.ts';

const { fields: words, help, sections } = patients;

/** Where a field is, to be found when something is wrong with it. */
export const fieldId = (field: string): string => `patient-${field}`;

const types: Partial<Record<PatientField, 'date' | 'tel'>> = { dateOfBirth: 'date', phone: 'tel' };
const helps: Partial<Record<PatientField, string>> = { dateOfBirth: help.dateOfBirth, gender: help.gender };

/** The fields of a patient's record. */
export function PatientFields({
  draft,
  problems,
  countries,
  isBusy,
  onChange,
}: {
  draft: PatientDraft;
  problems: PatientProblems;
  countries: readonly { code: string; name: string }[];
  isBusy: boolean;
  onChange: (field: PatientField, value: string) => void;
}) {
  const common = (field: PatientField) => ({
    id: fieldId(field),
    label: words[field].label,
    value: draft[field],
    disabled: isBusy,
    onChange: (value: string) => onChange(field, value),
    ...(problems[field] === undefined ? {} : { error: problems[field] }),
  });
  const field = (name: PatientField) => (
    <TextField
      {...common(name)}
      type={types[name] ?? 'text'}
      autoComplete="off"
      {...(helps[name] === undefined ? {} : { helpText: helps[name] })}
    />
  );
  return (
    <>
      <SettingsSection title={sections.person} about={patients.none.text}>
        <FormLayout>
          {field('name')}
          {field('dateOfBirth')}
          <FormLayout.Group>
            {field('gender')}
            {field('ethnicity')}
          </FormLayout.Group>
        </FormLayout>
      </SettingsSection>
      <SettingsSection title={sections.address} about={sections.addressAbout}>
        <FormLayout>
          {field('address')}
          <FormLayout.Group>
            {field('zip')}
            {field('city')}
          </FormLayout.Group>
          <FormLayout.Group>
            {field('state')}
            <Select {...common('country')} options={optionsOf(countries)} />
          </FormLayout.Group>
          {field('phone')}
        </FormLayout>
      </SettingsSection>
    </>
  );
}

const optionsOf = (countries: readonly { code: string; name: string }[]) => [
  { value: '', label: help.country },
  ...countries.map(({ code, name }) => ({ value: code, label: name })),
];
