import type { Logger } from 'pino';
import type { HttpAnswer } from './http-exchange.ts';
import { parseJson, type JsonObject } from './json.ts';
import { LabError } from './lab-error.ts';
import { UnreadableRecord } from './tolerance.ts';
import { findContinuation, findList, findRecord } from './tolerance-envelope.ts';
import type { Page } from './walk.ts';

/** Records a page is asked for, as in the contract's reference request (reseller-api §4). */
export const DEFAULT_LIMIT = 50;

/** How a single record is found in an answer and read. */
export interface RecordReading<T> {
  /** Names it may be wrapped under. */
  names: readonly string[];
  /** Tells the record from its wrapper. */
  isOne: (candidate: JsonObject) => boolean;
  read: (raw: unknown) => T;
}

/** The one record of an answer. Throws `invalid_response` when there is none, or it can't be read. */
export function readOne<T>(answer: HttpAnswer, { names, isOne, read }: RecordReading<T>): T {
  const record = findRecord(parseJson(answer.body), names, isOne);
  if (record === null) throw unreadableAnswer(answer, 'holds no such record');
  try {
    return read(record);
  } catch (error) {
    if (error instanceof UnreadableRecord) throw unreadableAnswer(answer, error.message);
    throw error;
  }
}

/** The elements of a list that could be read; throws when there are some and none could be. */
function readElements<T>(
  answer: HttpAnswer,
  elements: unknown[],
  read: (raw: unknown) => T,
  log: Logger,
): T[] {
  const records: T[] = [];
  let problem: string | null = null;
  for (const element of elements) {
    try {
      records.push(read(element));
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      problem = error.message;
    }
  }
  if (problem === null) return records;
  if (records.length === 0) throw unreadableAnswer(answer, problem);
  log.warn({ problem, unreadable: elements.length - records.length }, 'records of a list could not be read');
  return records;
}

function listIn(answer: HttpAnswer, names: readonly string[]): { elements: unknown[]; around: JsonObject[] } {
  if (answer.status === 204) return { elements: [], around: [] };
  const found = findList(parseJson(answer.body), names);
  if (found === null) throw unreadableAnswer(answer, 'holds no list');
  return found;
}

/** All readable elements of a list that is not paged. */
export function readWhole<T>(
  answer: HttpAnswer,
  names: readonly string[],
  read: (raw: unknown) => T,
  log: Logger,
): T[] {
  return readElements(answer, listIn(answer, names).elements, read, log);
}

/**
 * One page of a list.
 *
 * @param asked what was asked for; a null limit: none was sent.
 */
export function readPage<T extends { id: string }>(
  answer: HttpAnswer,
  names: readonly string[],
  read: (raw: unknown) => T,
  asked: { cursor: string | null; limit: number | null },
  log: Logger,
): Page<T> {
  const { elements, around } = listIn(answer, names);
  const records = readElements(answer, elements, read, log);
  const unreadable = elements.length - records.length;
  const continuation = findContinuation(around, answer.headers, asked.cursor);
  if (continuation.kind === 'next') {
    return { records, nextCursor: continuation.cursor, cursorGuessed: false, isLast: false, unreadable };
  }
  const isLast = continuation.kind === 'end' || isWhole(elements.length, asked.limit);
  // No word of a next page, yet there may be one: the last record's id is the usual cursor then.
  const guess = isLast ? null : (records.at(-1)?.id ?? null);
  return { records, nextCursor: guess, cursorGuessed: guess !== null, isLast, unreadable };
}

/**
 * Whether a page of a list that says nothing of a next page is the last one: it has fewer records than were asked
 * for, and than a service would cap it at that knows the reference request's limit of 50; or more than were asked
 * for, so that the limit is not kept at all.
 */
function isWhole(found: number, limit: number | null): boolean {
  if (limit === null) return true;
  return found < Math.min(limit, DEFAULT_LIMIT) || found > limit;
}

function unreadableAnswer(answer: HttpAnswer, problem: string): LabError {
  return new LabError({
    code: 'invalid_response',
    message: `the service's answer (${answer.status}) can't be read: it ${problem}`,
    status: answer.status,
  });
}
