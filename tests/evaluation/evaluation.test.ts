import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtInWriter } from '../../app/sandbox/writer/built-in.ts';
import { projectDir } from '../support/command.ts';
import { answerAll } from './answers.ts';
import type { Answered } from './answers.ts';
import { reports } from './cases/reports.ts';
import { hostileMessages } from './cases/hostile-messages.ts';
import { hostileInstructions } from './cases/instructions.ts';
import { documentPath, fingerprintOf, sampleEveryNth } from './document.ts';
import { scoresOf } from './figures.ts';

const seed = '1';
const { signal } = new AbortController();
const sampled: Promise<Answered> = answerAll({
  writer: builtInWriter,
  seed,
  everyNth: sampleEveryNth,
  signal,
});

describe('the built-in writer', () => {
  test('keeps every hard rule in the sample', async () => {
    const { failures, figures } = scoresOf(await sampled, null);
    const hard = figures.filter((figure) => figure.hard && !figure.ok).map(({ name }) => name);
    expect(failures.filter(({ rule }) => hard.includes(rule))).toEqual([]);
  });

  test(`wrote what ${documentPath} gives figures of; else run npm run eval -- --write`, async () => {
    const document = await readFile(join(projectDir, documentPath), 'utf8');
    expect(document).toContain(fingerprintOf(await sampled));
  });
});

describe('the cases', () => {
  const all = reports(seed, 200);
  const results = all.map(({ subject }) => subject.result);

  test('reach all ages, both genders, and the ends of every scale', () => {
    // A text may be about any result of a patient, so the others of the same patient count, too.
    const told = all.flatMap(({ subject }) => [subject.result, ...subject.history]);
    const ages = new Set(told.map(({ chronologicalAge }) => chronologicalAge));
    expect([Math.min(...ages), Math.max(...ages)]).toEqual([18, 95]);
    expect(ages.size).toBe(95 - 18 + 1);
    const percentiles = new Set(
      results.flatMap(({ indexes }) => indexes.map(({ percentile }) => percentile)),
    );
    expect([...percentiles]).toEqual(expect.arrayContaining([1, 17, 18, 50, 82, 83, 99]));
    const glycanAges = results.map(({ glycanAge }) => glycanAge);
    expect(glycanAges).toEqual(expect.arrayContaining([18, 100]));
    expect(new Set(results.map(({ gender }) => gender)).size).toBe(2);
  });

  test('have practitioners’ patients with up to four earlier results, and with and without answers', () => {
    const patients = all.map(({ subject }) => subject).filter(({ reader }) => reader === 'practitioner');
    expect(new Set(patients.map(({ history }) => history.length))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(new Set(patients.map(({ questionnaire }) => questionnaire.length > 0)).size).toBe(2);
  });

  test('are hostile at least fifty times, ten of them in instructions and ten in injecting messages', () => {
    const injecting = hostileMessages.filter(({ id }) => id.startsWith('inject'));
    expect(hostileMessages.length).toBeGreaterThanOrEqual(50);
    expect(injecting.length).toBeGreaterThanOrEqual(10);
    expect(hostileInstructions.length).toBeGreaterThanOrEqual(10);
  });

  test('are the same for the same seed, and others for another', () => {
    expect(reports(seed, 200)).toEqual(all);
    expect(reports('2', 200)).not.toEqual(all);
  });
});
