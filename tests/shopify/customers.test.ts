import { expect, test } from 'vitest';
import { customerSearch } from '../../app/shopify/customers.ts';

test.each([
  ['Ada', 'ada*'],
  ['  Ada   Whit ', 'ada* whit*'],
  ['ADA@Example.com', 'email:ada@example.com*'],
  ['ada99@example.com', 'email:ada99@example.com*'],
  ["O'Brien-Smith", 'o* brien-smith*'],
  ['Åsa 李', 'åsa* 李*'],
  ['-ada OR email:* (not) "x" \\', 'ada* email* x*'],
  ['and or not', null],
  ['#1001', null],
  ['KIT-ABCD-12', null],
  ['kit-shop-6000000000001-1', null],
  ['', null],
  ['"*:()', null],
])('%j is a search for customers as %j', (typed, search) => {
  expect(customerSearch(typed)).toBe(search);
});
