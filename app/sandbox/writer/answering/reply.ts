/**
 * The built-in writer's replies: understood by rules and examples, answered from the kit's own result and the corpus, in
 * the language of the message as far as there is one (understanding/languages.ts). The same task gives the same text.
 */
import { hasTrend } from '../subject.ts';
import type { ReplyTask } from '../writer.ts';
import { filled } from '../language/wording.ts';
import { aboutOf } from '../sentences/answers/facts.ts';
import { outsideOf, weakOf } from '../language/favour.ts';
import type { About } from '../sentences/answers/facts.ts';
import { factsDe } from '../sentences/answers/facts-de.ts';
import { factsEn } from '../sentences/answers/facts-en.ts';
import { detailTexts } from '../sentences/answers/detail-texts.ts';
import { healthTexts } from '../sentences/answers/health-texts.ts';
import type { Condition, Part, Text, Texts, TopicText } from '../sentences/answers/line.ts';
import { livingTexts } from '../sentences/answers/living-texts.ts';
import { practiceWords } from '../sentences/answers/practice-words.ts';
import { otherLanguages } from '../sentences/answers/other-languages.ts';
import { resultTexts } from '../sentences/answers/result-texts.ts';
import { say } from '../sentences/answers/line.ts';
import { talkTexts } from '../sentences/answers/talk-texts.ts';
import { testTexts } from '../sentences/answers/test-texts.ts';
import { wordsOf } from '../sentences/answers/words.ts';
import { menopauseStage } from '../language/person.ts';
import type { Ask, TopicId } from '../topics/topic.ts';
import { splitText } from '../text/split.ts';
import type { Form } from '../understanding/form.ts';
import { practiceAsks } from '../understanding/practice-questions.ts';
import { languageOf } from '../understanding/languages.ts';
import { understand } from '../understanding/understand.ts';
import { practiceAnswer } from './practice-answer.ts';
import type { Language } from '../../words/language.ts';

const texts: Texts<TopicId> = {
  ...resultTexts,
  ...livingTexts,
  ...healthTexts,
  ...testTexts,
  ...talkTexts,
  ...detailTexts,
};

/** Sentences for each thing asked, by how many are. */
const sentencesEach = [5, 4, 3];
/** Up to so many words, an answer is a few words and no sentence. */
const fewWords = 8;

/** Whether a sentence may be shown behind those before it. */
export type Passes = (sentence: string) => boolean;

/** A reply's raw Markdown; with `shown` only what comes behind it, which may be nothing. */
export function composeReply(task: ReplyTask, passes: Passes = () => true): string {
  const { message, before, subject, usualLanguage } = task;
  const said = new Set(sentencesOf(task.shown).map(bare));
  const record = recordAnswers(task);
  if (record !== null) {
    const allowed = record.language === 'en' ? passes : () => true;
    const told = record.answers.map((lines) =>
      paragraph(
        lines.map((line) => [line]),
        said,
        allowed,
      ),
    );
    const known = told.filter((one) => one !== '').join('\n\n');
    if (known !== '' || task.shown !== '') return known;
  }
  const { language, form, asks } = understand(message, before, subject.result, usualLanguage);
  if (language !== 'en' && language !== 'de') {
    const words = wordsOf(aboutOf(subject, { topic: 'language', depth: 0 }));
    // The second sentence speaks to the person tested.
    const lines = otherLanguages[language].slice(0, subject.reader === 'customer' ? 2 : 1);
    return paragraph(
      lines.map((line) => [filled(line, words)]),
      said,
      () => true,
    );
  }
  // Practitioners read English, whatever they write.
  const answering: Answering = {
    language: subject.reader === 'customer' ? language : 'en',
    form,
    each: eachOf(form, asks.length),
    heard: heardIn(before),
  };
  const allowed = answering.language === 'en' ? passes : () => true;
  const paragraphs = merged(asks).map((ask) => {
    // Where a name must not be said ("vitamin D"), the sentence says "that".
    const { subjects: _subjects, called: _called, ...unnamed } = ask;
    const plainer = answerTo(aboutOf(subject, unnamed), answering);
    const lines = answerTo(aboutOf(subject, ask), answering).map((line, place) => [
      line,
      plainer[place] ?? line,
    ]);
    return paragraph(lines, said, allowed);
  });
  const text = paragraphs.filter((one) => one !== '').join('\n\n');
  if (text !== '' || task.shown !== '') return text;
  const unclear = aboutOf(subject, { topic: 'unclear', depth: 0 });
  return paragraph(
    answerTo(unclear, answering).map((line) => [line]),
    said,
    allowed,
  );
}

interface RecordAnswers {
  readonly language: Language;
  /** Sentences, for each thing asked. */
  readonly answers: readonly (readonly string[])[];
}

/** What a practitioner asks of a patient's record, in either language; null where a message asks nothing of it. */
function recordAnswers({ message, before, subject, usualLanguage }: ReplyTask): RecordAnswers | null {
  const asked = before.filter(({ role }) => role === 'user').map(({ content }) => content);
  const reading = practiceAsks(message, asked, subject);
  if (reading === null) return null;
  const language = languageOf(message, before, usualLanguage) === 'de' ? 'de' : 'en';
  const answers = reading.asks.map((ask) => practiceAnswer({ subject, language, ask }));
  if (!reading.isPart) return { language, answers };
  if (language === 'de') return { language, answers: [...answers, [practiceWords.de.rest]] };
  // What else was asked is answered as always.
  const answering: Answering = { language, form: undefined, each: 3, heard: heardIn(before) };
  const others = understand(reading.rest, before, subject.result, usualLanguage).asks;
  const rest = others.map((ask) => answerTo(aboutOf(subject, ask), answering));
  return { language, answers: [...answers, ...rest] };
}

/** The pieces of the one answer there is to a message that is not in English; null where it is in English. */
export function fixedReply(task: ReplyTask): readonly string[] | null {
  const language = languageOf(task.message, task.before, task.usualLanguage);
  const isPractitioner = task.subject.reader === 'practitioner';
  if (language === 'en' || (language === 'de' && isPractitioner && recordAnswers(task) === null)) return null;
  return splitText(composeReply({ ...task, shown: '' })).map((unit) => unit.trim());
}

/** Everything that an answer to `ask` may say: for tests, which hold each sentence to the guards. */
export function sentencesFor(task: ReplyTask, ask: Ask, language: Language): readonly string[] {
  const about = aboutOf(task.subject, ask);
  const { first, more = [], simple = [] } = texts[ask.topic];
  return [...new Set(sentences([...first, ...more, ...simple], about, language))];
}

interface Answering {
  readonly language: Language;
  readonly form: Form | undefined;
  /** Sentences for each thing asked. */
  readonly each: number;
  readonly heard: ReadonlySet<string>;
}

function eachOf(form: Form | undefined, count: number): number {
  const usual = sentencesEach[count - 1] ?? 2;
  if (form?.sentences === undefined) return usual;
  return Math.max(1, Math.min(usual, Math.floor(form.sentences / count)));
}

/** Sentences of an answer, filled; each may be two. */
function answerTo(about: About, { language, form, each, heard }: Answering): string[] {
  const { depth, topic } = about.ask;
  if (form?.words !== undefined && form.words <= fewWords) return [briefly(about, language)];
  const chosen = depth > 1 ? [] : partsOf(texts[topic], depth, form);
  const lines = sentences(chosen, about, language);
  const rest = lines.filter((line, place) => place === 0 || line.includes('[@') || !heard.has(bare(line)));
  const worth = rest.length > 1 || form !== undefined ? rest : lines;
  return worth.length > 0 ? worth.slice(0, each) : sentences([allSaid, 'offer'], about, language);
}

const allSaid = say(
  'That is all that can be said about it from this one result.',
  'Mehr lässt sich aus diesem einen Ergebnis dazu nicht sagen.',
);

function partsOf({ first, more, simple }: TopicText, depth: number, form: Form | undefined): Text {
  if (form?.isSimple === true) return simple ?? first.slice(0, 3);
  return depth === 0 ? first : (more ?? [allSaid, 'offer']);
}

function sentences(parts: Text, about: About, language: Language): string[] {
  const words = wordsOf(about);
  const german = { ...words, people: words['peopleDe'] ?? '' };
  return parts
    .map((part: Part) => {
      if (typeof part === 'string') return (language === 'de' ? factsDe : factsEn)[part](about);
      if (part.when !== undefined && !holds[part.when](about)) return '';
      return language === 'de' ? filled(part.de, german) : filled(part.en, words);
    })
    .filter((sentence) => sentence !== '');
}

const holds: Readonly<Record<Condition, (about: About) => boolean>> = {
  customer: ({ subject }) => subject.reader === 'customer',
  practitioner: ({ subject }) => subject.reader === 'practitioner',
  above: ({ ages }) => ages === 'above',
  below: ({ ages }) => ages === 'below',
  same: ({ ages }) => ages === 'same',
  'older or same': ({ ages }) => ages !== 'below',
  female: ({ subject }) => subject.result.gender === 'female',
  male: ({ subject }) => subject.result.gender === 'male',
  menopause: ({ subject }) => menopauseStage(subject.result) !== null,
  'an index': ({ isIndexAsked }) => isIndexAsked,
  'no index': ({ isIndexAsked }) => !isIndexAsked,
  outside: ({ subject }) => outsideOf(subject).length > 0,
  inside: ({ subject }) => outsideOf(subject).length === 0,
  weak: ({ subject }) => weakOf(subject).length > 0,
  'not weak': ({ subject }) => weakOf(subject).length === 0,
  earlier: ({ subject }) => hasTrend(subject),
  'no earlier': ({ subject }) => !hasTrend(subject),
};

const brief: Record<Language, Record<About['ages'], string>> = {
  en: {
    above: 'Older: {glycanAge} at {age}.',
    below: 'Younger: {glycanAge} at {age}.',
    same: 'The same: {glycanAge}.',
  },
  de: {
    above: 'Älter: {glycanAge} mit {age}.',
    below: 'Jünger: {glycanAge} mit {age}.',
    same: 'Gleich: {glycanAge}.',
  },
};

/** An answer in a few words: whatever was asked, which side the result is on; where the cause is asked, that it is not known. */
function briefly(about: About, language: Language): string {
  const unknown = language === 'de' ? 'Nicht bekannt.' : 'Not known.';
  const asksCause = ['weight', 'diet', 'sleep', 'stress', 'exercise', 'smoking', 'alcohol'].includes(
    about.ask.topic,
  );
  return asksCause ? unknown : filled(brief[language][about.ages], wordsOf(about));
}

const open: readonly TopicId[] = [
  'sleep',
  'smoking',
  'alcohol',
  'stress',
  'habits',
  'uncovered',
  'supplements',
];

/** Subjects that no study covers get one answer together. */
function merged(asks: readonly Ask[]): readonly Ask[] {
  const openAsks = asks.filter(({ topic, depth }) => open.includes(topic) && depth === 0);
  const [first] = openAsks;
  if (first === undefined || openAsks.length < 2) return asks;
  const subjects = [...new Set(openAsks.flatMap((ask) => ask.subjects ?? []))];
  return asks
    .filter((ask) => ask === first || !openAsks.includes(ask))
    .map((ask) => (ask === first ? { ...ask, subjects } : ask));
}

/** What was not said yet and may be; of each line the first wording that may. */
function paragraph(lines: readonly (readonly string[])[], said: Set<string>, passes: Passes): string {
  const parts: string[] = [];
  for (const wordings of lines) {
    const begun = wordings.find((line) => said.has(bare(sentencesOf(line)[0] ?? '')));
    const line = begun ?? wordings.find(passes);
    const fresh = sentencesOf(line ?? '').filter((sentence) => !said.has(bare(sentence)));
    for (const sentence of fresh) said.add(bare(sentence));
    parts.push(...fresh);
  }
  return parts.join(' ');
}

/** Sentences of the answers before. */
function heardIn(before: ReplyTask['before']): ReadonlySet<string> {
  const answers = before.filter(({ role }) => role === 'assistant');
  return new Set(answers.flatMap(({ content }) => sentencesOf(content).map(bare)));
}

/** "Beim 13. Perzentil" and "am 2. November" end no sentence. */
const sentenceEnd =
  /(?<=[.!?])\s+(?![a-zäöü]|Perzentil|(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)\b)/;

function sentencesOf(text: string): string[] {
  return text
    .split(sentenceEnd)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** A sentence without what differs between raw and guarded text: citation marks and white space. */
function bare(sentence: string): string {
  return sentence.replace(/ ?\[[^\]]*\]/g, '').replace(/\s+/g, ' ');
}
