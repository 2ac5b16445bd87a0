import type { Conversation, Message } from '../../../../app/contract/customer/answers.ts';
import type { CustomerApi, Problem } from '../../../shared/customer-api.ts';
import { isForKitPage } from './problems.ts';

/** A question whose reply was not heard, and how many messages stood before it. */
export interface Unheard {
  question: string;
  before: number;
}

/** How a reply is looked for: with waits that double, until the time is over. */
export interface Rereading {
  firstWaitMs: number;
  longestMs: number;
}

export type Reread =
  | { kind: 'read'; conversation: Conversation; fate: Fate }
  /** The transcript could not be read, or must not be. */
  | { kind: 'unread'; problem: Problem };

/** What became of a question: it was answered, it stands alone, or it never arrived. */
export type Fate = 'replied' | 'alone' | 'absent';

/** What a transcript says of a question that was asked after `before` messages. */
function fateOf(messages: readonly Message[], { question, before }: Unheard): Fate {
  const later = messages.slice(before);
  const asked = later.findLastIndex(
    ({ role, content }) => role === 'user' && words(content) === words(question),
  );
  if (asked < 0) return 'absent';
  return later.slice(asked + 1).some(({ role }) => role === 'assistant') ? 'replied' : 'alone';
}

/** A service may trim what it keeps, or write line breaks otherwise. */
const words = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Looks for the reply in the transcript, for as long as it may take: each look has a session token of its own.
 * @returns what the last look found; null when it was called off
 */
export async function findReply(
  api: CustomerApi,
  path: string,
  unheard: Unheard,
  { firstWaitMs, longestMs, signal }: Rereading & { signal: AbortSignal },
): Promise<Reread | null> {
  const endsAt = performance.now() + longestMs;
  for (let waitMs = firstWaitMs; ; waitMs *= 2) {
    await waited(Math.min(waitMs, endsAt - performance.now()), signal);
    if (signal.aborted) return null;
    const found = await look(api, path, unheard);
    if (signal.aborted) return null;
    const isSettled = found.kind === 'read' ? found.fate === 'replied' : isForKitPage(found.problem);
    if (isSettled || performance.now() >= endsAt) return found;
  }
}

/** Reads the transcript once. */
export async function look(api: CustomerApi, path: string, unheard: Unheard): Promise<Reread> {
  const answer = await api.get<{ data: Conversation }>(path);
  if (!answer.ok) return { kind: 'unread', problem: answer.problem };
  const conversation = answer.data.data;
  return { kind: 'read', conversation, fate: fateOf(conversation.messages, unheard) };
}

const waited = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
