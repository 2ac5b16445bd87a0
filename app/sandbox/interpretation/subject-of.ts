/** Released reports as writers see them: without a name, an address, a code or a day of birth. */
import { genderIn } from '../results/registration.ts';
import type { ReportView } from '../results/report-view.ts';
import type { Subject, SubjectResult } from '../writer/subject.ts';

function subjectResult(view: ReportView): SubjectResult {
  return {
    glycanAge: view.glycanAge,
    chronologicalAge: view.chronologicalAge,
    gender: genderIn(view.gender),
    dateOfSampling: view.dateOfSampling,
    indexes: view.indexes,
    peaks: view.peaks,
  };
}

/** What a customer's text is about: the one result, no history (reseller-api §1.6). */
export function subjectOf(view: ReportView): Subject {
  return { reader: 'customer', result: subjectResult(view), history: [], questionnaire: [] };
}

/**
 * What a practitioner's text is about: one of a patient's results among the others, and the questionnaire.
 * @param history the results in the order of their samples, the oldest first, `view` among them
 */
export function patientSubject(
  view: ReportView,
  history: readonly ReportView[],
  questionnaire: Subject['questionnaire'],
): Subject {
  const results = history.map((one) => ({ id: one.resultId, result: subjectResult(one) }));
  const own = results.find(({ id }) => id === view.resultId)?.result ?? subjectResult(view);
  return {
    reader: 'practitioner',
    result: own,
    history: results.map(({ result }) => result),
    questionnaire,
  };
}

/**
 * The "number of results used" (partner-api §2.6): every result that the writer was told of. That's one more than the five
 * for a kit older than those, because its own is used, too.
 */
export function resultsConsidered({ history }: Pick<Subject, 'history'>): number {
  return Math.max(1, history.length);
}
