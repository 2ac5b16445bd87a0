/** Answers to a practitioner about a patient's results over time and about what to do next, from the record alone. */
import { favourOf } from '../../../contract/indexes.ts';
import type { IndexSymbol } from '../../../contract/indexes.ts';
import type { IndexView } from '../../results/index-view.ts';
import { readInstructions } from '../language/instructions.ts';
import {
  atSampling,
  capitalised,
  filled,
  fromTo,
  indexOf,
  joined,
  ordinal,
  percent,
  samplingDate,
  samplingDay,
} from '../language/wording.ts';
import { penFor } from '../composing/pen.ts';
import { readingOf } from '../composing/reading.ts';
import { asking, differential, repeating } from '../composing/practice.ts';
import { practiceWords } from '../sentences/answers/practice-words.ts';
import { placeInHistory } from '../subject.ts';
import type { Subject, SubjectResult } from '../subject.ts';
import type { PracticeAsk, PracticeTopic } from '../understanding/practice-questions.ts';
import type { Language } from '../../words/language.ts';

interface Answering {
  readonly subject: Subject;
  readonly language: Language;
  readonly ask: PracticeAsk;
}

/** Sentences that answer it: raw Markdown with citation marks. */
export function practiceAnswer(answering: Answering): readonly string[] {
  const { ask, subject } = answering;
  if (ask.isForeignDate && ask.places.length === 0) {
    return [say(answering, 'noSuchDate', { dates: allDates(answering) })];
  }
  return answers[ask.topic](answering, subject);
}

const answers: Readonly<Record<PracticeTopic, (answering: Answering, subject: Subject) => string[]>> = {
  index: (answering) => answering.ask.indexes.flatMap((symbol) => indexAnswer(answering, symbol)),
  age: (answering) => resultsMeant(answering).map((result) => ageAt(answering, result)),
  compare,
  'most moved': mostMoved,
  dates: (answering, { result, history }) => [
    say(answering, 'dates', { count: String(history.length), dates: allDates(answering) }),
    say(answering, 'ownDate', { when: day(answering, result) }),
  ],
  course: (answering, { history }) => {
    const items = history.map((one) =>
      say(answering, 'courseItem', { ...agesOf(one), at: at(answering, one) }),
    );
    const [then, now] = [history[0], history.at(-1)];
    if (then === undefined || now === undefined) return [];
    return [
      say(answering, 'course', { course: list(answering, items, '; ') }),
      balance(answering, then, now),
      words(answering).caution,
    ];
  },
  ask: (answering) => fromLetter(answering, asking),
  repeat: (answering) => fromLetter(answering, repeating),
  differential: (answering) => fromLetter(answering, differential),
};

/** What an interpretation says of it, too. */
function fromLetter({ subject, language }: Answering, part: typeof asking): string[] {
  const instructions = { ...readInstructions(null), language };
  const task = {
    kind: 'interpretation',
    instructions: null,
    version: 0,
    attempt: 0,
    complaints: [],
    shown: '',
    subject,
  } as const;
  return part(penFor(task, instructions), readingOf(subject.result));
}

const words = ({ language }: Answering) => practiceWords[language];

type Wording = {
  [Key in keyof ReturnType<typeof words>]: ReturnType<typeof words>[Key] extends string ? Key : never;
}[keyof ReturnType<typeof words>];
function say(answering: Answering, wording: Wording, values: Readonly<Record<string, string>>): string {
  return filled(words(answering)[wording], values);
}

const and = { en: 'and', de: 'und' } as const;
function list({ language }: Answering, parts: readonly string[], between?: string): string {
  return joined(parts, and[language], between);
}

const when = ({ subject, language }: Answering, result: SubjectResult): string =>
  samplingDate(result, subject, language);
const at = ({ subject, language }: Answering, result: SubjectResult): string =>
  atSampling(result, subject, language);
const day = ({ subject, language }: Answering, result: SubjectResult): string =>
  samplingDay(result, subject, language);

/** For the wordings of either language. */
function stepDates(answering: Answering, then: SubjectResult, now: SubjectResult) {
  const span = fromTo({ then, now }, answering.subject, answering.language);
  return { then: when(answering, then), now: when(answering, now), span, Span: capitalised(span) };
}

function allDates(answering: Answering): string {
  const days = answering.subject.history.map((one) => day(answering, one));
  return list(answering, days, '; ');
}

const agesOf = ({ glycanAge, chronologicalAge }: SubjectResult) => ({
  glycanAge: String(glycanAge),
  age: String(chronologicalAge),
});

function value(answering: Answering, { value: share, percentile }: IndexView): string {
  const { language } = answering;
  const place = language === 'de' ? `${String(percentile)}.` : ordinal(percentile);
  return say(answering, 'value', { value: percent(share, language), percentile: place });
}

function resultsMeant({ subject, ask }: Answering): readonly SubjectResult[] {
  return ask.places.flatMap((place) => subject.history[place] ?? []);
}

/** An index at one result, beside the result in question; or at several, or at all. */
function indexAnswer(answering: Answering, symbol: IndexSymbol): string[] {
  const { subject } = answering;
  const { name } = indexOf(subject.result, symbol);
  const meant = resultsMeant(answering);
  const results = meant.length > 0 ? meant : subject.history;
  const said = (result: SubjectResult) => value(answering, indexOf(result, symbol));
  const [only, second] = results;
  if (only !== undefined && second === undefined) {
    const own = subject.result;
    const now = { when: day(answering, own), value: said(own) };
    return [
      say(answering, 'indexAt', { At: capitalised(at(answering, only)), name, value: said(only) }),
      ...(only === own ? [] : [say(answering, 'indexNow', now)]),
    ];
  }
  const course = results.map((result) => `${said(result)} ${at(answering, result)}`);
  const [then, now] = [results[0], results.at(-1)];
  return [
    say(answering, 'indexCourse', { name, course: list(answering, course, '; ') }),
    ...(then === undefined || now === undefined
      ? []
      : [side(answering, indexOf(then, symbol), indexOf(now, symbol))]),
  ];
}

function ageAt(answering: Answering, result: SubjectResult): string {
  return say(answering, 'ageAt', { At: capitalised(at(answering, result)), ...agesOf(result) });
}

/** The two results that are meant: those named, one named and the one in question, else the first and the last. */
function stepMeant({ subject, ask }: Answering): readonly [SubjectResult, SubjectResult] | null {
  const { history } = subject;
  const own = placeInHistory(subject);
  const [one, ...others] = ask.places;
  const last = others.at(-1);
  const [from, to] =
    one === undefined
      ? [0, history.length - 1]
      : last !== undefined
        ? [one, last]
        : one === own
          ? [Math.max(0, own - 1), Math.max(own, 1)]
          : [Math.min(one, own), Math.max(one, own)];
  const [then, now] = [history[from], history[to]];
  return then === undefined || now === undefined || then === now ? null : [then, now];
}

function balance(answering: Answering, then: SubjectResult, now: SubjectResult): string {
  const gap = (result: SubjectResult) => result.glycanAge - result.chronologicalAge;
  const change = gap(now) - gap(then);
  const { balance: wordings } = words(answering);
  const wording = wordings[change === 0 ? 'level' : change < 0 ? 'better' : 'worse'];
  return filled(wording, stepDates(answering, then, now));
}

const favour = ({ percentile, favourable }: IndexView): number => favourOf(percentile, favourable);

function side(answering: Answering, before: IndexView, after: IndexView): string {
  const change = favour(after) - favour(before);
  const wording = words(answering).side[change === 0 ? 'level' : change > 0 ? 'better' : 'worse'];
  return filled(wording, { name: after.name });
}

function compare(answering: Answering): string[] {
  const step = stepMeant(answering);
  if (step === null) return [];
  const [then, now] = step;
  const ages = {
    ...stepDates(answering, then, now),
    glycanAgeThen: String(then.glycanAge),
    ageThen: String(then.chronologicalAge),
    glycanAgeNow: String(now.glycanAge),
    ageNow: String(now.chronologicalAge),
  };
  return [
    say(answering, 'agesFromTo', ages),
    balance(answering, then, now),
    ...bandMoves(answering, then, now),
    words(answering).caution,
  ];
}

function bandMoves(answering: Answering, then: SubjectResult, now: SubjectResult): string[] {
  const { bands, move } = words(answering);
  const moved = now.indexes.flatMap((after) => {
    const before = indexOf(then, after.symbol);
    const change = favour(after) - favour(before);
    const { language } = answering;
    const values = {
      name: after.name,
      before: percent(before.value, language),
      after: percent(after.value, language),
    };
    return change === 0 ? [] : [{ isBetter: change > 0, text: filled(move, values) }];
  });
  if (moved.length === 0) return [bands.none];
  return [true, false].flatMap((isBetter) => {
    const steps = moved.filter((one) => one.isBetter === isBetter).map(({ text }) => text);
    return steps.length === 0
      ? []
      : [filled(bands[isBetter ? 'better' : 'worse'], { steps: list(answering, steps) })];
  });
}

/** Counted in percentiles, in which the five can be compared. */
function mostMoved(answering: Answering): string[] {
  const step = stepMeant(answering);
  if (step === null) return [];
  const [then, now] = step;
  const moves = now.indexes
    .map((after) => ({ before: indexOf(then, after.symbol), after }))
    .map((move) => ({ ...move, by: Math.abs(move.after.percentile - move.before.percentile) }))
    .toSorted((a, b) => b.by - a.by);
  const [most, least] = [moves[0], moves.at(-1)];
  const dates = stepDates(answering, then, now);
  if (most === undefined || least === undefined || most.by === 0)
    return [say(answering, 'nothingMoved', dates)];
  const figures = ({ before, after }: typeof most) => ({
    name: after.name,
    before: value(answering, before),
    after: value(answering, after),
  });
  return [
    say(answering, 'mostMoved', { ...dates, ...figures(most) }),
    side(answering, most.before, most.after),
    say(answering, 'leastMoved', figures(least)),
    words(answering).caution,
  ];
}
