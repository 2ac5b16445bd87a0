/** Messages that lean on what was asked before: "why?", "which study?", "and for my age?", "and the other one?". */
import { indexSymbols } from '../../../contract/indexes.ts';
import type { IndexSymbol } from '../../../contract/indexes.ts';
import { studyWords } from '../topics/studies.ts';
import { asksWhy, indexesNamed } from './index-questions.ts';
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
  'hello',
  'insult',
];
const onIndex: readonly TopicId[] = [
  'index-what',
  'index-status',
  'index-why',
  'index-change',
  'index-direction',
  'index-figures',
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
  if (last.topic === 'sums' && last.index !== undefined) return to('index-status', last.index);
  if (last.topic === 'index-what') return to('index-status', last.index);
  if (last.index !== undefined && onIndex.includes(last.topic)) return to('index-what', last.index);
  if ((last.topic === 'best' || last.topic === 'standout') && last.index !== undefined)
    return to('index-what', last.index);
  return last.topic === 'glycans' ? to('glycan-age') : more(last);
}

function otherOf(last: Ask): Ask {
  if (last.index !== undefined) return { topic: last.topic, index: nextIndex(last.index), depth: 0 };
  return aboutAge.includes(last.topic) ? to('indexes') : more(last);
}

const amountOf = (last: Ask): Ask => (last.topic === 'exercise' ? to('exercise-amount') : more(last));
const forMe = (last: Ask): Ask =>
  last.topic === 'menopause' || last.topic === 'biology'
    ? more(last)
    : last.index === undefined
      ? to('average')
      : to('index-status', last.index);

const lead = String.raw`^(?:and|but|so|ok|okay|hmm+|oh|well|yes|no|then|thanks|und|aber|ja|also|,| )*`;
const wordless: readonly (readonly [RegExp, (last: Ask) => Ask])[] = [
  [
    new RegExp(
      `${lead}(?:but )?(?:why|how come|warum|wieso|weshalb|why (?:is|would|does|so)\\b.{0,25}|what(?:'s| is) the (?:reason|cause).{0,15})[ ?.!]*$`,
    ),
    whyOf,
  ],
  [
    /\b(?:and|even|also|und|auch) (?:for|fur) (?:me|my age|my sex|women|men|mich|mein alter|meinem alter)\b/,
    forMe,
  ],
  [
    /\bwhat (?:does|do|did|would|might|could) (?:that|it|this|they|these|those)\b.{0,12}\b(?:mean|say|tell)\b|^(?:and |so )?(?:the )?meaning\b|^so what\b|\b(?:and|but) (?:for|in) (?:me|my case)\b|\bwhat about me\b|\bwhat does it mean\b|\bwas (?:heisst|bedeutet|sagt) (?:das|es)\b/,
    meaningOf,
  ],
  [/^(?:and |so |ok |und )?(?:how (?:much|often|many|long|hard)|wie (?:viel|oft|lange))\b/, amountOf],
  [
    /\bthe (?:other|next|remaining) (?:ones?|index(?:es)?|two|three|four|value)?\b|\bthe others\b|\bthe rest\b|\b(?:die|der) (?:anderen?|nachste[nr]?)\b/,
    otherOf,
  ],
  [
    /\bare you (?:sure|certain)\b|^(?:really|seriously|is that so|sure|wirklich|echt|sicher)\b[ ?!.]*$/,
    () => to('reliability'),
  ],
  [
    /\b(?:more|further) (?:details?|info\w*|about)\b|\btell me more\b|\b(?:go|carry) on\b|\bcontinue\b|\belaborate\b|\bexplain\b|\banything else\b|\bwhat else\b|\bkeep going\b|\bis that all\b|\bin (?:more )?detail\b|\bsay more\b|\bno study at all\b|\bthat one\b|\bmehr (?:dazu|davon|details)\b|\bgenauer\b|\bweiter\b|\bnoch mehr\b/,
    more,
  ],
  [
    /^(?:and |ok |so |und )?(?:more|and|yes|yes please|please|go ahead|so|then|how so|how|tell me|mehr|ja|bitte)[ ?.!]*$/,
    more,
  ],
];

/** A message that names no topic of its own; undefined when it does not lean on anything. */
export function followUp(text: string, last: readonly Ask[]): Ask | undefined {
  const [latest] = last;
  if (latest === undefined || text.length > 120) return undefined;
  const rule = wordless.find(([pattern]) => pattern.test(text));
  return rule?.[1](latest);
}

/** The study that somebody means: by its own words, else by what was spoken of. */
export function studyMeant(text: string, last: Ask | undefined): string {
  const named = studyWords.find(([, says]) => says.test(text))?.[0];
  if (named !== undefined) return named;
  if (last?.study !== undefined) return last.study;
  return (last && (studyOf[last.topic] ?? (last.index && studyOfIndex[last.index]))) ?? 'kristic-2014';
}
const studyOf: Partial<Record<TopicId, string>> = {
  exercise: 'simunic-2024',
  'exercise-amount': 'simunic-2024',
  'how-much': 'simunic-2024',
  change: 'simunic-2024',
  reverse: 'deris-2022b',
  diet: 'deris-2022b',
  weight: 'deris-2022b',
  fasting: 'deris-2022b',
  menopause: 'deris-2022a',
  hormones: 'juric-2020',
  'medicine-change': 'juric-2020',
  heart: 'birukov-2022',
  lifespan: 'birukov-2022',
  diabetes: 'birukov-2022',
  'blood-pressure': 'kifer-2021',
  uplc: 'huffman-2014',
  country: 'stambuk-2020',
};
const studyOfIndex: Partial<Record<IndexSymbol, string>> = {
  B: 'kifer-2021',
  G1: 'stambuk-2020',
  S: 'deris-2022b',
  G0: 'deris-2022b',
};

const pronoun = /\b(?:it|its|it's|that|this|them|they|these|one|das|es|der|davon)\b/;
/** General questions that mean the index spoken of, when they say "it". */
const retold: Partial<Record<TopicId, TopicId>> = {
  verdict: 'index-status',
  change: 'index-change',
  'age-why': 'index-why',
  direction: 'index-direction',
  range: 'index-figures',
  percentile: 'index-figures',
};

/** A test after these waits until they are over. */
const untilOver: readonly TopicId[] = ['pregnancy', 'illness-near-sample', 'vaccination'];

/** "And if I stop for two months?" behind a treatment is about stopping it, whatever else it says. */
const onTreatment: readonly TopicId[] = [
  'medication',
  'hormones',
  'medicine-change',
  'blood-pressure',
  'dose',
];
const stops =
  /\b(?:stop\w*|quit\w*|skip\w*|pause\w*|(?:come|go|get|me|been|came|being) off|off (?:them|it)|without (?:it|them)|leave (?:it|them) out|absetz\w*|aufhor\w*|weglass\w*|pausier\w*|ohne)\b/;

/** Reads what was recognised with what was spoken of before: "is that bad?", "and Mature?", "how can I change it?". */
export function inContext(asks: readonly Ask[], text: string, last: readonly Ask[]): readonly Ask[] {
  const [latest] = last;
  if (latest === undefined) return asks;
  if (asks.some(({ topic }) => topic === 'again')) return [{ ...latest, depth: 0 }];
  const waiting = last.find(({ topic }) => untilOver.includes(topic));
  if (waiting !== undefined && asks.some(({ topic }) => topic === 'retest'))
    return [{ ...waiting, depth: 1 }];
  if (onTreatment.includes(latest.topic) && stops.test(text)) return [{ topic: 'medicine-change', depth: 0 }];
  const named = indexesNamed(text);
  if (named.length > 0) return asks.map((ask) => keptAspect(ask, text, latest));
  const leans =
    pronoun.test(text) || (text.length < 40 && /^(?:and|und|now|why|is|more)\b|\bthe range\b/.test(text));
  const points = leans && !/\b(?:age|results?|report|test|ergebnis|bericht)\b/.test(text);
  const { index } = latest;
  if (
    !points ||
    index === undefined ||
    !(onIndex.includes(latest.topic) || ['best', 'standout'].includes(latest.topic))
  )
    return asks;
  return asks.map((ask) => ({ ...ask, topic: retold[ask.topic] ?? ask.topic, index }));
}

/** "And Mature?" asks of Mature what was asked of the index before. */
function keptAspect(ask: Ask, text: string, latest: Ask): Ask {
  const bare = /^(?:and|what about|how about|or|ok,?|so|und|was ist mit)\b/.test(text) && text.length < 45;
  return bare && ask.topic === 'index-status' && onIndex.includes(latest.topic) && !asksWhy.test(text)
    ? { ...ask, topic: latest.topic }
    : ask;
}
