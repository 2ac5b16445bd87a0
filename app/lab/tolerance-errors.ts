import { isObject, parseJson, type JsonObject } from './json.ts';
import { text } from './tolerance.ts';

/** One complaint about one field: `shipping.zip`, "is required". */
export interface FieldProblem {
  path: string;
  message: string;
}

/** What an error body says, in whatever form (reseller-api §7: only the AI endpoints' form is given). */
export interface ErrorBody {
  /** The machine-readable code; null when there is none. */
  code: string | null;
  /** Words for people; null when there are none. */
  message: string | null;
  fields: FieldProblem[];
}

const LONGEST_MESSAGE = 300;
const MOST_FIELDS = 50;

const MESSAGE_NAMES = ['message', 'error_description', 'detail', 'description', 'reason', 'title', 'msg'];
const CODE_NAMES = ['code', 'error_code', 'errorCode'];
const FIELDS_NAMES = ['details', 'errors', 'fields', 'issues', 'violations', 'invalid_params', 'validation'];
const PATH_NAMES = [
  'path',
  'field',
  'param',
  'parameter',
  'property',
  'pointer',
  'loc',
  'location',
  'name',
  'key',
];

/** Reads an error body: text, `{error}`, `{message}`, `{errors}`, problem details, or nothing that can be read. */
export function readErrorBody(body: string): ErrorBody {
  const parsed = parseJson(body);
  if (parsed === undefined) return { code: null, message: plainText(body), fields: [] };
  if (typeof parsed === 'string') return { code: null, message: shortened(parsed), fields: [] };
  if (Array.isArray(parsed))
    return withFieldsAsMessage({ code: null, message: null, fields: problemsIn(parsed) });
  if (!isObject(parsed)) return { code: null, message: null, fields: [] };

  const inner = parsed['error'];
  const places: JsonObject[] = isObject(inner) ? [inner, parsed] : [parsed];
  let code = firstText(places, CODE_NAMES);
  let message = firstText(places, MESSAGE_NAMES);
  if (typeof inner === 'string') {
    // `error` holds the words, or the code where the words stand elsewhere.
    if (code === null && message !== null && isCode(inner)) code = inner;
    else message = inner;
    if (code === null && isCode(inner)) code = inner;
  }
  const fields = places.flatMap((place) => FIELDS_NAMES.flatMap((name) => problemsIn(place[name])));
  return withFieldsAsMessage({ code, message: shortened(message), fields: fields.slice(0, MOST_FIELDS) });
}

function withFieldsAsMessage(body: ErrorBody): ErrorBody {
  if (body.message !== null || body.fields.length === 0) return body;
  const words = body.fields.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  return { ...body, message: shortened(words.join('; ')) };
}

/** Problems as a list of strings or objects, or as an object from field to words (nested as the request is). */
function problemsIn(value: unknown, path = ''): FieldProblem[] {
  if (typeof value === 'string') return [{ path, message: shortened(value) ?? '' }];
  if (Array.isArray(value)) return value.flatMap((element) => problemsIn(element, path));
  if (!isObject(value)) return [];
  const message = firstText([value], ['message', 'msg', 'error', 'detail', 'description', 'reason', 'code']);
  if (message !== null) {
    const named = PATH_NAMES.map((name) => pathIn(value[name])).find((candidate) => candidate !== null);
    return [{ path: joined(path, named ?? ''), message: shortened(message) ?? '' }];
  }
  return Object.entries(value).flatMap(([key, inner]) => problemsIn(inner, joined(path, plainPath(key))));
}

function pathIn(value: unknown): string | null {
  if (Array.isArray(value)) return plainPath(value.map((step) => text(step) ?? '').join('.'));
  const written = text(value);
  return written === null ? null : plainPath(written);
}

/** `/shipping/zip`, `items[0].quantity` and `body.email` all become dotted paths of the request. */
function plainPath(path: string): string {
  return path
    .replace(/^#?\//, '')
    .replace(/\//g, '.')
    .replace(/\[(\w+)\]/g, '.$1')
    .replace(/^(body|request|data)\./, '');
}

function joined(path: string, step: string): string {
  return path === '' || step === '' ? path + step : `${path}.${step}`;
}

function firstText(places: readonly JsonObject[], names: readonly string[]): string | null {
  for (const place of places) {
    for (const name of names) {
      const found = text(place[name]);
      if (found !== null) return found;
    }
  }
  return null;
}

function isCode(word: string): boolean {
  return /^[a-zA-Z0-9]+([_.-][a-zA-Z0-9]+)*$/.test(word);
}

/** Plain text as a message; a page of HTML says nothing that a merchant should read. */
function plainText(body: string): string | null {
  return /^\s*</.test(body) ? null : shortened(body);
}

function shortened(words: string | null): string | null {
  const trimmed = words?.trim() ?? '';
  if (trimmed === '') return null;
  return trimmed.length <= LONGEST_MESSAGE ? trimmed : `${trimmed.slice(0, LONGEST_MESSAGE - 1)}…`;
}
