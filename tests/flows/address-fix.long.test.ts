import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddressCheck } from '../../app/orders/address/check.ts';
import type { AddressDraft } from '../../app/orders/address/fields.ts';
import type { AddressForm, AddressSaved, NoAddressForm } from '../../app/orders/address/form.ts';
import { type OrderWorld, startOrderWorld } from './support/order-world.ts';

/** An address that the service would refuse, mended over HTTP as the order's page does it, in the whole world. */

let world: OrderWorld;
beforeAll(async () => {
  world = await startOrderWorld();
}, 360_000);
afterAll(() => world.stop());

async function request(orderId: string, body?: object): Promise<Response> {
  const route = encodeURIComponent('routes/app.orders.$id.address');
  return fetch(`${world.sides.task.appUrl}/app/orders/${orderId}/address?_data=${route}`, {
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${await world.sides.merchantToken()}`,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
}

async function open(orderId: string): Promise<AddressForm> {
  const form = (await (await request(orderId)).json()) as AddressForm | NoAddressForm;
  if (form.kind !== 'form') throw new Error(form.message);
  return form;
}

async function save(
  orderId: string,
  { draft, version }: AddressForm,
  changes: Partial<AddressDraft>,
  options: { writeToShopify?: boolean; seenWarnings?: string[] } = {},
): Promise<AddressSaved> {
  const input = {
    draft: { ...draft, ...changes },
    version,
    seenWarnings: [],
    writeToShopify: false,
    ...options,
  };
  return (await (await request(orderId, { intent: 'save', ...input })).json()) as AddressSaved;
}

/** An order that was requested and waits. */
async function waiting(zip = ''): Promise<string> {
  const id = await world.buy({ zip });
  await world.does(id, 'request-fulfillment');
  await world.until(id, { app: ['waiting: address'], service: [] });
  return id;
}

interface SentOrder {
  email: string;
  customerName: string;
  address: string;
  city: string;
  zip: string;
  country: string;
  phone: string | null;
}

/** What the service holds of the newest order. */
async function atService(): Promise<SentOrder | undefined> {
  const sql = `SELECT email, "customerName", address, city, zip, country, phone FROM "Order"
               ORDER BY "createdAt" DESC LIMIT 1`;
  return (await world.sides.query<SentOrder>('sandbox', sql))[0];
}

const inShop = async (orderId: string) => {
  const sql = `SELECT email, "shippingAddress" AS address FROM "Order" WHERE id = $1`;
  const [row] = await world.sides.query<{ email: string; address: Record<string, string | null> }>(
    'localShopify',
    sql,
    [orderId],
  );
  return row;
};

const mended = {
  zip: '04109',
  address1: 'Geheimweg 77',
  address2: 'Hinterhaus',
  company: 'Übersee & Söhne 🧪',
  email: 'mended@example.com',
  phone: '+49 341 000000',
};
const sent = {
  zip: '04109',
  address: 'Übersee & Söhne 🧪, Geheimweg 77, Hinterhaus',
  city: 'Leipzig',
  country: 'DE',
  email: 'mended@example.com',
  customerName: 'Ida Brandt',
  phone: '+49 341 000000',
};

describe('an order whose address the service would refuse', () => {
  it('waits, is mended, and placed with exactly the corrected address; Shopify keeps its own', async () => {
    const id = await waiting();
    const answer = await request(id);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const form = (await answer.json()) as AddressForm;
    expect(form.check.problems).toEqual({ zip: 'Enter the postal code.' });
    const judged = (await (
      await request(id, { intent: 'check', draft: { ...form.draft, ...mended } })
    ).json()) as AddressCheck;
    expect(judged).toMatchObject({ problems: {}, warnings: {} });
    expect(judged.lines).toContain('04109 Leipzig');
    expect(await save(id, form, mended)).toMatchObject({ ok: true, shopify: null });
    await world.until(id, { app: ['placed'], service: [1] });
    expect(await atService()).toEqual(sent);
    expect(await inShop(id)).toMatchObject({ email: 'ida.brandt@example.com', address: { zip: '' } });
    // And then there is nothing to mend any more.
    expect(await (await request(id)).json()).toMatchObject({ kind: 'closed' });
  });

  it('with the merchant’s input the order in Shopify has it, too', async () => {
    const id = await waiting();
    const answer = await save(id, await open(id), mended, { writeToShopify: true });
    expect(answer).toMatchObject({ ok: true, shopify: { isWritten: true, problems: {}, message: null } });
    await world.until(id, { app: ['placed'], service: [1] });
    expect(await atService()).toEqual(sent);
    expect(await inShop(id)).toMatchObject({
      email: 'mended@example.com',
      address: { zip: '04109', address1: 'Geheimweg 77', country_code: 'DE', country: 'Germany' },
    });
    const { fulfillment_orders } = await world.inShop(id);
    expect(fulfillment_orders).toHaveLength(1);
  });

  it('where Shopify refuses, its words stand beside the field and the correction holds here', async () => {
    const id = await waiting();
    const answer = await save(
      id,
      await open(id),
      { ...mended, zip: '0410' },
      {
        writeToShopify: true,
        seenWarnings: ['zip'],
      },
    );
    expect(answer).toMatchObject({
      ok: true,
      shopify: { isWritten: false, problems: { zip: 'Shopify says: Zip is not valid for Germany' } },
    });
    await world.until(id, { app: ['placed'], service: [1] });
    expect(await atService()).toEqual({ ...sent, zip: '0410' });
    expect((await inShop(id))?.address['zip']).toBe('');
  });

  it('where Shopify cannot be reached, the correction holds here and the merchant is told', async () => {
    const id = await waiting();
    const form = await open(id);
    await world.sides.shop('/faults', { kind: 'api_unavailable', times: 1_000 });
    expect(await save(id, form, mended)).toMatchObject({ ok: false, kind: 'unavailable' });
    await world.sides.shop('/faults', { kind: 'api_unavailable', times: 0 });
    expect(await save(id, form, mended)).toMatchObject({ ok: true });
    await world.until(id, { app: ['placed'] });
  });

  it('refused entries change nothing, and what the page did not send is refused', async () => {
    const id = await waiting();
    const form = await open(id);
    expect(await save(id, form, { zip: '04109', city: '' })).toMatchObject({
      kind: 'refused',
      check: { problems: { city: 'Enter the city.' } },
    });
    expect(await save(id, form, { zip: '4109' })).toMatchObject({ kind: 'warned' });
    expect((await request(id, { intent: 'save', draft: {} })).status).toBe(400);
    expect((await request(id, { intent: 'steal' })).status).toBe(400);
    expect((await request('nonsense')).status).toBe(404);
    // Another shop's order, or none at all.
    expect(await (await request('999999')).json()).toMatchObject({ kind: 'closed' });
    await world.until(id, { app: ['waiting: address'], service: [] });
  });

  it('leaves no plain address in any table of the app, and who looked is logged', async () => {
    const tables = await world.sides.query<{ name: string }>(
      'app',
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname IN ('public', 'pgboss')`,
    );
    for (const { name } of tables) {
      const sql = `SELECT 1 FROM ${name} t WHERE t::text ~ 'Geheimweg|mended@|Hinterhaus|Übersee'`;
      expect([name, await world.sides.query('app', sql)]).toEqual([name, []]);
    }
    const looks = await world.sides.query<{ actor: string }>(
      'app',
      `SELECT actor FROM "AccessEntry" WHERE purpose = 'address' AND outcome = 'shown'`,
    );
    expect(looks.length).toBeGreaterThan(0);
    expect(looks.every(({ actor }) => actor.startsWith('merchant:'))).toBe(true);
  });
});
