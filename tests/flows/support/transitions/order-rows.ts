import { randomUUID } from 'node:crypto';
import { workOnBulkAction } from '../../../../app/orders/actions/bulk-action-work.ts';
import type { AddressForm } from '../../../../app/orders/address/form.ts';
import type { OrderActionKind } from '../../../../app/orders/actions/order-actions.ts';
import { readOrderPage } from '../../../../app/orders/pages/order-page.ts';
import { readAddressForm } from '../../../../app/orders/address/form.ts';
import { partReference } from '../../../../app/orders/ledger/reference.ts';
import { reviewOrder } from '../../../../app/orders/review/review.ts';
import { writeOrder } from '../../../orders/support/ledger-rows.ts';
import type { Ask } from './answer.ts';
import { plain, type Row } from './row.ts';
import type { TransitionWorld } from './world.ts';

/** What people ask for about orders: on an order's page, on the board, and over the API. */

const kitSku = 'glycan-kit-1';

/** An order of the real shop, reviewed once. @returns Shopify's id */
async function order(
  world: TransitionWorld,
  { zip = '04103', risk }: { zip?: string; risk?: 'high' } = {},
): Promise<string> {
  const { id } = await world.sides.shop<{ id: string }>('/orders', {
    customer: { email: 'ida.brandt@example.com', first_name: 'Ida', last_name: 'Brandt' },
    line_items: [{ sku: kitSku, quantity: 1 }],
    shipping_address: {
      first_name: 'Ida',
      last_name: 'Brandt',
      address1: 'Lindenallee 14',
      city: 'Leipzig',
      zip,
      country: 'Germany',
      country_code: 'DE',
    },
    financial_status: 'paid',
    ...(risk === undefined ? {} : { risk }),
  });
  await reviewOrder(world.app.context, world.shop, id);
  return id;
}

const act = (
  world: TransitionWorld,
  orderId: string,
  intent: OrderActionKind,
  of: { shop?: string; seen?: string } = {},
): Ask =>
  world.page(
    of.shop ?? world.shop,
    { path: `/app/orders/${orderId}/actions`, route: 'app.orders.$id.actions', form: true },
    { intent, ...(of.seen !== undefined && { seen: of.seen }) },
  );

/** What Shopify shows of the order, what the app waits for, and what of it persons did. */
async function seen({ sides, app, shop }: TransitionWorld, orderId: string) {
  const { fulfillment_orders } = await sides.shop<{
    fulfillment_orders: { status: string; request_status: string }[];
  }>(`/orders/${orderId}`);
  const where = { shop, orderId };
  const persons = await app.context.db.timelineEntry.findMany({ where: { ...where, source: 'person' } });
  return {
    shopify: fulfillment_orders.map(({ status, request_status }) => `${status}/${request_status}`),
    persons: persons.map(({ kind }) => kind),
  };
}

const action = (
  kind: OrderActionKind,
  start: (world: TransitionWorld) => Promise<string>,
  once: { shopify: string[]; persons?: string[] },
  misplaced: (world: TransitionWorld) => Promise<string>,
  again: string | null = null,
): Row => {
  const isNotedEachTime = kind === 'retry';
  return plain(
    `app.orders.$id.actions ${kind}`,
    async (world) => {
      const orderId = await start(world);
      const effect = async () => {
        const { shopify, persons } = await seen(world, orderId);
        return isNotedEachTime ? { shopify } : { shopify, persons };
      };
      const wanted = isNotedEachTime ? once : { persons: [`person.${kind}`], ...once };
      return { ask: act(world, orderId, kind), effect, once: wanted };
    },
    async (world) => act(world, await misplaced(world), kind),
    { again },
  );
};

const open = ['open/unsubmitted'];
const held = async (world: TransitionWorld) => {
  const orderId = await order(world);
  await act(world, orderId, 'hold')();
  return orderId;
};
const requested = async (world: TransitionWorld) => {
  const orderId = await order(world);
  await act(world, orderId, 'place_now')();
  // As the worker goes on: what is asked of it then finds nothing left to do.
  await reviewOrder(world.app.context, world.shop, orderId);
  return orderId;
};
const nowhere = () => Promise.resolve('999999999999');

/** A part about which a person must say whether the lab has it. */
async function undecided(world: TransitionWorld) {
  const { shop, connectionId } = await world.connected();
  const items = [{ variation_id: kitSku, quantity: 1 }];
  const { id, orderId } = await writeOrder(world.app.context.db, {
    shop,
    order: { state: 'placing', requestStatus: 'SUBMITTED' },
    part: {
      state: 'undecided',
      reasonCode: 'uncertain',
      reason: 'x',
      version: 3,
      connectionId,
      items,
    },
  });
  const reference = partReference(shop, id, 1);
  await world.app.context.db.orderPart.update({ where: { id: `part-${id}` }, data: { reference } });
  const effect = async () => {
    const part = await world.app.context.db.orderPart.findUniqueOrThrow({ where: { id: `part-${id}` } });
    const decided = await world.app.context.db.timelineEntry.count({
      where: { shop, orderId, source: 'person' },
    });
    return { state: part.state, serviceOrderId: part.serviceOrderId, decided };
  };
  return { shop, orderId, partId: `part-${id}`, reference, effect };
}

/** An order whose kit the lab canceled after it was fulfilled, and what its page offers to say about that. */
async function canceledAtLab(world: TransitionWorld) {
  const { shop, connectionId } = await world.connected();
  const { id, orderId } = await writeOrder(world.app.context.db, {
    shop,
    order: { state: 'fulfilled', status: 'CLOSED', requestStatus: 'CLOSED' },
    part: { state: 'fulfilled', reasonCode: 'kits_canceled', reason: 'x', connectionId },
  });
  const page = await readOrderPage(world.app.context, shop, orderId);
  const seen = page?.offers.find(({ kind }) => kind === 'resolve')?.seen ?? 'not offered';
  const effect = async () => {
    const part = await world.app.context.db.orderPart.findUniqueOrThrow({ where: { id: `part-${id}` } });
    const said = await world.app.context.db.timelineEntry.count({
      where: { shop, orderId, kind: 'person.resolve' },
    });
    return { isResolved: part.resolvedAt !== null, said };
  };
  return { shop, orderId, seen, effect };
}

type Undecided = Awaited<ReturnType<typeof undecided>>;
type Decision = 'placed' | 'not_placed' | 'insisted';
const why = 'The lab confirmed it on the phone.';

/** The two ways of saying it: on the order's page, and over the API. */
const ways: Record<string, (world: TransitionWorld, of: Undecided, version: number, said: Said) => Ask> = {
  'app.orders.$id': (world, { shop, orderId, partId }, version, { serviceOrderId, insists, answer }) =>
    world.page(
      shop,
      { path: `/app/orders/${orderId}`, route: 'app.orders.$id', form: true },
      {
        partId,
        version: String(version),
        answer,
        ...(serviceOrderId !== null && { serviceOrderId }),
        ...(insists && { insists: why }),
      },
    ),
  'api.admin.decisions POST': (world, { shop, reference }, version, { serviceOrderId, insists, answer }) =>
    world.api(shop, 'POST', '/decisions', {
      reference,
      version,
      answer,
      ...(serviceOrderId !== null && { service_order_id: serviceOrderId }),
      ...(insists && { insists: why }),
    }),
};

interface Said {
  answer: 'placed' | 'not_placed';
  serviceOrderId: string | null;
  insists: boolean;
}

/** An order at the lab for the part, or, where the person insists, one with another reference. */
async function said(world: TransitionWorld, of: Undecided, decision: Decision): Promise<Said> {
  if (decision === 'not_placed') return { answer: 'not_placed', serviceOrderId: null, insists: false };
  const insists = decision === 'insisted';
  const reference = insists ? `other-${randomUUID()}` : of.reference;
  return { answer: 'placed', serviceOrderId: await world.orderAtLab(reference, kitSku), insists };
}

const decisions = Object.entries(ways).flatMap(([route, way]) =>
  (['placed', 'insisted', 'not_placed'] as const).map((decision) =>
    plain(
      `${route} ${decision === 'insisted' ? 'placed: insisting' : decision}`,
      async (world) => {
        const of = await undecided(world);
        const what = await said(world, of, decision);
        const state = decision === 'not_placed' ? 'due' : 'placed';
        const once = { state, serviceOrderId: what.serviceOrderId, decided: 1 };
        return { ask: way(world, of, 3, what), effect: of.effect, once };
      },
      async (world) => {
        const of = await undecided(world);
        return way(world, of, 2, await said(world, of, decision));
      },
      { whileDown: decision === 'not_placed' ? 'done' : 'refused' },
    ),
  ),
);

export const orderRows: readonly Row[] = [
  action('retry', requested, { shopify: ['open/submitted'] }, nowhere, 'each recheck is on the timeline'),
  action(
    'place_now',
    order,
    { shopify: ['open/submitted'] },
    held,
    'the review that it asks for prepares the parts, as the worker would',
  ),
  action('hold', order, { shopify: ['on_hold/unsubmitted'] }, requested),
  action('release', held, { shopify: open, persons: ['person.hold', 'person.release'] }, order),
  action('accept_risk', (world) => order(world, { risk: 'high' }), { shopify: open }, order),
  plain(
    'app.orders.$id.actions resolve',
    async (world) => {
      const { orderId, effect, ...of } = await canceledAtLab(world);
      return { ask: act(world, orderId, 'resolve', of), effect, once: { isResolved: true, said: 1 } };
    },
    async (world) => {
      const { shop, orderId } = await canceledAtLab(world);
      return act(world, orderId, 'resolve', { shop, seen: 'of another day' });
    },
    { whileDown: 'done' },
  ),
  ...decisions,
  plain(
    'app.orders._index bulk',
    async (world) => {
      const orderId = await order(world);
      const at = { path: '/app/orders?index', route: 'app.orders._index' };
      const effect = async () => {
        const { db } = world.app.context;
        const asked = await db.bulkAction.findMany({ where: { items: { some: { orderId } } } });
        for (const { id } of asked) await workOnBulkAction(world.app.context, id);
        return seen(world, orderId);
      };
      const once = { shopify: ['on_hold/unsubmitted'], persons: ['person.hold'] };
      const input = { intent: 'bulk', kind: 'hold', orderIds: [orderId] };
      return { ask: world.page(world.shop, at, input), effect, once };
    },
    async (world) => {
      const at = { path: '/app/orders?index', route: 'app.orders._index' };
      const input = { intent: 'bulk', kind: 'accept_risk', orderIds: [await order(world)] };
      return world.page(world.shop, at, input);
    },
    { again: 'each is a list of its own, in which the second finds nothing to do' },
  ),
  plain(
    'app.orders.$id.address save',
    (world) => addressOf(world),
    async (world) => (await addressOf(world, 'old')).ask,
  ),
];

/** An address without a zip code, mended. @param version of the form that the person saw */
async function addressOf(world: TransitionWorld, version?: string) {
  const orderId = await order(world, { zip: '' });
  const form = (await readAddressForm(world.app.context, world.shop, orderId)) as AddressForm;
  const ask = world.page(
    world.shop,
    { path: `/app/orders/${orderId}/address`, route: 'app.orders.$id.address' },
    {
      intent: 'save',
      draft: { ...form.draft, zip: '04103' },
      version: version ?? form.version,
      seenWarnings: [],
      writeToShopify: false,
    },
  );
  const effect = () => world.app.context.db.correctedAddress.count({ where: { shop: world.shop, orderId } });
  return { ask, effect, once: 1 };
}
