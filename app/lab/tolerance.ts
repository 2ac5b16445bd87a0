import { isObject, type JsonObject } from './json.ts';

/**
 * How a field of the service's answers may be written and still be read. The contract names fields and types but
 * leaves much open, and the live service may differ from our sandbox: docs/client-tolerance.md lists each choice.
 * Envelopes are in tolerance-envelope.ts, error bodies in tolerance-errors.ts.
 */

/** A record that lacks what it can't be used without. The message names the field, never its content. */
export class UnreadableRecord extends Error {
  readonly field: string;

  constructor(field: string) {
    super(`the field ${field} is missing or unreadable`);
    this.name = 'UnreadableRecord';
    this.field = field;
  }
}

/** Text, or a number where text was expected. Empty text is null: "no tracking code" is written both ways. */
export function text(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return null;
}

/** A number, also written as decimal text. */
export function decimal(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !/^\s*-?\d+(\.\d+)?\s*$/.test(value)) return null;
  return Number(value);
}

/** A whole number, also written as text or with a fraction of zero. */
export function integer(value: unknown): number | null {
  const number = decimal(value);
  return number !== null && Number.isSafeInteger(number) ? number : null;
}

const WORDS_FOR_TRUE: ReadonlySet<string> = new Set(['true', '1', 'yes', 't', 'y']);
const WORDS_FOR_FALSE: ReadonlySet<string> = new Set(['false', '0', 'no', 'f', 'n']);

/** A boolean, also written as 0 and 1 or as a word. */
export function flag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const word = String(value).trim().toLowerCase();
  if (WORDS_FOR_TRUE.has(word)) return true;
  return WORDS_FOR_FALSE.has(word) ? false : null;
}

/** Epochs from here on are milliseconds, below it seconds: 10^11 s is the year 5138, 10^11 ms is 1973. */
const FIRST_EPOCH_IN_MS = 1e11;

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:[.,](\d{1,9}))?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/**
 * A moment: ISO 8601 with or without milliseconds, with `T` or a space, with any offset or none (then UTC, as the
 * contract's timestamps are), a date alone (midnight UTC), or an epoch in seconds or milliseconds.
 */
export function moment(value: unknown): Date | null {
  const epoch = typeof value === 'string' && value.trim().length < 9 ? null : decimal(value);
  if (epoch !== null) return valid(new Date(Math.abs(epoch) < FIRST_EPOCH_IN_MS ? epoch * 1000 : epoch));
  if (typeof value !== 'string') return null;
  const parts = ISO.exec(value.trim());
  if (parts === null) return null;
  const [, day = '', hours = '00:00', seconds = ':00', fraction = '0', zone = 'Z'] = parts;
  if (calendarDay(day) === null) return null;
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3);
  return valid(new Date(`${day}T${hours}${seconds}.${milliseconds}${offset(zone)}`));
}

function offset(zone: string): string {
  if (zone.toUpperCase() === 'Z') return 'Z';
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  return `${zone.slice(0, 1)}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

function valid(date: Date): Date | null {
  return Number.isNaN(date.getTime()) ? null : date;
}

/**
 * A calendar day as `YYYY-MM-DD`. A timestamp gives the day it writes, without moving it into another time zone:
 * a date of birth is a day, not a moment.
 */
export function day(value: unknown): string | null {
  if (typeof value === 'string') {
    const written = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(value.trim())?.[1];
    if (written !== undefined) return calendarDay(written);
  }
  return moment(value)?.toISOString().slice(0, 10) ?? null;
}

function calendarDay(written: string): string | null {
  const date = new Date(`${written}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null;
}

/** The member of `known` that is the same word but for case, spaces and underscores; else the word itself. */
export function knownWord<Word extends string>(value: string | null, known: readonly Word[]): string | null {
  if (value === null) return null;
  return known.find((word) => lettersOf(word) === lettersOf(value)) ?? value;
}

function lettersOf(word: string): string {
  return word.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** `order_id` → `orderId`. */
function camelCase(key: string): string {
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `orderId` → `order_id`. */
function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The value of a field under the contract's name, or under the same name in the other case (camel or snake). */
export function fieldOf(record: JsonObject, key: string): unknown {
  return record[key] ?? record[camelCase(key)] ?? record[snakeCase(key)];
}

type Key<Record> = keyof Record & string;

/**
 * Reads the fields of one record. `Record` is the contract's type, so that only fields it names can be asked for.
 * The plain readers give null for what is missing or unreadable, the `required…` ones throw {@link UnreadableRecord}.
 */
export interface FieldReader<Record> {
  text(key: Key<Record>): string | null;
  requiredText(key: Key<Record>): string;
  integer(key: Key<Record>): number | null;
  decimal(key: Key<Record>): number | null;
  requiredInteger(key: Key<Record>): number;
  flag(key: Key<Record>): boolean | null;
  moment(key: Key<Record>): Date | null;
  day(key: Key<Record>): string | null;
  /** The elements of an array field; nothing for what is no array. */
  elements(key: Key<Record>): unknown[];
  /** A nested object; empty for what is none. */
  nested(key: Key<Record>): JsonObject;
}

/** A reader over `raw`; throws {@link UnreadableRecord} when that is no object. */
export function fields<Record>(raw: unknown): FieldReader<Record> {
  if (!isObject(raw)) throw new UnreadableRecord('(record)');
  const get = (key: string): unknown => fieldOf(raw, key);
  const required = <T>(key: string, value: T | null): T => {
    if (value === null) throw new UnreadableRecord(key);
    return value;
  };
  return {
    text: (key) => text(get(key)),
    requiredText: (key) => required(key, text(get(key))),
    integer: (key) => integer(get(key)),
    decimal: (key) => decimal(get(key)),
    requiredInteger: (key) => required(key, integer(get(key))),
    flag: (key) => flag(get(key)),
    moment: (key) => moment(get(key)),
    day: (key) => day(get(key)),
    elements: (key) => {
      const value = get(key);
      return Array.isArray(value) ? (value as unknown[]) : [];
    },
    nested: (key) => {
      const value = get(key);
      return isObject(value) ? value : {};
    },
  };
}
