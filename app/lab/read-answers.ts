import type { Logger } from 'pino';
import type { HttpAnswer } from './http-exchange.ts';
import { isObject, parseJson, type JsonObject } from './json.ts';
import { LabError } from './lab-error.ts';
import { UnreadableRecord } from './tolerance.ts';
import { findContinuation, findList, findRecord } from './tolerance-envelope.ts';
import { namesIn, type UnreadableElement } from './unreadable.ts';
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

/** What a list held. */
export interface ReadList<T> {
  records: T[];
  unreadable: UnreadableElement[];
}

/** One element that can't be read stands in nobody's way. */
function readElements<T>(elements: unknown[], read: (raw: unknown) => T, log: Logger): ReadList<T> {
  const list: ReadList<T> = { records: [], unreadable: [] };
  for (const element of elements) {
    try {
      list.records.push(read(element));
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error;
      list.unreadable.push({ field: error.field, names: namesIn(element) });
    }
  }
  if (list.unreadable.length > 0)
    log.warn(
      { unreadable: list.unreadable.length, field: list.unreadable[0]?.field },
      'records of a list could not be read',
    );
  return list;
}

function listIn(answer: HttpAnswer, names: readonly string[]): { elements: unknown[]; around: JsonObject[] } {
  if (answer.status === 204) return { elements: [], around: [] };
  const found = findList(parseJson(answer.body), names);
  if (found === null) throw unreadableAnswer(answer, 'holds no list');
  return found;
}

/** A list that is not paged. Throws when it has elements and none can be read: an unknown form is not an empty list. */
export function readWhole<T>(
  answer: HttpAnswer,
  names: readonly string[],
  read: (raw: unknown) => T,
  log: Logger,
): ReadList<T> {
  const list = readElements(listIn(answer, names).elements, read, log);
  const [first] = list.unreadable;
  if (first && list.records.length === 0)
    throw unreadableAnswer(answer, new UnreadableRecord(first.field).message);
  return list;
}

/**
 * One page of a list. Records that can't be read are told with it: they prove nothing to be absent.
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
  if (elements.length > 0 && !elements.some(isObject)) throw unreadableAnswer(answer, 'holds no records');
  const { records, unreadable } = readElements(elements, read, log);
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

export function unreadableAnswer(answer: HttpAnswer, problem: string): LabError {
  return new LabError({
    code: 'invalid_response',
    message: `the service's answer (${answer.status}) can't be read: it ${problem}`,
    status: answer.status,
  });
}
