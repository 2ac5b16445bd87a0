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

const registrationSchema = z.object({
  dateOfBirth: z.iso.date(),
  gender: z.enum(genders),
  ethnicity: z.enum(ethnicities),
  dateOfSampling: z.iso.date(),
});

/** What was given at the registration of a registered kit. */
export function registrationOf(kit: Readonly<Record<keyof Registration, string | null>>): Registration {
  return registrationSchema.parse(kit);
}
