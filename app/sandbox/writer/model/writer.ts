/**
 * A writer whose text comes from a language model, through the Vercel AI SDK. It streams; what it throws says what
 * went wrong and holds no word of the text, of the prompt or of the provider's answer.
 */
import { streamText } from 'ai';
import type { LanguageModel, LanguageModelUsage } from 'ai';
import type { Logger } from 'pino';
import type { TokenCount, Writer, WritingTask } from '../writer.ts';
import { promptOf, room } from './prompts.ts';
import type { Prompt } from './prompts.ts';
import { failureOf, ModelFailure } from './failure.ts';
import { familyOf } from './families.ts';
import type { ModelFamily } from './families.ts';
import { languageModel, modelName } from './provider.ts';
import type { ModelConfig } from './provider.ts';

/** Room for texts of the asked length (prompts.ts), with marks and a margin. */
const outputTokens: Readonly<Record<WritingTask['kind'], number>> = { interpretation: 3_500, reply: 1_200 };
/** Characters of shown text that may go into a retry's prompt: all that so many tokens commonly make. */
const shownRoom = (kind: WritingTask['kind']): number => outputTokens[kind] * 4;

/** How long a model may be silent before its first words, and between two of them, and how long it may take in all. */
export interface ModelTimeouts {
  readonly firstChunkMs: number;
  readonly chunkMs: number;
  readonly totalMs: number;
}
const usualTimeouts: ModelTimeouts = { firstChunkMs: 30_000, chunkMs: 20_000, totalMs: 120_000 };
const charactersPerToken = 4;
/** What providers put around a prompt. */
const overheadTokens = 200;

// Warnings go to the console by default; what a provider ignores (a temperature, say) matters to nobody here.
globalThis.AI_SDK_LOG_WARNINGS = false;

export function modelWriter(config: ModelConfig, log: Logger, timeouts = usualTimeouts): Writer {
  const family = familyOf(config.provider, config.model);
  return writerWith(languageModel(config), { name: modelName(config), log, family, timeouts });
}

const plainFamily: Pick<ModelFamily, 'takesTemperature' | 'thinkingTokens'> = {
  takesTemperature: true,
  thinkingTokens: 0,
};

/** The same with a model at hand: tests bring the SDK's mock models. */
export function writerWith(
  model: LanguageModel,
  options: {
    readonly name: string;
    readonly log: Logger;
    readonly family?: typeof plainFamily;
    readonly timeouts?: ModelTimeouts;
  },
): Writer {
  const { name, log, family = plainFamily, timeouts = usualTimeouts } = options;
  const mostOutput = (kind: WritingTask['kind']): number => outputTokens[kind] + family.thinkingTokens;
  return {
    model: name,
    maxAttempts: 3,
    bounds: (task) => ({ inputTokens: inputBound(task), outputTokens: mostOutput(task.kind) }),
    write(task, signal) {
      const { promise: used, resolve } = Promise.withResolvers<TokenCount>();
      const asked = {
        maxOutputTokens: mostOutput(task.kind),
        // Low for the rules' sake; a retry has to come out otherwise.
        ...(family.takesTemperature ? { temperature: task.attempt === 0 ? 0.3 : 0.6 } : {}),
      };
      const generation = { model, task, asked, timeouts, signal };
      return { pieces: pieces(generation, { name, log, close: resolve }), used };
    },
  };
}

/** No tokeniser makes more tokens of a text than it has bytes. Retries get complaints and what was shown beside it. */
function inputBound(task: WritingTask): number {
  const retryRoom = task.attempt === 0 ? room.complaintCharacters + shownRoom(task.kind) : 0;
  return bytesOf(promptOf(task, shownRoom(task.kind))) + overheadTokens + retryRoom;
}

function textOf({ instructions, messages }: Prompt): string {
  return instructions + messages.map(({ content }) => content).join('');
}

function bytesOf(prompt: Prompt): number {
  return Buffer.byteLength(textOf(prompt), 'utf8');
}

interface Generation {
  readonly model: LanguageModel;
  readonly prompt: Prompt;
  readonly task: WritingTask;
  readonly asked: { readonly maxOutputTokens: number; readonly temperature?: number };
  readonly timeouts: ModelTimeouts;
  readonly signal: AbortSignal;
}

interface Use {
  reported: TokenCount | null;
  /** The provider turned the request down: it generated nothing. */
  turnedDown: boolean;
  writtenCharacters: number;
}

interface Reporting {
  readonly name: string;
  readonly log: Logger;
  readonly close: (used: TokenCount) => void;
}

async function* pieces(
  generation: Omit<Generation, 'prompt'>,
  { name, log, close }: Reporting,
): AsyncGenerator<string> {
  const { task, signal } = generation;
  const prompt = promptOf(task, shownRoom(task.kind));
  // Also aborted when the reader breaks off: nobody pays for words that nobody reads.
  const breakOff = new AbortController();
  const use: Use = { reported: null, turnedDown: false, writtenCharacters: 0 };
  try {
    const either = AbortSignal.any([signal, breakOff.signal]);
    const texts = generated({ ...generation, prompt, signal: either }, use);
    yield* withoutExcuse(texts, { mayBeEmpty: task.shown !== '' });
  } catch (error) {
    const failure = failureOf(error);
    // Nothing was generated, nothing is charged.
    use.turnedDown = failure.status !== undefined;
    signal.throwIfAborted();
    // What whoever runs the sandbox has to know: a wrong key, a model that is gone.
    log.warn({ model: name, attempt: task.attempt }, failure.message);
    throw failure;
  } finally {
    breakOff.abort();
    close(use.reported ?? (use.turnedDown ? nothing : estimated(prompt, use.writtenCharacters)));
  }
}

async function* generated(
  { model, prompt, asked, timeouts, signal }: Generation,
  use: Use,
): AsyncGenerator<string> {
  const { stream } = streamText({
    model,
    ...prompt,
    ...asked,
    // fallback.ts decides what is worth asking twice: the SDK would also retry a 409.
    maxRetries: 0,
    timeout: { ...timeouts },
    abortSignal: signal,
    telemetry: { isEnabled: false, recordInputs: false, recordOutputs: false },
    // The default prints errors, and with them what was asked.
    onError: () => undefined,
  });
  for await (const part of stream) {
    if (part.type === 'text-delta') {
      use.writtenCharacters += part.text.length;
      yield part.text;
    } else if (part.type === 'finish') {
      use.reported = reported(part.totalUsage);
      if (part.finishReason !== 'stop') throw new ModelFailure(endings[part.finishReason] ?? 'broke off');
    } else if (part.type === 'error') throw part.error;
    else if (part.type === 'abort') throw new ModelFailure('took too long');
  }
}

/** Holds back the first words until they show that the text is no excuse. Only behind shown text there may be no more. */
async function* withoutExcuse(
  texts: AsyncIterable<string>,
  { mayBeEmpty }: { readonly mayBeEmpty: boolean },
): AsyncGenerator<string> {
  let opening: string | null = '';
  for await (const text of texts) {
    if (opening === null) {
      yield text;
      continue;
    }
    opening += text;
    if (opening.length < openingCharacters) continue;
    yield notAnExcuse(opening);
    opening = null;
  }
  if (opening === null) return;
  if (opening.trim() === '' && !mayBeEmpty) throw new ModelFailure('wrote nothing');
  yield notAnExcuse(opening);
}

const openingCharacters = 80;
const excuse =
  /^\W*(?:(?:i['’]?m|i am) (?:(?:really|very|so) )?(?:sorry|afraid|unable)|sorry,|i apologi[sz]e|as an ai\b|i (?:can(?:no|['’])t|won['’]t|will not|am not able to) (?:help|assist|comply|provide|fulfil|do (?:that|this)|continue|discuss|answer))/i;

function notAnExcuse(opening: string): string {
  if (excuse.test(opening)) throw new ModelFailure('refused');
  return opening;
}

const endings: Readonly<Record<string, string>> = {
  'content-filter': 'refused',
  length: 'did not come to an end',
};

const nothing: TokenCount = { inputTokens: 0, outputTokens: 0 };

function reported({
  inputTokens,
  outputTokens: output,
  inputTokenDetails,
}: LanguageModelUsage): TokenCount | null {
  if (inputTokens === undefined || output === undefined) return null;
  const cached = inputTokenDetails.cacheReadTokens ?? 0;
  return { inputTokens, outputTokens: output, ...(cached > 0 ? { cachedInputTokens: cached } : {}) };
}

/** For providers that report nothing, and for texts that were cut. */
function estimated(prompt: Prompt, writtenCharacters: number): TokenCount {
  return {
    inputTokens: Math.ceil(textOf(prompt).length / charactersPerToken),
    outputTokens: Math.ceil(writtenCharacters / charactersPerToken),
  };
}
