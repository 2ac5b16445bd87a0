import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

it('docs/order-scenarios.md has a row for each scenario, and a scenario for each row', async () => {
  const text = await readFile(join(root, 'docs', 'order-scenarios.md'), 'utf8');
  const rows = text
    .split('\n')
    .flatMap((line) => /^\| (?!-|scenario )(.*?) +\|.*\|.*\|.*\|.*\|$/.exec(line)?.[1]?.trim() ?? []);
  const files = (await readdir(import.meta.dirname)).filter((name) =>
    /^order-scenarios-(?!doc).*\.test\.ts$/.test(name),
  );
  const scenarios: string[] = [];
  for (const name of files) {
    const code = await readFile(join(import.meta.dirname, name), 'utf8');
    scenarios.push(...[...code.matchAll(/^ {4}name: '(.*)',$/gm)].map((match) => match[1] ?? ''));
  }
  expect(new Set(rows).size).toBe(rows.length);
  expect(scenarios.sort()).toEqual(rows.sort());
});
