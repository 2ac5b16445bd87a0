/**
 * The built-in writer's replies: understood by rules, answered from the kit's own result and the corpus, in wordings
 * that vary with the message and its place in the conversation. The same task gives the same text.
 */
import { suspectsIn } from '../guards/names-guard.ts';
import type { ReplyTask } from '../writer.ts';
import { varietyOf } from '../language/variety.ts';
import { filled, joined } from '../language/wording.ts';
import { aboutOf } from '../sentences/answers/about.ts';
import type { About, Answer, Answers, Slot } from '../sentences/answers/about.ts';
import { healthAnswers } from '../sentences/answers/health.ts';
import { indexAnswers } from '../sentences/answers/indexes.ts';
import { livingAnswers } from '../sentences/answers/living.ts';
import { openAnswer, openSubjects } from '../sentences/answers/open.ts';
import { refusals } from '../sentences/answers/refusals.ts';
import { resultAnswers } from '../sentences/answers/result.ts';
import { offer, talkAnswers } from '../sentences/answers/talk.ts';
import { testAnswers } from '../sentences/answers/testing.ts';
import type { Ask, TopicId } from '../topics/topic.ts';
import { understand } from '../understanding/understand.ts';
import type { Understanding } from '../understanding/understand.ts';

const answers: Answers<TopicId> = {
  ...resultAnswers,
  ...indexAnswers,
  ...livingAnswers,
  ...healthAnswers,
  ...testAnswers,
  ...talkAnswers,
};

/** Sentences for each thing asked, by how many are; and of a reply altogether. */
const sentencesEach = [6, 3, 2];
const mostSentences = 7;

interface Paragraph {
  readonly about: About;
  readonly slots: Answer;
}

/** A reply's raw Markdown; with `shown` only what comes behind it, which may be nothing. */
export function composeReply(task: ReplyTask): string {
  const { message, before, attempt, subject } = task;
  const variety = varietyOf(JSON.stringify([message, before.length, subject.result.glycanAge]));
  const names = namesIn(task);
  const said = new Set(sentencesOf(task.shown).map(bare));
  const heard = heardIn(before);
  const paragraphs = paragraphsOf(understand(message, before), task).map(({ about, slots }, paragraph) => {
    const parts: string[] = [];
    for (const [place, slot] of freshOf(slots, about, heard).entries()) {
      const wordings = slot.map((wording) => filled(wording, about.words));
      const order = variety.shuffle(`${String(paragraph)} ${String(place)}`, fitting(wordings, names));
      // What was begun is ended; another try takes other words.
      const begun = wordings.find((wording) => said.has(bare(sentencesOf(wording)[0] ?? '')));
      const left = sentencesOf(begun ?? order[attempt % order.length] ?? '').filter(
        (one) => !said.has(bare(one)),
      );
      if (said.size + left.length > mostSentences) break;
      for (const sentence of left) said.add(bare(sentence));
      parts.push(...left);
    }
    return parts.join(' ');
  });
  return paragraphs.filter((text) => text !== '').join('\n\n');
}

/** Sentences of the answers before. */
function heardIn(before: ReplyTask['before']): ReadonlySet<string> {
  const answers = before.filter(({ role }) => role === 'assistant');
  return new Set(answers.flatMap(({ content }) => sentencesOf(content).map(bare)));
}

const leastSentences = 2;

/** Remarks are made once in a conversation, in whichever words: all but what an answer opens with, and findings. */
function freshOf(slots: Answer, { words }: About, heard: ReadonlySet<string>): Answer {
  const wasSaid = (slot: Slot): boolean =>
    slot.some((wording) => heard.has(bare(sentencesOf(filled(wording, words))[0] ?? '')));
  const fresh = slots.filter(
    (slot, place) => place === 0 || slot[0]?.includes('[@') === true || !wasSaid(slot),
  );
  return fresh.length < leastSentences ? slots.slice(0, leastSentences) : fresh;
}

const englishOnly: Slot = [
  'Answers are written in English only.',
  'Only English is written here, so this answer is in plain English.',
  'The answers here are in English only.',
];

function paragraphsOf({ refusal, foreign, asks }: Understanding, { subject }: ReplyTask): Paragraph[] {
  const first = aboutOf(subject, asks[0] ?? { topic: 'unclear', depth: 0 });
  if (refusal !== undefined) return [{ about: first, slots: [refusals[refusal](first), offer(first)] }];
  const lead = foreign ? [{ about: first, slots: [englishOnly] }] : [];
  const most = sentencesEach[asks.length - 1] ?? 2;
  return [...lead, ...answered(asks, (ask) => aboutOf(subject, ask), most)];
}

function answered(asks: readonly Ask[], about: (ask: Ask) => About, most: number): Paragraph[] {
  const open = asks.filter(({ topic, depth }) => depth === 0 && openSubjects[topic] !== undefined);
  const together = openAnswer(joined(open.map(({ topic }) => openSubjects[topic] ?? '')));
  return asks
    .filter((ask) => !open.slice(1).includes(ask))
    .map((ask) => {
      const it = about(ask);
      const slots = open.length > 1 && ask === open[0] ? together.first(it) : answerOf(it);
      return { about: it, slots: slots.filter((slot) => slot.length > 0).slice(0, most) };
    });
}

const allSaid: Slot = [
  'There is no more to say about it from this one result.',
  'That is all that can be said about it from this one result.',
];

function answerOf(about: About): Answer {
  const { first, more } = answers[about.ask.topic];
  if (about.ask.depth === 0) return first(about);
  return about.ask.depth === 1 && more !== undefined ? more(about) : [allSaid, offer(about)];
}

/** Words that the customer wrote like names: no sentence opens with one, as the guards would take it for theirs. */
function namesIn({ message, before }: ReplyTask): ReadonlySet<string> {
  return suspectsIn([message, ...before.filter(({ role }) => role === 'user').map(({ content }) => content)]);
}

function fitting(wordings: Slot, names: ReadonlySet<string>): Slot {
  const free = wordings.filter((wording) => !openers(wording).some((word) => names.has(word)));
  return free.length > 0 ? free : wordings;
}

function openers(wording: string): string[] {
  return [...wording.matchAll(/(?:^|[.!?:;] )([A-Z]\w*)/g)].map((match) => (match[1] ?? '').toLowerCase());
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** A sentence without what differs between raw and guarded text: citation marks and white space. */
function bare(sentence: string): string {
  return sentence.replace(/ ?\[[^\]]*\]/g, '').replace(/\s+/g, ' ');
}
