/** Writes one text: picks wordings, fills them in, and uses none of them twice. */
import type { Subject, SubjectResult } from '../subject.ts';
import { mayBePregnant } from '../language/person.ts';
import { capitalised, filled, joined } from '../language/wording.ts';
import { voiceOf } from '../language/voice.ts';
import { seedOf, varietyOf } from '../language/variety.ts';
import type { Variety } from '../language/variety.ts';
import type { Wishes } from './wishes.ts';

/** What may stand in braces in a wording. */
export type Values = Readonly<Record<string, string>>;

export interface Pen {
  readonly subject: Subject;
  readonly reader: Subject['reader'];
  readonly wishes: Wishes;
  readonly variety: Variety;
  /** One of the wordings, filled in; while there are others, none that this text used before. */
  say(pool: string, wordings: readonly string[], values?: Values): string;
  /** Whether the text so far cites an entry of the corpus. */
  cited(entryId: string): boolean;
}

export function penFor(subject: Subject, attempt: number, wishes: Wishes): Pen {
  const variety = varietyOf(seedOf(subject, attempt));
  const voice = { ...voiceOf(subject), ...eventsFor(subject.result) };
  const used = new Set<string>();
  return {
    subject,
    reader: subject.reader,
    wishes,
    variety,
    say(pool, wordings, values = {}) {
      const fits = (option: string): boolean =>
        !(wishes.simple && hasTerms(option)) && !(wishes.fewNumbers && hasFigures(option));
      const shuffled = variety.shuffle(pool, wordings).toSorted((a, b) => Number(fits(b)) - Number(fits(a)));
      const wording = shuffled.find((option) => !used.has(option)) ?? shuffled[0];
      if (wording === undefined) throw new RangeError(`no wording in ${pool}`);
      used.add(wording);
      return filled(wording, { ...voice, ...values });
    },
    cited: (entryId) => [...used].some((wording) => wording.includes(`[@${entryId}]`)),
  };
}

/** Words that a reader without the subject would have to look up. */
function hasTerms(wording: string): boolean {
  return /ylat|GlcNAc|\bF?A2|percentile|variance|variability/i.test(wording);
}

/** A digit in a citation or behind a letter (FA2G2) is no figure. */
function hasFigures(wording: string): boolean {
  return (
    /\{(value|low|high|percentile|share|size|gap)\}/.test(wording) ||
    /(?<![\w-])\d/.test(wording.replace(/\[@[^\]]*\]/g, ''))
  );
}

/** What can shift the pattern for a time. */
function eventsFor(result: SubjectResult): Values {
  const pregnancy = mayBePregnant(result);
  const events = joined([
    'surgery',
    'a severe infection',
    ...(pregnancy ? ['pregnancy'] : []),
    'vaccination',
  ]);
  const single = [
    'an operation',
    'a severe infection',
    ...(pregnancy ? ['a pregnancy'] : []),
    'a vaccination',
  ];
  const oneOfEvents = joined(single, 'or');
  return { events, oneOfEvents, Events: capitalised(events), OneOfEvents: capitalised(oneOfEvents) };
}
