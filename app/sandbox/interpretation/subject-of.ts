/** A released report as writers see it: without a name, an address, a code or a day of birth. */
import { genderIn } from '../results/registration.ts';
import type { ReportView } from '../results/report-view.ts';
import type { Subject } from '../writer/subject.ts';

/** What a customer's text is about: the one result, no history (reseller-api §1.6). */
export function subjectOf(view: ReportView): Subject {
  return {
    reader: 'customer',
    result: {
      glycanAge: view.glycanAge,
      chronologicalAge: view.chronologicalAge,
      gender: genderIn(view.gender),
      dateOfSampling: view.dateOfSampling,
      indexes: view.indexes,
      peaks: view.peaks,
    },
    history: [],
    questionnaire: [],
  };
}
