/** Messages that lean on what was asked before: "why?", "tell me more", "and the other one?". */
import { indexSymbols } from '../../../contract/indexes.ts';
import type { IndexSymbol } from '../../../contract/indexes.ts';
import { indexesNamed } from './index-questions.ts';
import type { Ask, TopicId } from '../topics/topic.ts';

const aboutAge: readonly TopicId[] = [
  'glycan-age',
  'verdict',
  'result',
  'short',
  'gap',
  'age-why',
  'average',
  'worry',
];
const onIndex: readonly TopicId[] = [
  'index-what',
  'index-status',
  'index-why',
  'index-change',
  'index-direction',
];

const more = (last: Ask): Ask => ({ ...last, depth: last.depth + 1 });
const to = (topic: TopicId, index?: IndexSymbol): Ask => ({ topic, depth: 0, ...(index && { index }) });

function nextIndex(index: IndexSymbol): IndexSymbol {
  return indexSymbols[(indexSymbols.indexOf(index) + 1) % indexSymbols.length] ?? index;
}

function whyOf(last: Ask): Ask {
  if (last.index !== undefined && last.topic !== 'index-why') return to('index-why', last.index);
  return aboutAge.includes(last.topic) && last.topic !== 'age-why' ? to('age-why') : more(last);
}

function meaningOf(last: Ask): Ask {
  if (last.topic === 'index-what') return to('index-status', last.index);
  if (last.index !== undefined && onIndex.includes(last.topic)) return to('index-what', last.index);
  return last.topic === 'glycans' ? to('glycan-age') : more(last);
}

function otherOf(last: Ask): Ask {
  if (last.index !== undefined) return { topic: last.topic, index: nextIndex(last.index), depth: 0 };
  return aboutAge.includes(last.topic) ? to('indexes') : more(last);
}

function amountOf(last: Ask): Ask {
  return last.topic === 'exercise' ? to('exercise-amount') : more(last);
}

const lead = String.raw`^(?:and|but|so|ok|okay|hmm+|oh|well|yes|no|then|thanks|,| )*`;
const wordless: readonly (readonly [RegExp, (last: Ask) => Ask])[] = [
  [
    new RegExp(
      `${lead}(?:but )?(?:why|how come|why (?:is|would|does|so)\\b.{0,25}|what(?:'s| is) the (?:reason|cause).{0,15})[ ?.!]*$`,
    ),
    whyOf,
  ],
  [
    /\bwhat (?:does|do|did|would|might|could) (?:that|it|this|they|these|those)\b.{0,12}\b(?:mean|say|tell)\b|^(?:and |so )?(?:the )?meaning\b|^so what\b|\b(?:and|but) (?:for|in) (?:me|my case)\b|\bwhat about me\b/,
    meaningOf,
  ],
  [/^(?:and |so |ok )?how (?:much|often|many|long|hard)\b/, amountOf],
  [
    /\bthe (?:other|next|remaining) (?:ones?|index(?:es)?|two|three|four|value)?\b|\bthe others\b|\bthe rest\b/,
    otherOf,
  ],
  [/\bare you (?:sure|certain)\b|^(?:really|seriously|is that so|sure)\b[ ?!.]*$/, () => to('reliability')],
  [
    /\b(?:more|further) (?:details?|info\w*|about)\b|\btell me more\b|\b(?:go|carry) on\b|\bcontinue\b|\belaborate\b|\bexplain\b|\banything else\b|\bwhat else\b|\bkeep going\b|\bis that all\b|\bin (?:more )?detail\b|\bsay more\b/,
    more,
  ],
  [/^(?:and |ok |so )?(?:more|and|yes|yes please|please|go ahead|so|then|how so|how|tell me)[ ?.!]*$/, more],
];

/** A message that names no topic of its own; undefined when it does not lean on anything. */
export function followUp(text: string, last: readonly Ask[]): Ask[] | undefined {
  const [latest] = last;
  if (latest === undefined || text.length > 120) return undefined;
  const rule = wordless.find(([pattern]) => pattern.test(text));
  return rule === undefined ? undefined : [rule[1](latest)];
}

const pronoun = /\b(?:it|its|it's|that|this|them|they|these|one)\b/;
/** General questions that mean the index spoken of, when they say "it". */
const retold: Partial<Record<TopicId, TopicId>> = {
  verdict: 'index-status',
  change: 'index-change',
  'age-why': 'index-why',
  direction: 'index-direction',
};

/** Reads what was recognised with what was spoken of before: "is that bad?", "and Mature?", "how can I change it?". */
export function inContext(asks: readonly Ask[], text: string, last: readonly Ask[]): readonly Ask[] {
  const [latest] = last;
  if (latest === undefined) return asks;
  if (asks.some(({ topic }) => topic === 'again')) return [{ ...latest, depth: 0 }];
  const named = indexesNamed(text);
  if (named.length > 0) return asks.map((ask) => keptAspect(ask, text, latest));
  const points = pronoun.test(text) && !/\b(?:age|results?|report|test)\b/.test(text);
  const { index } = latest;
  if (!points || index === undefined) return asks;
  return asks.map((ask) => ({ ...ask, topic: retold[ask.topic] ?? ask.topic, index }));
}

/** "And Mature?" asks of Mature what was asked of the index before. */
function keptAspect(ask: Ask, text: string, latest: Ask): Ask {
  const bare = /^(?:and|what about|how about|or|ok,?|so)\b/.test(text) && text.length < 45;
  return bare && ask.topic === 'index-status' && onIndex.includes(latest.topic)
    ? { ...ask, topic: latest.topic }
    : ask;
}
