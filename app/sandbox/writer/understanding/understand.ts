/**
 * What a message asks: cut into clauses, each read for itself (read-clause.ts). A clause is refused, not a message.
 */
import type { SubjectResult } from '../subject.ts';
import type { Turn } from '../writer.ts';
import { clausesOf } from './clauses.ts';
import type { Clause } from './clauses.ts';
import { formOf, withoutForm } from './form.ts';
import type { Form } from './form.ts';
import { meantFirst } from './ordinals.ts';
import { refusalOf } from './hostile.ts';
import { languageOf } from './languages.ts';
import { likelyTopics } from './classify.ts';
import type { Likely } from './classify.ts';
import { decided, leaning, likely, readClause, refused, surely } from './read-clause.ts';
import type { ClauseRead, Reading } from './read-clause.ts';
import { asksIn } from './rules.ts';
import { isOffered } from '../topics/offers.ts';
import { testTopics } from '../topics/test.ts';
import { topicWords } from '../topics/topics.ts';
import type { Ask, TopicId } from '../topics/topic.ts';
import { corrected, plainWords } from './words.ts';
import type { Language, MessageLanguage } from '../../words/language.ts';

export interface Understanding {
  readonly language: MessageLanguage;
  readonly form: Form | undefined;
  /** What is asked, in its order; at most three, never none. */
  readonly asks: readonly Ask[];
}

const mostAsks = 3;
/** Of a longer message only the beginning is read. */
const mostClauses = 20;
/** Follow-ups look back so many messages. */
const longestMemory = 12;

/** `usual`: the language of a first message that gives none away. */
export function understand(
  message: string,
  before: readonly Turn[],
  result?: SubjectResult,
  usual?: Language,
): Understanding {
  const earlier = before.filter(({ role }) => role === 'user').slice(-longestMemory);
  let last: readonly Ask[] = [];
  for (const { content } of earlier)
    last = remembered(read(content, before, last, { result, usual }).asks, last);
  return read(message, before, last, { result, usual });
}

/** Results of the sums that a message asks for. */
export function workedOut(
  message: string,
  before: readonly Turn[],
  result: SubjectResult,
): readonly number[] {
  return understand(message, before, result).asks.flatMap(({ sum }) =>
    sum === undefined ? [] : [sum.value],
  );
}

/** Small talk and refused messages leave the topic as it was. */
const forgotten: readonly TopicId[] = [
  'thanks',
  'hello',
  'insult',
  'unclear',
  'part-unclear',
  'or-meant',
  'language',
  'unrelated',
  'writer',
];

function remembered(asks: readonly Ask[], last: readonly Ask[]): readonly Ask[] {
  const kept = asks.filter(({ topic }) => !forgotten.includes(topic) && !topic.startsWith('no-'));
  return kept.length > 0 ? kept : last;
}

function read(
  message: string,
  before: readonly Turn[],
  spoken: readonly Ask[],
  { result, usual }: { readonly result: SubjectResult | undefined; readonly usual: Language | undefined },
): Understanding {
  const language = languageOf(message, before, usual);
  if (language !== 'en' && language !== 'de') {
    const refusal = refusalOf(plainWords(message));
    return {
      language,
      form: undefined,
      asks: [refusal === undefined ? unclear : { topic: refusal, depth: 0 }],
    };
  }
  const plain = plainWords(message);
  const text = language === 'en' ? corrected(plain) : plain;
  const form = formOf(text);
  const last = meantFirst(text, spoken);
  const [latest] = last;
  if (form?.isAlone === true) {
    const topic: TopicId = form.isSimple ? 'result' : 'short';
    // "Shorter!" of what was short already is shorter still.
    const again = latest?.topic === 'short' && form.words === undefined ? { ...form, sentences: 1 } : form;
    return {
      language,
      form: again,
      asks: [latest === undefined ? { topic, depth: 0 } : { ...latest, depth: 0 }],
    };
  }
  const reading = { language, last, result };
  return { language, form, asks: asksOf(form === undefined ? text : withoutForm(text), reading) };
}

const unclear: Ask = { topic: 'unclear', depth: 0 };

interface Read extends ClauseRead {
  readonly clause: Clause;
}

function asksOf(text: string, reading: Reading): readonly Ask[] {
  const refusal = refused(text, reading.language);
  const clauses = clausesOf(text).slice(0, mostClauses);
  const whole = clauses.length > 1 ? likelyTopics(text, reading.language) : undefined;
  const reads = clauses.map((clause): Read => ({ clause, ...readClause(clause, { ...reading, whole }) }));
  const most = Math.max(...reads.map(({ asks, share }) => (asks.length > 0 ? share : 0)));
  // Beside what is asked for plainly, a guess would only be in the way.
  const answered = reads.filter(({ asks, share }) => asks.length > 0 && (share >= surely || share >= most));
  const refusedApart = answered.some(({ asks }) => asks.some(({ topic }) => topic.startsWith('no-')));
  if (refusal !== undefined && !refusedApart) {
    // Marks and links are no question: what stands beside them may be one.
    return refusal === 'no-markup' && answered.length > 0 ? chosen(answered) : [{ topic: refusal, depth: 0 }];
  }
  if (answered.length > 0) {
    const asks = chosen(answered);
    const isLost = reads.some(
      ({ clause, asks: found }) =>
        found.length === 0 && isWhole(clause) && !isAbout(asks, clause.text, whole, reading.language),
    );
    if (isLost && asks.length < mostAsks) return [...asks, { topic: 'part-unclear', depth: 0 }];
    return asks.length === 1 && most < surely ? [...asks, ...orMeant(asks, text, reading.language)] : asks;
  }
  const [best] = likelyTopics(text, reading.language);
  const lean = leaning(text, reading);
  if (lean !== undefined) return [lean];
  if (best !== undefined && best.share >= likely && best.topic !== 'remark')
    return decided(best.topic, [], { text, reading, shares: [] });
  return [{ ...unclear, near: nearTopics(text, reading.language) }];
}

/** Topics that come nearest to what was asked, for asking back. */
function nearTopics(text: string, language: Language): readonly TopicId[] {
  const near = likelyTopics(text, language)
    .filter(({ share }) => share >= leastNear)
    .flatMap(({ topic }) => (isOffered(topic) ? [topic] : []))
    .slice(0, mostNear);
  // One alone would be a guess, and none is left of a slip on the keyboard.
  return near.length > 1 && text.includes(' ') ? near : [];
}
/** A clause that is not understood by itself, beside an answer on what it or the whole message is likely about. */
function isAbout(
  asks: readonly Ask[],
  clause: string,
  whole: readonly Likely[] | undefined,
  language: Language,
): boolean {
  const likeliest = [...likelyTopics(clause, language).slice(0, 2), ...(whole ?? []).slice(0, 1)];
  const isRemark = likeliest[0]?.topic === 'remark';
  return isRemark || likeliest.slice(0, 2).some(({ topic }) => asks.some((ask) => ask.topic === topic));
}

/** What else a message may ask whose answer is no more than likely the right one. */
function orMeant(asks: readonly Ask[], text: string, language: Language): readonly Ask[] {
  const named = asksIn(text, language).some(({ topic }) => asks.some((ask) => ask.topic === topic));
  if (named) return [];
  const near = nearTopics(text, language)
    .filter((topic) => asks.every((ask) => ask.topic !== topic))
    .slice(0, mostMeant);
  return near.length === 0 ? [] : [{ topic: 'or-meant', depth: 0, near }];
}
const mostMeant = 2;

const leastNear = 0.1;
const mostNear = 4;

/** A question with words enough to be missed when it is not answered. */
const isWhole = ({ text, isQuestion }: Clause): boolean => isQuestion && text.split(' ').length >= 5;

/** Questions first, then remarks; small talk only where there is nothing else. */
function chosen(reads: readonly Read[]): readonly Ask[] {
  const all = reads.flatMap(({ clause, asks }): Chosen[] =>
    asks.map((ask) => ({ ask, isQuestion: clause.isQuestion })),
  );
  const refusesAll = all.find(({ ask: { topic } }) => hijacks.includes(topic));
  const rest = all.filter(({ ask }) => !smallTalk.includes(ask.topic));
  const worth = rest.length > 0 ? rest : all.slice(0, 1);
  const once = worth
    .filter(({ ask }, place) => worth.findIndex((other) => isSame(other.ask, ask)) === place)
    .map(({ ask }) => ({
      ask,
      isQuestion: worth.some((other) => other.isQuestion && isSame(other.ask, ask)),
    }));
  const covering = once.filter(
    ({ ask, isQuestion }) =>
      isQuestion || !once.some((other) => other.ask !== ask && coversFully(other.ask, ask)),
  );
  const wanted = withoutMentions(covering);
  const first = wanted.toSorted((a, b) => Number(b.isQuestion) - Number(a.isQuestion)).slice(0, mostAsks);
  const asks = wanted.filter((one) => first.includes(one)).map(({ ask }) => ask);
  // Whoever tries to change the rules is told so first, and then what else was asked.
  return refusesAll === undefined
    ? asks
    : [refusesAll.ask, ...asks.filter(({ topic }) => !topic.startsWith('no-') && topic !== 'ill')].slice(
        0,
        2,
      );
}

interface Chosen {
  readonly ask: Ask;
  readonly isQuestion: boolean;
}

/**
 * Beside a question, a remark asks nothing of its own: "me and my husband did it over wine. did we swap the cards?" What
 * bears on health or on the sample is taken up all the same.
 */
function withoutMentions(all: readonly Chosen[]): readonly Chosen[] {
  if (!all.some(({ isQuestion }) => isQuestion)) return all;
  const ofTheSample = all.some(({ ask, isQuestion }) => isQuestion && ask.topic in testTopics);
  return all.filter(
    ({ ask: { topic }, isQuestion }) =>
      isQuestion || !(mentioned.includes(topic) || (ofTheSample && ways.includes(topic))),
  );
}
const mentioned: readonly TopicId[] = [
  'partner',
  'sex',
  'pdf-file',
  'shop',
  'history',
  'result',
  'verdict',
  'children',
  'family',
  'doctor',
  'reverse',
  'sample-date',
];
const ways: readonly TopicId[] = ['alcohol', 'smoking', 'habits', 'exercise', 'diet', 'sleep'];

const hijacks: readonly TopicId[] = ['no-injection', 'no-prompt', 'no-role'];
const smallTalk: readonly TopicId[] = ['thanks', 'hello', 'insult', 'again'];

const isSame = (a: Ask, b: Ask): boolean => a.topic === b.topic && a.index === b.index && a.peak === b.peak;

/** What another clause asks takes this one in: a remark about pills beside the question whether to stop them. */
function coversFully(other: Ask, ask: Ask): boolean {
  return (
    topicWords[other.topic].covers?.includes(ask.topic) === true &&
    ask.index === undefined &&
    ask.topic !== 'shop'
  );
}
