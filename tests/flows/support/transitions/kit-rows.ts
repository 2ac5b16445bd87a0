import { createKit } from '../../../kits/support/kit-rows.ts';
import type { Ask } from './answer.ts';
import { plain, type Prepared, type Row } from './row.ts';
import type { TransitionWorld } from './world.ts';

/** What customers ask for about their kits. */

interface Kit {
  shop: string;
  customerId: string;
  id: string;
  code: string;
  dateOfBirth: string;
}

let lastCustomer = 1_000;

/** A kit of a customer's own order, with a released result at the lab. */
async function released(world: TransitionWorld): Promise<Kit> {
  const { sides, app } = world;
  const { shop, connectionId } = await world.connected();
  const orderId = await world.orderAtLab('kits', 'glycan-kit-1');
  await sides.control('/events', { order_id: orderId, kind: 'order.shipped' });
  const { data } = await sides.service<{ data: { kit_code: string }[] }>(`/units?order_id=${orderId}`);
  const code = data[0]?.kit_code ?? '';
  for (const kind of ['unit.registered', 'result.ready'])
    await sides.control('/events', { kit_code: code, kind });
  const report = await sides.service<{ date_of_birth: string }>(`/reports/kit/${code}`);
  const customerId = String((lastCustomer += 1));
  const kit = { shop, customerId, at: new Date(), connectionId, kitCode: code };
  return {
    shop,
    customerId,
    id: await createKit(app.context.db, kit),
    code,
    dateOfBirth: report.date_of_birth,
  };
}

/** One that the customer has not registered yet. */
async function early(world: TransitionWorld): Promise<Kit> {
  const shop = await world.freshShop();
  const customerId = String((lastCustomer += 1));
  const code = `EARLY-${customerId}`;
  const kit = { shop, customerId, at: new Date(), kitCode: code, ready: false };
  return {
    shop,
    customerId,
    id: await createKit(world.app.context.db, kit),
    code,
    dateOfBirth: '1980-01-01',
  };
}

const confirm = (world: TransitionWorld, kit: Kit) =>
  world.customer(kit, 'POST', `/kits/${kit.id}/confirm`, { date_of_birth: kit.dateOfBirth });
const claim = (world: TransitionWorld, kit: Kit) =>
  world.customer(kit, 'POST', '/claims', { kit_code: kit.code, date_of_birth: kit.dateOfBirth });

async function opened(world: TransitionWorld): Promise<Kit> {
  const kit = await released(world);
  await confirm(world, kit)();
  return kit;
}

const gateOf = async ({ app }: TransitionWorld, { id, customerId }: Kit) => {
  const gate = await app.context.db.kitGate.findFirst({ where: { kitId: id, customerId } });
  return {
    isOpen: gate?.confirmedUntil != null && gate.confirmedUntil > new Date(),
    isHidden: gate?.hiddenAt != null,
    failures: gate?.failures ?? 0,
  };
};
const claimsOf = ({ app }: TransitionWorld, { id }: Kit) =>
  app.context.db.kitClaim.count({ where: { kitId: id } });
const talksOf = ({ app }: TransitionWorld, { id, customerId }: Kit) =>
  app.context.db.customerConversation.count({ where: { kitId: id, customerId } });

const claimantOf = ({ customerId }: Kit): string => `${customerId}1`;

/** One that its customer reads, and that another asks for. */
async function askedFor(world: TransitionWorld): Promise<Kit> {
  const kit = await opened(world);
  await claim(world, { ...kit, customerId: claimantOf(kit) })();
  return kit;
}

const requestOf = async ({ app }: TransitionWorld, { id }: Kit) =>
  (await app.context.db.kitClaimRequest.findFirst({ where: { kitId: id } }))?.state;

/** The merchant hands the kit over. */
async function settle(world: TransitionWorld, kit: Kit): Promise<Ask> {
  const { part } = await world.app.context.db.kit.findUniqueOrThrow({
    where: { id: kit.id },
    select: { part: { select: { fulfilmentOrder: { select: { orderId: true } } } } },
  });
  const path = `/app/orders/${part.fulfilmentOrder.orderId}/claims`;
  const at = { path, route: 'app.orders.$id.claims', form: true } as const;
  return world.page(kit.shop, at, { kitId: kit.id, claimantId: claimantOf(kit), move: 'shop_hand_over' });
}

const unknown = { customerId: '1', id: 'none' };

/** A transition of a kit at `/kits/{id}/…`. */
const onKit = (
  [method, path, body]: readonly [string, string, object?],
  begin: (world: TransitionWorld) => Promise<Kit>,
  judged: (world: TransitionWorld, kit: Kit) => Pick<Prepared, 'effect' | 'once'>,
  misplaced: (world: TransitionWorld) => Promise<{ shop: string; customerId: string; id: string }>,
  special: Parameters<typeof plain>[3] = {},
): Row => {
  const route = `api.customer.kits.$id.${path === 'conversation' ? 'conversation._index' : path.replace('/', '.')}`;
  const asking = (world: TransitionWorld, of: { shop: string; customerId: string; id: string }) =>
    world.customer(of, method, `/kits/${of.id}/${path}`, body);
  return plain(
    `${route} ${method}`,
    async (world) => {
      const kit = await begin(world);
      return { ask: asking(world, kit), ...judged(world, kit) };
    },
    async (world) => asking(world, await misplaced(world)),
    special,
  );
};

const nobodys = async (world: TransitionWorld) => ({ ...unknown, shop: await world.freshShop() });
const refusedDown = { whileDown: 'refused' } as const;

export const kitRows: readonly Row[] = [
  plain(
    'api.customer.kits.$id.confirm POST',
    async (world) => {
      const kit = await released(world);
      return {
        ask: confirm(world, kit),
        effect: () => gateOf(world, kit),
        once: { isOpen: true, isHidden: false, failures: 0 },
      };
    },
    async (world) => confirm(world, await early(world)),
    { ...refusedDown, again: 'it stays open for longer' },
  ),
  plain(
    'api.customer.claims POST',
    async (world) => {
      const kit = await released(world);
      return { ask: claim(world, kit), effect: () => claimsOf(world, kit), once: 1 };
    },
    async (world) => claim(world, await early(world)),
    { ...refusedDown, again: 'it stays open for longer' },
  ),
  onKit(
    ['DELETE', 'claim'],
    async (world) => {
      const kit = await released(world);
      await claim(world, kit)();
      return kit;
    },
    (world, kit) => ({ effect: () => claimsOf(world, kit), once: 0 }),
    nobodys,
  ),
  onKit(
    ['PUT', 'request', { answer: 'keep' }],
    askedFor,
    (world, kit) => ({ effect: () => requestOf(world, kit), once: 'kept' }),
    nobodys,
  ),
  plain(
    'app.orders.$id.claims POST',
    async (world) => {
      const kit = await askedFor(world);
      return { ask: await settle(world, kit), effect: () => requestOf(world, kit), once: 'shop_handed_over' };
    },
    async (world) => settle(world, await opened(world)),
  ),
  onKit(
    ['POST', 'lock'],
    opened,
    (world, kit) => ({ effect: async () => (await gateOf(world, kit)).isOpen, once: false }),
    nobodys,
  ),
  onKit(
    ['PUT', 'view', { view: 'hidden' }],
    released,
    (world, kit) => ({ effect: async () => (await gateOf(world, kit)).isHidden, once: true }),
    nobodys,
  ),
  onKit(
    ['POST', 'report'],
    opened,
    (world, kit) => ({
      effect: async () => (await world.app.context.db.reportTicket.count({ where: { kitId: kit.id } })) > 0,
      once: true,
    }),
    released,
    { again: 'each ticket gives the PDF once' },
  ),
  onKit(
    ['POST', 'interpretation', { refresh: true }],
    opened,
    (world, kit) => ({ effect: async () => (await gateOf(world, kit)).isOpen, once: true }),
    released,
    { ...refusedDown, again: 'each writes a new text' },
  ),
  onKit(
    ['POST', 'conversation/messages', { message: 'What is Shield?' }],
    opened,
    (world, kit) => ({ effect: () => talksOf(world, kit), once: 1 }),
    released,
    { ...refusedDown, again: 'each is a question of its own' },
  ),
  onKit(
    ['DELETE', 'conversation'],
    async (world) => {
      const kit = await opened(world);
      await world.customer(kit, 'POST', `/kits/${kit.id}/conversation/messages`, {
        message: 'What is Shield?',
      })();
      return kit;
    },
    (world, kit) => ({ effect: () => talksOf(world, kit), once: 0 }),
    nobodys,
  ),
  plain(
    'api.customer.notices PUT',
    async (world) => {
      const of = { shop: await world.freshShop(), customerId: String((lastCustomer += 1)) };
      const body = { to_register: false, missing_info: false, result_ready: false };
      const effect = () => world.app.context.db.customerNotices.count({ where: of });
      return { ask: world.customer(of, 'PUT', '/notices', body), effect, once: 1 };
    },
    async (world) => {
      const of = { shop: await world.freshShop(), customerId: '1' };
      return world.customer(of, 'PUT', '/notices', { to_register: 'no' });
    },
  ),
];
