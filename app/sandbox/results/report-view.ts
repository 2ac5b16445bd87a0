/** A released report as its answers show it: the JSON and the PDF come from this one view. */
import { z } from 'zod';
import { indexDefinitions, indexValues, peakNames, roundedIndexValue } from '../../contract/indexes.ts';
import type { PeakName } from '../../contract/indexes.ts';
import type { ReportRecord } from '../../contract/reseller/schemas.ts';
import type { SandboxPrisma } from '../../db/sandbox-client.ts';
import { registrationOf } from './registration.ts';
import type { Registration } from './registration.ts';
import type { IndexView } from './index-view.ts';
import { ageAtSampling } from './person.ts';
import { referenceOf } from './reference.ts';

export interface ReportView {
  /** Exactly the JSON answer. */
  readonly record: ReportRecord;
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
  const indexes = indexViews(peaks, person);
  return {
    record: {
      id: row.id,
      kit_code: row.kitCode,
      order_id: row.orderId,
      reference: row.kit.order.reference,
      glycan_age: glycanAge,
      chronological_age: ageAtSampling(person),
      gender: person.gender,
      ethnicity: person.ethnicity,
      date_of_birth: person.dateOfBirth,
      date_of_sampling: person.dateOfSampling,
      created_on: row.createdAt.toISOString(),
      ...peaks,
      indexes: indexes.map(indexRecord),
    },
    indexes,
    peaks,
  };
}

function indexViews(peaks: Record<PeakName, number>, person: Registration): IndexView[] {
  const values = indexValues(peaks);
  const age = ageAtSampling(person);
  return indexDefinitions.map(({ symbol, name, role, measures, favourable }) => {
    const value = roundedIndexValue(values[symbol]);
    const { low, high, percentile } = referenceOf(symbol, value, age, person.gender);
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

type IndexRecord = NonNullable<ReportRecord['indexes']>[number];

function indexRecord(index: IndexView): IndexRecord {
  return {
    symbol: index.symbol,
    name: index.name,
    value: index.value,
    reference_low: index.referenceLow,
    reference_high: index.referenceHigh,
    percentile: index.percentile,
  };
}
