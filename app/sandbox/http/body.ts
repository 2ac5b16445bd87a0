import type { z } from 'zod';
import { errorDetails } from '../../contract/details.ts';
import { ServiceFailure } from '../failure.ts';

/** Largest request body read, in bytes. */
const maxBodyBytes = 1_000_000;

/** Reads, decodes and checks a JSON body: 415, 413 or 400 for what is wrong with it. */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') throw new ServiceFailure('unsupported_media_type');
  const text = decode(await readBytes(request));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ServiceFailure('invalid_request', { details: { body: ['must be JSON'] } });
  }
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
  throw new ServiceFailure('invalid_request', { details: errorDetails(parsed.error, whole) });
}

/** The query as an object of strings; 400 when a name is given twice. */
export function queryObject(url: URL): Record<string, string> {
  const query = Object.create(null) as Record<string, string>;
  for (const [name, value] of url.searchParams) {
    if (name in query)
      throw new ServiceFailure('invalid_request', { details: { [name]: ['is given twice'] } });
    query[name] = value;
  }
  return query;
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > maxBodyBytes) throw new ServiceFailure('payload_too_large');
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    length += value.byteLength;
    if (length > maxBodyBytes) throw new ServiceFailure('payload_too_large');
    chunks.push(value);
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ServiceFailure('invalid_request', { details: { body: ['must be UTF-8'] } });
  }
}
