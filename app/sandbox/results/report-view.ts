/** A released report as its answers show it: the JSON of either interface and the PDF come from this one view. */
import { z } from 'zod';
import { indexDefinitions, indexValues, peakNames, roundedIndexValue } from '../../contract/indexes.ts';
import type { PeakName } from '../../contract/indexes.ts';
import type { SandboxPrisma } from '../../db/sandbox-client.ts';
import { genderIn, registrationOf } from './registration.ts';
import type { RegisteredPerson } from './registration.ts';
import type { IndexView } from './index-view.ts';
import { ageAtSampling } from './person.ts';
import { referenceOf } from './reference.ts';

export interface ReportView {
  readonly resultId: string;
  readonly kitCode: string;
  readonly orderId: string;
  /** A reseller's name for the order. */
  readonly reference: string | null;
  /** Of a practice, whose kit it is. */
  readonly patientId: string | null;
  /** Whole years. */
  readonly glycanAge: number;
  /** Whole years on the day of the sample. */
  readonly chronologicalAge: number;
  readonly gender: string;
  readonly ethnicity: string;
  /** YYYY-MM-DD */
  readonly dateOfBirth: string;
  /** YYYY-MM-DD */
  readonly dateOfSampling: string;
  /** ISO 8601 UTC with milliseconds. */
  readonly createdOn: string;
  /** In the order of `indexDefinitions`. */
  readonly indexes: readonly IndexView[];
  /** Percentages of the total area, together 100. */
  readonly peaks: Readonly<Record<PeakName, number>>;
}

/** What a view needs of a result and its kit. */
export const reportSelect = {
  id: true,
  kitCode: true,
  orderId: true,
  position: true,
  profile: true,
  createdAt: true,
  kit: {
    select: {
      dateOfBirth: true,
      gender: true,
      ethnicity: true,
      dateOfSampling: true,
      patientId: true,
      resultWithdrawn: true,
      order: { select: { reference: true } },
    },
  },
} as const satisfies SandboxPrisma.ResultSelect;
export type ReportRow = SandboxPrisma.ResultGetPayload<{ select: typeof reportSelect }>;

const profileSchema = z.object({
  glycanAge: z.int(),
  peaks: z.object(
    Object.fromEntries(peakNames.map((peak) => [peak, z.number()])) as Record<PeakName, z.ZodNumber>,
  ),
});

export function reportView(row: ReportRow): ReportView {
  const { glycanAge, peaks } = profileSchema.parse(row.profile);
  const person = registrationOf(row.kit);
  return {
    resultId: row.id,
    kitCode: row.kitCode,
    orderId: row.orderId,
    reference: row.kit.order.reference,
    patientId: row.kit.patientId,
    glycanAge,
    chronologicalAge: ageAtSampling(person),
    ...person,
    createdOn: row.createdAt.toISOString(),
    indexes: indexViews(peaks, person),
    peaks,
  };
}

function indexViews(peaks: Record<PeakName, number>, person: RegisteredPerson): IndexView[] {
  const values = indexValues(peaks);
  const age = ageAtSampling(person);
  const gender = genderIn(person.gender);
  return indexDefinitions.map(({ symbol, name, role, measures, favourable }) => {
    const value = roundedIndexValue(values[symbol]);
    const { low, high, percentile } = referenceOf(symbol, value, age, gender);
    return {
      symbol,
      name,
      role,
      measures,
      favourable,
      value,
      referenceLow: low,
      referenceHigh: high,
      percentile,
    };
  });
}
