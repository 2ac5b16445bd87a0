import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLines } from '../../app/lab/ndjson.ts';
import { collected } from '../support/collected.ts';

async function* chunksOf(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  let start = 0;
  for (const end of [...ends, bytes.length]) {
    yield bytes.subarray(start, end);
    start = end;
  }
}

const linesOf = (text: string | Uint8Array, cuts: readonly number[] = [], mostBytes?: number) =>
  collected(readLines(chunksOf(Buffer.from(text), cuts), mostBytes));

describe('lines of a stream', () => {
  test('however the bytes are cut, the lines are the same', async () => {
    const line = fc.json().map((json) => json.trim());
    const ending = fc.constantFrom('\n', '\r\n', '\n\n', '\r\n \r\n');
    const document = fc.tuple(fc.array(fc.tuple(line, ending)), fc.option(line, { nil: '' }));
    const cuts = fc.array(fc.nat(), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(document, cuts, async ([ended, last], where) => {
        const text = ended.map(([written, end]) => written + end).join('') + last;
        const expected = [...ended.map(([written]) => written), last].filter((each) => each !== '');
        expect(await linesOf(text, where)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });

  test('a character of several bytes may be cut in the middle', async () => {
    const text = '{"type":"text","content":"Ä – 漢 🧬"}\n';
    const everywhere = Array.from({ length: Buffer.byteLength(text) }, (_, i) => i);
    expect(await linesOf(text, everywhere)).toEqual([text.trim()]);
  });

  test('a line is there as soon as its line feed is', async () => {
    let more = false;
    async function* two(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('first\nsec');
      more = true;
      yield Buffer.from('ond');
    }
    const lines = readLines(two());
    expect(await lines.next()).toMatchObject({ value: 'first' });
    expect(more).toBe(false);
    expect(await lines.next()).toMatchObject({ value: 'second' });
  });

  test('a line that never ends is given up, and says nothing of its content', async () => {
    await expect(linesOf('secret'.repeat(10), [7, 14, 21], 20)).rejects.toThrow(/^the lines.*too long$/);
    expect(await linesOf('a'.repeat(20), [7], 20)).toEqual(['a'.repeat(20)]);
  });

  test('bytes that are no text are given up', async () => {
    await expect(linesOf(Uint8Array.of(0x7b, 0xff, 0xfe, 0x0a))).rejects.toThrow(/not UTF-8/);
  });

  test('nothing, and nothing but line ends, are no lines', async () => {
    expect(await linesOf('')).toEqual([]);
    expect(await linesOf('\r\n\n \n')).toEqual([]);
  });
});
