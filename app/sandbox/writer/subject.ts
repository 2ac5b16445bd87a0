/** What a text is about: one person's result as a writer and the guards see it. No name, no address, no account. */
import type { PeakName } from '../../contract/indexes.ts';
import type { IndexView } from '../results/index-view.ts';

/** Who reads it: the person tested (second person), or a practitioner about a patient (third person, "the patient"). */
export type Reader = 'customer' | 'practitioner';

export interface SubjectResult {
  /** Whole years. */
  readonly glycanAge: number;
  /** Whole years, when the sample was taken. */
  readonly chronologicalAge: number;
  /** Null: not stated, so nothing is said of it, and the values are compared with women and men together. */
  readonly gender: 'female' | 'male' | null;
  /** YYYY-MM-DD */
  readonly dateOfSampling: string;
  /** The five, in the order of `indexDefinitions`. */
  readonly indexes: readonly IndexView[];
  /** Percentages of the total area, together 100. */
  readonly peaks: Readonly<Record<PeakName, number>>;
}

export interface Subject {
  readonly reader: Reader;
  readonly result: SubjectResult;
  /**
   * Results of the same person in the order of their dates, the oldest first: the five most recent, newer ones than
   * `result` among them, and `result` itself where it's older than those; always empty for customers (reseller-api §1.6).
   * A trend needs two.
   */
  readonly history: readonly SubjectResult[];
  /** The health questionnaire of a patient; always empty for customers. */
  readonly questionnaire: readonly { readonly question: string; readonly answer: string }[];
}

/** Whether there is more than one result to compare. */
export function hasTrend({ history }: Pick<Subject, 'history'>): boolean {
  return history.length > 1;
}

/** Where in the history the result stands; -1 where there is none. */
export function placeInHistory({ history, result }: Pick<Subject, 'history' | 'result'>): number {
  const place = history.indexOf(result);
  if (place >= 0) return place;
  return history.findIndex(({ dateOfSampling }) => dateOfSampling === result.dateOfSampling);
}
