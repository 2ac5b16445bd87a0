/**
 * Reads a QR code the way a scanner does after it found the modules (ISO/IEC 18004, versions 1 to 10, level M), without
 * repairing anything: what is drawn must be right. Independent of the library that draws.
 */
export interface DecodedQr {
  version: number;
  level: 'L' | 'M' | 'Q' | 'H';
  text: string;
}

type IsDark = (x: number, y: number) => boolean;

const levels = ['M', 'L', 'H', 'Q'] as const;
/** Error-correction codewords of a block, and blocks, of level M by version. */
const correctionOfM = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const blocksOfM = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5];

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** `size`: modules along an edge, without the quiet zone. */
export function decodeQr(size: number, isDark: IsDark): DecodedQr {
  const version = (size - 17) / 4;
  if (!Number.isInteger(version) || version < 1 || version > 10)
    throw new Error(`A QR code of ${size} modules?`);
  const { level, mask } = readFormat(isDark);
  if (level !== 'M') throw new Error(`Level ${level} is not read here.`);
  const codewords = readCodewords(size, version, (x, y) => isDark(x, y) !== masks[mask]?.(x, y));
  return { version, level, text: readText(dataOf(codewords, version), version) };
}

function readFormat(isDark: IsDark): { level: DecodedQr['level']; mask: number } {
  const places: [number, number][] = [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((y): [number, number] => [8, y]),
    ...[7, 5, 4, 3, 2, 1, 0].map((x): [number, number] => [x, 8]),
  ];
  const bits = places.reduce((sum, [x, y], place) => sum | (Number(isDark(x, y)) << place), 0) ^ 0x5412;
  return { level: levels[bits >> 13] ?? 'M', mask: (bits >> 10) & 7 };
}

function alignmentCentres(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = version * 4 + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - (count - 2 - index) * step)];
}

/** Whether a module belongs to the patterns that every code has, and not to the data. */
function isPattern(size: number, version: number, x: number, y: number): boolean {
  if (x === 6 || y === 6) return true;
  if ((x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9)) return true;
  if (version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))) return true;
  const centres = alignmentCentres(version);
  const last = centres.at(-1);
  return centres.some((cx) =>
    centres.some((cy) => {
      const corner = (cx === 6 && cy === 6) || (cx === 6 && cy === last) || (cx === last && cy === 6);
      return !corner && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2;
    }),
  );
}

/** Up and down in columns two wide, from the right. */
function readCodewords(size: number, version: number, bitAt: IsDark): number[] {
  const bits: boolean[] = [];
  let upward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let row = 0; row < size; row += 1) {
      const y = upward ? size - 1 - row : row;
      for (const x of [right, right - 1]) if (!isPattern(size, version, x, y)) bits.push(bitAt(x, y));
    }
    upward = !upward;
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((sum, bit) => sum * 2 + Number(bit), 0),
  );
}

/** The data codewords of all blocks, which are interleaved, one block after the other. */
function dataOf(codewords: readonly number[], version: number): number[] {
  const blockCount = blocksOfM[version] ?? 1;
  const shortLength = Math.floor(codewords.length / blockCount) - (correctionOfM[version] ?? 0);
  const shortBlocks = blockCount - (codewords.length % blockCount);
  const blocks: number[][] = Array.from({ length: blockCount }, () => []);
  let next = 0;
  for (let place = 0; place <= shortLength; place += 1)
    for (const [index, block] of blocks.entries())
      if (place < shortLength || index >= shortBlocks) block.push(codewords[next++] ?? 0);
  return blocks.flat();
}

const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

function readText(data: readonly number[], version: number): string {
  const bits = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  let at = 0;
  const take = (count: number): number => {
    const value = Number.parseInt(bits.slice(at, at + count).padEnd(count, '0'), 2);
    at += count;
    return value;
  };
  const big = version >= 10;
  let text = '';
  for (;;) {
    const mode = at + 4 > bits.length ? 0 : take(4);
    if (mode === 0) return text;
    if (mode === 4) {
      const bytes = Array.from({ length: take(big ? 16 : 8) }, () => take(8));
      text += new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes));
    } else if (mode === 2) {
      let left = take(big ? 11 : 9);
      for (; left >= 2; left -= 2) {
        const pair = take(11);
        text += `${alphanumeric[Math.floor(pair / 45)]}${alphanumeric[pair % 45]}`;
      }
      if (left === 1) text += alphanumeric[take(6)];
    } else if (mode === 1) {
      let left = take(big ? 12 : 10);
      for (; left >= 3; left -= 3) text += String(take(10)).padStart(3, '0');
      if (left > 0) text += String(take(left === 2 ? 7 : 4)).padStart(left, '0');
    } else {
      throw new Error(`Mode ${mode} is not read here.`);
    }
  }
}
