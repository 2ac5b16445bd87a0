import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_CODES, pickKits, typedCodes } from '../../../app/practice/kits/codes.ts';
import { bareCode } from '../../../app/kits/printed-code.ts';
import { createReach } from '../../support/reach.ts';
import { connectionId, shop, stock, usePracticeWorld } from '../support/world.ts';

const world = usePracticeWorld();

test('codes come one a line or one behind the other, each once, however they are spelled', () => {
  expect(typedCodes('KB-001\nKB-002\r\n\n  kb001 , KB-003;KB-004|KB-005\t')).toEqual({
    codes: ['KB-001', 'KB-002', 'KB-003', 'KB-004', 'KB-005'],
    unreadable: [],
    repeated: 1,
  });
  expect(typedCodes('')).toEqual({ codes: [], unreadable: [], repeated: 0 });
});

test('what can’t be a code is named, shortened, and takes no other with it', () => {
  const { codes, unreadable } = typedCodes(`KB-1 <script> =2+3 ${'x'.repeat(500)} ☃ -- KB-2`);
  expect(codes).toEqual(['KB-1', 'KB-2']);
  expect(unreadable).toEqual(['<script>', '=2+3', 'x'.repeat(64), '☃', '--']);
});

test('whatever is pasted, no code is there twice, and none is lost', () => {
  const reach = createReach();
  const code = fc.stringMatching(/^[AB][0-9]$/);
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 9, arbitrary: code }, fc.string()), { minLength: 10, maxLength: 30 }),
      (words) => {
        const { codes, repeated } = typedCodes(words.join('\n'));
        const bare = codes.map(bareCode);
        expect(new Set(bare).size).toBe(codes.length);
        for (const word of words) if (/^[AB][0-9]$/.test(word)) expect(bare).toContain(bareCode(word));
        reach.count({ 'a code that is repeated': repeated > 0, 'a code': codes.length > 0 });
      },
    ),
  );
  reach.expectAtLeast();
});

test('only kits of the account that are nobody’s can be picked, and why not is told of each of the others', async () => {
  const [, taken = '', canceled = ''] = await stock(world, ['KB-001', 'KB-002', 'KB-003']);
  await world.db.practiceKit.update({ where: { id: taken }, data: { assignedAt: new Date(world.nowMs) } });
  await world.db.practiceKit.update({ where: { id: canceled }, data: { labStatus: 'Cancelled' } });
  const of = { shop, connectionId };
  expect(await pickKits(world.ctx, of, ['kb 001', 'KB002', 'KB-003', 'KB-004'])).toMatchObject({
    kits: [{ kitCode: 'KB-001' }],
    problems: [
      { code: 'KB-002', why: 'taken' },
      { code: 'KB-003', why: 'canceled' },
      { code: 'KB-004', why: 'unknown' },
    ],
  });
  for (const other of [
    { shop: 'other.myshopify.com', connectionId },
    { shop, connectionId: 'c2' },
  ])
    expect((await pickKits(world.ctx, other, ['KB-001'])).kits).toEqual([]);
  expect(MOST_CODES).toBe(100);
});
