/**
 * How many of the indexes lie where, and which: "two of your five lie below", "only Youth is outside", "all but one", "three:
 * Mature, Median and Lifestyle". An answer may leave the place to the question: "two, Shield and Youth".
 */
import type { IndexView } from '../../results/index-view.ts';
import { wordPattern } from '../text/pattern.ts';
import { isNegated } from '../text/rule.ts';
import type { GuardContext, Sentence } from '../text/rule.ts';
import { betterness, isAbove, isBelow } from './places.ts';

const MISCOUNTED = 'Not so many of the indexes, or not these, lie there.';

interface Place {
  readonly says: string;
  readonly lies: (view: IndexView) => boolean;
  /** What may be counted either way: the index that is best in the middle leans to no side. */
  readonly either?: (view: IndexView) => boolean;
}

const isOutside = (view: IndexView): boolean => isBelow(view) || isAbove(view);
const range = String.raw`(?:the |its |their |your |ihrem |ihren |dem )?(?:reference |usual |normal |own )?(?:ranges?|bereich)`;
const middling = ({ favourable, percentile }: IndexView): boolean =>
  favourable === 'mid-range' || (percentile > 44 && percentile < 56);

/** In the order in which they are looked for: "out of range" is not "in range". */
const places: readonly Place[] = [
  { says: `below|under|too low|unter(?:halb)?(?: ${range})?`, lies: isBelow },
  { says: `above|over|too high|über|oberhalb`, lies: isAbove },
  {
    says: `outside|out(?: of ${range})?|off|beyond ${range}|außerhalb|auffällig|not in ${range}|draußen`,
    lies: isOutside,
  },
  {
    says: `within|inside|in ${range}|in(?=$|[.,]| and| und| but)|where most|im bereich|innerhalb|normal|fine|alright|okay|unauffällig`,
    lies: (view) => !isOutside(view),
  },
  {
    says: `less favou?rabl[ey]|unfavou?rabl[ey]|(?:bad|wrong|weak|poor|ungünstigen?) (?:side|seite)|ungünstig`,
    lies: (view) => betterness(view) < 50,
    either: middling,
  },
  {
    says: `(?:more )?favou?rabl[ey]|(?:better|good|right|günstigen?) (?:side|seite)|günstig`,
    lies: (view) => betterness(view) > 50,
    either: middling,
  },
];

const patterns = places.map((place) => ({ ...place, pattern: wordPattern(place.says) }));

const numbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  ein: 1,
  eine: 1,
  einer: 1,
  eins: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
};
const count = String.raw`(?<count>one(?= of| is| lies| sits| index| value| primary| supportive|,|$)|two|three|four|five|[1-5]|eine?r?(?= der| von| liegt| ist| wert| index|,|$)|eins|zwei|drei|vier|fünf)`;
const ofThem = String.raw`(?: (?:out of|of|von|der|aller) (?:your |the |the patient's |these |them|its |ihren |den |ihrer )?(?:five|three|two|fünf|drei|zwei|5|3|2)?)?(?: ?(?:primary|supportive|primären|unterstützenden))?(?: ?(?:indexes|values|ones|indizes|indexe|werten?))?`;
/** A count, and the words up to the next. */
const counted = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<!\b(?:all but|all except|alle bis auf|age|of|von|out of|percentile|perzentil|the|this|that|which|only|no|every|any|each) )${count}${ofThem}(?![\p{L}\d]|[.,]\d)(?! (?:of 100|in 100|von 100|quarters?|thirds?|fifths?|tenths?|viertel|drittel|in (?:five|ten|\d+)|colou?rs?|years?|jahre?|galactoses?|%|per ?cent|prozent|points?|months?|weeks?|people|women|men|thing|number|sample|result|picture|signal))(?<rest>[^.;:]*?)(?=$|[.;:]|,? (?:and |und |der |the )?(?:one|two|three|four|zwei|drei|vier|rest|others|übrigen)(?!\p{L}))`,
  'gu',
);

const conditional =
  /\b(?:if|when|unless|would|could|should|may|might|suppose|(?:his|her|their) age|in general|usually|often|people|wenn|könnte|würde|oft|meist|in itself|glycan age|years?|jahre?)\b/;
const asksWhich =
  /\b(?:how many|which|any|anything|all|everything|is there|wie viele?|welche|alle|alles|irgend\w*|was)\b/;

/** "Is Youth over 22 dangerous?" does not ask where it lies. */
const judged =
  /\b(?:dangerous|bad|harmful|worrying|a problem|serious|rare|good|gefährlich|schlimm|schlecht|ein problem|selten)\b/;

export function countClaims(sentence: Sentence, { facts, reader, asked, kind }: GuardContext): string[] {
  const { lower, cited } = sentence;
  if (cited.length > 0 || sentence.kind === 'heading' || lower.endsWith('?') || conditional.test(lower))
    return [];
  if (reader === 'practitioner' && facts.history.length > 0) return [];
  const all = [...facts.byIndex.values()].map(({ view }) => view);
  const role = /\bprimary\b|\bprimären?\b/.test(lower)
    ? 'primary'
    : /\bsupportive\b|\bunterstützenden?\b/.test(lower)
      ? 'supportive'
      : null;
  const isShortAnswer = kind === 'reply' && lower.split(' ').length <= 12;
  const [only, second] = asked.indexes;
  const asksOne =
    second === undefined &&
    /(?:^|\n)(?:is|ist|liegt) [^\n]*\?\s*$/.test(asked.text) &&
    !judged.test(asked.text);
  const askedOf = asksOne ? all.find(({ symbol }) => symbol === only) : undefined;
  const claim: Claim = {
    // What stands out need not be outside.
    lower: lower.replace(
      /\b(?:stands?|sticks?|turns?|rules?|came|comes?|points?|find|found) out\b/g,
      'stands',
    ),
    named: all.filter(({ symbol }) => sentence.named.includes(symbol)),
    among: role === null ? all : all.filter((view) => view.role === role),
    asked:
      isShortAnswer && (asksWhich.test(asked.text) || askedOf !== undefined) ? placeIn(asked.text) : null,
    askedOf,
  };
  return [wrongCount, wrongQuantity, wrongSide, wrongYes, wrongList].some((isWrong) => isWrong(claim))
    ? [MISCOUNTED]
    : [];
}

interface Claim {
  readonly lower: string;
  readonly named: readonly IndexView[];
  /** All five, or those of the role that the sentence names. */
  readonly among: readonly IndexView[];
  /** Where the question was about, for an answer that does not say it again. */
  readonly asked: Place | null;
  /** The one index that the question asks whether it is there: "Is Youth within?" */
  readonly askedOf: IndexView | undefined;
}

function placeIn(text: string): Place | null {
  return patterns.find(({ pattern }) => pattern.test(text)) ?? null;
}

/** "Two of your five lie below": exactly so many do; and where as many are named, exactly these. */
function wrongCount({ lower, named, among, asked }: Claim): boolean {
  return [...lower.matchAll(counted)].some((match) => {
    const { count: written = '', rest = '' } = match.groups ?? {};
    if (/\b(?:not?|n't|nicht|kein\p{L}*)\b/u.test(rest)) return false;
    const place =
      placeIn(rest) ?? (rest.length <= 2 || named.length > 0 || /^[,\s]/.test(rest) ? asked : null);
    if (place === null) return false;
    const said = numbers[written] ?? Number(written);
    if (!fits(place, among, said)) return true;
    return (
      placeIn(rest) === null &&
      named.length === said &&
      said > 1 &&
      !named.every((view) => isThere(place, view))
    );
  });
}

function fits({ lies, either }: Place, among: readonly IndexView[], said: number): boolean {
  const sure = among.filter((view) => lies(view) && either?.(view) !== true).length;
  const possible = among.filter((view) => lies(view) || either?.(view) === true).length;
  return said >= sure && said <= possible;
}

function isThere({ lies, either }: Place, view: IndexView): boolean {
  return lies(view) || either?.(view) === true;
}

const quantities: readonly {
  readonly says: RegExp;
  readonly holds: (there: readonly IndexView[], claim: Claim, match: RegExpExecArray) => boolean;
}[] = [
  {
    says: /\b(?:all but|all except(?: for)?|alle bis auf) (one|two|three|four|einen|zwei|drei|vier)\b/,
    holds: (there, { among }, match) => among.length - there.length === (numbers[match[1] ?? ''] ?? 1),
  },
  {
    says: /^(?:\W*(?:no|yes|ja|nein),? )?(?:none|nothing|not one|no (?:value|index)|kein(?:er)?|nichts|keiner)\b(?! (?:stands|tells|says|to|here))/,
    holds: (there) => there.length === 0,
  },
  {
    says: /\b(?:everything|all (?:of them|five|three|two|values|indexes)|every (?:one|value|index)|alles|alle(?: fünf| drei| werte)?|all)(?! but| except) (?:(?!but |except )\w+ ){0,3}?(?:is|are|lie|lies|sit|fall|ist|sind|liegt|liegen)\b|\bboth (?:primary|supportive)\b/,
    holds: (there, { among }) => there.length === among.length,
  },
  {
    says: /\bmost of (?:your|the|them|these)\b|\bdie meisten (?:ihrer|werte|der)\b/,
    holds: (there, { among }) => there.length * 2 > among.length,
  },
  {
    says: /\b(?:only|just|nur|allein) (?=shield|youth|mature|median|lifestyle)/,
    holds: (there, { named }) => there.length === named.length && there.every((view) => named.includes(view)),
  },
];

/** "All", "none", "most", "only Youth". */
function wrongQuantity(claim: Claim): boolean {
  const { lower, among, asked } = claim;
  return quantities.some(({ says, holds }) => {
    const match = says.exec(lower);
    if (match === null) return false;
    const place =
      placeIn(lower.slice(match.index + match[0].length).replace(/[;,:].*/, '')) ??
      (lower.split(' ').length <= 4 ? asked : null);
    if (place === null || place.either !== undefined) return false;
    return !holds(among.filter(place.lies), claim, match);
  });
}

/** "Yes, Youth" to whether any is outside. */
function wrongYes({ lower, named, asked, askedOf }: Claim): boolean {
  const says = /^(yes|ja|no|nein)[,.](?! but| aber)/.exec(lower)?.[1];
  if (asked !== null && askedOf !== undefined && says !== undefined && placeIn(lower) === null)
    return /^(?:yes|ja)$/.test(says) !== isThere(asked, askedOf) && !isNegated(lower.replace(/^\w+/, ''));
  if (asked === null || !/^(?:yes|ja),? \w+\.?$/.test(lower)) return false;
  return !named.every((view) => isThere(asked, view));
}

const side = /\b(?:both|all|alle|beide)(?: \w+){0,3} (?:on|auf) (?:the|der) (\w+) (?:side|seite)\b/;

/** "Two, and both on the good side": those that are there, or those named. */
function wrongSide({ lower, named, among, asked }: Claim): boolean {
  const match = side.exec(lower);
  const place = match === null ? null : placeIn(match[0].replace(/^.*?(?=\w+ (?:side|seite)$)/, ''));
  if (place?.either === undefined) return false;
  const outside = among.filter((asked ?? { lies: isOutside }).lies);
  return !(named.length > 0 ? named : outside).every((view) => isThere(place, view));
}

const listOfIndexes =
  /^(?:(?:yes|ja|only|just|nur|your|ihr|the|and|und|both|beide|shield|youth|mature|median|lifestyle|below|above|darunter|darüber)\W*)+$/;

/** "Which are outside? Youth and Lifestyle": all that are there, and no others. */
function wrongList({ lower, named, among, asked }: Claim): boolean {
  if (asked === null || named.length === 0 || !listOfIndexes.test(lower)) return false;
  const sure = among.filter((view) => asked.lies(view) && asked.either?.(view) !== true);
  const isWhole = !/^(?:yes|ja)\b/.test(lower);
  return (
    !named.every((view) => isThere(asked, view)) || (isWhole && !sure.every((view) => named.includes(view)))
  );
}
