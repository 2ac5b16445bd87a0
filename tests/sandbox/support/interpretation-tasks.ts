/** People and tasks for tests of interpretations: drawn by the sandbox's own model, or placed where a rule changes its mind. */
import { referenceOf } from '../../../app/sandbox/results/reference.ts';
import { reportView } from '../../../app/sandbox/results/report-view.ts';
import type { Subject, SubjectResult } from '../../../app/sandbox/writer/subject.ts';
import type { InterpretationTask } from '../../../app/sandbox/writer/writer.ts';
import { simulatedRow } from './results-population.ts';

export function simulated(ordinal: number): SubjectResult {
  const { indexes, peaks, ...view } = reportView(simulatedRow('built-in writer', ordinal));
  return {
    glycanAge: view.glycanAge,
    chronologicalAge: view.chronologicalAge,
    gender: view.gender === 'female' ? 'female' : 'male',
    dateOfSampling: view.dateOfSampling,
    indexes,
    peaks,
  };
}

/** A result with a chosen place for each index, in the order of `indexDefinitions`: a percentile or a bound. */
export function placed(
  person: Pick<SubjectResult, 'gender' | 'chronologicalAge' | 'glycanAge'>,
  places: readonly (number | 'low' | 'high')[],
): SubjectResult {
  const base = simulated(1);
  const indexes = base.indexes.map((view, index) => {
    const place = places[index] ?? 50;
    const at = (value: number) => referenceOf(view.symbol, value, person.chronologicalAge, person.gender);
    const { low, high } = at(view.value);
    const value = typeof place === 'string' ? { low, high }[place] : valueAt(place, at);
    return { ...view, value, referenceLow: low, referenceHigh: high, percentile: at(value).percentile };
  });
  return { ...base, ...person, indexes };
}

function valueAt(percentile: number, at: (value: number) => { percentile: number }): number {
  for (let hundredths = 0; hundredths <= 10_000; hundredths += 1) {
    if (at(hundredths / 100).percentile === percentile) return hundredths / 100;
  }
  throw new Error('no value has this percentile');
}

export function subjectOf(result: SubjectResult, more: Partial<Subject> = {}): Subject {
  return { reader: 'customer', result, history: [], questionnaire: [], ...more };
}

export function taskOf(subject: Subject, more: Partial<InterpretationTask> = {}): InterpretationTask {
  const first = { attempt: 0, version: 0, complaints: [], shown: '', instructions: null };
  return { kind: 'interpretation', subject, ...first, ...more };
}

/** So many results of one patient, a year apart, the oldest first. */
export function patientOf(ordinal: number, count: number): SubjectResult[] {
  const { gender } = simulated(ordinal);
  return Array.from({ length: count }, (_, at) => ({
    ...simulated(1_000 + ordinal + at),
    gender,
    chronologicalAge: 40 + at,
    dateOfSampling: `${String(2026 - count + at)}-05-14`,
  }));
}
