/**
 * What the request log may keep of a request: no secret, no token, nothing about somebody's health. Names decide, and
 * beside them the form of our own tokens, so that one sent in a wrong place is masked, too.
 */
import { mayShow } from './shown-fields.ts';
import type { ShownFields } from './shown-fields.ts';

export const masked = '***';

/** Longest body kept, in characters. */
export const maxBodyChars = 4_000;
const cutNote = ` … (cut after ${maxBodyChars.toLocaleString('en')} characters)`;

const secretName = /secret|token|passw|authori[sz]ation|credential|cookie|signature|key$/;
const healthName = /^(message|instructions|dateofbirth|gender|sex|ethnicity|dateofsampling)$/;

/** Names are compared without case and punctuation: `Api-Key`, `api_key` and `apiKey` are one. */
function isMaskedName(name: string): boolean {
  const known = judged.get(name);
  if (known !== undefined) return known;
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const isMasked = secretName.test(plain) || healthName.test(plain);
  if (judged.size < maxJudged && name.length <= 40) judged.set(name, isMasked);
  return isMasked;
}

/** The fields of the interface come over and over. */
const judged = new Map<string, boolean>();
/** So many names are remembered. */
const maxJudged = 200;

const ownToken = /\b(sbx|adm)_[0-9a-z]{8,}/gi;
const userInUrl = /(\/\/)[^/?#\s@]+@/g;
const namedInText = /([?&;]|^)([^=&;?#\s]+)=([^&;#\s]*)/g;

/** A text as it may be shown: tokens, users in addresses, and values of secret names in queries are masked. */
export function maskText(text: string): string {
  // Most texts have none of what the rules below are about.
  if (!/[=@_\p{Cc}\p{Cs}]/u.test(text)) return text;
  return storable(text)
    .replace(ownToken, (_, kind: string) => `${kind}_${masked}`)
    .replace(userInUrl, `$1${masked}@`)
    .replace(namedInText, (whole, before: string, name: string) =>
      isMaskedName(decoded(name)) ? `${before}${name}=${masked}` : whole,
    );
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Without what PostgreSQL cannot hold. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

/**
 * A parsed body as JSON text, masked and cut. `shown` names the fields that are shown at all: for bodies that are about
 * somebody, whatever is in them. The work is bounded by what is kept, not by what came.
 */
export function maskBody(body: unknown, shown?: ShownFields): string {
  let text = '';
  const room = (): boolean => text.length <= maxBodyChars;
  const write = (value: unknown): void => {
    if (!room()) return;
    if (Array.isArray(value)) {
      text += '[';
      for (let i = 0; i < value.length && room(); i += 1) {
        if (i > 0) text += ',';
        write(value[i]);
      }
      text += ']';
    } else if (value !== null && typeof value === 'object') {
      let first = true;
      text += '{';
      // Lazily: a body may have very many fields.
      for (const name in value) {
        if (!room()) break;
        text += `${first ? '' : ','}${shownName(name, shown)}:`;
        first = false;
        const inside = (value as Record<string, unknown>)[name];
        const hidden = isMaskedName(name) || (shown !== undefined && !mayShow(shown, name, inside));
        if (hidden) text += asJson(masked);
        else write(inside);
      }
      text += '}';
    } else {
      text += asJson(typeof value === 'string' ? maskText(value.slice(0, 2 * maxBodyChars)) : value);
    }
  };
  const named = body !== null && typeof body === 'object' && !Array.isArray(body);
  write(shown === undefined || named ? body : masked);
  return room() ? text : text.slice(0, maxBodyChars).toWellFormed() + cutNote;
}

/** A field's name as the log writes it, in JSON. */
function shownName(name: string, shown?: ShownFields): string {
  if (shown !== undefined) return asJson(maskFieldName(name, shown));
  const known = written.get(name);
  if (known !== undefined) return known;
  const text = asJson(maskText(name.slice(0, maxBodyChars)));
  if (written.size < maxJudged && name.length <= 40) written.set(name, text);
  return text;
}

const written = new Map<string, string>();

/** What a sender calls a field may say something about somebody, too, unless the interface calls it so. */
export function maskFieldName(path: string, { names }: ShownFields): string {
  const isKnown = (name: string): boolean => names.has(name) || /^\d{1,3}$/.test(name);
  return path
    .split('.')
    .map((name) => (isKnown(name) ? name : masked))
    .join('.');
}

function asJson(value: unknown): string {
  return JSON.stringify(value);
}
