/** The committed models are those of the committed phrases, and are read only when somebody asks something. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { phrasesIn } from '../../../evaluation/understanding/data.ts';
import { modelOf, topicsOf } from '../../../evaluation/understanding/models.ts';
import { projectDir } from '../../../support/command.ts';
import { languages } from '../../../../app/sandbox/words/language.ts';

const folder = join(projectDir, 'app/sandbox/writer/understanding');

/** Learning takes half a minute of computing, and minutes on a busy machine. */
const patience = 600_000;

test.each(languages)(
  'learning again makes the same %s model, byte for byte',
  { timeout: patience },
  (language) => {
    const topics = topicsOf(languages.flatMap((one) => phrasesIn(one)));
    const made = Buffer.from(modelOf(phrasesIn(language), topics, language));
    expect(made.equals(readFileSync(join(folder, `models/${language}.model`)))).toBe(true);
  },
);

test('no model is read until a message is', { timeout: patience }, () => {
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const read = [];
    const original = fs.readFileSync;
    fs.readFileSync = (path, ...rest) => { read.push(String(path)); return original(path, ...rest); };
    syncBuiltinESMExports();
    const models = () => read.filter((path) => path.endsWith('.model')).length;
    await import(${JSON.stringify(join(projectDir, 'app/sandbox/writer/built-in.ts'))});
    const { understand } = await import(${JSON.stringify(join(folder, 'understand.ts'))});
    const before = models();
    understand('is it good', []);
    console.log(before, models());
  `;
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(told.trim()).toBe('0 1');
});
