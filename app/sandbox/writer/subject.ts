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
  readonly gender: 'female' | 'male';
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
  /** Earlier results of the same person, the newest first, at most four; always empty for customers (reseller-api §1.6). */
  readonly earlier: readonly SubjectResult[];
  /** The health questionnaire of a patient; always empty for customers. */
  readonly questionnaire: readonly { readonly question: string; readonly answer: string }[];
}
