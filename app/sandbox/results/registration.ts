/** What a customer gives when registering a kit (reseller-api §1.4): the person, and the day of the sample. */
import { z } from 'zod';

export const genders = ['female', 'male'] as const;
export type Gender = (typeof genders)[number];

export const ethnicities = [
  'African',
  'East Asian',
  'European',
  'Hispanic or Latino',
  'Middle Eastern',
  'South Asian',
  'Other or mixed',
] as const;
export type Ethnicity = (typeof ethnicities)[number];

export interface Registration {
  /** YYYY-MM-DD */
  readonly dateOfBirth: string;
  readonly gender: Gender;
  readonly ethnicity: Ethnicity;
  /** YYYY-MM-DD */
  readonly dateOfSampling: string;
}

/** The person of a kit as its report states it: a practice's record says gender and ethnicity in words of its own. */
export interface RegisteredPerson extends Pick<Registration, 'dateOfBirth' | 'dateOfSampling'> {
  readonly gender: string;
  readonly ethnicity: string;
}

const registrationSchema = z.object({
  dateOfBirth: z.iso.date(),
  gender: z.enum(genders),
  ethnicity: z.enum(ethnicities),
  dateOfSampling: z.iso.date(),
});
const patientRegistrationSchema = registrationSchema.extend({ gender: z.string(), ethnicity: z.string() });

type RegisteredKit = Readonly<Record<keyof Registration | 'patientId', string | null>>;

/** What was given at the registration of a registered kit; a patient's record may say more than the form offers. */
export function registrationOf({ patientId, ...kit }: RegisteredKit): RegisteredPerson {
  return (patientId === null ? registrationSchema : patientRegistrationSchema).parse(kit);
}

const genderWords: Readonly<Record<string, Gender>> = {
  female: 'female',
  woman: 'female',
  f: 'female',
  male: 'male',
  man: 'male',
  m: 'male',
};

/** The gender that a text states; null for any other, which counts as not stated. */
export function genderIn(text: string): Gender | null {
  const word = text.trim().toLowerCase();
  return Object.hasOwn(genderWords, word) ? (genderWords[word] ?? null) : null;
}
