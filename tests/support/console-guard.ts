import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

/**
 * A test that prints fails: what is worth printing is worth a look, and logs go through a logger (tests/support/log.ts).
 * A test that must print spies on the console method itself.
 */
const METHODS = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;

type Print = (this: void, ...args: unknown[]) => void;
const target: Record<(typeof METHODS)[number], Print> = console;
const printed: string[] = [];
const originals = { ...target };

beforeEach(() => {
  printed.length = 0;
  for (const method of METHODS) {
    target[method] = (...args) => void printed.push(`console.${method}: ${format(...args)}`);
  }
});

afterEach(() => {
  for (const method of METHODS) target[method] = originals[method];
  expect(printed, 'unexpected console output').toEqual([]);
});
