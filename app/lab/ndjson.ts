/** Why lines could not be told apart. The message never holds any of their content. */
export class UnreadableLines extends Error {
  constructor(why: string) {
    super(`the lines can’t be read: ${why}`);
    this.name = 'UnreadableLines';
  }
}

const LINE_FEED = 0x0a;
/** A whole reply in one line stays far below. */
const MOST_BYTES_A_LINE = 1_000_000;

/**
 * The lines of a body of newline-delimited JSON, as soon as each is whole: however its bytes are cut into chunks, with
 * LF or CRLF, the last one also without. Blank lines are left out. Holds one line and one chunk at a time.
 *
 * @throws UnreadableLines for a line of more than `mostBytes`, and for bytes that are not UTF-8
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  mostBytes = MOST_BYTES_A_LINE,
): AsyncGenerator<string, void> {
  // Split as bytes: a line feed is never a part of another character in UTF-8.
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    let start = 0;
    while (start < chunk.length) {
      const end = chunk.indexOf(LINE_FEED, start);
      const piece = chunk.subarray(start, end === -1 ? chunk.length : end);
      bytes += piece.length;
      if (bytes > mostBytes) throw new UnreadableLines('one is too long');
      pieces.push(piece);
      if (end === -1) break;
      const line = lineOf(pieces);
      [pieces, bytes, start] = [[], 0, end + 1];
      if (line !== '') yield line;
    }
  }
  const last = lineOf(pieces);
  if (last !== '') yield last;
}

function lineOf(pieces: readonly Uint8Array[]): string {
  const [only] = pieces;
  try {
    const bytes = pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
  } catch {
    throw new UnreadableLines('one is not UTF-8');
  }
}
