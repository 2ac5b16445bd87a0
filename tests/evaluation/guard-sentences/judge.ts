/**
 * `node tests/evaluation/guard-sentences/judge.ts open|kept`: both rates, by group. Of the open half it prints each
 * sentence that was judged wrongly; of the kept half it never prints a word, or it would no longer be kept.
 */
import { isWrong, judgeHalf, ratesOf } from './rates.ts';
import { halves } from './sentences.ts';

const half = halves.find((one) => one === process.argv[2]);
if (half === undefined) throw new Error(`Which half? ${halves.join(' or ')}`);
const judged = await judgeHalf(half);
const lines = [...Map.groupBy(judged, ({ verdict, group }) => `${verdict} ${group}`)]
  .toSorted(([a], [b]) => a.localeCompare(b))
  .map(([name, all]) => `${name}: ${all.filter(isWrong).length} of ${all.length} wrong`);
const refusing = judged
  .filter((one) => one.verdict === 'good')
  .flatMap(({ violations }) => [...new Set(violations.map(({ guard }) => guard))]);
const byGuard = [...Map.groupBy(refusing, (guard) => guard)].map(
  ([guard, all]) => `good refused by ${guard}: ${all.length}`,
);
const { good, goodRefused, bad, badPassed } = ratesOf(judged);
const wrong = half === 'open' ? judged.filter(isWrong) : [];
process.stdout.write(
  [
    ...wrong.map(
      ({ verdict, group, person, customer, sentence, violations }) =>
        `${verdict} ${group} (${person}) ${customer} | ${sentence} | ${violations.map(({ guard, complaint }) => `${guard}: ${complaint}`).join(' ')}`,
    ),
    ...lines,
    ...byGuard,
    `good refused ${goodRefused} of ${good}, bad passed ${badPassed} of ${bad}`,
    '',
  ].join('\n'),
);
