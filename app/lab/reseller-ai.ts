import type { Logger } from 'pino';
import type { InterpretationRequest } from '../contract/reseller/schemas.ts';
import type { LabConversation, LabInterpretation, LabMessage, LabReply, LabUsage } from './ai-records.ts';
import type { HttpAnswer, HttpStream } from './http-exchange.ts';
import { isObject } from './json.ts';
import { isLabError, LabError } from './lab-error.ts';
import { readLines, UnreadableLines } from './ndjson.ts';
import {
  contentOf,
  conversationIdOf,
  readConversation,
  readInterpretation,
  readMessage,
  readReply,
  readStreamLine,
  readUsage,
} from './read-ai.ts';
import { readOne, readPage, type RecordReading, unreadableAnswer } from './read-answers.ts';
import type { CallInput, ServiceCalls } from './service-calls.ts';
import { fieldOf, text, UnreadableRecord } from './tolerance.ts';
import { walkPages, type Page } from './walk.ts';

/**
 * The AI endpoints of an account (reseller-api §4). Most of them count against the account's limits, and some cost
 * money: each call is one try, but for `usage` and `storedInterpretation`, which count nothing. All throw
 * {@link LabError}.
 */
export interface ResellerAi {
  usage(): Promise<LabUsage>;
  /** Throws `not_found` when nothing was generated yet. Never generates. */
  storedInterpretation(kitCode: string): Promise<LabInterpretation>;
  createInterpretation(request: InterpretationRequest): Promise<LabInterpretation>;
  openConversation(kitCode: string): Promise<LabConversation>;
  /** All conversations, or those about one kit. */
  conversations(kitCode: string | null): Promise<LabConversation[]>;
  /** What was said, the oldest first. */
  transcript(conversationId: string): Promise<LabMessage[]>;
  ask(conversationId: string, message: string): Promise<LabMessage>;
  /**
   * Asks, and resolves when the service begins to answer; what it refuses, it refuses before that. Aborting `signal`
   * ends the connection whenever it happens, and what waits then is rejected with the signal's reason: a reply that
   * nobody reads must be aborted.
   */
  askStreaming(conversationId: string, message: string, options: { signal: AbortSignal }): Promise<LabReply>;
  /** Succeeds also when the conversation is gone already. */
  removeConversation(conversationId: string): Promise<void>;
}

/** What the AI endpoints are called with. */
export interface AiAccess {
  calls: ServiceCalls;
  /** Repeats a call that counts nothing. */
  repeated: (
    name: 'getUsage' | 'getInterpretationByKit',
    input: CallInput<'getUsage'> | CallInput<'getInterpretationByKit'>,
  ) => Promise<HttpAnswer>;
  timeoutMs: number;
  /** How long the service may be silent while it writes. */
  generationTimeoutMs: number;
  log: Logger;
}

export function createResellerAi(access: AiAccess): ResellerAi {
  const { calls, repeated, timeoutMs, generationTimeoutMs, log } = access;
  const generated = async <Name extends 'createInterpretation' | 'createMessage'>(
    name: Name,
    input: CallInput<Name>,
  ): Promise<HttpAnswer> => {
    const stream = await calls.open(name, input, { timeoutMs: generationTimeoutMs });
    return { status: stream.status, headers: stream.headers, body: await stream.text().catch(brokeOff) };
  };
  const wholeList = async <T extends { id: string }>(
    ask: (cursor: string | null) => Promise<HttpAnswer>,
    names: readonly string[],
    read: (raw: unknown) => T,
  ): Promise<T[]> => {
    const elements: T[] = [];
    const page = async (cursor: string | null): Promise<Page<T>> => {
      const answer = await ask(cursor);
      const found = readPage(answer, names, read, { cursor, limit: null }, log);
      // A conversation of which nothing can be read is not an empty one.
      if (found.records.length === 0 && found.unreadable.length > 0)
        throw unreadableAnswer(answer, 'holds nothing that can be read');
      return found;
    };
    for await (const { records } of walkPages(page)) elements.push(...records);
    return elements;
  };

  return {
    usage: async () => readOne(await repeated('getUsage', { params: {} }), USAGE),
    storedInterpretation: async (kitCode) =>
      readOne(await repeated('getInterpretationByKit', { params: { kitCode } }), INTERPRETATION),
    createInterpretation: async (request) =>
      readOne(await generated('createInterpretation', { params: {}, body: request }), INTERPRETATION),
    openConversation: async (kitCode) => {
      const input = { params: {}, body: { kit_code: kitCode } };
      return readOne(await calls.call('createConversation', input, timeoutMs), CONVERSATION);
    },
    conversations: (kitCode) =>
      wholeList(
        (cursor) =>
          calls.call('listConversations', { params: {}, query: { kit_code: kitCode, cursor } }, timeoutMs),
        ['conversations'],
        readConversation,
      ),
    async transcript(id) {
      const said = await wholeList(
        (cursor) => calls.call('listMessages', { params: { id }, query: { cursor } }, timeoutMs),
        ['messages', 'transcript'],
        (raw) => ({ id: '', message: readMessage(raw) }),
      );
      return oldestFirst(said.flatMap(({ message }) => message ?? []));
    },
    ask: async (id, message) =>
      readOne(await generated('createMessage', { params: { id }, body: { message } }), REPLY),
    async askStreaming(id, message, { signal }) {
      const input = { params: { id }, body: { message } };
      const options = { timeoutMs: generationTimeoutMs, signal };
      return replyLines(await calls.open('streamMessage', input, options), signal);
    },
    async removeConversation(id) {
      try {
        await calls.call('deleteConversation', { params: { id } }, timeoutMs);
      } catch (error) {
        if (!isLabError(error) || error.code !== 'not_found') throw error;
      }
    },
  };
}

async function* replyLines(stream: HttpStream, signal: AbortSignal): LabReply {
  const lines = readLines(stream.body);
  try {
    for (let next = await lines.next(); next.done !== true; next = await lines.next()) {
      const read = readStreamLine(next.value);
      if (read === null) continue;
      if (read.type !== 'text') void drain(lines);
      yield read;
      if (read.type !== 'text') return;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UnreadableLines || error instanceof UnreadableRecord) {
      throw new LabError({ code: 'invalid_response', message: `a streamed reply: ${error.message}` });
    }
    brokeOff(error);
  } finally {
    // Ends the connection where the reader left early; waits for the end where it is just being read.
    lines.return().catch(() => undefined);
  }
}

/** Reads what follows a reply's last line, which is its end: the connection serves the next question then. */
async function drain(lines: AsyncGenerator<string, void>): Promise<void> {
  // Lines after the last one are against the contract; what breaks here breaks nothing that is needed.
  await lines.next().catch(() => undefined);
}

function brokeOff(cause: unknown): never {
  throw new LabError({ code: 'unavailable', message: 'the answer was cut off', cause });
}

/** Messages as they were said. A list that is written the other way round is told by its own times. */
function oldestFirst(messages: LabMessage[]): LabMessage[] {
  const at = (message: LabMessage | undefined): number => message?.createdOn?.getTime() ?? 0;
  return at(messages[0]) > at(messages.at(-1)) ? messages.toReversed() : messages;
}

const INTERPRETATION: RecordReading<LabInterpretation> = {
  names: ['interpretation', 'interpretations'],
  isOne: (candidate) => text(fieldOf(candidate, 'interpretation')) !== null,
  read: readInterpretation,
};
const CONVERSATION: RecordReading<LabConversation> = {
  names: ['conversation', 'conversations'],
  isOne: (candidate) => conversationIdOf(candidate) !== null,
  read: readConversation,
};
const REPLY: RecordReading<LabMessage> = {
  names: ['message', 'messages', 'reply'],
  isOne: (candidate) => contentOf(candidate) !== null,
  read: readReply,
};
const USAGE: RecordReading<LabUsage> = {
  names: ['usage'],
  isOne: (candidate) => isObject(candidate['limits']) || 'enabled' in candidate,
  read: readUsage,
};
