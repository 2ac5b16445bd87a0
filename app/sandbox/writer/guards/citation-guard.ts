/** Citations exist, fit their sentence, and stand wherever a study's finding is told; no other reference to literature. */
import { corpusEntry } from '../corpus/corpus.ts';
import type { CorpusEntry, Topic } from '../corpus/entry.ts';
import type { Sentence, SentenceRule } from '../text/rule.ts';
import { isNegated } from '../text/rule.ts';

const studyWords =
  /\b(?:stud(?:y|ies)|trials?|research(?:ers?)?|scientists?|experts?|specialists?|according to|it is (?:well |widely )?known|known to|scien(?:ce|tific(?:ally)?)|doctors (?:agree|know|say|recommend)|evidence is|published|publications?|(?<!on )papers?|literature|meta-analys[ei]s|experiments?|cohorts?|(?:was|were|been|have|has) (?:found|shown|linked|associated|observed|seen) (?:to|with|in|that)|linked (?:to|with)|associated with|(?:in|among) people who|evidence (?:shows|suggests|that|for)|(?:\w+-)?studien?|forsch(?:er|erinnen|ung|ungen)|wissenschaft(?:lich|ler)?|experten|bekanntlich|(?:längst|wissenschaftlich|klar) (?:bewiesen|erwiesen|belegt)|nachgewiesen|laut einer)\b/;
/** "That study was small": right behind a sentence that cited it. */
const sayingMoreOfIt =
  /\b(?:this|that|these|those|both|the same|the) (?:\w+ )?(?:stud(?:y|ies)|trials?|research|papers?|findings?|cohorts?)\b/;
/** Not a finding, but a word on how much is known. */
const ofHowLittle =
  /\b(?:little|few|limited|more|further|closed list|list of (?:published )?studies|only|behind (?:this|these|the)|used here|in the list|mixed|unsettled|disagree\w*|liste|wenige|kaum|uneinig\w*|grenzen|limits?|less certain|looked at groups|what (?:the |published )*(?:studies|research) says?)\b/;
const identifiers =
  /\b(?:pmid|pmc ?\d|doi|arxiv|et al)\b|\b10\.\d{4,}\/|\([A-Z][\p{L}-]+,? (?:19|20)\d\d\)/iu;

export const citationGuard: SentenceRule = (sentence, context, trail) => {
  const unknown = sentence.marks
    .filter((id) => corpusEntry(id) === undefined)
    .map((id) => `There is no source "${id}".`);
  const unfit = sentence.cited
    .filter((entry) => !supports(entry, sentence, context.asked.text))
    .map(
      (entry) =>
        `The source "${entry.id}" does not support this sentence; it is about ${entry.topics.join(' and ')}.`,
    );
  const beside = uncovered(sentence);
  const naked = identifiers.test(sentence.text)
    ? ['Sources are cited by their marks alone, never by identifier or author.']
    : [];
  return [
    ...unknown,
    ...unfit,
    ...naked,
    ...beside,
    ...(needsCitation(sentence, trail.cited)
      ? ['A finding of a study needs its citation mark in the same sentence.']
      : []),
  ];
};

function needsCitation({ lower, marks, kind }: Sentence, citedBefore: boolean): boolean {
  if (marks.length > 0 || kind === 'heading' || !studyWords.test(lower)) return false;
  if (isNegated(lower) || ofHowLittle.test(lower)) return false;
  return !(citedBefore && sayingMoreOfIt.test(lower));
}

/** What a German sentence that cites an entry on a topic speaks of. */
const germanTopicWords: Partial<Record<Topic, RegExp>> = {
  age: /alter|jahre|jünger|älter/,
  method: /method|mess|labor|verfahren|test/,
  population: /länder|land|bevölkerung|chines|herkunft|welt/,
  menopause: /wechseljahr|menopause|frauen/,
  hormones: /hormon|östrogen|estradiol|östradiol/,
  diet: /diät|ernährung|kalorien|kost|essen/,
  weight: /gewicht|abnehm|abgenommen|adipositas/,
  exercise: /bewegung|sport|train|aktiv/,
  smoking: /rauch/,
  'blood-pressure': /blutdruck/,
  diabetes: /diabetes|zucker/,
  heart: /herz|gefäß|schlaganfall/,
};

/** Habits, remedies and illnesses that a text may slip in beside what was studied: "coffee and exercise went with …". */
const habits =
  /\b(?:meditat|mindful|yoga|shower|sauna|coffee|tea|sleep|stress|alcohol|wine|vitamin|magnesium|supplement|omega|fish oil|fasting|smok|meat|vegetable|probiotic|collagen|statin|metformin|sunlight|antioxidant|protein|hormon|exercis|menopaus|diet|weight|heart attack|stroke|cancer|dementia|alzheimer|arthritis|lupus|depress|infect|autoimmun|mortality|death)/g;

function uncovered({ cited, lower }: Sentence): string[] {
  if (cited.length === 0 || isNegated(lower)) return [];
  const missing = (lower.match(habits) ?? []).filter(
    (habit) =>
      !cited.some((entry) =>
        `${entry.supports.join(' ')} ${entry.claim} ${entry.limits} ${entry.population} ${entry.title}`
          .toLowerCase()
          .includes(habit),
      ),
  );
  return missing.map((habit) => `The study cited says nothing of "${habit}…".`);
}

/** "It", "that study": what it is about may stand in the message. */
const pointing =
  /\b(?:it|that|this|the) (?:\w+ )?(?:stud(?:y|ies)|trial|found|described|showed|compared|looked|says?)\b|\b(?:sie|die studie|das)\b/;

/** One of the entry's stems begins a word of the sentence. "Glycan age" is no mention of age. */
function supports(entry: CorpusEntry, { lower: said, language }: Sentence, asked: string): boolean {
  if (language === 'de' && entry.topics.some((topic) => germanTopicWords[topic]?.test(said) ?? false))
    return true;
  const lower = pointing.test(said) ? `${said} ${asked}` : said;
  const text = ` ${lower.replaceAll('glycan age', 'glycan-index').replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return entry.supports.some((stem) => text.includes(` ${stem}`));
}
