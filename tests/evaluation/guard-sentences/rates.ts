/** How many good sentences the guards refuse, and how many bad ones they pass. */
import { guardContext, guardSentence } from '../../../app/sandbox/writer/guards/guards.ts';
import type { Violation } from '../../../app/sandbox/writer/text/rule.ts';
import type { Figure } from '../figures.ts';
import { halves, readHalf, readPeople, taskOf } from './sentences.ts';
import type { Half, JudgedSentence } from './sentences.ts';

export interface Judged extends JudgedSentence {
  readonly violations: readonly Violation[];
}

export interface Rates {
  readonly good: number;
  readonly goodRefused: number;
  readonly bad: number;
  readonly badPassed: number;
}

export async function judgeHalf(half: Half): Promise<Judged[]> {
  return judge(await readHalf(half));
}

export async function judge(sentences: readonly JudgedSentence[]): Promise<Judged[]> {
  const people = await readPeople();
  return sentences.map((one) => {
    const { violations } = guardSentence(one.sentence, guardContext(taskOf(one, people), []));
    return { ...one, violations };
  });
}

export const isWrong = ({ verdict, violations }: Judged): boolean =>
  (verdict === 'good') === violations.length > 0;

export function ratesOf(judged: readonly Judged[]): Rates {
  const good = judged.filter(({ verdict }) => verdict === 'good');
  const bad = judged.filter(({ verdict }) => verdict === 'bad');
  return {
    good: good.length,
    goodRefused: good.filter(isWrong).length,
    bad: bad.length,
    badPassed: bad.filter(isWrong).length,
  };
}

/** Share at most, of the good refused and of the bad passed. */
const mostWrong = 0.02;

/** Both rates of both halves. The open half is among what the guard of meaning was taught from; the kept half says what it is worth. */
export async function guardFigures(): Promise<Figure[]> {
  const all = await Promise.all(
    halves.map(async (half) => guardFiguresOf(`the ${half} half`, await judgeHalf(half))),
  );
  return all.flat();
}

export function guardFiguresOf(set: string, judged: readonly Judged[]): Figure[] {
  const { good, goodRefused, bad, badPassed } = ratesOf(judged);
  return [
    wrongFigure(`good sentences of ${set} that the guards refuse`, goodRefused, good),
    wrongFigure(`bad sentences of ${set} that the guards pass`, badPassed, bad),
  ];
}

function wrongFigure(name: string, wrong: number, of: number): Figure {
  // Rounded up: 2.01 % is not 2 %.
  const value = `${(Math.ceil((1_000 * wrong) / Math.max(1, of)) / 10).toFixed(1)} % (${wrong} of ${of})`;
  return { name, value, goal: `at most ${mostWrong * 100} %`, hard: false, ok: wrong <= mostWrong * of };
}
