/** Writes one text: picks wordings, fills them in, and uses none of them twice. */
import type { InterpretationTask } from '../writer.ts';
import type { Subject, SubjectResult } from '../subject.ts';
import { atSampling, filled, fromTo, joined, percent, samplingDate } from '../language/wording.ts';
import { voiceOf } from '../language/voice.ts';
import { seedOf, varietyOf } from '../language/variety.ts';
import type { Variety } from '../language/variety.ts';
import type { Instructions } from '../language/instructions.ts';
import { english } from '../sentences/interpretation/english/index.ts';
import { german } from '../sentences/interpretation/german/index.ts';
import type { LetterWords, Pool, Wording } from '../sentences/interpretation/words.ts';

/** What may stand in braces in a wording. */
export type Values = Readonly<Record<string, string>>;

export interface Pen {
  readonly subject: Subject;
  readonly reader: Subject['reader'];
  readonly instructions: Instructions;
  readonly words: LetterWords;
  readonly variety: Variety;
  /** One of the wordings, filled in; while there are others, none that this text used before. */
  say(pool: string, wordings: Pool, values?: Values): string;
  /** Whether the text so far cites an entry of the corpus. */
  cited(entryId: string): boolean;
  /** `Shield, Youth and Mature`; `between` stands instead of the commas. */
  list(parts: readonly string[], between?: string): string;
  percent(value: number): string;
  /** When a sample was taken: month and year, and the day where another sample is of the same month. */
  when(sample: SubjectResult): string;
  /** From one to another. */
  span(step: { readonly then: SubjectResult; readonly now: SubjectResult }): string;
  /** The same behind its preposition. */
  atSampling(sample: SubjectResult): string;
  /** `52 in 100`, and a percentile as the language writes it. */
  share(ofHundred: number): string;
  percentile(value: number): string;
}

const letters = { en: english, de: german } as const;
const and = { en: 'and', de: 'und' } as const;
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' } as const;

export function penFor({ subject, attempt, version }: InterpretationTask, instructions: Instructions): Pen {
  const { language } = instructions;
  const variety = varietyOf(seedOf(subject, attempt, version));
  const voice = voiceOf(subject, language);
  const used = new Set<string>();
  const wordingFor = (option: Wording): string =>
    typeof option === 'string' ? option : option[subject.reader];
  return {
    subject,
    reader: subject.reader,
    instructions,
    words: letters[language],
    variety,
    say(pool, wordings, values = {}) {
      const options = wordings.map(wordingFor);
      const fits = (option: string): boolean =>
        !(instructions.simple && hasTerms(option)) && !(instructions.fewNumbers && hasFigures(option));
      const shuffled = variety.shuffle(pool, options).toSorted((a, b) => Number(fits(b)) - Number(fits(a)));
      const wording = shuffled.find((option) => !used.has(option)) ?? shuffled[0];
      if (wording === undefined) throw new RangeError(`no wording in ${pool}`);
      used.add(wording);
      const text = filled(wording, { ...voice, ...values });
      return instructions.tone === 'formal' && language === 'en' ? inFull(text) : text;
    },
    cited: (entryId) => [...used].some((wording) => wording.includes(`[@${entryId}]`)),
    list: (parts, between) => joined(parts, and[language], between),
    percent: (value) => percent(value, language),
    when: (sample) => samplingDate(sample, subject, language),
    span: (step) => fromTo(step, subject, language),
    atSampling: (sample) => atSampling(sample, subject, language),
    share: (ofHundred) =>
      language === 'de' ? `${String(ofHundred)} von 100` : `${String(ofHundred)} in 100`,
    percentile: (value) => `${String(value)}${language === 'de' ? '.' : endings[ordinals.select(value)]}`,
  };
}

/** Words that a reader without the subject would have to look up. */
function hasTerms(wording: string): boolean {
  return /ylat|GlcNAc|\bF?A2|percentile|Perzentil|variance|variability/i.test(wording);
}

/** A digit in a citation or behind a letter (FA2G2) is no figure. */
function hasFigures(wording: string): boolean {
  return (
    /\{(value|low|high|percentile|share|size|usual|Usual)\}/.test(wording) ||
    /(?<![\w-])\d/.test(wording.replace(/\[@[^\]]*\]/g, ''))
  );
}

/** Contractions written out, for a formal tone. */
const inFullTable: readonly (readonly [RegExp, string])[] = [
  [/\b(can)’t\b/gi, '$1not'],
  [/\b(\w+)n’t\b/g, '$1 not'],
  [/\b(they|you)’re\b/gi, '$1 are'],
  [/\b(they|you)’d\b/gi, '$1 would'],
  [/\b(that|it|there|what)’s\b/gi, '$1 is'],
];
function inFull(text: string): string {
  return inFullTable.reduce((done, [short, full]) => done.replace(short, full), text);
}
