import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { errorDetails } from '../../contract/details.ts';
import type { ErrorDetails } from '../../contract/details.ts';
import { ServiceFailure, fieldFailure } from '../core/failure.ts';
import { errorWords, ruleWords } from '../words/errors.ts';

/** Largest request body read, in bytes. */
export const maxBodyBytes = 1_000_000;
/** An answer names so many wrong fields, under names of so many characters, however many were sent. */
const maxDetails = 100;
const maxFieldNameLength = 200;

/** Reads, decodes and checks a JSON body: 415, 413 or 400 for what is wrong with it. `notes` is told what came. */
export async function readJson<Schema extends z.ZodType>(
  incoming: IncomingMessage,
  schema: Schema,
  notes: { body?: unknown } = {},
): Promise<z.output<Schema>> {
  requireJson(incoming.headers);
  const text = decode(await readBytes(incoming));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw fieldFailure('body', ruleWords.json);
  }
  notes.body = value;
  return checked(schema, value, 'body');
}

/** Parses a value from outside; 400 with details by field when it does not fit. */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  whole: string,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ServiceFailure('invalid_request', { details: bounded(errorDetails(parsed.error, whole)) });
}

/** The query as an object of strings; 400 when a name is given twice, or a text is no UTF-8. */
export function queryObject(url: URL): Record<string, string> {
  const query = Object.create(null) as Record<string, string>;
  for (const [name, value] of url.searchParams) {
    const named = name.slice(0, maxFieldNameLength);
    if (name in query) throw fieldFailure(named, ruleWords.twice);
    if (named.includes('\u0000') || value.includes('\u0000')) {
      throw fieldFailure(named.replaceAll('\u0000', ''), ruleWords.noNul);
    }
    query[name] = value;
  }
  return query;
}

/** JSON in UTF-8, as it is: no other charset, and not compressed (RFC 9110 §8.4: 415). */
function requireJson(headers: IncomingHttpHeaders): void {
  const [mediaType, ...parameters] = (headers['content-type'] ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  if (mediaType !== 'application/json') throw new ServiceFailure('unsupported_media_type');
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  if (charset !== undefined && charset.replaceAll('"', '') !== 'utf-8') {
    throw new ServiceFailure('unsupported_media_type', { message: errorWords.jsonInUtf8 });
  }
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity' && encoding !== '') {
    throw new ServiceFailure('unsupported_media_type', { message: errorWords.uncompressed });
  }
}

/** Straight from the connection: a Request of the Fetch API would copy what comes through a stream of its own. */
function readBytes(incoming: IncomingMessage): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const settle = (act: () => void): void => {
      incoming.off('data', take).off('end', end).off('error', fail).off('close', fail);
      act();
    };
    const take = (chunk: Buffer): void => {
      length += chunk.byteLength;
      if (length > maxBodyBytes) settle(() => reject(new ServiceFailure('payload_too_large')));
      else chunks.push(chunk);
    };
    const end = (): void =>
      settle(() => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    // The sender hung up: nobody reads this answer, but the log of requests does.
    const fail = (): void => settle(() => reject(fieldFailure('body', ruleWords.cutOff)));
    if (Number(incoming.headers['content-length'] ?? 0) > maxBodyBytes) {
      reject(new ServiceFailure('payload_too_large'));
      return;
    }
    incoming.on('data', take).on('end', end).on('error', fail).on('close', fail);
  });
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    // A byte order mark is skipped (RFC 8259 §8.1 allows it).
    return utf8.decode(bytes);
  } catch {
    throw fieldFailure('body', ruleWords.utf8);
  }
}

function bounded(details: ErrorDetails): ErrorDetails {
  const kept = Object.create(null) as ErrorDetails;
  for (const [field, rules] of Object.entries(details).slice(0, maxDetails)) {
    kept[field.slice(0, maxFieldNameLength)] = rules.slice(0, maxDetails);
  }
  return kept;
}
