/**
 * Every number stands in the report, or in a study that the same sentence cites. It stands as the report shows it
 * (no further rounding), and what it is said to be has to fit: a percentile, an age, Shield's value, the peak's.
 */
import { indexSymbols } from '../../../contract/indexes.ts';
import type { IndexSymbol } from '../../../contract/indexes.ts';
import { readDates } from '../text/dates.ts';
import { isAmong } from '../text/facts.ts';
import type { Facts } from '../text/facts.ts';
import { candidatesFor, isOfTheMessage, isSaid } from './number-facts.ts';
import { isAmountToTake, isPlainCare } from './plain-care.ts';
import { withoutPeopleShares } from './people-shares.ts';
import { isStructure } from './number-structure.ts';
import { readNumbers } from '../text/numbers.ts';
import type { WrittenNumber } from '../text/numbers.ts';
import type { GuardContext, Sentence, SentenceRule, Trail } from '../text/rule.ts';

export const numbersGuard: SentenceRule = (sentence, context, trail) => {
  if (sentence.kind === 'heading') return [];
  const { rest, foreign } = readDates(sentence.lower, context.facts.dates);
  const meant = indexesMeant(sentence, context, trail);
  const views = meant.flatMap((symbol) => context.facts.byIndex.get(symbol)?.view ?? []);
  const written = readNumbers(
    withoutPeopleShares(asAnswer(rest, context.asked.text), views),
    sentence.language,
  );
  const owners = ownersOf(written, sentence, meant);
  const complaints = written.flatMap((number, index) => {
    if (mayStand(number, rest, sentence, context, owners[index] ?? [])) return [];
    return [
      `The number "${number.written}" is not in the report (for what the sentence says of it), nor in a study cited in the sentence.`,
    ];
  });
  return [
    ...foreign.map((date) => `The date "${date}" is not that of the sample.`),
    ...complaints,
    ...wrongAges(rest, sentence, context),
  ];
};

function mayStand(
  number: WrittenNumber,
  text: string,
  sentence: Sentence,
  context: GuardContext,
  owners: readonly IndexSymbol[],
): boolean {
  const { facts, reader, worked } = context;
  if (
    sentence.cited.some((entry) =>
      isAmong(
        number.value,
        entry.numbers.map((one) => Number(one.replaceAll(',', ''))),
      ),
    )
  )
    return true;
  if (isStructure(number, text, context) || isAmong(number.value, worked)) return true;
  if (isPlainCare(sentence, context) && !isAmountToTake(number, text)) return true;
  const ofThePerson = reader === 'customer' ? /\byou(?:r|rs)?\b/ : /\bpatient/;
  if (sentence.cited.length > 0 && !ofThePerson.test(sentence.lower)) return false;
  if (isAmong(number.value, facts.answers)) return true;
  if (isOfTheMessage(number, sentence, context)) return true;
  if (isWrongAge(number, text, context.asked.text, facts)) return false;
  if (isWrongValue(number, text, sentence, context, owners)) return false;
  return isSaid(number, text, candidatesFor(number, sentence, facts, owners));
}

const asksShare = /\b(?:how many|what share|what part|wie viele|welcher (?:anteil|teil))\b/;

/** "How many have more? 79 %": the share is one of people. */
function asAnswer(text: string, asked: string): string {
  return asksShare.test(asked) && text.split(' ').length <= 5 ? `${text.replace(/\.$/, '')} of people` : text;
}

const asksGlycanAge = /(?:what's|what is|was ist|wie hoch ist) (?:my|mein) (?:glycan age|glykanalter)\b/;
const asksAge = /\bhow old am i\b|\bwie alt bin ich\b/;

/** "What is my glycan age? It's 60." */
function isWrongAge({ value }: WrittenNumber, text: string, asked: string, facts: Facts): boolean {
  if (text.split(' ').length > 4 || !Number.isInteger(value)) return false;
  if (asksGlycanAge.test(asked)) return !facts.glycanAges.includes(value);
  return asksAge.test(asked) && !facts.chronologicalAges.includes(value);
}

const saysValue =
  /(?:\b(?:it|yours|value|shield|youth|mature|median|lifestyle)(?:'s| is| lies at| sits at| stands at| came out at)|\b(?:liegt bei|beträgt|ist)) (?:at |about |exactly |roughly |etwa |genau )?$/;
const ofItsRange =
  /\b(?:range|ranges|ends?|begins?|starts?|limit|bound|bereich|grenze|beginnt|endet)\b[^.;]{0,25}$/;

/** "It's 18.49": what an index is said to be is its value, and no end of its range. */
function isWrongValue(
  { value, written, at, end }: WrittenNumber,
  text: string,
  { named }: Sentence,
  { facts, asked }: GuardContext,
  owners: readonly IndexSymbol[],
): boolean {
  const before = text.slice(0, at);
  if (!/\d[.,]\d/.test(written) || owners.length === 0 || facts.history.length > 0) return false;
  if (!saysValue.test(before) || ofItsRange.test(before)) return false;
  // "What is the range? It's 18.49 to 21.87."
  if (
    /^ ?(?:%|per ?cent|prozent)? ?(?:to|bis|–|-|and|und|wide|below|above|short|under|over|less|more|away|from|unter|über)(?!\p{L})/u.test(
      text.slice(end),
    )
  )
    return false;
  if (named.length === 0 && /\brange|bereich|limit|grenze|far|much|weit|viel/.test(asked.text)) return false;
  return !owners.some((symbol) => {
    const view = facts.byIndex.get(symbol)?.view;
    return view !== undefined && Math.abs(view.value - value) < 0.005 + 1e-9;
  });
}

/** Those named; else the one the text is about, else those that the message names. */
function indexesMeant(
  { named }: Sentence,
  { asked }: GuardContext,
  { topic }: Trail,
): readonly IndexSymbol[] {
  if (named.length > 0) return named;
  return topic === null ? asked.indexes : [topic];
}

/**
 * The indexes that each number can belong to. One index named: that one. Several, each followed by a number before the
 * next is named: each number is its index's. No index named: the one the text is about. Else any of those named.
 */
function ownersOf(
  numbers: readonly WrittenNumber[],
  sentence: Sentence,
  meant: readonly IndexSymbol[],
): IndexSymbol[][] {
  const { named } = sentence;
  const [only] = named;
  if (only === undefined) return numbers.map(() => [...meant]);
  if (named.length === 1) return numbers.map(() => [only]);
  const direct = numbers.map((number) => directOwner(number, sentence.text));
  const places = named.map((symbol) => placeOf(symbol, sentence.text)).toSorted((a, b) => a.at - b.at);
  const inTurn = places.every(({ at }, index) => {
    const next = places[index + 1]?.at ?? Infinity;
    return numbers.some((number) => number.at > at && number.at < next);
  });
  const opens = numbers.every((number) => number.at > (places[0]?.at ?? 0));
  if (!inTurn || !opens) return direct.map((owner) => (owner === undefined ? [...named] : [owner]));
  return numbers.map((number, index) =>
    direct[index] === undefined
      ? places
          .filter(({ at }) => at < number.at)
          .slice(-1)
          .map(({ symbol }) => symbol)
      : [direct[index]],
  );
}

const isAt = String.raw`(?:'s)?(?: value| index)?,? (?:is|was|at|of|with|came (?:in|out) at|stands at|sits at|lies at|reads|has|liegt (?:bei|mit)|ist|beträgt|von|bei|mit) (?:about |only |just |etwa |nur )?$`;
const ownedBy = String.raw`^(?: ?%)?,? (?:is|was|belongs to|stands for|gehört zu|ist|steht für) (?:your |ihre?m? |the )?`;

/** "Youth is 17.44", "35.11 belongs to Mature": the index that the words beside the number give it to. */
function directOwner({ at, end }: WrittenNumber, text: string): IndexSymbol | undefined {
  const [before, behind] = [text.slice(0, at), text.slice(end)];
  return owning.find((one) => one.before.test(before) || one.behind.test(behind))?.symbol;
}

const wordsFor: Record<IndexSymbol, RegExp> = {
  S: /\bShield\b|\(S\)/,
  G2: /\bYouth\b|\bG2\b/,
  G0: /\bMature\b|\bG0\b/,
  G1: /\bMedian\b|\bG1\b/,
  B: /\bLifestyle\b|\(B\)/,
};

const owning = indexSymbols.map((symbol) => {
  const name = `(?:${wordsFor[symbol].source})`;
  return { symbol, before: new RegExp(name + isAt), behind: new RegExp(ownedBy + name) };
});

function placeOf(symbol: IndexSymbol, text: string): { symbol: IndexSymbol; at: number } {
  return { symbol, at: text.search(wordsFor[symbol]) };
}

const number = String.raw`(?:about |exactly |only |just )?(\d{1,3})\b(?! ?(?:years? (?:below|above|older|younger|lower|higher)|%|,\d))`;
/** Where a text says which age a number is. */
const agePatterns: readonly {
  readonly says: RegExp;
  readonly fact: 'glycanAges' | 'chronologicalAges' | 'differences';
}[] = [
  {
    says: new RegExp(
      String.raw`\bglycan age (?:of|is|was|stands at|comes out at|came out at|reads|lies at|is read as) ${number}|\b(?:test|result|pattern) (?:reads|says|gives|puts you at) ${number}(?! ?(?:%|years? |peaks|values|indexes|glycans|sugars|places))`,
      'g',
    ),
    fact: 'glycanAges',
  },
  {
    says: new RegExp(
      String.raw`\b(?:you (?:were|are)|you're|patient (?:was|is)|age in years (?:of|is|was)|aged|chronological age (?:of|is|was)) ${number}(?! ?(?:below|above|under|over|older|younger|lower|higher|ahead|behind))`,
      'g',
    ),
    fact: 'chronologicalAges',
  },
  {
    says: /\b(\d{1,3}) (?:full |whole )?years? (?:below|above|older|younger|lower|higher|apart|less|more)\b/g,
    fact: 'differences',
  },
  {
    says: /(?<![\d,.])(\d{1,3}) jahre (?:unter|über|älter|jünger|niedriger|höher|auseinander|weniger|mehr)(?!\p{L})/gu,
    fact: 'differences',
  },
  {
    says: /glykanalter (?:von|ist|liegt bei|beträgt) (\d{1,3})(?![\d,.]| jahre (?:unter|über|älter|jünger|niedriger|höher))/g,
    fact: 'glycanAges',
  },
  {
    says: /\bsie (?:sind|waren) (\d{1,3})(?![\d,.]| jahre (?:unter|über|älter|jünger))/g,
    fact: 'chronologicalAges',
  },
];

function wrongAges(text: string, sentence: Sentence, { facts, asked }: GuardContext): string[] {
  if (sentence.cited.length > 0) return [];
  // Years between an age that the customer wrote and one of the report.
  const spokenOf = asked.numbers.flatMap((one) =>
    [...facts.ages, ...asked.numbers].map((age) => Math.abs(one - age)),
  );
  return agePatterns.flatMap(({ says, fact }) =>
    [...text.matchAll(says)].flatMap(([claim, ...numbers]) => {
      const said = Number(numbers.find((one) => one !== undefined));
      if (isAmong(said, facts[fact]) || isAmong(said, spokenOf)) return [];
      return [`"${claim}" is not what the report says.`];
    }),
  );
}
