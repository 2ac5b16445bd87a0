/**
 * A model's writer that leaves nobody without a text. Where the model fails or is refused twice, the built-in writer
 * writes; a stream of which something is on the screen already ends there with a sentence that says so.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { readInstructions } from '../language/instructions.ts';
import { sentencesOfStopping } from '../sentences/stopped.ts';
import { sumOf } from '../prices.ts';
import { languageOf } from '../understanding/languages.ts';
import type { TokenCount, Writer, Writing, WritingTask } from '../writer.ts';
import { maySucceedLater, ModelFailure } from './failure.ts';

/** The model's tries for one text; the one behind them is the built-in writer's. */
const triesOfModel = 2;

export interface FallbackTimings {
  /** Before the model is asked once more for a text of which nothing came. */
  readonly againMs: number;
  /** The longest wait that a provider may ask of a reader; asked for a longer one, the built-in writer writes at once. */
  readonly longestWaitMs: number;
  /** How long a model that turned requests down is left alone, where it does not say how long. */
  readonly restMs: number;
  readonly longestRestMs: number;
}

const usualTimings: FallbackTimings = {
  againMs: 1_000,
  longestWaitMs: 3_000,
  restMs: 60_000,
  longestRestMs: 600_000,
};

export interface FallbackOptions {
  readonly builtIn: Writer;
  readonly log: Logger;
  readonly timings?: Partial<FallbackTimings>;
}

/**
 * Guards can judge a model's English alone: an interpretation that is asked for in German and the reply to a message that
 * isn't in English are the built-in writer's from the start.
 */
function isForModel(task: WritingTask): boolean {
  if (task.kind === 'reply') return languageOf(task.message, task.before, task.usualLanguage) === 'en';
  return readInstructions(task.instructions).language === 'en';
}

/** Which try of its own it is for the built-in writer. */
function builtInAttempt(task: WritingTask): number {
  return isForModel(task) ? Math.max(0, task.attempt - triesOfModel) : task.attempt;
}

/** The model's name, price and bounds; what the built-in writer adds costs nothing. */
export function withFallback(model: Writer, { builtIn, log, timings }: FallbackOptions): Writer {
  const { againMs, longestWaitMs, restMs, longestRestMs } = { ...usualTimings, ...timings };
  let restsUntilMs = 0;

  /** A key that is refused or a limit that is used up concerns the next request as well. */
  const rest = ({ status, retryAfterMs }: ModelFailure): void => {
    if (status === undefined || ![401, 402, 403, 404, 429].includes(status)) return;
    restsUntilMs = Date.now() + Math.min(retryAfterMs ?? restMs, longestRestMs);
    log.warn({ model: model.model, status, restsUntil: new Date(restsUntilMs) }, 'the model is left alone');
  };

  const insteadOfModel = (
    task: WritingTask,
    signal: AbortSignal,
  ): AsyncIterable<string> | Iterable<string> => {
    log.info(
      { model: model.model, attempt: task.attempt },
      'the built-in writer writes instead of the model',
    );
    return task.shown === ''
      ? builtIn.write({ ...task, attempt: builtInAttempt(task) }, signal).pieces
      : sentencesOfStopping(task.shown);
  };

  async function* pieces(
    task: WritingTask,
    signal: AbortSignal,
    close: (used: TokenCount) => void,
  ): AsyncGenerator<string> {
    let used: TokenCount = { inputTokens: 0, outputTokens: 0 };
    try {
      const mayTry = isForModel(task) && task.attempt < triesOfModel && Date.now() >= restsUntilMs;
      const tries = mayTry ? 2 : 0;
      for (let again = 0; again < tries; again += 1) {
        const writing = model.write(task, signal);
        let hasBegun = false;
        try {
          for await (const piece of writing.pieces) {
            hasBegun ||= piece !== '';
            yield piece;
          }
          return;
        } catch (error) {
          signal.throwIfAborted();
          if (hasBegun || !(error instanceof ModelFailure)) throw error;
          const waitMs = error.retryAfterMs ?? againMs;
          if (again + 1 < tries && maySucceedLater(error) && waitMs <= longestWaitMs) {
            await delay(waitMs, undefined, { signal });
            continue;
          }
          rest(error);
          break;
        } finally {
          used = sumOf(used, await writing.used);
        }
      }
      yield* insteadOfModel(task, signal);
    } finally {
      close(used);
    }
  }

  return {
    model: model.model,
    maxAttempts: triesOfModel + 1,
    ...(builtIn.vouches && { vouches: builtIn.vouches }),
    bounds: (task) => model.bounds(task),
    write(task, signal): Writing {
      const { promise: used, resolve } = Promise.withResolvers<TokenCount>();
      return { pieces: pieces(task, signal, resolve), used };
    },
  };
}
