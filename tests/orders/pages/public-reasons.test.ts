import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publicReasonCodes } from '../../../app/orders/pages/admin-orders.ts';
import { reasonCodes, reasons } from '../../../app/orders/reasons.ts';

/** The codes that were promised (docs/decisions/0029). */
const promised =
  'unpaid cancelled on_hold high_risk test_order unmapped address no_email grace uncertain service_down'.split(
    ' ',
  );

test('outside readers get the eleven codes that were promised, and no others', () => {
  expect([...new Set<string>(Object.values(publicReasonCodes))].toSorted()).toEqual(promised.toSorted());
  for (const code of promised) expect(publicReasonCodes[code as keyof typeof publicReasonCodes]).toBe(code);
});

test('the decision record’s table says which inner code is told as which, for all of them', () => {
  const record = readFileSync('docs/decisions/0029-public-reason-codes.md', 'utf8');
  const told = [...record.matchAll(/^\| `(\w+)` +\| (.*?) +\|$/gm)].flatMap(([, code = '', inner = '']) =>
    [...inner.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, code] as const),
  );
  expect(Object.fromEntries(told)).toEqual(publicReasonCodes);
  expect(told).toHaveLength(reasonCodes.length);
});

test('the sentence beside a code says which situation it is: no two are the same', () => {
  const sentences = reasonCodes.map((code) => reasons[code].says);
  expect(new Set(sentences).size).toBe(reasonCodes.length);
});
