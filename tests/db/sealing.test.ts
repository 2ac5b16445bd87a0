import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DbError } from '../../app/db/errors.ts';
import { createSealer, type SealedPlace } from '../../app/db/sealing.ts';
import { createReach } from '../support/reach.ts';

const key = (id: string, fill: number) => ({ id, secretBase64: Buffer.alloc(32, fill).toString('base64') });
const sealer = createSealer({ keys: [key('k1', 1)], currentKeyId: 'k1' });

const text = fc.string({ unit: 'binary', maxLength: 200 });
const place: fc.Arbitrary<SealedPlace> = fc.record({
  table: fc.string(),
  column: fc.string(),
  row: fc.string(),
});
const joined = ({ table, column, row }: SealedPlace) => `${table}${column}${row}`;
/** Another place, whose names in one are the same text. */
function cutElsewhere(at: SealedPlace, where: number): SealedPlace {
  const all = joined(at);
  const first = where % (all.length + 1);
  return { table: all.slice(0, first), column: all.slice(first), row: '' };
}
const samePlace = (a: SealedPlace, b: SealedPlace) =>
  a.table === b.table && a.column === b.column && a.row === b.row;

function codeOf(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof DbError) return error.code;
    throw error;
  }
  return undefined;
}

describe('a sealed value', () => {
  it('opens to what was sealed, for any text and place', () => {
    fc.assert(
      fc.property(text, place, (plain, at) => {
        const wellFormed = plain.toWellFormed(); // a lone surrogate has no UTF-8
        expect(sealer.open(sealer.seal(wellFormed, at), at)).toBe(wellFormed);
      }),
    );
  });

  it('does not open in another table, column or row', () => {
    const reach = createReach();
    fc.assert(
      fc.property(text, place, fc.oneof(place, fc.nat()), (plain, at, other) => {
        const elsewhere = typeof other === 'number' ? cutElsewhere(at, other) : other;
        fc.pre(!samePlace(at, elsewhere));
        reach.count({ 'the same names, cut elsewhere': joined(at) === joined(elsewhere) });
        expect(codeOf(() => sealer.open(sealer.seal(plain, at), elsewhere))).toBe('seal_broken');
      }),
    );
    reach.expectAtLeast();
  });

  it.each(['table', 'column', 'row'] as const)('does not open where the %s alone is another', (name) => {
    const at = { table: 'Order', column: 'email', row: '7' };
    const sealed = sealer.seal('x', at);
    expect(codeOf(() => sealer.open(sealed, { ...at, [name]: 'another' }))).toBe('seal_broken');
  });

  it('does not open in another spelling of the same bytes', () => {
    const at = { table: 'Order', column: 'email', row: '7' };
    // Of these lengths, the last character carries bits that decoders ignore.
    for (const plain of ['', 'x', 'xxx']) {
      const sealed = sealer.seal(plain, at);
      const spelled = (last: string): string => sealed.slice(0, -1) + last;
      const same = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter((last) =>
        Buffer.from(spelled(last).split('.')[2] ?? '', 'base64url').equals(
          Buffer.from(sealed.split('.')[2] ?? '', 'base64url'),
        ),
      );
      expect(same.length).toBeGreaterThan(1);
      for (const last of same)
        if (spelled(last) !== sealed)
          expect(codeOf(() => sealer.open(spelled(last), at))).toBe('seal_broken');
      expect(codeOf(() => sealer.open(`${sealed}=`, at))).toBe('seal_broken');
    }
  });

  it('does not open where the joined names are the same but the places differ', () => {
    const sealed = sealer.seal('x', { table: 'a', column: 'b.c', row: '1' });
    expect(codeOf(() => sealer.open(sealed, { table: 'a.b', column: 'c', row: '1' }))).toBe('seal_broken');
  });

  it('does not open with one bit of it flipped, wherever that is', () => {
    const at = { table: 'Order', column: 'email', row: '7' };
    fc.assert(
      fc.property(text, fc.nat(), fc.integer({ min: 0, max: 6 }), (plain, position, bit) => {
        const bytes = Buffer.from(sealer.seal(plain, at), 'latin1');
        const index = position % bytes.length;
        bytes[index] = (bytes[index] ?? 0) ^ (1 << bit);
        const altered = bytes.toString('latin1');
        expect(codeOf(() => sealer.open(altered, at))).toMatch(/^seal_(broken|key_unknown)$/);
      }),
      { numRuns: 500 },
    );
  });

  it('is never the same twice, and does not show its text', () => {
    const at = { table: 't', column: 'c', row: '1' };
    const [first, second] = [sealer.seal('patient@example.com', at), sealer.seal('patient@example.com', at)];
    expect(first).not.toBe(second);
    expect(first).not.toContain('patient');
    expect(first).toMatch(/^s1\.k1\.[\w-]+$/);
  });

  it('opens after the keys were rotated, and names the key that is missing', () => {
    const at = { table: 't', column: 'c', row: '1' };
    const old = sealer.seal('kept', at);
    const rotated = createSealer({ keys: [key('k1', 1), key('k2', 2)], currentKeyId: 'k2' });
    expect(rotated.open(old, at)).toBe('kept');
    const withoutOld = createSealer({ keys: [key('k2', 2)], currentKeyId: 'k2' });
    expect(codeOf(() => withoutOld.open(old, at))).toBe('seal_key_unknown');
    expect(codeOf(() => createSealer({ keys: [key('k1', 9)], currentKeyId: 'k1' }).open(old, at))).toBe(
      'seal_broken',
    );
  });
});

describe('a sealer', () => {
  it.each([
    ['a current key that is not given', { keys: [key('k1', 1)], currentKeyId: 'k2' }],
    ['a key of the wrong length', { keys: [{ id: 'k1', secretBase64: 'AAAA' }], currentKeyId: 'k1' }],
    ['a key id with a dot', { keys: [key('k.1', 1)], currentKeyId: 'k.1' }],
  ])('refuses %s', (_name, options) => {
    expect(codeOf(() => createSealer(options))).toBe('seal_key_invalid');
  });
});
