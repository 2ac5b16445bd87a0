/**
 * `npm run examples`: writes docs/interpretation-examples.md, with three interpretations (a good result, a hard one, a mixed
 * one) in both languages, as the lab serves them.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtInWriter } from '../../app/sandbox/writer/built-in.ts';
import { writeGuarded } from '../../app/sandbox/writer/guards/write-guarded.ts';
import type { Subject } from '../../app/sandbox/writer/subject.ts';
import { projectDir } from '../support/command.ts';
import { formatted } from '../support/formatted.ts';
import { personas, persona } from './cases/reports.ts';

const path = 'docs/interpretation-examples.md';
const people = { good: 'A good result', hard: 'A hard result', mixed: 'A mixed result' } as const;
const languages = { English: null, German: 'Write in German.' } as const;

async function textOf(subject: Subject, instructions: string | null): Promise<string> {
  const task = {
    kind: 'interpretation',
    version: 0,
    attempt: 0,
    complaints: [],
    shown: '',
    subject,
    instructions,
  } as const;
  const { signal } = new AbortController();
  const outcome = await writeGuarded(builtInWriter, task, { signal, forbidden: [] });
  if (!outcome.ok) throw new Error(`the guards refused it: ${outcome.reasons.join(', ')}`);
  const sources = outcome.sources.map(({ citation }, at) => `${String(at + 1)}. ${citation}`);
  // Two levels down: the page has headings of its own.
  return `${outcome.text.replace(/^## /gm, '#### ')}\n\n${sources.join('\n')}`;
}

const sections: string[] = [];
for (const name of Object.keys(people) as (keyof typeof people)[]) {
  sections.push(`## ${people[name]}`);
  const { age, gender } = personas[name];
  sections.push(`A simulated ${gender === 'female' ? 'woman' : 'man'} of ${String(age)}. Nobody was tested.`);
  for (const [language, instructions] of Object.entries(languages)) {
    sections.push(`### In ${language}`, await textOf(persona('1', name), instructions));
  }
}
const intro =
  'Written by `npm run examples` with the built-in writer, from results of the sandbox\u2019s own model. [evaluation.md](evaluation.md) says how such texts are scored.';
const document = ['# Three interpretations in both languages', intro, ...sections].join('\n\n');
await writeFile(join(projectDir, path), await formatted(path, `${document}\n`));
process.stdout.write(`${path}\n`);
