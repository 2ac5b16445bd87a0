/** The figures in docs/evaluation.md: between two marks, so that a test can say whether they are those of today's code. */
import { hash } from 'node:crypto';
import type { Answered } from './answers.ts';
import { badTexts } from './hostile-writer/bad-texts.ts';
import type { HostileRun } from './hostile-writer/hostile-run.ts';
import type { Scores } from './figures.ts';

/** `npm run eval -- --quick` and the test take every tenth case. */
export const sampleEveryNth = 10;
export const documentPath = 'docs/evaluation.md';

const [begin, end] = ['<!-- figures: begin -->', '<!-- figures: end -->'];

/** Says whether two runs wrote the same, without keeping what they wrote. */
export function fingerprintOf({ interpretations, instructed, replies }: Answered): string {
  const texts = [...interpretations, ...instructed, ...replies].map(
    ({ caseId, text }) => `${caseId}\n${text}`,
  );
  return hash('sha256', texts.join('\n')).slice(0, 12);
}

export interface Written {
  readonly seed: string;
  readonly answered: Answered;
  /** Of the cases that `npm test` looks at (`sampleEveryNth`). */
  readonly sample: Answered;
  readonly hostile: HostileRun;
  readonly figures: Scores['figures'];
}

export function withFigures(document: string, { seed, answered, sample, hostile, figures }: Written): string {
  const rows = figures.map(
    ({ name, value, goal, hard, ok }) =>
      `| ${name} | ${value} | ${goal}${ok ? '' : ', missed'} | ${hard ? 'hard' : 'band'} |`,
  );
  const { interpretations, instructed, replies } = answered;
  const lines = [
    `Made by \`npm run eval -- --seed ${seed} --write\` on ${new Date().toISOString().slice(0, 10)} with the built-in writer: ${interpretations.length} reports, ${instructed.length}`,
    `interpretations with instructions, ${replies.length} replies; ${badTexts.length} bad texts in ${hostile.tried} variants. Fingerprint of the sample that \`npm test\` looks at: \`${fingerprintOf(sample)}\`.`,
    '',
    '| | figure | goal | |',
    '| --- | --- | --- | --- |',
    ...rows,
  ];
  const [before = '', rest = ''] = document.split(begin);
  const [, after = ''] = rest.split(end);
  return `${before}${begin}\n\n${lines.join('\n')}\n\n${end}${after}`;
}
