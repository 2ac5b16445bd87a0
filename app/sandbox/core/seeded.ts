/**
 * Everything in the sandbox that looks random comes from the master seed and a path of names ("order", account,
 * ordinal …), so that the same request sequence gives the same codes, tokens, results and offsets, also after a restart.
 */
import { hash } from 'node:crypto';

/** Crockford's base 32 without I, L, O and U: nothing to misread on a printed label. */
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export interface SeededStream {
  /** 0 inclusive to 1 exclusive. */
  uniform(): number;
  /** Whole number, both ends inclusive. */
  int(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Normally distributed, mean 0 and deviation 1. */
  normal(): number;
  /** Upper-case letters and digits, 5 bits each. */
  code(length: number): string;
}

/** What names everything that is drawn for one order. */
export interface StreamName {
  readonly seed: string;
  readonly accountId: string;
  /** Names the order's stream: see Order.seedKey. */
  readonly seedKey: string;
}

/** The stream named by `path`: SHA-256 in counter mode over the seed and the path. Equal arguments, equal stream. */
export function seededStream(seed: string, ...path: readonly (string | number)[]): SeededStream {
  const key = JSON.stringify([seed, ...path]);
  let block = Buffer.alloc(0);
  let blockIndex = 0;
  let offset = 0;

  const nextByte = (): number => {
    if (offset >= block.length) {
      block = hash('sha256', `${key}#${String(blockIndex++)}`, 'buffer');
      offset = 0;
    }
    return block[offset++] ?? 0;
  };
  const uniform = (): number => {
    // 48 bits are plenty and stay exact in a double.
    let value = 0;
    for (let i = 0; i < 6; i += 1) value = value * 256 + nextByte();
    return value / 2 ** 48;
  };
  const int = (min: number, max: number): number => min + Math.floor(uniform() * (max - min + 1));

  return {
    uniform,
    int,
    pick(items) {
      const item = items[int(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    normal() {
      const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
      return radius * Math.cos(2 * Math.PI * uniform());
    },
    code(length) {
      let text = '';
      for (let i = 0; i < length; i += 1) text += codeAlphabet[nextByte() % 32] ?? '';
      return text;
    },
  };
}
