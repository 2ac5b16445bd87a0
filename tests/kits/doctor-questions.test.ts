import { expect, test } from 'vitest';
import { doctorPage } from '../../app/http/doctor-page.ts';
import { type DoctorQuestions, doctorQuestions } from '../../app/kits/doctor-questions.ts';
import { languageCodes } from '../../app/contract/customer/languages.ts';
import { doctorQuestionWords } from '../../app/words/doctor-questions.ts';
import { peakNames, type Peaks } from '../../app/contract/indexes.ts';
import type { LabReport } from '../../app/lab/reseller-records.ts';
import { labReportOf } from './support/lab-report.ts';

/** The page for a doctor's appointment: what was measured and questions, and no answer to any. */

const peaks = Object.fromEntries(peakNames.map((name) => [name, 100 / peakNames.length])) as Peaks;
const index = (symbol: 'S' | 'G2' | 'G0' | 'G1' | 'B', percentile: number): LabReport['indexes'][number] => ({
  symbol,
  value: null,
  referenceLow: 10,
  referenceHigh: 60,
  percentile,
});
const report = (changes: Partial<LabReport> = {}): LabReport => ({
  ...labReportOf('1980-02-29'),
  peaks,
  indexes: [index('S', 5), index('G2', 95), index('G0', 95), index('G1', 50), index('B', 50)],
  ...changes,
});
const about = (changes: Partial<LabReport> = {}) =>
  doctorQuestions(report(changes)).questions.map((question) => question.about);

test.for([
  [50, 45, 'older'],
  [49.9, 45, 'close'],
  [45, 45, 'close'],
  [40.1, 45, 'close'],
  [40, 45, 'younger'],
] as const)('glycan age %d at age %d is asked about as %s', ([glycanAge, chronologicalAge, told]) => {
  expect(about({ glycanAge, chronologicalAge })[0]).toBe(told);
});

test('an age that is not there is not asked about', () => {
  expect(about({ glycanAge: null })).not.toContain('close');
  expect(about({ chronologicalAge: null })).not.toContain('close');
});

test('indexes outside their range on the less favorable side are one question; the better side is none', () => {
  const [, question] = doctorQuestions(report()).questions;
  expect(question).toMatchObject({ about: 'outside', indexes: [{ name: 'Shield' }, { name: 'Mature' }] });
  const middle = (['S', 'G2', 'G0', 'G1', 'B'] as const).map((symbol) => index(symbol, 50));
  expect(about({ indexes: middle })).not.toContain('outside');
  expect(about({ indexes: [] })).not.toContain('outside');
});

const sheet = (changes: Partial<DoctorQuestions> = {}): DoctorQuestions => ({
  ...doctorQuestions(report({ glycanAge: 52.5, chronologicalAge: 45 })),
  disclaimer: null,
  ...changes,
});
const shown = (changes: Partial<DoctorQuestions>, language: 'en' | 'de') =>
  doctorPage(sheet(changes), language).text();

test.for(languageCodes)(
  'the page has the numbers, the questions, and the disclaimer (%s)',
  async (language) => {
    const words = doctorQuestionWords[language];
    const html = await shown({}, language);
    expect(html).toContain(`<html lang="${language}">`);
    const said = html.replaceAll(/<style>.*<\/style>|<script>.*<\/script>/gs, '').replaceAll(/<[^>]+>/g, '');
    const number = language === 'de' ? '7,5' : '7.5';
    for (const text of [
      words.older(number),
      words.medicines,
      words.repeat,
      words.places[1],
      words.disclaimer,
    ])
      expect(said).toContain(text);
    expect(said).toContain(language === 'de' ? '1. November 2026' : 'November 1, 2026');
    expect(said).toMatch(language === 'de' ? /\d+,\d{2}\s%/ : /\d+\.\d{2}%/);
  },
);

test('nothing of a person is on it but the result: no date of birth, no code, no sex', async () => {
  const html = await shown({}, 'en');
  expect(html).not.toMatch(/1980|KIT1|ord_1|female/);
});

test('the shop’s words take the place of ours, as text', async () => {
  const html = await shown({ disclaimer: '<script>alert("1")</script> & more' }, 'en');
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more');
  expect(html).not.toContain(doctorQuestionWords.en.disclaimer);
});

test('no cache keeps it, and nothing but its own two buttons runs on it', () => {
  const { headers } = doctorPage(sheet(), 'en');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none';.*script-src 'sha256-[\w+/=]+';/,
  );
});
