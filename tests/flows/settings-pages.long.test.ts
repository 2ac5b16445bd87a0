import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  changeOrderSettings,
  defaultOrderSettings,
  readOrderSettings,
} from '../../app/orders/settings/order-settings.ts';
import type { SettingsDone, SettingsView, SettingsInput } from '../../app/pages/settings.ts';
import type { RunningApp } from '../../app/start/app.ts';
import { sendShopCallsTo } from '../../app/start/demo/local-shop-calls.ts';
import { startTestWorld } from '../faults/support/test-world.ts';
import type { FaultWorld } from '../faults/support/world.ts';
import { writeOrder } from '../orders/support/ledger-rows.ts';
import { createLogCapture } from '../support/log.ts';
import { browser, openFramed, startAppIn, tokenIn } from './support/pages-app.ts';
import { settings as settingsWords } from '../../app/words/settings.ts';

/** The page Settings and /api/admin/policy of the built app over HTTP. */

const { log } = createLogCapture();
let world: FaultWorld;
let app: RunningApp;
let shop: string;

beforeAll(async () => {
  world = await startTestWorld({ manual: true });
  const { localShopify } = world;
  shop = localShopify.shop;
  sendShopCallsTo((domain) => (domain === shop ? localShopify.url : null));
  app = await startAppIn(world, log);
  await world.install();
}, 360_000);
afterAll(async () => {
  await app.stop();
  await world.stop();
});
beforeEach(async () => {
  await app.context.db.orderSettings.deleteMany();
  await app.context.db.$executeRaw`DELETE FROM pgboss.job WHERE name = 'orders-review-waiting'`;
});

const token = () => tokenIn(world, shop);

/** The page as the admin's frame opens it: what a visitor reads, and its fields. */
async function open(): Promise<{ html: string; words: string }> {
  const page = await openFramed(`${app.url ?? ''}/app/settings`, { shop, token: await token() });
  expect(page.status).toBe(200);
  return page;
}

const data = '?_data=routes%2Fapp.settings';
async function ask(method: 'GET' | 'POST', body?: object): Promise<Response> {
  return fetch(`${app.url ?? ''}/app/settings${data}`, {
    method,
    headers: {
      ...browser,
      authorization: `Bearer ${await token()}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
const view = async () => (await (await ask('GET')).json()) as SettingsView;
const saving = (changes: object, seenAt: string | null) => ask('POST', { intent: 'save', changes, seenAt });
async function save(changes: SettingsInput['changes'], seenAt: string | null): Promise<SettingsDone> {
  const response = await saving(changes, seenAt);
  expect(response.status).toBe(200);
  return (await response.json()) as SettingsDone;
}
const settings = () => readOrderSettings(app.context.db, shop);
const reviewsAsked = async () => {
  const rows = await app.context.db.$queryRaw<object[]>`
    SELECT data FROM pgboss.job WHERE name = 'orders-review-waiting'`;
  return rows.length;
};

describe('the page', () => {
  test('shows what holds for a shop that never chose, each setting with what it means', async () => {
    const { words, html } = await open();
    for (const said of [
      settingsWords.sending.who.merchant.label,
      settingsWords.sending.wait.help,
      settingsWords.partial.matchedFirst.label,
      settingsWords.care.mediumRisk.label,
      settingsWords.care.testOrders.help,
      settingsWords.lostAnswers.resend.help,
      settingsWords.customers.notify.label,
      settingsWords.customers.tag.label,
      settingsWords.rates.about,
    ])
      expect(words).toContain(said);
    expect(html).toContain('value="30"');
    const { settings, changedAt } = await view();
    const { graceMs, ...rest } = defaultOrderSettings;
    expect([settings, changedAt]).toEqual([{ ...rest, graceMinutes: graceMs / 60_000 }, null]);
  });

  test('saves every setting, shows it again, and has what waits looked at again', async () => {
    const all = {
      automaticRequests: true,
      graceMinutes: 120,
      holdHighRisk: false,
      holdMediumRisk: true,
      sendTestOrders: false,
      askBeforeResend: true,
      partialFulfilment: 'mapped_first',
      notifyCustomer: false,
      tagOrders: true,
      costRates: [{ from: 'EUR', to: 'USD', rate: '1.08' }],
    } as const;
    expect(await save(all, null)).toEqual({ ok: true, said: settingsWords.saved });
    expect((await view()).settings).toEqual(all);
    expect(await settings()).toMatchObject({ graceMs: 7_200_000, partialFulfilment: 'mapped_first' });
    expect(await reviewsAsked()).toBe(1);
    expect((await open()).html).toContain('value="1.08"');
  });

  test('changes what was changed there, and nothing else', async () => {
    await save({ holdMediumRisk: true, graceMinutes: 5 }, null);
    const { changedAt } = await view();
    await save({ tagOrders: true }, changedAt);
    expect(await settings()).toEqual({
      ...defaultOrderSettings,
      holdMediumRisk: true,
      graceMs: 300_000,
      tagOrders: true,
    });
  });

  test('of two people, the later one is told what the first one changed, and nothing is written over', async () => {
    await save({ graceMinutes: 30 }, null);
    const { changedAt: seenAt } = await view();
    expect(await save({ graceMinutes: 45, holdHighRisk: false }, seenAt)).toMatchObject({ ok: true });
    const late = await save({ graceMinutes: 60 }, seenAt);
    expect(late).toMatchObject({ ok: false, now: { graceMinutes: 45, holdHighRisk: false } });
    expect(await settings()).toMatchObject({ graceMs: 45 * 60_000, holdHighRisk: false });
    // Having seen it, they may.
    expect(await save({ graceMinutes: 60 }, (await view()).changedAt)).toMatchObject({ ok: true });
    expect(await settings()).toMatchObject({ graceMs: 3_600_000, holdHighRisk: false });
  });

  test('of several who save at the same moment, one is saved, also where nobody had ever chosen', async () => {
    for (const seenAt of [null, 'known'] as const) {
      const at = seenAt === null ? null : (await view()).changedAt;
      const inputs = [1, 2, 3, 4].map((graceMinutes) => save({ graceMinutes: graceMinutes * 10 }, at));
      const answers = await Promise.all(inputs);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const winner = answers.findIndex(({ ok }) => ok);
      expect((await settings()).graceMs).toBe((winner + 1) * 600_000);
    }
  });

  test('a change elsewhere (first steps, the API) counts, too', async () => {
    await save({ graceMinutes: 30 }, null);
    const { changedAt } = await view();
    await changeOrderSettings(app.context.db, shop, { automaticRequests: true });
    expect(await save({ graceMinutes: 5 }, changedAt)).toMatchObject({
      ok: false,
      now: { automaticRequests: true },
    });
  });

  test.each([
    ['a wait of more than a week', { graceMinutes: 10_081 }],
    ['a wait below zero', { graceMinutes: -1 }],
    ['a choice that does not exist', { partialFulfilment: 'some' }],
    ['no currency', { costRates: [{ from: 'EURO', to: 'USD', rate: '1' }] }],
    ['a rate of nothing', { costRates: [{ from: 'EUR', to: 'USD', rate: '0' }] }],
    ['a rate that is no number', { costRates: [{ from: 'EUR', to: 'USD', rate: '1,08' }] }],
    ['a rate of a currency in itself', { costRates: [{ from: 'EUR', to: 'EUR', rate: '1' }] }],
    ['a pair named twice', { costRates: ['1', '2'].map((rate) => ({ from: 'EUR', to: 'USD', rate })) }],
    ['a setting that does not exist', { sendEverything: true }],
  ])('refuses %s', async (_name, changes) => {
    expect((await saving(changes, null)).status).toBe(400);
    expect(await settings()).toEqual(defaultOrderSettings);
  });

  test('tags of orders are written or removed once that is chosen', async () => {
    const { orderId } = await writeOrder(app.context.db, { shop, part: { state: 'placed' } });
    const due = async () =>
      (await app.context.db.orderInShopify.findUnique({ where: { shop_orderId: { shop, orderId } } }))
        ?.dueAt ?? null;
    await save({ holdMediumRisk: true }, null);
    expect(await due()).toBeNull();
    await save({ tagOrders: true }, (await view()).changedAt);
    expect(await due()).not.toBeNull();
  });
});

describe('/api/admin/policy', () => {
  const call = async (method: 'GET' | 'PUT', body?: object) => {
    const response = await fetch(`${app.url ?? ''}/api/admin/policy`, {
      method,
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  test('reads and changes the same settings under names of its own; the older names stay', async () => {
    const all = {
      automatic_requests: true,
      grace_minutes: 15,
      hold_high_risk: false,
      ask_before_resend: true,
      notify_customer: false,
      hold_medium_risk: true,
      send_test_orders: false,
      partial_fulfilment: 'mapped_first',
      tag_orders: true,
      cost_rates: [{ from: 'EUR', to: 'CHF', rate: '0.94' }],
    };
    expect(await call('PUT', all)).toEqual({ status: 200, body: { data: all } });
    expect(await call('GET')).toEqual({ status: 200, body: { data: all } });
    const { body } = await call('PUT', { grace_minutes: 0 });
    expect(body).toEqual({ data: { ...all, grace_minutes: 0 } });
  });

  test('refuses what the page refuses, and names the field', async () => {
    const answer = await call('PUT', { cost_rates: [{ from: 'EUR', to: 'USD', rate: 'much' }] });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(JSON.stringify(answer.body)).toContain('cost_rates');
    expect((await call('PUT', { partial_fulfilment: 'none' })).status).toBe(400);
    expect(await settings()).toEqual(defaultOrderSettings);
  });
});
