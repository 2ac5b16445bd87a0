/**
 * The built-in writer: interpretation and conversation composed by rules from the result and the corpus. No network, no
 * clock, no chance: the same task gives the same text. A text is cut into sentences as a model's would come about.
 */
import { setImmediate } from 'node:timers/promises';
import type { ReplyTask, TokenCount, Vouched, Writer, Writing, WritingTask } from './writer.ts';
import { composeReply, fixedReply } from './answering/reply.ts';
import type { Passes } from './answering/reply.ts';
import { composeInterpretation } from './composing/compose.ts';
import { guardContext, guardSentence } from './guards/guards.ts';
import { freshTrail } from './text/sentence.ts';
import { workedOut } from './understanding/understand.ts';

/** What is paid for a text that no model wrote, is its length: about so many characters are a token. */
const charactersPerToken = 4;
/** The longest texts there are, with room: seven sentences, and a whole interpretation for a practitioner. */
const longestOutputTokens = { reply: 400, interpretation: 2_500 } as const;

const tokensOf = (characters: number): number => Math.ceil(characters / charactersPerToken);

/** Everything that a writer has to read for a task. */
function inputTokens(task: WritingTask): number {
  const { result, history, questionnaire } = task.subject;
  const subject = JSON.stringify({ result, history, questionnaire }).length;
  const asked =
    task.kind === 'reply'
      ? task.before.reduce((sum, { content }) => sum + content.length, task.message.length)
      : (task.instructions ?? '').length;
  return tokensOf(subject + asked + task.shown.length);
}

/** Up to its mark and the white space behind it. */
const wholeSentence = /[^]+?[.!?]["')\]]*(?:\s+|$)|[^]+$/g;

/** A reply as this writer gives it: raw Markdown. */
export function builtInReply(task: ReplyTask): string {
  return composeReply(task, guarded(task));
}

async function* sentencesOf(task: WritingTask, signal: AbortSignal): AsyncGenerator<string> {
  signal.throwIfAborted();
  const text = task.kind === 'reply' ? builtInReply(task) : composeInterpretation(task);
  for (const sentence of text.match(wholeSentence) ?? []) {
    signal.throwIfAborted();
    yield sentence;
    // Others get their turn between two sentences.
    await setImmediate();
  }
}

function vouches(task: WritingTask): Vouched {
  if (task.kind !== 'reply') return { pieces: [], worked: [] };
  return {
    pieces: fixedReply(task) ?? [],
    worked: workedOut(task.message, task.before, task.subject.result),
  };
}

/**
 * What the guards refuse is left out rather than tried: a word that the customer wrote like a name may open a sentence
 * here, and the rest of the answer is as good without it.
 */
function guarded(task: WritingTask): Passes {
  const context = guardContext(task, [], vouches(task));
  let trail = freshTrail;
  return (sentence) => {
    const read = guardSentence(sentence, context, trail);
    if (read.violations.length > 0) return false;
    trail = read.trail;
    return true;
  };
}

function write(task: WritingTask, signal: AbortSignal): Writing {
  const ended = Promise.withResolvers<TokenCount>();
  const pieces = (async function* () {
    let characters = 0;
    try {
      for await (const sentence of sentencesOf(task, signal)) {
        characters += sentence.length;
        yield sentence;
      }
    } finally {
      ended.resolve({ inputTokens: inputTokens(task), outputTokens: tokensOf(characters) });
    }
  })();
  return { pieces, used: ended.promise };
}

export const builtInWriter: Writer = {
  model: 'built-in',
  maxAttempts: 2,
  vouches,
  bounds: (task) => ({ inputTokens: inputTokens(task), outputTokens: longestOutputTokens[task.kind] }),
  write,
};
