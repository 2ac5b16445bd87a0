import type { EndpointDefinition } from '../contract/endpoints.ts';
import type { messageRequestSchema } from '../contract/ai.ts';
import { type AccountCalls, removed } from './account-calls.ts';
import type { LabMessage, LabReply, LabUsage } from './ai-records.ts';
import type { HttpAnswer, HttpStream } from './http-exchange.ts';
import { isObject } from './json.ts';
import { LabError } from './lab-error.ts';
import { readLines, UnreadableLines } from './ndjson.ts';
import { contentOf, readMessage, readReply, readStreamLine, readUsage } from './read-ai.ts';
import { readOne, readPage, type RecordReading, unreadableAnswer } from './read-answers.ts';
import type { CallInput } from './service-calls.ts';
import { UnreadableRecord } from './tolerance.ts';
import { walkPages, type Page } from './walk.ts';

/**
 * What the AI endpoints of both interfaces share (reseller-api §4, partner-api §4). Most of them count against the
 * account's limits, and some cost money: each call is one try, but for `usage` and `storedInterpretation`, which count
 * nothing. All throw {@link LabError}.
 */
export interface ServiceAi<Interpretation> {
  usage(): Promise<LabUsage>;
  /** Throws `not_found` when nothing was generated yet. Never generates. */
  storedInterpretation(kitCode: string): Promise<Interpretation>;
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

type At<Path extends string> = EndpointDefinition & { readonly path: Path };
type Asking<Path extends string> = At<Path> & { readonly body: typeof messageRequestSchema };

/** The endpoints with the same addresses and requests in both interfaces. */
export interface SharedAiEndpoints {
  readonly getUsage: At<'/ai/usage'>;
  readonly getInterpretationByKit: At<'/ai/interpretations/kit/{kitCode}'>;
  readonly listMessages: At<'/ai/conversations/{id}/messages'>;
  readonly createMessage: Asking<'/ai/conversations/{id}/messages'>;
  readonly streamMessage: Asking<'/ai/conversations/{id}/messages/stream'>;
  readonly deleteConversation: At<'/ai/conversations/{id}'>;
}

export function createServiceAi<Interpretation>(
  account: AccountCalls,
  endpoints: SharedAiEndpoints,
  interpretation: RecordReading<Interpretation>,
): ServiceAi<Interpretation> {
  const { calls, timeoutMs, generationTimeoutMs } = account;
  return {
    usage: () => account.one(endpoints.getUsage, { params: {} }, USAGE),
    storedInterpretation: (kitCode) =>
      account.one(endpoints.getInterpretationByKit, { params: { kitCode } }, interpretation),
    async transcript(id) {
      const said = await wholeList(
        account,
        (cursor) => calls.call(endpoints.listMessages, { params: { id }, query: { cursor } }, timeoutMs),
        ['messages', 'transcript'],
        (raw) => ({ id: '', message: readMessage(raw) }),
      );
      return oldestFirst(said.flatMap(({ message }) => message ?? []));
    },
    ask: async (id, message) =>
      readOne(
        await generated(account, endpoints.createMessage, { params: { id }, body: { message } }),
        REPLY,
      ),
    async askStreaming(id, message, { signal }) {
      const input = { params: { id }, body: { message } };
      const options = { timeoutMs: generationTimeoutMs, signal };
      return replyLines(await calls.open(endpoints.streamMessage, input, options), signal);
    },
    removeConversation: (id) =>
      removed(calls.call(endpoints.deleteConversation, { params: { id } }, timeoutMs)),
  };
}

/** One try at what the service takes long to write. */
export async function generated<Endpoint extends EndpointDefinition>(
  { calls, generationTimeoutMs }: AccountCalls,
  endpoint: Endpoint,
  input: CallInput<Endpoint>,
): Promise<HttpAnswer> {
  const stream = await calls.open(endpoint, input, { timeoutMs: generationTimeoutMs });
  return { status: stream.status, headers: stream.headers, body: await stream.text().catch(brokeOff) };
}

/** All pages of a list, each asked for once. */
export async function wholeList<T extends { id: string }>(
  { log }: AccountCalls,
  ask: (cursor: string | null) => Promise<HttpAnswer>,
  names: readonly string[],
  read: (raw: unknown) => T,
): Promise<T[]> {
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
