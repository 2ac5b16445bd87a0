import { indexDefinitions, indexValues, peakNames } from '../../../app/contract/indexes.ts';
import type { PeakName } from '../../../app/contract/indexes.ts';
import type { ReportView } from '../../../app/sandbox/results/report-view.ts';

const peaks = Object.fromEntries(
  peakNames.map((name, index) => [
    name,
    [
      0.19, 0.61, 0.2, 19.34, 0.31, 5.52, 0.6, 18.87, 9.4, 5.31, 0.8, 0.7, 0.41, 13.12, 1.93, 3.5, 1.02, 9.38,
      1.9, 0.4, 0.81, 0.2, 2.03, 3.45,
    ][index] ?? 0,
  ]),
) as Record<PeakName, number>;

/** A report that nobody measured: a view as the sandbox makes it, to be changed field by field. */
export function reportView(
  changes: Partial<ReportView> = {},
  percentiles: readonly number[] = [61, 34, 50, 77, 18],
): ReportView {
  const facts = {
    resultId: 'res_7Q2M9XK4TB',
    kitCode: 'KB-7F3K-92QD',
    orderId: 'ord_M4T8Z2QW9A',
    patientId: null,
    reference: 'shop-1001',
    glycanAge: 52,
    chronologicalAge: 55,
    gender: 'female',
    ethnicity: 'European',
    dateOfBirth: '1971-03-14',
    dateOfSampling: '2026-11-02',
    createdOn: '2026-11-21T10:20:30.456Z',
  };
  const values = indexValues(peaks);
  return {
    ...facts,
    peaks,
    indexes: indexDefinitions.map(({ name, symbol, role, measures, favourable }, index) => {
      const percentile = percentiles[index] ?? 50;
      const value = Math.round(values[symbol] * 100) / 100;
      const low = value - ((percentile - 18) / 64) * 6;
      return {
        name,
        symbol,
        role,
        measures,
        favourable,
        value,
        percentile,
        referenceLow: low,
        referenceHigh: low + 6,
      };
    }),
    ...changes,
  };
}
