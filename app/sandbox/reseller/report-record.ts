import type { ReportRecord } from '../../contract/reseller/schemas.ts';
import type { IndexView } from '../results/index-view.ts';
import type { ReportView } from '../results/report-view.ts';

/** A report in the reseller interface's words (reseller-api §2.6). */
export function reportRecord(view: ReportView): ReportRecord {
  return {
    id: view.resultId,
    kit_code: view.kitCode,
    order_id: view.orderId,
    reference: view.reference,
    glycan_age: view.glycanAge,
    chronological_age: view.chronologicalAge,
    gender: view.gender,
    ethnicity: view.ethnicity,
    date_of_birth: view.dateOfBirth,
    date_of_sampling: view.dateOfSampling,
    created_on: view.createdOn,
    ...view.peaks,
    indexes: view.indexes.map(indexRecord),
  };
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
