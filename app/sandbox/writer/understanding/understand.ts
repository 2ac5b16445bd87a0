/**
 * What a message asks: cut into clauses, each understood by rules where it names something outright, else by its nearness
 * to example phrases; what leans on the message before is read with it. A clause is refused, not a message.
 */
import type { SubjectResult } from '../subject.ts';
import type { Turn } from '../writer.ts';
import { byForm } from './by-form.ts';
import { clausesOf } from './clauses.ts';
import type { Clause } from './clauses.ts';
import { followUp, inContext, studyMeant } from './follow-up.ts';
import { formOf, withoutForm } from './form.ts';
import type { Form } from './form.ts';
import { refusalOf } from './hostile.ts';
import type { Refusal } from './hostile.ts';
import { languageOf } from './languages.ts';
import type { AnswerLanguage, MessageLanguage } from '../language/languages.ts';
import { nearestTopics } from './nearness.ts';
import { asksIn, hintIn } from './rules.ts';
import { sumIn } from './sums.ts';
import { strongOf, weakOf } from '../language/favour.ts';
import { details } from './details.ts';
import { topicWords } from '../topics/topics.ts';
import type { Ask, TopicId } from '../topics/topic.ts';
import { corrected, plainWords } from './words.ts';

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

export function understand(message: string, before: readonly Turn[], result?: SubjectResult): Understanding {
  const earlier = before.filter(({ role }) => role === 'user').slice(-longestMemory);
  let last: readonly Ask[] = [];
  for (const { content } of earlier) last = remembered(read(content, before, last, result).asks, last);
  return read(message, before, last, result);
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
  last: readonly Ask[],
  result?: SubjectResult,
): Understanding {
  const language = languageOf(message, before);
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

interface Reading {
  readonly language: AnswerLanguage;
  readonly last: readonly Ask[];
  /** Without it, no sums are done. */
  readonly result: SubjectResult | undefined;
}

const unclear: Ask = { topic: 'unclear', depth: 0 };

interface Read {
  readonly clause: Clause;
  readonly asks: readonly Ask[];
}

function asksOf(text: string, reading: Reading): readonly Ask[] {
  const refusal = refused(text, reading.language);
  const clauses = clausesOf(text).slice(0, mostClauses);
  const reads = clauses.map((clause): Read => ({ clause, asks: clauseAsks(clause.text, reading) }));
  const answered = reads.filter(({ asks }) => asks.length > 0);
  const refusedApart = answered.some(({ asks }) => asks.some(({ topic }) => topic.startsWith('no-')));
  if (refusal !== undefined && !refusedApart) {
    // Marks and links are no question: what stands beside them may be one.
    return refusal === 'no-markup' && answered.length > 0 ? chosen(answered) : [{ topic: refusal, depth: 0 }];
  }
  if (answered.length > 0) {
    const asks = chosen(answered);
    const isLost = reads.some(({ clause, asks: found }) => found.length === 0 && isWhole(clause));
    return isLost && asks.length < mostAsks ? [...asks, { topic: 'part-unclear', depth: 0 }] : asks;
  }
  const whole = leaning(text, reading) ?? nearest(text, reading, leastForWhole);
  if (whole !== undefined) return [whole];
  const asked = clauses
    .filter(({ isQuestion }) => isQuestion)
    .flatMap((clause) => byForm(clause.text, reading.language) ?? []);
  return [asked[0] ?? byForm(text, reading.language) ?? unclear];
}

/** A question with words enough to be missed when it is not answered. */
const isWhole = ({ text, isQuestion }: Clause): boolean => isQuestion && text.split(' ').length >= 5;

/** Questions first, then remarks; small talk only where there is nothing else. */
function chosen(reads: readonly Read[]): readonly Ask[] {
  const all = reads.flatMap(({ clause, asks }) =>
    asks.map((ask) => ({ ask, isQuestion: clause.isQuestion })),
  );
  const refusesAll = all.find(({ ask: { topic } }) => hijacks.includes(topic));
  const rest = all.filter(({ ask }) => !smallTalk.includes(ask.topic));
  const worth = rest.length > 0 ? rest : all.slice(0, 1);
  const once = worth.filter(({ ask }, place) => worth.findIndex((other) => isSame(other.ask, ask)) === place);
  const covering = once.filter(
    ({ ask, isQuestion }) =>
      isQuestion || !once.some((other) => other.ask !== ask && coversFully(other.ask, ask)),
  );
  const first = covering.toSorted((a, b) => Number(b.isQuestion) - Number(a.isQuestion)).slice(0, mostAsks);
  const asks = covering.filter((one) => first.includes(one)).map(({ ask }) => ask);
  // Whoever tries to change the rules is told so first, and then what else was asked.
  return refusesAll === undefined
    ? asks
    : [refusesAll.ask, ...asks.filter(({ topic }) => !topic.startsWith('no-') && topic !== 'ill')].slice(
        0,
        2,
      );
}

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

/** Scores of nearness below which it is chance, and above which it outweighs a rule. Tuned on the open half of the questions. */
const leastForClause = 0.34;
const leastForWhole = 0.3;
const overRules = 0.8;

function clauseAsks(text: string, reading: Reading): readonly Ask[] {
  const { language, last, result } = reading;
  const refusal = refused(text, language);
  if (refusal !== undefined && refusal !== 'no-markup') return [{ topic: refusal, depth: 0 }];
  const sum = result && sumIn(text, result, last.find((ask) => ask.sum !== undefined)?.sum);
  if (sum !== undefined) return [{ topic: 'sums', depth: 0, sum, ...(sum.index && { index: sum.index }) }];
  const near = nearest(text, reading, overRules);
  if (near !== undefined && last.length === 0) return [near];
  const found = inContext(asksIn(text, language), text, last).map((ask) =>
    withIndex(withStudy(ask, text, last), result),
  );
  if (found.length > 0) return found;
  const lean = leaning(text, reading);
  if (lean !== undefined) return [lean];
  const guess = saysSomething.test(text.replace(empty, ''))
    ? nearest(text, reading, leastForClause)
    : undefined;
  if (guess !== undefined) return [guess];
  const hint = hintIn(text, language);
  return hint === undefined ? [] : [{ topic: hint, depth: 0 }];
}

/** A joke or a text for others is not played along with, yet has an answer of its own. */
function refused(text: string, language: AnswerLanguage): Refusal | undefined {
  const refusal = refusalOf(text);
  const isOwn = asksIn(text, language).some(({ topic }) => topic === 'tweet' || topic === 'joke');
  return refusal === 'no-role' && isOwn ? undefined : refusal;
}

/** Words that say nothing of what is asked. */
const empty =
  /\b(?:does|do|did|is|it|that|this|matter|why|what|how|and|so|or|but|then|the|a|i|me|my|you|ok|really|explain|das|es|ist|warum|was|wie|und|oder|dann|ich|mich|macht|aus)\b/g;
const saysSomething = /[a-z]{2,}/;

const leaning = (text: string, { last }: Reading): Ask | undefined => followUp(text, last);

function withStudy(ask: Ask, text: string, [latest]: readonly Ask[]): Ask {
  return ask.topic === 'one-study' || ask.topic === 'study-why'
    ? { ...ask, study: studyMeant(text, latest) }
    : ask;
}

/** "The best" and "the worst" are indexes, which the next message may lean on. */
function withIndex(ask: Ask, result: SubjectResult | undefined): Ask {
  if (result === undefined || ask.index !== undefined) return ask;
  const view =
    ask.topic === 'best'
      ? strongOf({ result })[0]
      : ask.topic === 'standout'
        ? weakOf({ result })[0]
        : undefined;
  return view === undefined ? ask : { ...ask, index: view.symbol };
}

function nearest(text: string, { language, last }: Reading, least: number): Ask | undefined {
  const [best] = nearestTopics(text, language);
  if (best === undefined || best.score < least) return undefined;
  if (best.topic === 'again' && last[0] !== undefined) return { ...last[0], depth: 0 };
  return withStudy({ topic: best.topic, depth: 0, ...details(best.topic, text) }, text, last);
}
