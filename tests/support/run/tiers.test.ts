import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { exceptions, filesOf, hangsAfterMs, budgetOf, TIERS, tierOf } from './tiers.ts';

const folders = ['app', 'extensions', 'prisma', 'tests'];
const testFiles = folders.flatMap((folder) => globSync(`${folder}/**/*.{test,spec}.{ts,tsx,mts,mjs,js,jsx}`));

const tiersThatRun = (path: string) =>
  TIERS.filter((tier) => {
    const { include, exclude } = filesOf[tier];
    const isIn = (globs: string[]) => globs.some((glob) => matchesGlob(path, glob));
    return isIn(include) && !isIn(exclude);
  });

test('every test file of the tree is in the one tier that its name says', () => {
  expect(testFiles.length).toBeGreaterThan(150);
  const wrong = testFiles.filter((path) => tiersThatRun(path).join() !== tierOf(path));
  expect(wrong).toEqual([]);
});

test('a file whose name says something else than a tier is found', () => {
  // `x.slow.test.ts` would quietly be in the fast tier.
  const odd = testFiles.filter((path) => !/^[^.]+(\.(smoke|long))?\.test\.tsx?$/.test(path));
  expect(odd).toEqual([]);
});

test('no fast test opens a browser', () => {
  const opens = testFiles.filter(
    (path) =>
      tierOf(path) === 'fast' && /browser\/support\/(browser|stage)\.ts'/.test(readFileSync(path, 'utf8')),
  );
  expect(opens).toEqual([]);
});

test('every tier has files', () => {
  const empty = TIERS.filter((tier) => !testFiles.some((path) => tierOf(path) === tier));
  expect(empty).toEqual([]);
});

test('each exception names one file, with a budget above its tier’s and a reason', () => {
  for (const { path, cpuS, why } of exceptions) {
    const named = testFiles.filter((file) => file.endsWith(path));
    expect(named, path).toHaveLength(1);
    const plain = budgetOf(`tests/nothing${/(\.(smoke|long))?\.test\.tsx?$/.exec(path)?.[0]}`);
    expect(cpuS, path).toBeGreaterThan(plain);
    expect(why, path).not.toBe('');
  }
});

test('a file is not taken to hang before it is well over its budget', () => {
  for (const path of testFiles) expect(hangsAfterMs(path)).toBeGreaterThan(budgetOf(path) * 5_000);
});
