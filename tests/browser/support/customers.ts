import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { CustomerKit } from '../../../app/contract/customer/answers.ts';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import type { AdminOrderRow } from '../../../app/orders/pages/admin-orders.ts';
import { callJson } from '../../../app/start/demo/http-json.ts';
import type { DemoAddresses } from '../../support/demo-process.ts';

/** Customers and their kits in a demo that runs, moved as from outside: by the shop's and the sandbox's control APIs. */
export interface Customers {
  /** Buys kits of one order, paid. The customer is a sample customer (by number) or an e-mail of the sandbox's magic. */
  buy(order: Purchase): Promise<Bought>;
  /** Waits until the service has the order, ships it, and waits until the customer's account shows its kits. */
  ship(order: Bought): Promise<CustomerKit[]>;
  /** One step of a kit at the service. */
  step(kitCode: string, kind: KitStep): Promise<void>;
  /** As `step`, then waits until the customer's account shows it. */
  stepSeen(order: Bought, kitCode: string, kind: KitStep, state: CustomerKit['state']): Promise<void>;
  /** From the warehouse to the released result, registered by the service's simulated customer. */
  release(order: Bought): Promise<ReleasedKit>;
  /** The date of birth given at the registration of a released kit, YYYY-MM-DD, as its report has it. */
  dateOfBirthOf(kitCode: string): Promise<string>;
  /** Removes what is shown of a kit's result from its customer's account, for good. */
  remove(customerId: string, kitId: string): Promise<void>;
  /** Whether the service answers everything with an error of its own. */
  serviceFails(fails: boolean): Promise<void>;
  /** The id of the sample customer with this name. */
  idOf(name: string): Promise<string>;
  /** Of a person's kits, as their account shows them. */
  kitsOf(customerId: string, orderId?: string): Promise<CustomerKit[]>;
}

export interface Purchase {
  customer: number | { email: string; name: string };
  /** How many kits. */
  quantity?: number;
}

export interface Bought {
  orderId: string;
  orderName: string;
  customerId: string;
  /** As the sign-in page has it. */
  customerName: string;
}

export interface ReleasedKit {
  id: string;
  code: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string;
}

type KitStep =
  | 'unit.registered'
  | 'unit.received'
  | 'unit.analysis_started'
  | 'result.ready'
  | 'unit.missing_info'
  | 'unit.cancelled'
  | 'result.withdrawn';

interface Person {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  default_address: object;
}

const limitMs = 180_000;

/** Asks again and again until there is an answer that is wanted. @throws after a minute, with what was last seen */
export async function until<T>(ask: () => Promise<T>, isWanted: (seen: T) => boolean): Promise<T> {
  const giveUpAt = Date.now() + limitMs;
  for (;;) {
    const seen = await ask();
    if (isWanted(seen)) return seen;
    if (Date.now() > giveUpAt) throw new Error(`Not in time: ${JSON.stringify(seen)}`);
    await delay(150);
  }
}

export function customersIn(ready: DemoAddresses): Customers {
  const { control_url: control, app_url: appUrl, sandbox } = ready;
  const account = sandbox.resellers.find(({ name }) => name === ready.connected.name);
  if (account === undefined) throw new Error('The demo is connected to none of its sandbox’s accounts.');
  const tokenOf = async (as: object): Promise<string> =>
    (await callJson<{ token: string }>(`${control}/session-token`, { body: as })).token;
  const atService = async (url: string, body?: object): Promise<unknown> => {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: basicAuthorization(account.token), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const event = (body: object) => atService(`${sandbox.control}/events`, body);
  const people = async (): Promise<Person[]> =>
    (await callJson<{ data: Person[] }>(`${control}/customers`)).data;

  const customers: Customers = {
    async buy({ customer, quantity = 1 }) {
      const samples = await people();
      const sample = samples[typeof customer === 'number' ? customer : 0];
      const { data: products } = await callJson<{ data: { sku: string; title: string }[] }>(
        `${control}/products`,
      );
      const [first = '', ...last] = typeof customer === 'number' ? [] : customer.name.split(' ');
      const { id, name } = await callJson<{ id: string; name: string }>(`${control}/orders`, {
        body: {
          customer:
            typeof customer === 'number'
              ? { id: sample?.id }
              : { email: customer.email, first_name: first, last_name: last.join(' ') },
          line_items: [{ sku: products.find(({ title }) => /Single kit/.test(title))?.sku, quantity }],
          shipping_address: sample?.default_address,
          financial_status: 'paid',
        },
      });
      const buyer =
        typeof customer === 'number'
          ? sample
          : (await people()).find(({ email }) => email === customer.email);
      if (buyer === undefined) throw new Error('The shop does not know who bought.');
      const customerName = `${buyer.first_name} ${buyer.last_name}`;
      return { orderId: id, orderName: name, customerId: buyer.id, customerName };
    },

    async ship({ orderId, customerId }) {
      const rows = async () =>
        (
          await callJson<{ data: AdminOrderRow[] }>(`${appUrl}/api/admin/orders?order_id=${orderId}`, {
            token: await tokenOf({ as: 'merchant' }),
          })
        ).data;
      const [row] = await until(rows, ([first]) => (first?.service_order_id ?? null) !== null);
      await event({ order_id: row?.service_order_id, kind: 'order.shipped' });
      return until(
        () => customers.kitsOf(customerId, orderId),
        (kits) => kits.length > 0 && kits.every(({ kit_code, state }) => kit_code && state === 'shipped'),
      );
    },

    async step(kitCode, kind) {
      await event({ kit_code: kitCode, kind });
    },

    async stepSeen({ customerId, orderId }, kitCode, kind, state) {
      await customers.step(kitCode, kind);
      await until(
        () => customers.kitsOf(customerId, orderId),
        (kits) => kits.some((kit) => kit.kit_code === kitCode && kit.state === state),
      );
    },

    async release(order) {
      const [kit] = await customers.ship(order);
      const code = kit?.kit_code ?? '';
      await customers.step(code, 'unit.registered');
      await customers.stepSeen(order, code, 'result.ready', 'result');
      return { id: kit?.id ?? '', code, dateOfBirth: await customers.dateOfBirthOf(code) };
    },

    async dateOfBirthOf(kitCode) {
      const report = await atService(`${account.base_url}/reports/kit/${kitCode}`);
      return (report as { date_of_birth: string }).date_of_birth;
    },

    async remove(customerId, kitId) {
      await callJson(`${appUrl}/api/customer/kits/${kitId}/view`, {
        method: 'PUT',
        token: await tokenOf({ as: 'customer', customer_id: customerId }),
        body: { view: 'removed' },
      });
    },

    async serviceFails(fails) {
      await atService(`${sandbox.control}/faults`, { kind: 'error_500', rate: fails ? 1 : 0 });
    },

    async idOf(name) {
      const person = (await people()).find((one) => `${one.first_name} ${one.last_name}` === name);
      if (person === undefined) throw new Error(`The shop knows no ${name}.`);
      return person.id;
    },

    async kitsOf(customerId, orderId) {
      const token = await tokenOf({ as: 'customer', customer_id: customerId });
      const query = orderId === undefined ? '' : `?order_id=${orderId}`;
      const { data } = await callJson<{ data: CustomerKit[] }>(`${appUrl}/api/customer/kits${query}`, {
        token,
      });
      return data;
    },
  };
  return customers;
}

/** Signs in to the shop's account pages, as whoever is named. */
export async function signInAs(page: Page, { account_url }: DemoAddresses, name: string): Promise<void> {
  await page.goto(`${account_url}/login`);
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Your orders' }).waitFor();
}
