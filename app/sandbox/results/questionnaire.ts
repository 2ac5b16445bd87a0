/**
 * The health questionnaire of a practice's kit (docs/contract-decisions.md, "Registration of a practice's kit"): ten
 * questions, all optional. Kept with the kit in English as {question: answer}, whatever language it was filled in.
 */
import type { SeededStream } from '../core/seeded.ts';
import { questionnaireWords } from '../words/questionnaire.ts';

const yesOrNo = ['no', 'yes'] as const;

/** Questions with a choice of answers, in the order of the form. */
export const choices = {
  smoking: ['never', 'former', 'current'],
  alcohol: ['never', 'monthly', 'weekly', 'daily'],
  exercise: ['rarely', 'weekly', 'often', 'daily'],
  sleep: ['short', 'usual', 'long'],
  diet: ['mixed', 'vegetarian', 'vegan', 'other'],
  menopause: ['before', 'during', 'after', 'none'],
  illness: yesOrNo,
  medicines: yesOrNo,
  infection: yesOrNo,
} as const;
export type Choice = keyof typeof choices;
export const choiceNames = Object.keys(choices) as Choice[];

/** The tenth question, weight and height: whole numbers between these. */
export const measures = {
  weight: { unit: 'kg', least: 30, most: 300 },
  height: { unit: 'cm', least: 100, most: 250 },
} as const;
export type Measure = keyof typeof measures;
export const measureNames = Object.keys(measures) as Measure[];

/** What was answered, by the names above; what is absent was left out. */
export type GivenAnswers = { readonly [Name in Choice]?: string | undefined } & {
  readonly [Name in Measure]?: number | undefined;
};

/** As it was filled in; empty for no answer. */
export type AnswerEntries = Readonly<Record<Choice | Measure, string>>;

/** {question: answer} in English, as a kit keeps it. */
export type Questionnaire = Readonly<Record<string, string>>;

/** The answers in words; null where nothing was answered. */
export function questionnaireOf(given: GivenAnswers): Questionnaire | null {
  const words = questionnaireWords.en;
  const kept: Record<string, string> = {};
  for (const name of choiceNames) {
    const { legend, options } = words.choices[name];
    const answer = given[name];
    const text = Object.entries(options).find(([option]) => option === answer)?.[1];
    if (text !== undefined) kept[legend] = text;
  }
  for (const name of measureNames) {
    const value = given[name];
    if (value !== undefined) kept[words.measures[name]] = `${String(value)} ${measures[name].unit}`;
  }
  return Object.keys(kept).length === 0 ? null : kept;
}

/** What the clock fills in where it plays a patient; `stream` is the patient's own, so that the answers stay. */
export function drawnQuestionnaire(stream: SeededStream, isMan: boolean): Questionnaire | null {
  const heightCm = stream.int(155, 190);
  // A body mass index of 20 to 31.
  const weightKg = Math.round((heightCm / 100) ** 2 * stream.int(20, 31));
  const drawn = Object.fromEntries(choiceNames.map((name) => [name, stream.pick(choices[name])]));
  const menopause = isMan ? 'none' : drawn['menopause'];
  return questionnaireOf({ ...drawn, menopause, weight: weightKg, height: heightCm });
}
