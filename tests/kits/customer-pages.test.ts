import { expect, test } from 'vitest';
import type { AppDb } from '../../app/db/app-client.ts';
import {
  changeCustomerPages,
  type CustomerPages,
  defaultCustomerPages,
  readCustomerPages,
} from '../../app/kits/customer-pages.ts';
import { useAppDatabase } from '../support/app-database.ts';

let db: AppDb;
let shops = 0;
const newShop = () => `pages-${++shops}.myshopify.com`;

useAppDatabase((opened) => void ({ db } = opened));

test('a shop that never chose shows everything, names nobody and confirms for 30 minutes', async () => {
  expect(await readCustomerPages(db, newShop())).toEqual({ pages: defaultCustomerPages, savedAt: null });
  expect(defaultCustomerPages).toMatchObject({
    showResults: true,
    showInterpretation: true,
    showConversation: true,
    confirmationMs: 1_800_000,
    disclaimers: {},
    supportEmail: null,
    supportUrl: null,
  });
});

test('what is given is stored, the rest stays; texts are trimmed and empty ones are none', async () => {
  const shop = newShop();
  const first = { disclaimers: { en: ' Ask us.\n ', de: '' }, supportEmail: ' help@shop.example ' };
  expect(await changeCustomerPages(db, shop, first, null)).toEqual({ ok: true });
  const { pages, savedAt } = await readCustomerPages(db, shop);
  const expected = { disclaimers: { en: 'Ask us.' }, supportEmail: 'help@shop.example' };
  expect(pages).toEqual({ ...defaultCustomerPages, ...expected });
  expect(await changeCustomerPages(db, shop, { showResults: false, supportEmail: ' ' }, savedAt)).toEqual({
    ok: true,
  });
  expect((await readCustomerPages(db, shop)).pages).toEqual({
    ...defaultCustomerPages,
    ...expected,
    showResults: false,
    supportEmail: null,
  });
});

test('who is overtaken stores nothing, the first time and later', async () => {
  const shop = newShop();
  const overtaken = { ok: false, refusal: { code: 'overtaken' } };
  expect(await changeCustomerPages(db, shop, { showResults: false }, null)).toEqual({ ok: true });
  expect(await changeCustomerPages(db, shop, { showConversation: false }, null)).toEqual(overtaken);
  const longAgo = new Date('2026-01-01T00:00:00Z');
  expect(await changeCustomerPages(db, shop, { showConversation: false }, longAgo)).toEqual(overtaken);
  expect((await readCustomerPages(db, shop)).pages).toMatchObject({
    showResults: false,
    showConversation: true,
  });
});

const refused: [keyof CustomerPages, Partial<CustomerPages>][] = [
  ['confirmationMs', { confirmationMs: 299_999 }],
  ['confirmationMs', { confirmationMs: 86_400_001 }],
  ['confirmationMs', { confirmationMs: 600_000.5 }],
  ['confirmationMs', { confirmationMs: Number.NaN }],
  ['disclaimers', { disclaimers: { de: 'x'.repeat(1_001) } }],
  ['disclaimers', { disclaimers: { en: 'a\u0000b' } }],
  ['disclaimers', { disclaimers: { en: '\ud800' } }],
  ['supportEmail', { supportEmail: 'help' }],
  ['supportEmail', { supportEmail: 'a@b.c <d@e.f>' }],
  ['supportEmail', { supportEmail: `${'x'.repeat(250)}@shop.example` }],
  ['supportUrl', { supportUrl: 'http://shop.example' }],
  ['supportUrl', { supportUrl: 'javascript:alert(1)' }],
  ['supportUrl', { supportUrl: 'https://user:word@shop.example' }],
  ['supportUrl', { supportUrl: 'help' }],
];

test.each(refused)('a bad %s is refused with words, and nothing is stored: %j', async (field, input) => {
  const shop = newShop();
  const answer = await changeCustomerPages(db, shop, { showResults: false, ...input }, null);
  expect(answer).toEqual({ ok: false, refusal: { code: 'invalid', field, message: expect.any(String) } });
  expect((await readCustomerPages(db, shop)).savedAt).toBeNull();
});

test.each([300_000, 86_400_000])('a confirmation may hold %i ms', async (confirmationMs) => {
  const shop = newShop();
  const input = {
    confirmationMs,
    disclaimers: { en: 'x'.repeat(1_000) },
    supportUrl: 'https://shop.example/help',
  };
  expect(await changeCustomerPages(db, shop, input, null)).toEqual({ ok: true });
  expect((await readCustomerPages(db, shop)).pages).toMatchObject(input);
});
