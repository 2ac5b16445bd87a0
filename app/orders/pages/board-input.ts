import { type BoardState, boardStates } from './board-states.ts';
import { type BoardTab, orderStages } from '../in-shopify/order-stages.ts';
import { type ReasonCode, reasonCodes } from '../reasons.ts';

/** What the board is sorted by: the order's date, or when something last happened to it. */
export const boardSorts = ['newest', 'oldest', 'changed', 'unchanged'] as const;

export type BoardSort = (typeof boardSorts)[number];

/** Where a page begins: right after, or right before, the order that a cursor names. */
export interface BoardCursor {
  orderId: string;
  /** Of a sort by changes: when that order had last changed, in ms since 1970. */
  changedMs: number | null;
}

export type BoardPosition = { after: BoardCursor } | { before: BoardCursor } | null;

/** `request`: it has no code, because the merchant's own request in Shopify is awaited. */
export type BoardReason = ReasonCode | 'request';

/** One look at the board: what its address asks for. Null and '' leave a filter out. */
export interface BoardInput {
  view: BoardTab;
  search: string;
  state: BoardState | null;
  reason: BoardReason | null;
  environment: 'sandbox' | 'production' | null;
  /** Whether a result is there for any of its kits. */
  results: 'available' | 'none' | null;
  /** Days in `zone`, `YYYY-MM-DD`, both included. */
  orderedFrom: string | null;
  orderedTo: string | null;
  /** IANA name of the time zone that the days are meant in. */
  zone: string;
  sort: BoardSort;
  position: BoardPosition;
}

const SEARCH_LENGTH = 200;

/** Reads an address of the board. What it does not understand it leaves out, so that any address shows something. */
export function boardInputOf(params: URLSearchParams): BoardInput {
  const sort = oneOf(params.get('sort'), boardSorts) ?? 'newest';
  return {
    view: oneOf(params.get('view'), orderStages) ?? 'all',
    search: searchOf(params.get('q')),
    state: oneOf(params.get('state'), keysOf(boardStates)),
    reason: oneOf(params.get('reason'), [...reasonCodes, 'request']),
    environment: oneOf(params.get('account'), ['sandbox', 'production']),
    results: oneOf(params.get('results'), ['available', 'none']),
    orderedFrom: dayOf(params.get('from')),
    orderedTo: dayOf(params.get('to')),
    zone: zoneOf(params.get('zone')),
    sort,
    position: positionOf(params, sort),
  };
}

/** A cursor as it stands in an address. */
export function cursorText({ orderId, changedMs }: BoardCursor): string {
  return changedMs === null ? orderId : `${changedMs}-${orderId}`;
}

/** Whether a sort goes by changes, and so whether its cursors name one. */
export function isByChange(sort: BoardSort): boolean {
  return sort === 'changed' || sort === 'unchanged';
}

function positionOf(params: URLSearchParams, sort: BoardSort): BoardPosition {
  const after = cursorOf(params.get('after'), sort);
  if (after !== null) return { after };
  const before = cursorOf(params.get('before'), sort);
  return before === null ? null : { before };
}

/** A cursor of another sort is none. */
function cursorOf(text: string | null, sort: BoardSort): BoardCursor | null {
  const match = /^(?:(\d{1,14})-)?(\d{1,20})$/.exec(text ?? '');
  const [, changedMs, orderId] = match ?? [];
  if (orderId === undefined || (changedMs !== undefined) !== isByChange(sort)) return null;
  return { orderId, changedMs: changedMs === undefined ? null : Number(changedMs) };
}

function oneOf<T extends string>(text: string | null, allowed: readonly T[]): T | null {
  return allowed.find((each) => each === text) ?? null;
}

function keysOf<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[];
}

/** PostgreSQL takes no NUL in a text. */
function searchOf(text: string | null): string {
  return (text ?? '').replaceAll('\0', '').trim().slice(0, SEARCH_LENGTH);
}

function dayOf(text: string | null): string | null {
  if (text === null || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return null;
  const at = new Date(`${text}T00:00:00.000Z`);
  // 31 February is 3 March to some readers, and no day to others.
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? null : text;
}

function zoneOf(text: string | null): string {
  if (text === null || text === '') return 'UTC';
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return text;
  } catch {
    return 'UTC';
  }
}
