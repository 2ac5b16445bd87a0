/**
 * Part of `npm run examples`: writes docs/practitioner-example.md, with a practitioner's interpretation of a patient with
 * five results, in both languages, and a conversation about them, as the lab serves them.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { indexDefinitions, indexValues, roundedIndexValue } from '../../app/contract/indexes.ts';
import { patientProfile } from '../../app/sandbox/results/patient.ts';
import { ageAtSampling } from '../../app/sandbox/results/person.ts';
import { referenceOf } from '../../app/sandbox/results/reference.ts';
import { builtInWriter } from '../../app/sandbox/writer/built-in.ts';
import { writeGuarded } from '../../app/sandbox/writer/guards/write-guarded.ts';
import type { Subject, SubjectResult } from '../../app/sandbox/writer/subject.ts';
import type { Turn, WritingTask } from '../../app/sandbox/writer/writer.ts';
import { projectDir } from '../support/command.ts';
import { formatted } from '../support/formatted.ts';

const path = 'docs/practitioner-example.md';
const seed = '1';
const dates = ['2024-03-11', '2024-09-16', '2025-03-10', '2025-09-15', '2026-03-09'];

const born = { dateOfBirth: '1976-05-20', gender: 'female', ethnicity: 'European' } as const;
const record = { id: 'pat_e', accountId: 'partner-1', createdAt: new Date('2024-03-01') };

/** One of the patient's samples, measured by the sandbox's own model. */
function resultOf(dateOfSampling: string): SubjectResult {
  const person = { ...born, dateOfSampling };
  const { glycanAge, peaks } = patientProfile(seed, record, { kitCode: `KB-${dateOfSampling}`, person });
  const chronologicalAge = ageAtSampling(person);
  const values = indexValues(peaks);
  const indexes = indexDefinitions.map(({ symbol, name, role, measures, favourable }) => {
    const value = roundedIndexValue(values[symbol]);
    const { low, high, percentile } = referenceOf(symbol, value, chronologicalAge, born.gender);
    return {
      symbol,
      name,
      role,
      measures,
      favourable,
      value,
      referenceLow: low,
      referenceHigh: high,
      percentile,
    };
  });
  return { glycanAge, chronologicalAge, gender: born.gender, dateOfSampling, indexes, peaks };
}

const history = dates.map(resultOf);
const [result] = history.slice(-1);
if (result === undefined) throw new Error('a patient without results');
const questionnaire = [
  { question: 'Smoking', answer: 'I used to smoke' },
  { question: 'Exercise', answer: 'Rarely' },
  { question: 'Menopause', answer: 'During' },
  { question: 'Regular medicines', answer: 'Yes' },
  { question: 'Infection or vaccination in the past four weeks', answer: 'No' },
];
const subject: Subject = { reader: 'practitioner', result, history, questionnaire };

const common = { subject, attempt: 0, complaints: [], shown: '' };
const { signal } = new AbortController();

async function written(task: WritingTask): Promise<{ text: string; sources: string }> {
  const outcome = await writeGuarded(builtInWriter, task, { signal, forbidden: [] });
  if (!outcome.ok) throw new Error(`the guards refused it: ${outcome.reasons.join(', ')}`);
  const sources = outcome.sources.map(({ citation }, at) => `${String(at + 1)}. ${citation}`).join('\n');
  return { text: outcome.text, sources };
}

async function interpretation(instructions: string | null): Promise<string> {
  const { text, sources } = await written({ ...common, kind: 'interpretation', version: 0, instructions });
  // Two levels down: the page has headings of its own.
  return `${text.replace(/^## /gm, '#### ')}\n\n${sources}`;
}

const questions = [
  'Which index moved most?',
  'What was Shield at the first test?',
  'And Youth?',
  'Compare the last two results.',
  'What does the questionnaire suggest to ask?',
  'What could explain this pattern?',
  'What should be repeated, and when?',
  'Does that mean the patient has an inflammation?',
  'Wie hat sich das Glykan-Alter entwickelt?',
];

async function conversation(): Promise<string[]> {
  const before: Turn[] = [];
  const shown: string[] = [];
  for (const message of questions) {
    const { text, sources } = await written({ ...common, kind: 'reply', before: [...before], message });
    before.push({ role: 'user', content: message }, { role: 'assistant', content: text });
    const quoted = [text, ...(sources === '' ? [] : [sources])].join('\n\n').replace(/^/gm, '> ');
    shown.push(`**Asked:** ${message}`, quoted.replace(/ +$/gm, ''));
  }
  return shown;
}

const answers = questionnaire.map(({ question, answer }) => `${question}: ${answer}`).join('; ');
const document = [
  '# A patient with five results, as a practitioner reads about her',
  'Written by `npm run examples` with the built-in writer. The patient is made up, and so are the results: they come from the sandbox’s own model, one person’s over two years. [evaluation.md](evaluation.md) says how such texts are scored.',
  `Her questionnaire says: ${answers}.`,
  '## The interpretation of the newest result',
  '### In English',
  await interpretation(null),
  '### In German',
  await interpretation('Write in German.'),
  '## A conversation about her',
  ...(await conversation()),
].join('\n\n');
await writeFile(join(projectDir, path), await formatted(path, `${document}\n`));
process.stdout.write(`${path}\n`);
