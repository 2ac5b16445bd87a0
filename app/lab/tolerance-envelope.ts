import { isObject, type JsonObject } from './json.ts';
import { flag, text } from './tolerance.ts';

/** Names under which a list may stand, after the resource's own (reseller-api §4: "not shown" but for /products). */
const LIST_NAMES = ['data', 'items', 'results', 'records', 'result', 'list', 'rows', 'entries', '_embedded'];

/** Names under which a single record may be wrapped, after the resource's own. */
const RECORD_NAMES = ['data', 'result', 'record', 'item'];

/** Names of objects beside the list that may hold the cursor. */
const PAGING_NAMES = [
  'pagination',
  'paging',
  'meta',
  'page_info',
  'pageInfo',
  'page',
  'cursors',
  'links',
  '_links',
];

/** Names of the cursor itself. The bare `cursor` comes last: it may only repeat the one that was asked for. */
const CURSOR_NAMES = [
  ...['next_cursor', 'nextCursor', 'cursor_next', 'next_page_token', 'nextPageToken', 'next'],
  ...['end_cursor', 'endCursor', 'cursor'],
];

const MORE_NAMES = ['has_more', 'hasMore', 'has_next_page', 'hasNextPage', 'has_next', 'hasNext'];

/** What an answer says about the page after it. */
export type Continuation = { kind: 'next'; cursor: string } | { kind: 'end' } | { kind: 'unstated' };

export interface FoundList {
  elements: unknown[];
  /** The objects around the list, the innermost first. */
  around: JsonObject[];
}

/**
 * The list of an answer: bare, under the resource's name, or under a usual one, at most two objects deep. Null when
 * there is none: an unknown form must never read as "nothing there".
 */
export function findList(body: unknown, resourceNames: readonly string[], depth = 0): FoundList | null {
  if (Array.isArray(body)) return { elements: body, around: [] };
  if (!isObject(body) || depth > 2) return null;
  for (const name of [...resourceNames, ...LIST_NAMES]) {
    const found = findList(body[name], resourceNames, depth + 1);
    if (found !== null) return { elements: found.elements, around: [...found.around, body] };
  }
  return null;
}

/** The record of an answer: wrapped or bare, also as a list of one. `isOne` tells it by what identifies it. */
export function findRecord(
  body: unknown,
  resourceNames: readonly string[],
  isOne: (candidate: JsonObject) => boolean,
): JsonObject | null {
  if (Array.isArray(body)) return body.length === 1 ? findRecord(body[0], resourceNames, isOne) : null;
  if (!isObject(body)) return null;
  // The wrapped one first: beside a wrapper, an `id` may be that of the request.
  for (const name of [...resourceNames, ...RECORD_NAMES]) {
    const inner = body[name];
    if (!isObject(inner) && !Array.isArray(inner)) continue;
    const found = findRecord(inner, resourceNames, isOne);
    if (found !== null) return found;
  }
  return isOne(body) ? body : null;
}

/**
 * What an answer says about the next page, in the body around the list or in a header.
 *
 * @param sent the cursor that was asked for: a `cursor` that only repeats it says nothing.
 */
export function findContinuation(
  around: readonly JsonObject[],
  headers: ReadonlyMap<string, string>,
  sent: string | null,
): Continuation {
  const places = around.flatMap((object) => [
    object,
    ...PAGING_NAMES.map((name) => object[name]).filter(isObject),
  ]);
  if (places.some((place) => MORE_NAMES.some((name) => flag(place[name]) === false))) return { kind: 'end' };
  let end = false;
  for (const place of places) {
    for (const name of CURSOR_NAMES.filter((name) => name in place)) {
      const cursor = cursorIn(place[name]);
      if (name === 'cursor' && cursor === sent) continue;
      if (cursor !== null) return { kind: 'next', cursor };
      end = true;
    }
  }
  const inHeader = headers.get('x-next-cursor') ?? linkedCursor(headers.get('link'));
  if (inHeader !== undefined) return inHeader === '' ? { kind: 'end' } : { kind: 'next', cursor: inHeader };
  return end ? { kind: 'end' } : { kind: 'unstated' };
}

/** A cursor as such, as the address of the next page, or as an object that holds either. */
function cursorIn(value: unknown): string | null {
  if (isObject(value)) return cursorIn(value['href'] ?? value['url'] ?? value['cursor']);
  const written = text(value);
  if (written === null) return null;
  return /^(https?:\/\/|\/|\?)/.test(written) && written.includes('?') ? cursorOfAddress(written) : written;
}

function cursorOfAddress(address: string): string | null {
  return URL.canParse(address, 'http://any')
    ? new URL(address, 'http://any').searchParams.get('cursor')
    : null;
}

/** The cursor of `Link: <…?cursor=…>; rel="next"`; empty when there are links but none to a next page. */
function linkedCursor(link: string | undefined): string | undefined {
  if (link === undefined) return undefined;
  const next = link.split(/,\s*(?=<)/).find((part) => /;\s*rel="?next"?/i.test(part));
  if (next === undefined) return /;\s*rel="?(prev|first|last)"?/i.test(link) ? '' : undefined;
  return cursorOfAddress(/<([^>]*)>/.exec(next)?.[1] ?? '') ?? undefined;
}
