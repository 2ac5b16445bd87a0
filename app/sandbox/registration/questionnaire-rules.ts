/** What the questionnaire of a practice's kit holds answers to: a choice is one of those offered, a measure is plausible. */
import { choiceNames, choices, measureNames, measures, questionnaireOf } from '../results/questionnaire.ts';
import type { AnswerEntries, GivenAnswers, Questionnaire } from '../results/questionnaire.ts';
import type { Language } from '../words/language.ts';
import { questionnaireWords } from '../words/questionnaire.ts';
import type { Checked, Problem } from './rules.ts';

/** Checks the questionnaire. No answer is as good as any; an answer that is not offered counts as none. */
export function checkQuestionnaire(
  entries: AnswerEntries,
  language: Language,
): Checked<Questionnaire | null> {
  const words = questionnaireWords[language];
  const given: { -readonly [Name in keyof GivenAnswers]: GivenAnswers[Name] } = {};
  const problems: Problem[] = [];
  for (const name of choiceNames) given[name] = choices[name].find((option) => option === entries[name]);
  for (const name of measureNames) {
    const { least, most } = measures[name];
    const typed = entries[name].normalize('NFKC').trim();
    if (typed === '') continue;
    const value = /^\d{1,4}$/.test(typed) ? Number(typed) : NaN;
    if (value >= least && value <= most) given[name] = value;
    else problems.push({ field: name, parts: [], message: words.outside[name](least, most) });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: questionnaireOf(given) };
}
