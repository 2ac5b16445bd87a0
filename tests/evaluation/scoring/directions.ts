/** Whether "above", "below", "within" and "the good side" agree with the report. */
import { bandOf, favourOf, indexSymbols } from '../../../app/contract/indexes.ts';
import type { IndexSymbol } from '../../../app/contract/indexes.ts';
import type { IndexView } from '../../../app/sandbox/results/index-view.ts';
import type { Subject } from '../../../app/sandbox/writer/subject.ts';
import type { Fault } from './answer.ts';
import { indexesNamed } from './indexes-named.ts';
import { isGeneral } from './sentences.ts';
import type { Sentence } from './sentences.ts';

/** What the sentences before make of a sentence's words. */
export interface InView {
  /** The index that it speaks of where it names none. */
  readonly context: IndexSymbol | null;
  /** Those that its paragraph named already: "the others" are not among them. */
  readonly before: readonly IndexSymbol[];
}

export function directionFaults(subject: Subject, sentence: Sentence, inView: InView): Fault[] {
  // What studies found in others is the citations' matter; so is what would or might be.
  if (sentence.cites.length > 0 || isGeneral(sentence.plain)) return [];
  const said = (what: string): Fault => ({ what, sentence: sentence.text });
  return [
    ...ageClaims(sentence.plain)
      .filter(({ holds }) => !holds(subject))
      .map(({ claim }) => said(`"${claim}" is not so`)),
    ...clausesOf(sentence.plain).flatMap((clause) => {
      return indexesMeant(clause, inView).flatMap((symbol) => indexFaults(subject, symbol, clause).map(said));
    }),
  ];
}

function indexesMeant(clause: string, { context, before }: InView): readonly IndexSymbol[] {
  const named = indexesNamed(clause).map(({ symbol }) => symbol);
  if (/\b(?:all (?:five|of them)|every one of them|each of the five)\b/i.test(clause)) return indexSymbols;
  if (/\b(?:others|other (?:one|two|three|four)|remaining|rest)\b/i.test(clause)) {
    return indexSymbols.filter((symbol) => !before.includes(symbol) && !named.includes(symbol));
  }
  return named.length > 0 || context === null ? named : [context];
}

interface AgeClaim {
  readonly claim: string;
  readonly holds: (subject: Subject) => boolean;
}

const gapOf = ({ result }: Subject): number => result.glycanAge - result.chronologicalAge;

/** Places of glycan age beside the age in years. Nothing is read from the trend of earlier results. */
function ageClaims(plain: string): AgeClaim[] {
  const sides: readonly (readonly [RegExp, (gap: number) => boolean])[] = [
    [/\b(?:above|higher than|older than|ahead of|over|exceeds)\b/i, (gap) => gap > 0],
    [/\b(?:below|lower than|younger than|behind|under)\b/i, (gap) => gap < 0],
    [/\b(?:the same as|equal to|equals|matches|level with|in step with|in line with)\b/i, (gap) => gap === 0],
  ];
  const age = String.raw`(?:age in years|(?:your|the patient's|chronological|calendar|actual|real) age|(?:your|the patient's) (?:years|papers|passport)|the calendar)`;
  const shape = new RegExp(
    String.raw`\b(?:glycan age|pattern|you are|the patient is)\b(?:(?!glycan age)[^.;:?])*?\b(?:${age})`,
    'gi',
  );
  if (/\b(?:not|neither|earlier|previous|last|since|study|studies)\b/i.test(plain)) return [];
  return [...plain.matchAll(shape)].flatMap(([claim]) =>
    sides
      .filter(([side]) => side.test(claim))
      .map(([, holds]) => ({ claim, holds: (subject: Subject) => holds(gapOf(subject)) })),
  );
}

function clausesOf(plain: string): string[] {
  return plain.split(/;|,? (?:while|but|whereas|although|though) |, and (?=[A-Z])/);
}

type Holds = (index: IndexView) => boolean;

const usualRange = String.raw`(?:the|its|your|their|this|that|the patient's) (?:usual |reference |typical |expected )?ranges?`;
const inBand =
  (...bands: number[]): Holds =>
  ({ percentile }) =>
    bands.includes(bandOf(percentile).band);
const favour = ({ percentile, favourable }: IndexView): number => favourOf(percentile, favourable);

const claims: readonly (readonly [RegExp, Holds])[] = [
  [new RegExp(String.raw`\b(?:above|over|higher than) ${usualRange}`, 'i'), inBand(5)],
  [new RegExp(String.raw`\b(?:below|under|beneath|lower than|short of) ${usualRange}`, 'i'), inBand(1)],
  [new RegExp(String.raw`\b(?:within|inside) ${usualRange}`, 'i'), inBand(2, 3, 4)],
  [new RegExp(String.raw`\b(?:outside(?: of)?|beyond|past) ${usualRange}`, 'i'), inBand(1, 5)],
  [/\b(?:lower than (?:in )?most|among the lowest)\b/i, inBand(1)],
  [/\b(?:higher than (?:in )?most|among the highest)\b/i, inBand(5)],
  [/\blower part of (?:the|its|your) (?:usual |reference )?range/i, inBand(2)],
  [/\bupper part of (?:the|its|your) (?:usual |reference )?range/i, inBand(4)],
  [/\b(?:middle|centre) of (?:the|its|your) (?:usual |reference )?range/i, inBand(3)],
  [/\b(?:a|the) (?:strong|good) (?:point|sign)\b/i, (index) => favour(index) >= 3],
  [/\b(?:a|the) weak point\b/i, (index) => favour(index) <= 3],
  [/\bon (?:the|its) (?:good|better|favourable|strong) (?:side|end)\b/i, (index) => favour(index) >= 3],
  [
    /\bon (?:the|its) (?:less good|less favourable|harder|unfavourable|worse|weaker) (?:side|end)\b/i,
    (index) => favour(index) <= 3,
  ],
  [
    /\b(?:is|are|lies|looks|stands|sits) (?:clearly |rather |quite )?(?:favourable|good)\b/i,
    (index) => favour(index) >= 3,
  ],
  [
    /\b(?:is|are|lies|looks|stands|sits) (?:clearly |rather |quite )?(?:unfavourable|less favourable|poor|bad)\b/i,
    (index) => favour(index) <= 3,
  ],
];

function indexFaults(subject: Subject, symbol: IndexSymbol, clause: string): string[] {
  const index = subject.result.indexes.find((candidate) => candidate.symbol === symbol);
  if (
    index === undefined ||
    /\b(?:none|not|n't|neither|nor|would|were|earlier|previous|last)\b/i.test(clause)
  )
    return [];
  return claims.flatMap(([shape, holds]) => {
    const found = shape.exec(clause)?.[0];
    return found === undefined || holds(index)
      ? []
      : [`"${found}" is not so of ${symbol} (percentile ${index.percentile})`];
  });
}
