/** Each citation resolves, supports its sentence, and nothing is said about studies without one. */
import { corpusEntry, sourceOf } from '../../../app/sandbox/writer/corpus/corpus.ts';
import type { CorpusEntry, Topic } from '../../../app/sandbox/writer/corpus/entry.ts';
import type { Answer, Fault, Scorer } from './answer.ts';
import { numbersIn } from './report-numbers.ts';
import { sentencesOf } from './sentences.ts';
import type { Sentence } from './sentences.ts';

export const citations: Scorer = (answer) => {
  const sentences = sentencesOf(answer.text);
  return [
    ...sourceFaults(answer, sentences),
    ...sentences.flatMap((sentence) => supportFaults(answer, sentence)),
    ...sentences.flatMap((sentence, at) => studyFaults(sentences, sentence, at)),
    ...leftovers(answer.text),
  ];
};

function sourceFaults({ sources }: Answer, sentences: readonly Sentence[]): Fault[] {
  const used = [...new Set(sentences.flatMap(({ cites }) => cites))];
  const inOrder = used.every((cite, at) => cite === at + 1);
  const say = (what: string): Fault => ({ what, sentence: '' });
  return [
    ...(inOrder ? [] : [say(`citations are numbered ${used.join(', ')}`)]),
    ...(used.length === sources.length
      ? []
      : [say(`${sources.length} sources, ${used.length} of them cited`)]),
    ...sources.flatMap((source) => {
      const entry = corpusEntry(source.id);
      if (entry === undefined) return [say(`a source that is not in the corpus: ${source.id}`)];
      return JSON.stringify(sourceOf(entry)) === JSON.stringify(source)
        ? []
        : [say(`not as in the corpus: ${source.id}`)];
    }),
    ...(new Set(sources.map(({ id }) => id)).size === sources.length ? [] : [say('a source stands twice')]),
  ];
}

function supportFaults({ sources }: Answer, sentence: Sentence): Fault[] {
  return sentence.cites.flatMap((cite) => {
    const entry = corpusEntry(sources[cite - 1]?.id ?? '');
    const what =
      entry === undefined
        ? `[${cite}] is no source`
        : notSupported(sentence.plain, entry, sentence.cites.length);
    return what === null ? [] : [{ what, sentence: sentence.text }];
  });
}

/** Words that every entry is about: sharing one of them proves nothing. */
const commonStems = new Set(
  'the and for with that this was were are from has have had but not who how what than them they its one two all any can may does glycan people adult study result found after before their other which these would about years shows showed not igg immun group index indexe value pattern more less lower higher fewer single person'
    .split(' ')
    .map(stem),
);

function stem(word: string): string {
  return word.slice(0, 6);
}

function contentStems(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [];
  return new Set(words.map(stem).filter((word) => !commonStems.has(word)));
}

/** Words that only what studies a topic may support. */
const topicWords: Readonly<Partial<Record<Topic, RegExp>>> = {
  diet: /\b(?:diets?|calorie|eating|food|meal)/i,
  exercise: /\b(?:exercis\w*|training|sprint|athlete|physical activity)/i,
  smoking: /\b(?:smok|tobacco|cigarette)/i,
  menopause: /menopaus/i,
  hormones: /\b(?:estradiol|oestradiol|estrogen|oestrogen|hormone)/i,
  'blood-pressure': /blood pressure|hypertens/i,
  diabetes: /diabet/i,
  heart: /\b(?:heart|cardiovascular)/i,
  weight: /\b(?:weight loss|overweight|obes)/i,
};

function notSupported(plain: string, entry: CorpusEntry, citesAtOnce: number): string | null {
  const lower = plain.toLowerCase();
  if (!entry.supports.some((support) => lower.includes(support)))
    return `${entry.id}: none of its words in the sentence`;
  const own = contentStems(
    `${entry.claim} ${entry.title} ${entry.population} ${entry.limits} ${entry.supports.join(' ')}`,
  );
  const shared = [...contentStems(plain)].filter((word) => own.has(word));
  const numbers = numbersIn(plain).filter(({ written }) => entry.numbers.includes(written));
  shared.push(...numbers.map(({ written }) => written));
  const short = (plain.match(/\p{L}+/gu) ?? []).length <= 12;
  if (shared.length < (short ? 1 : 2))
    return `${entry.id}: hardly a word in common with the sentence (${shared.join(', ')})`;
  const known = `${entry.claim} ${entry.title} ${entry.population} ${entry.limits}`;
  const foreign = Object.entries(topicWords).find(([, words]) => words.test(plain) && !words.test(known));
  // A sentence that names two things may cite one study for each.
  if (foreign !== undefined && citesAtOnce === 1) return `${entry.id} says nothing about ${foreign[0]}`;
  return citesAtOnce === 1 ? againstDirection(plain, entry) : null;
}

function againstDirection(plain: string, entry: CorpusEntry): string | null {
  const younger =
    /\b(?:younger|(?:glycan age|agalactosylat\w*|bisecting)[^.]{0,40} (?:fell|lower|fewer|less|dropped)|(?:fewer|less) agalact\w*|more (?:sialylat|digalact)\w*)/i.test(
      plain,
    );
  const older =
    /\b(?:older (?:pattern|glycan)|more agalact\w*|(?:fewer|less) (?:sialylat|digalact)\w*|glycan age (?:rose|went up|was higher))/i.test(
      plain,
    );
  if (entry.direction === 'younger' && older && !younger) return `${entry.id} found the opposite`;
  if (entry.direction === 'older' && younger && !older) return `${entry.id} found the opposite`;
  return null;
}

const speaksOfStudies =
  /\b(?:stud(?:y|ies)|trials?|research(?:ers)?|published|meta-analys\w+|cohort|scientists|participants|proven|experiments?|et al\.?|journal|university|harvard|reviews? found)\b/i;
/** Effects on the pattern are what studies are for, whether or not the sentence mentions one. */
const claimsAnEffect =
  /\b(?:makes?|lowers?|raises?|reduces?|improves?|increases?|speeds? up|slows? down|keeps?)\b(?=[^.]*\b(?:pattern|glycans?|antibod(?:y|ies)|glycan age|Shield|Youth|Mature|Median|Lifestyle)\b)/;
const livingWords =
  /\b(?:walking|tea|coffee|alcohol|wine|sleep|stress|sauna|showers?|yoga|meditation|diets?|food|eating|exercise|sport|smoking|vitamins?|supplements?|fasting|training|weight)\b/i;
/** What no entry of the corpus is about: nothing cited supports it. */
const unknownToAll = /\b(?:tea|coffee|alcohol|wine|sauna|showers?|yoga|meditation|vitamins?|berries|cold)\b/i;
const saysThereIsNone =
  /\b(?:no|none|not|neither|nothing|without|any|little|few|cannot|however|differ|disagree|outside|beyond)\b|n['’]t\b|\b(?:what|whether|which) (?:the )?stud|\blist of (?:published )?stud/i;

/** A sentence on studies cites one, or goes on about the one that its paragraph cited last, without a new number. */
function studyFaults(sentences: readonly Sentence[], sentence: Sentence, at: number): Fault[] {
  const { plain, text, cites, paragraph } = sentence;
  if (saysThereIsNone.test(plain)) return [];
  if (cites.length > 0)
    return unknownToAll.test(plain) ? [{ what: 'cites for what no entry is about', sentence: text }] : [];
  if (!speaksOfStudies.test(plain) && !(claimsAnEffect.test(plain) && livingWords.test(plain))) return [];
  const near = sentences.filter((other, where) => other.paragraph === paragraph && Math.abs(where - at) <= 2);
  const goesOn = near.some((other) => other.cites.length > 0);
  return goesOn ? [] : [{ what: 'speaks of studies and cites none', sentence: text }];
}

/** Marks of raw text, and identifiers that a reader should find in the list of sources alone. */
function leftovers(text: string): Fault[] {
  const shapes = [
    /\[@[^\]]*\]?/g,
    /\bPMID\b|\bPMC\d+|\bdoi:?\s?10\.|\b10\.\d{4,}\//gi,
    /\bet al\b/gi,
    /\[\d+[,;–-]/g,
  ];
  return shapes
    .flatMap((shape) => [...text.matchAll(shape)])
    .map(([found]) => ({ what: `left over: ${found}`, sentence: found }));
}
