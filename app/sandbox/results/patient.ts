/**
 * A person with several results: a practice's patient is one for all of its kits, drawn from the seed and the patient's id,
 * and what the record states wins; a reseller's customer who tests again is who the first result was of.
 */
import { seededStream } from '../core/seeded.ts';
import type { SeededStream, StreamName } from '../core/seeded.ts';
import { drawDeviations, profileOf, profileStream } from './model.ts';
import type { Deviations, SimulatedProfile } from './model.ts';
import { ageAtSampling, personAged } from './person.ts';
import { drawnQuestionnaire } from './questionnaire.ts';
import { genderIn, knownPerson } from './registration.ts';
import type { KeptRegistration, RegisteredPerson } from './registration.ts';

/** What of a patient's record a person follows from. */
export interface PatientRecord {
  readonly id: string;
  readonly accountId: string;
  readonly dateOfBirth: string | null;
  readonly gender: string | null;
  readonly ethnicity: string | null;
  readonly createdAt: Date;
}

/** The person of a patient's record. */
export function patientPerson(
  seed: string,
  { id, accountId, createdAt, ...record }: PatientRecord,
): Omit<KeptRegistration, 'dateOfSampling'> {
  const drawn = personAged(seededStream(seed, 'patient', accountId, id), createdAt);
  const known = knownPerson(record);
  return {
    dateOfBirth: known.dateOfBirth ?? drawn.dateOfBirth,
    gender: known.gender ?? drawn.gender,
    ethnicity: known.ethnicity ?? drawn.ethnicity,
    questionnaire: drawnQuestionnaire(
      seededStream(seed, 'patient-questionnaire', accountId, id),
      genderIn(known.gender ?? drawn.gender) === 'male',
    ),
  };
}

/** Of a patient's deviations, how much is of the moment: the rest is the same in each of its samples. */
const ofTheMoment = 0.3;
/** Years of ageing that a patient gains or loses in a year, in deviations of the model: some do better with time. */
const driftPerYear = 0.35;
const yearMs = 365.25 * 86_400_000;

/** What stays with a person from sample to sample. */
interface OwnPattern {
  readonly lasting: Deviations;
  /** Deviations of ageing a year. */
  readonly slope: number;
  readonly since: Date;
}

/** What is measured in a patient's kit. */
export function patientProfile(
  seed: string,
  { id, accountId, createdAt }: Pick<PatientRecord, 'id' | 'accountId' | 'createdAt'>,
  { kitCode, person }: { readonly kitCode: string; readonly person: RegisteredPerson },
): SimulatedProfile {
  const own = seededStream(seed, 'patient-pattern', accountId, id);
  const lasting = drawDeviations(own);
  const pattern = { lasting, slope: driftPerYear * own.normal(), since: createdAt };
  return measured(seededStream(seed, 'patient-sample', accountId, id, kitCode), pattern, person);
}

/** Whose pattern the first kit of a reseller's customer shows. */
export function firstPattern(
  name: StreamName,
  { ordinal, dateOfSampling }: { readonly ordinal: number; readonly dateOfSampling: string },
): OwnPattern {
  const drift = seededStream(name.seed, 'customer-drift', name.accountId, name.seedKey, ordinal);
  const lasting = drawDeviations(profileStream(name, ordinal));
  return { lasting, slope: driftPerYear * drift.normal(), since: new Date(dateOfSampling) };
}

/** What is measured in a later kit of a reseller's customer. */
export function laterProfile(
  name: StreamName,
  kitOrdinal: number,
  { pattern, person }: { readonly pattern: OwnPattern; readonly person: RegisteredPerson },
): SimulatedProfile {
  return measured(profileStream(name, kitOrdinal), pattern, person);
}

/** A person's own pattern, its slow drift, and what varies from sample to sample. */
function measured(
  sample: SeededStream,
  { lasting, slope, since }: OwnPattern,
  person: RegisteredPerson,
): SimulatedProfile {
  const passing = drawDeviations(sample);
  const years = (Date.parse(person.dateOfSampling) - since.getTime()) / yearMs;
  const deviations = blended(lasting, passing);
  return profileOf(
    sample,
    { ...deviations, ageing: bounded(deviations.ageing + slope * years) },
    { age: ageAtSampling(person), gender: genderIn(person.gender) },
  );
}

/** Beyond this nobody is (model.ts). */
const farthest = 3;

function bounded(deviation: number): number {
  return Math.min(farthest, Math.max(-farthest, deviation));
}

/** Such that among many patients each deviation is spread as among strangers. */
function blended(lasting: Deviations, passing: Deviations): Deviations {
  const kept = Math.sqrt(1 - ofTheMoment ** 2);
  const of = (one: number, other: number): number => kept * one + ofTheMoment * other;
  return {
    ageing: of(lasting.ageing, passing.ageing),
    galactosylation: of(lasting.galactosylation, passing.galactosylation),
    own: {
      G0: of(lasting.own.G0, passing.own.G0),
      G2: of(lasting.own.G2, passing.own.G2),
      S: of(lasting.own.S, passing.own.S),
      B: of(lasting.own.B, passing.own.B),
    },
  };
}
