/** The overview: the answer in three sentences, the picture of the five indexes, what such a number is and is not. */
import { nearYears, usualShareOf } from '../text/facts.ts';
import { capitalised } from '../language/wording.ts';
import { nextStepOf, outsideOf, pictureOf, togetherOf, usualOf } from './cases.ts';
import type { Pen, Values } from './pen.ts';
import type { IndexReading, Reading } from './reading.ts';
import type { Pool } from '../sentences/interpretation/words.ts';

/** The paragraphs, each a list of passages. The first is exactly three sentences, whatever is asked for. */
export function overview(pen: Pen, reading: Reading): string[][] {
  const { instructions, words } = pen;
  const nature = (brief: boolean): string =>
    pen.say('nature', brief ? words.overview.briefNature : words.overview.nature);
  const withoutStudies = instructions.omittedTopics.has('studies') || instructions.simple;
  const first = answer(pen, reading);
  const warm = instructions.tone === 'warm' ? [pen.say('warm', words.overview.warm[sideOf(reading)])] : [];
  if (instructions.length === 'brief') return [first, [...warm, nature(true)]];
  return [first, [...warm, ...fiveIndexes(pen, reading)], [nature(withoutStudies)]];
}

const sideOf = ({ gap }: Reading): 'same' | 'lower' | 'higher' =>
  gap === 0 ? 'same' : gap < 0 ? 'lower' : 'higher';

/** The two ages, how usual such a difference is, what to do: a sentence each. */
function answer(pen: Pen, reading: Reading): string[] {
  const { ages, usual, next } = pen.words.overview;
  const side = sideOf(reading);
  return [
    pen.say('ages', ages[side]),
    pen.say('usual', usualPool(), usualValues(pen, reading)),
    pen.say('next', next[nextStepOf(reading)]),
  ];

  function usualPool(): Pool {
    if (side === 'same') return usual.same;
    const isNear = Math.abs(reading.gap) <= nearYears;
    const size = usualOf(reading);
    if (pen.instructions.fewNumbers) return usual.inWords[isNear ? 'near' : size];
    return isNear ? usual.near : usual.far[side][size];
  }
}

/** "About 7 in 100", as it stands within and at the start of a sentence, and in German the verbs that agree with it. */
function usualValues({ instructions: { language } }: Pen, { result }: Reading): Values {
  const { ofHundred, isFewer } = usualShareOf(result);
  const usual =
    language === 'de'
      ? `${isFewer ? 'weniger als' : 'etwa'} ${isFewer ? 'einer' : String(ofHundred)} von 100`
      : `${isFewer ? 'fewer than' : 'about'} ${String(ofHundred)} in 100`;
  const isOne = isFewer || ofHundred === 1;
  return {
    usual,
    Usual: capitalised(usual),
    liegen: isOne ? 'liegt' : 'liegen',
    haben: isOne ? 'hat' : 'haben',
  };
}

function names(pen: Pen, indexes: readonly IndexReading[]): string {
  return pen.list(indexes.map(({ view }) => view.name));
}

/** `Shield and Youth are low; Mature is high`. */
function states(pen: Pen, indexes: readonly IndexReading[]): string {
  const { states: words } = pen.words.overview;
  const parts = (['low', 'high'] as const).flatMap((state) => {
    const those = indexes.filter(({ band }) => band < 3 === (state === 'low'));
    const [word] = those.length === 0 ? [] : [words[state][those.length === 1 ? 'one' : 'some']];
    return word === undefined ? [] : [word.replace('{names}', names(pen, those))];
  });
  return pen.list(parts);
}

function fiveIndexes(pen: Pen, reading: Reading): string[] {
  const out = outsideOf(reading);
  const outside = out === 'nothing' ? [] : [pen.say('outside', pen.words.overview.outside[out])];
  return [...pictureAndAges(pen, reading), ...outside];
}

/** What stands out, and how it goes with the two ages. */
function pictureAndAges(pen: Pen, reading: Reading): string[] {
  const { picture, leaning, rest, sides } = pen.words.overview;
  const { poor, good, aside, indexes } = reading;
  const shown = pictureOf(reading);
  const outside = [...poor, ...good];
  const said = pen.say('picture', picture[shown], {
    names: names(pen, outside),
    states: states(pen, outside),
    poor: names(pen, poor),
    good: names(pen, good),
  });
  if (shown === 'allMiddle' || shown === 'allPoor') return [said, ...together(pen, reading)];
  if (shown === 'allWithin') {
    const lean = leaningOnes(reading);
    if (lean.those.length === 0) return [said, ...together(pen, reading)];
    const values = { names: names(pen, lean.those), side: sides[lean.side] };
    const leans = pen.say('leaning', leaning[lean.those.length === 1 ? 'one' : 'some'], values);
    return [said, leans, ...together(pen, reading)];
  }
  const within = indexes.filter(({ out }) => !out);
  const others =
    within.length === 0
      ? []
      : [pen.say('rest', rest[within.length === 1 ? 'one' : 'some'], { names: names(pen, within) })];
  const state = aside === null ? null : sides[aside.band < 3 ? 'low' : 'high'];
  const counterpart = state === null ? [] : [pen.say('aside', picture.aside, { state })];
  // What fits is said of the indexes just named; what nothing explains, once all of them are.
  const fits = /^(?:fits|mixed)/.test(togetherOf(reading));
  const told = together(pen, reading);
  return [said, ...counterpart, ...(fits ? [...told, ...others] : [...others, ...told])];
}

/** Which way the five lean within their ranges: the side that goes with the two ages, where there is one. */
function leaningOnes({ leaning, indexes, gap }: Reading): {
  those: readonly IndexReading[];
  side: 'weaker' | 'better';
} {
  const better = indexes.filter(({ favour, view }) => favour === 4 && view.favourable !== 'mid-range');
  return gap > 0 || better.length === 0
    ? { those: leaning, side: 'weaker' }
    : { those: better, side: 'better' };
}

function together(pen: Pen, reading: Reading): string[] {
  const name = togetherOf(reading);
  return name === 'nothing' ? [] : [pen.say('together', pen.words.overview.together[name])];
}
