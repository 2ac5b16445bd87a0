import type { HttpStream } from './http-exchange.ts';
import { LabError } from './lab-error.ts';

/** What an answer has to be to be read as a document. */
export interface DocumentRules {
  /** As in `application/pdf`; parameters beside it are of no matter. */
  mediaType: string;
  /** How it begins, whatever its type says. */
  head: string;
  mostBytes: number;
}

/** Reads an answer of the kind that was asked for; one that is longer is left where it gets too long. */
export async function readDocument(
  stream: HttpStream,
  { mediaType, head, mostBytes }: DocumentRules,
): Promise<Uint8Array> {
  const written = stream.headers.get('content-type') ?? 'nothing';
  if (written.split(';')[0]?.trim().toLowerCase() !== mediaType) {
    // Read on, so that the connection can be used again; it is short or it is broken off below.
    await collected(stream.body, MOST_BYTES_OF_ANYTHING_ELSE).catch(() => undefined);
    throw unreadable(`is no ${mediaType}`);
  }
  const bytes = await collected(stream.body, mostBytes).catch((cause: unknown) => {
    throw new LabError({ code: 'unavailable', message: 'the answer was cut off', cause });
  });
  if (bytes === null) throw unreadable(`is longer than ${mostBytes} bytes`);
  if (!Buffer.from(bytes).toString('latin1', 0, head.length).startsWith(head))
    throw unreadable(`is no ${mediaType}, though it is called one`);
  return bytes;
}

const MOST_BYTES_OF_ANYTHING_ELSE = 100_000;

/** All bytes, or null where there are more than `most`: the connection is ended then. */
async function collected(body: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

const unreadable = (how: string): LabError =>
  new LabError({ code: 'invalid_response', message: `the service's answer ${how}` });
