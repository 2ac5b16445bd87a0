import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { readBoard } from '../../../app/orders/pages/board.ts';
import { boardInputOf } from '../../../app/orders/pages/board-input.ts';
import { fulfilmentOrderStates } from '../../../app/orders/ledger/fulfilment-order-states.ts';
import { noteOrderMarks, writeOrderMarks } from '../../../app/orders/in-shopify/order-in-shopify.ts';
import {
  isMarkedSo,
  marksOf,
  metafieldsOf,
  orderTags,
  tagChanges,
} from '../../../app/orders/in-shopify/marks.ts';
import { readOrdersWithParts } from '../../../app/orders/ledger/orders-with-parts.ts';
import { partTransitions } from '../../../app/orders/ledger/part-states.ts';
import { changeOrderSettings, readOrderSettings } from '../../../app/orders/settings/order-settings.ts';
import { ShopifyFailure } from '../../../app/shopify/errors.ts';
import { pagesShop as shop, writeOrder } from '../support/ledger-rows.ts';
import { emptyMarks, useMarksWorld } from '../support/marks-world.ts';

const world = useMarksWorld();
const install = () => world.db.installation.create({ data: { shop, installedAt: world.now } });
beforeEach(async () => void (await install()));

const at = new Date('2026-11-01T00:00:00.000Z');
const moment = fc.option(fc.constant(at));
const kit = fc.record({
  status: fc.constantFrom(null, 'Shipped', 'Cancelled', 'Missing info', 'Results released'),
  shippedAt: moment,
  registeredAt: moment,
  resultReadyAt: moment,
});
const reason = fc.constantFrom(null, 'grace', 'address', 'uncertain', 'service_down');
const states = (of: object) => fc.constantFrom(...Object.keys(of));
const partState = states(partTransitions);
const order = fc.record({
  state: states(fulfilmentOrderStates),
  reasonCode: reason,
  part: fc.option(fc.record({ state: partState, kits: fc.array(kit, { maxLength: 3 }) }), { nil: undefined }),
});

interface Wanted {
  state: string;
  reasonCode: string | null;
  part: { state: string; kits: object[] } | undefined;
}

/** Writes fulfilment orders of one order. */
async function write(orderId: string, orders: readonly Wanted[]): Promise<void> {
  for (const { state, reasonCode, part } of orders)
    await writeOrder(world.db, {
      shop,
      orderId,
      order: { state, reasonCode, reason: reasonCode && 'Why.' },
      ...(part && {
        part: {
          state: part.state,
          ...(/unanswered|undecided|refused/.test(part.state) && { reasonCode: 'uncertain', reason: 'Why.' }),
        },
        kits: part.kits,
      }),
    });
}

const marksNow = async (orderId: string) =>
  marksOf(await readOrdersWithParts(world.db, shop, [orderId]), await readOrderSettings(world.db, shop));

test('the state in Shopify is the board’s view of the order, whatever the order is made of', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 3 }), async (orders) => {
      await emptyMarks(world);
      await write('1', orders);
      const all = boardInputOf(new URLSearchParams());
      const { counts } = await readBoard(world.db, shop, all, { customerIds: [], pageSize: 1 });
      expect(counts).toMatchObject({ all: 1, [(await marksNow('1')).state]: 1 });
    }),
    { numRuns: 60 },
  );
}, 60_000);

describe('counts', () => {
  const none = { status: null, shippedAt: null, registeredAt: null, resultReadyAt: null };
  const parts = (...each: { state: string; kits: number }[]) => ({
    orders: [
      {
        id: '1',
        state: 'accepted',
        parts: each.map(({ state, kits }) => ({
          state,
          expectedKits: 2,
          kits: Array.from({ length: kits }, () => ({ ...none, shippedAt: at })),
        })),
      },
    ],
    waitingIds: new Set<string>(),
  });
  test.each([
    [[], 0, 0],
    [[{ state: 'due', kits: 0 }], 0, 0],
    [[{ state: 'withdrawn', kits: 0 }], 0, 0],
    [[{ state: 'placed', kits: 0 }], 2, 0],
    [[{ state: 'shipped', kits: 1 }], 2, 1],
    // The service may ship more than was ordered.
    [[{ state: 'fulfilled', kits: 3 }], 3, 3],
    [
      [
        { state: 'placed', kits: 0 },
        { state: 'shipped', kits: 2 },
      ],
      4,
      2,
    ],
  ])('of %j: %i ordered, %i shipped', (each, kitsOrdered, kitsShipped) => {
    expect(marksOf(parts(...each), { tagOrders: false })).toMatchObject({ kitsOrdered, kitsShipped });
  });
});

test('of an order’s tags only ours ever change, and at the end it has the wanted one at most', () => {
  const ours = Object.values(orderTags);
  const tag = fc.oneof(
    fc.constantFrom(
      ...ours,
      ...ours.map((each) => each.toUpperCase()),
      'vip',
      'Kitbridge',
      'kitbridge: mine',
    ),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.uniqueArray(tag), fc.option(fc.constantFrom(...ours)), (present, wanted) => {
      const { remove, add } = tagChanges(present, wanted);
      const isOurs = (each: string) => ours.some((our) => our.toLowerCase() === each.toLowerCase());
      expect([...remove, ...add].every(isOurs)).toBe(true);
      const after = [...present.filter((each) => !remove.includes(each)), ...add];
      expect(after.filter((each) => !isOurs(each))).toEqual(present.filter((each) => !isOurs(each)));
      const left = new Set(after.filter(isOurs).map((each) => each.toLowerCase()));
      expect([...left]).toEqual(wanted === null ? [] : [wanted.toLowerCase()]);
    }),
  );
});

test.each([[null], [{}], [{ state: 'moon' }], ['text'], [7]])(
  'what is stored and is no marks is none: %j',
  (written) => {
    const marks = { state: 'done', kitsOrdered: 1, kitsShipped: 1, kitsRegistered: 1, tag: null } as const;
    expect(isMarkedSo(marks, written)).toBe(false);
    expect(isMarkedSo(marks, JSON.parse(JSON.stringify(marks)))).toBe(true);
  },
);

/** Shopify as far as it is written to: an order's metafields and tags. */
interface Shop {
  values: Record<string, string>;
  tags: string[];
}

interface SentMetafields {
  metafields: { key: string; value: string }[];
}

function act(order: Shop, name: string, variables: unknown): unknown {
  const { tags = [] } = variables as { tags?: string[] };
  const done = { userErrors: [] };
  switch (name) {
    case 'ReadOrderTags':
      return { order: { id: 'gid://shopify/Order/1', tags: [...order.tags] } };
    case 'SetOrderMetafields':
      for (const { key, value } of (variables as SentMetafields).metafields) order.values[key] = value;
      return { metafieldsSet: done };
    case 'AddOrderTags':
      order.tags = [...new Set([...order.tags, ...tags])];
      return { tagsAdd: done };
    default:
      order.tags = order.tags.filter((tag) => !tags.includes(tag));
      return { tagsRemove: done };
  }
}

/** What happens at a call to Shopify. */
const happening = fc.constantFrom('nothing', 'change', 'overtaken', 'lost', 'unanswered', 'refused');
/** Few, so that what was is often so again. */
const fewOrders = fc.constantFrom<Wanted[]>(
  [{ state: 'waiting', reasonCode: 'grace', part: undefined }],
  [{ state: 'accepted', reasonCode: null, part: { state: 'placed', kits: [{}] } }],
);
const step = fc.constantFrom('change', 'tags', 'note', 'sweep', 'write', 'both', 'wait');

test('whatever changes, fails or runs twice, also while it is being written: in the end Shopify says what is so', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.array(happening, { minLength: 5, maxLength: 25 }),
      fc.infiniteStream(fewOrders),
      async (steps, around, orders) => {
        const happens = [...around];
        await emptyMarks(world);
        world.now = new Date('2026-11-20T12:00:00.000Z');
        await install();
        const inShop: Shop = { values: {}, tags: ['vip'] };
        const change = async () => {
          await world.db.kit.deleteMany({});
          await world.db.orderPart.deleteMany({});
          await world.db.fulfilmentOrder.deleteMany({});
          await write('1', orders.next().value ?? []);
          await noteOrderMarks(world.ctx, shop, '1');
        };
        const writeIt = () => writeOrderMarks(world.ctx, shop, '1');
        world.admin = {
          shop,
          async query(document, variables) {
            const what = happens.shift() ?? 'nothing';
            const failure = (code: 'unavailable' | 'user_error') =>
              new ShopifyFailure({ code, operation: document.name, detail: what });
            if (what === 'refused') {
              wasRefused = true;
              throw failure('user_error');
            }
            if (what === 'lost') throw failure('unavailable');
            if (what === 'change' || what === 'overtaken') await change();
            // The lease of whoever writes has run out, and another one writes.
            if (what === 'overtaken') {
              world.now = new Date(world.now.getTime() + 6 * 60_000);
              await writeIt();
            }
            const answer = act(inShop, document.name, variables);
            if (what === 'unanswered') throw failure('unavailable');
            return answer as never;
          },
        };
        let tagOrders = false;
        let wasRefused = false;
        await change();
        for (const each of steps) {
          if (each === 'change') await change();
          if (each === 'tags')
            await changeOrderSettings(world.db, shop, { tagOrders: (tagOrders = !tagOrders) });
          if (each === 'note') await noteOrderMarks(world.ctx, shop, '1');
          if (each === 'sweep') await world.sweep();
          if (each === 'write') await writeIt();
          if (each === 'both') await Promise.all([writeIt(), writeIt()]);
          if (each === 'wait') world.now = new Date(world.now.getTime() + 10 * 60_000);
        }
        happens.length = 0;
        // What Shopify refused is tried again with the next look at the order.
        if (wasRefused) await noteOrderMarks(world.ctx, shop, '1');
        await world.settle();
        const marks = await marksNow('1');
        expect(inShop.values).toEqual(
          Object.fromEntries(metafieldsOf(marks).map(({ key, value }) => [key, value])),
        );
        expect(inShop.tags.sort()).toEqual(['vip', ...(marks.tag === null ? [] : [marks.tag])].sort());
      },
    ),
    { numRuns: 50 },
  );
}, 120_000);

/** An order whose kits can be registered and not, a Shopify that is written to, and what happens at its calls. */
async function marked() {
  const inShop: Shop = { values: {}, tags: [] };
  const meanwhile: Partial<Record<'before' | 'after', () => Promise<void>>> = {};
  const happen = async (when: 'before' | 'after') => {
    const what = meanwhile[when];
    delete meanwhile[when];
    await what?.();
  };
  world.admin = {
    shop,
    async query(document, variables) {
      const isWrite = document.name === 'SetOrderMetafields';
      if (isWrite) await happen('before');
      const answer = act(inShop, document.name, variables);
      if (isWrite) await happen('after');
      return answer as never;
    },
  };
  await writeOrder(world.db, {
    shop,
    orderId: '1',
    order: { state: 'accepted' },
    part: { state: 'shipped' },
    kits: [{ shippedAt: at }],
  });
  const registered = async (registeredAt: Date | null) => {
    await world.db.kit.updateMany({ data: { registeredAt } });
    await noteOrderMarks(world.ctx, shop, '1');
  };
  await registered(null);
  await world.sweep();
  return { inShop, meanwhile, registered };
}

test('what changes back while it is being written is written once more', async () => {
  const { inShop, meanwhile, registered } = await marked();
  await registered(at);
  meanwhile.before = () => registered(null);
  await world.sweep();
  await world.settle();
  expect(inShop.values['kits_registered']).toBe('0');
});

test('a writer that was overtaken does not claim to know what is in Shopify', async () => {
  const { inShop, meanwhile, registered } = await marked();
  await registered(at);
  meanwhile.after = async () => {
    // Its lease runs out before it hears Shopify's answer.
    world.now = new Date(world.now.getTime() + 6 * 60_000);
    await registered(null);
    await writeOrderMarks(world.ctx, shop, '1');
    expect(inShop.values['kits_registered']).toBe('0');
  };
  await world.sweep();
  await registered(at);
  await world.settle();
  expect(inShop.values['kits_registered']).toBe('1');
});

test('what may have been written, though no answer came, is not taken for what was there before', async () => {
  const { inShop, meanwhile, registered } = await marked();
  await registered(at);
  meanwhile.after = () =>
    Promise.reject(
      new ShopifyFailure({ code: 'unavailable', operation: 'SetOrderMetafields', detail: 'broken' }),
    );
  await world.sweep();
  expect(inShop.values['kits_registered']).toBe('1');
  await registered(null);
  await world.settle();
  expect(inShop.values['kits_registered']).toBe('0');
});
