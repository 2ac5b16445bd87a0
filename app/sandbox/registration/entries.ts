/** Between the form's inputs and `Entries`: their names, and what a browser sends. */
import { choiceNames, measureNames } from '../results/questionnaire.ts';
import type { AnswerEntries, Choice, Measure } from '../results/questionnaire.ts';
import type { AllEntries, DateEntry, DatePart, Field } from './rules.ts';

/** Id of each input; its name as well, but for the choices, whose options have ids of their own. */
export const inputIds: Readonly<Record<Field, string>> = {
  dateOfBirth: 'date-of-birth',
  gender: 'gender',
  ethnicity: 'ethnicity',
  dateOfSampling: 'date-of-sampling',
};

export function datePartId(field: Field, part: DatePart): string {
  return `${inputIds[field]}-${part}`;
}

/** Longer than anything that could be right; what is longer is cut before it is checked and shown again. */
const maxEntryLength = 40;

const noDate: DateEntry = { day: '', month: '', year: '' };
export const noEntries: AllEntries = {
  dateOfBirth: noDate,
  gender: '',
  ethnicity: '',
  dateOfSampling: noDate,
  answers: answersBy(() => ''),
};

/** Id and name of a question's input. */
export function answerId(name: Choice | Measure): string {
  return `health-${name}`;
}

function answersBy(entryOf: (name: Choice | Measure) => string): AnswerEntries {
  const entries = [...choiceNames, ...measureNames].map((name) => [name, entryOf(name)] as const);
  return Object.fromEntries(entries) as Record<Choice | Measure, string>;
}

/** A body of type application/x-www-form-urlencoded. An input given twice counts as left empty; others are ignored. */
export function readEntries(body: string): AllEntries {
  const sent = new URLSearchParams(body);
  const text = (name: string): string => {
    const [value = '', ...more] = sent.getAll(name);
    return more.length > 0 ? '' : value.slice(0, maxEntryLength).toWellFormed();
  };
  const date = (field: Field): DateEntry => ({
    day: text(datePartId(field, 'day')),
    month: text(datePartId(field, 'month')),
    year: text(datePartId(field, 'year')),
  });
  return {
    dateOfBirth: date('dateOfBirth'),
    gender: text(inputIds.gender),
    ethnicity: text(inputIds.ethnicity),
    dateOfSampling: date('dateOfSampling'),
    answers: answersBy((name) => text(answerId(name))),
  };
}
