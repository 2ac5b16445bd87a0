import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runOnce } from './support/run-once.ts';

test('a sample order without a postal code waits with its reason, is named, and the run ends with 1', async () => {
  const { exitCode, printed } = await runOnce([
    '--speed',
    '20',
    '--orders',
    'docs/samples/order-without-zip.json',
  ]);
  expect(printed).toContain('#1001 isn’t done: waiting (address):');
  expect(printed).toMatch(/postal code/);
  expect(exitCode).toBe(1);
}, 180_000);

test('a sample order with a US state comes to its end', async () => {
  const { exitCode, printed } = await runOnce([
    '--speed',
    '20',
    '--orders',
    'docs/samples/order-us-state.json',
  ]);
  expect(printed).toContain('All orders are done.');
  expect(exitCode).toBe(0);
}, 180_000);

test('a file that is no order is refused with the field and the rule before anything starts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'once-'));
  try {
    const file = join(folder, 'orders.json');
    await writeFile(file, JSON.stringify([{ line_items: [{ sku: 'A', quantity: 1.5 }] }]));
    const { exitCode, complained, printed } = await runOnce(['--orders', file]);
    expect(exitCode).toBe(2);
    expect(complained).toContain('\n\nUsage: npm run demo -- [flags]\n');
    expect(complained).toContain('order 1, line_items.0.quantity: must be a whole number');
    expect(printed).toBe('');
  } finally {
    await rm(folder, { recursive: true });
  }
});
