/**
 * Runs a writer behind the guards. Nothing that they refuse is ever handed on: a streamed text goes out sentence by
 * sentence, each once it has passed; a text that is not streamed goes out whole. What is refused is written anew, as
 * often as the writer allows, a streamed text behind what was shown already.
 */
import { sumOf } from '../prices.ts';
import type { TokenCount, Writer, WritingTask } from '../writer.ts';
import { draftOf } from './draft.ts';
import type { Draft } from './draft.ts';
import { guardContext } from './guards.ts';
import type { GuardedOutcome } from './outcome.ts';
import type { Violation } from '../text/rule.ts';

export interface GuardedOptions {
  /** Gives the text up: the call rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Asks for a stream; is called with each guarded piece. The pieces together are the outcome's text. */
  readonly onText?: (text: string) => void;
  /** Names that must not occur: the account's, ids of order and kit. */
  readonly forbidden: readonly string[];
}

/** Writes a task's text. Resolves whatever the writer does wrong; rejects only when the signal aborts. */
export async function writeGuarded(
  writer: Writer,
  task: WritingTask,
  { signal, onText, forbidden }: GuardedOptions,
): Promise<GuardedOutcome> {
  const context = guardContext(task, forbidden, writer.vouches?.(task));
  const complaints: string[] = [];
  const reasons: string[] = [];
  let used: TokenCount = { inputTokens: 0, outputTokens: 0 };
  let draft = draftOf(context, onText);
  for (let attempt = 0; attempt < writer.maxAttempts; attempt += 1) {
    if (onText === undefined) draft = draftOf(context, undefined);
    const one = { ...task, attempt, complaints: [...complaints], shown: draft.shown() };
    const tried = await tryOnce(writer, one, draft, signal);
    used = sumOf(used, tried.used);
    if (tried.violations.length === 0) return { ok: true, ...draft.finished(), used, attempts: attempt + 1 };
    complaints.push(...tried.violations.map(({ complaint }) => complaint));
    reasons.push(...new Set(tried.violations.map(({ guard }) => guard)));
  }
  const shown = onText === undefined || draft.shown() === '' ? null : draft.finished();
  return { ok: false, reasons, shown, used, attempts: writer.maxAttempts };
}

/** Writers have limits of their own (model/writer.ts); this one ends those that hang, before they hold up a kit for ever. */
const longestTryMs = 300_000;
/** How long a writer whose text has ended may take to say what it used. */
const longestCountMs = 10_000;

interface Attempt {
  readonly violations: readonly Violation[];
  readonly used: TokenCount;
}

async function tryOnce(
  writer: Writer,
  task: WritingTask,
  draft: Draft,
  signal: AbortSignal,
): Promise<Attempt> {
  signal.throwIfAborted();
  const brokenOff = new AbortController();
  const timer = setTimeout(() => {
    brokenOff.abort();
  }, longestTryMs);
  const either = AbortSignal.any([signal, brokenOff.signal]);
  let used: Promise<TokenCount> | undefined;
  let violations: readonly Violation[];
  try {
    const writing = writer.write(task, either);
    used = writing.used;
    // Its failure is dealt with below; until then it must not count as unhandled.
    used.catch(() => undefined);
    violations = await drain(writing.pieces, draft, either);
  } catch {
    signal.throwIfAborted();
    const guard = brokenOff.signal.aborted ? 'writer took too long' : 'writer failed';
    violations = [{ guard, complaint: 'The text broke off.' }];
  } finally {
    clearTimeout(timer);
  }
  draft.endAttempt();
  if (violations.length > 0) brokenOff.abort();
  return { violations, used: await tokensOf(used, writer, task, signal) };
}

/** Feeds the pieces to the draft until it refuses, or they end. */
async function drain(
  pieces: AsyncIterable<string>,
  draft: Draft,
  signal: AbortSignal,
): Promise<readonly Violation[]> {
  const iterator = pieces[Symbol.asyncIterator]();
  for (;;) {
    const next = await unlessAborted(iterator.next(), signal);
    if (next.done === true) return draft.end();
    const violations = draft.push(next.value);
    if (violations.length > 0) {
      void Promise.resolve(iterator.return?.()).catch(() => undefined);
      return violations;
    }
  }
}

/** What the try used. A writer that failed before it could say, or never says, is taken to have used all that it may. */
async function tokensOf(
  used: Promise<TokenCount> | undefined,
  writer: Writer,
  task: WritingTask,
  signal: AbortSignal,
): Promise<TokenCount> {
  if (used === undefined) return { inputTokens: 0, outputTokens: 0 };
  const waited = new AbortController();
  const timer = setTimeout(() => {
    waited.abort();
  }, longestCountMs);
  try {
    return await unlessAborted(used, AbortSignal.any([signal, waited.signal]));
  } catch {
    signal.throwIfAborted();
    return writer.bounds(task);
  } finally {
    clearTimeout(timer);
  }
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      reject(signal.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError'));
    };
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    const settled = (): void => {
      signal.removeEventListener('abort', onAbort);
    };
    promise
      .then(resolve, reject)
      .finally(settled)
      .catch(() => undefined);
  });
}
