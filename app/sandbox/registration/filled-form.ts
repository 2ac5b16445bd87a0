import type { KnownPerson } from '../results/registration.ts';
import type { Language } from '../words/language.ts';
import type { AllEntries, Problem } from './rules.ts';

/** A kit's form as it is shown, empty or as it came back. */
export interface FilledForm {
  readonly language: Language;
  readonly kitCode: string;
  /** What was typed so far. */
  readonly entries: AllEntries;
  /** Empty for a form that was not sent yet. */
  readonly problems: readonly Problem[];
  /** Today, as YYYY-MM-DD: for the example in the hint. */
  readonly today: string;
  /** What is not asked, because the practice's record has it. */
  readonly known: KnownPerson;
  /** It has the questionnaire. */
  readonly ofPractice: boolean;
}
