/** Answers that are not in English: every number in them is one of the report, or of an entry that the answer cites. */
import { corpusEntry } from '../../../app/sandbox/writer/corpus/corpus.ts';
import type { Answer, Fault } from './answer.ts';

/** Ends of the reference range in percentiles, numbers of what every report has, and the type of diabetes. */
const everywhere = [1, 2, 5, 18, 24, 50, 82, 100];

export function foreignFaults({ text, subject, sources }: Answer): Fault[] {
  const { result } = subject;
  const own = [
    result.glycanAge,
    result.chronologicalAge,
    Math.abs(result.glycanAge - result.chronologicalAge),
    ...result.indexes.flatMap(({ value, referenceLow, referenceHigh, percentile }) => [
      value,
      referenceLow,
      referenceHigh,
      percentile,
    ]),
    ...Object.values(result.peaks),
    ...result.dateOfSampling.split('-').map(Number),
  ];
  const cited = sources
    .flatMap(({ id }) => corpusEntry(id)?.numbers ?? [])
    .map((number) => Number(number.replaceAll(',', '')));
  const known = [...own, ...cited, ...everywhere];
  return germanNumbers(text.replace(/\[\d+\]|\b(?:GP|G|FA|IgG|Typ-)\d+\w*/g, '')).flatMap((value) =>
    known.some((one) => Math.abs(one - value) < 0.006)
      ? []
      : [{ what: `${String(value)}: not in the report, nor in a cited entry`, sentence: text.slice(0, 200) }],
  );
}

/** `1.940` is a thousand and more, `18,16` is between 18 and 19. */
function germanNumbers(text: string): number[] {
  const found = text.match(/\d+(?:\.\d{3})*(?:,\d+)?/g) ?? [];
  return found.map((number) => Number(number.replaceAll('.', '').replace(',', '.')));
}
