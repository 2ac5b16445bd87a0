/** What a customer gives when registering a kit (reseller-api §1.4): the person, and the day of the sample. */
import { z } from 'zod';
import type { Questionnaire } from './questionnaire.ts';

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

/** A registration as it is kept with its kit. */
export interface KeptRegistration extends RegisteredPerson {
  /** Of a practice's kit; null for others, and where nothing was answered. */
  readonly questionnaire: Questionnaire | null;
}

/** What of a person a practice's record may state; null where it does not. The record wins over the form. */
export type KnownPerson = {
  readonly [Name in 'dateOfBirth' | 'gender' | 'ethnicity']: string | null;
};
export const nothingKnown: KnownPerson = { dateOfBirth: null, gender: null, ethnicity: null };

const stated = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text);

/** What a patient's record states; blank text states nothing. */
export function knownPerson({ dateOfBirth, gender, ethnicity }: KnownPerson): KnownPerson {
  return { dateOfBirth, gender: stated(gender), ethnicity: stated(ethnicity) };
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
