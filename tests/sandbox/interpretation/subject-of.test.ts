/** What a text knows of a person's gender: what the record states in a word the simulation knows, and nothing else. */
import { expect, test } from 'vitest';
import { subjectOf } from '../../../app/sandbox/interpretation/subject-of.ts';
import { composeInterpretation } from '../../../app/sandbox/writer/composing/compose.ts';
import { reportView } from '../support/report.ts';
import { taskOf } from '../support/interpretation-tasks.ts';

const gendered = /\b(?:women|woman|men|man|Frauen|Männern?|pregnan\w*|menopaus\w*)\b/i;

test.each([
  ['female', 'female'],
  ['Woman', 'female'],
  [' male ', 'male'],
  ['non-binary', null],
  ['', null],
])('a record that says %j is a subject of gender %j', (stated, gender) => {
  expect(subjectOf(reportView({ gender: stated })).result.gender).toBe(gender);
});

test.each(['customer', 'practitioner'] as const)('a text for a %s guesses no gender', (reader) => {
  const textAbout = (gender: string) =>
    composeInterpretation(taskOf({ ...subjectOf(reportView({ gender })), reader }));
  expect(textAbout('female')).toMatch(gendered);
  expect(textAbout('male')).toMatch(gendered);
  expect(textAbout('non-binary')).not.toMatch(gendered);
});
