import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '../../support/command.ts';
import { mutations } from './mutation-list.ts';

/** The list of mutations fits the code, so that a run of it, which takes hours, doesn't find out first that rows are stale. */

const read = (path: string): string => {
  const file = join(projectDir, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

test('every mutation stands in its file exactly once, changes it, and names tests that are there', () => {
  const codes = new Map([...new Set(mutations.map(({ file }) => file))].map((file) => [file, read(file)]));
  const wrong = mutations.flatMap(({ id, file, snippet, replacement, tests }) => {
    const times = (codes.get(file) ?? '').split(snippet).length - 1;
    const missing = tests.filter((path) => !existsSync(join(projectDir, path)));
    return [
      ...(times === 1 ? [] : [`${id}: ${times} times in ${file}`]),
      ...(snippet === replacement ? [`${id}: changes nothing`] : []),
      ...(tests.length === 0 ? [`${id}: names no tests`] : []),
      ...missing.map((path) => `${id}: there is no ${path}`),
    ];
  });
  expect(wrong).toEqual([]);
});

test('each mutation has a number of its own, and a row in the table of what became of it', () => {
  const ids = mutations.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const rows = read('docs/mutations.md')
    .split('\n')
    .flatMap((line) => /^\| *(\d+) *\|/.exec(line)?.[1] ?? [])
    .map(Number);
  expect(rows.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
});
