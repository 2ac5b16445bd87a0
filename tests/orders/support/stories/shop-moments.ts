import { reviewOrder } from '../../../../app/orders/review/review.ts';
import { reviewWaiting } from '../../../../app/orders/sweep.ts';
import { shopDoes } from '../shop-does.ts';
import type { ShopFulfilmentOrder } from '../shop.ts';
import { kitMapping } from '../snapshots.ts';
import { SHOP } from '../world.ts';
import type { ShopCommand, Wanted } from './commands.ts';
import type { StoryWorld } from './story-state.ts';

/** A variant that is mapped only now and then. */
export const lateVariant = '400';

/** All that the shop has by now, what was split off included. */
export const allKnown = ({ shop }: StoryWorld): ShopFulfilmentOrder[] => [...shop.fulfilmentOrders.values()];

/** Somebody buys, who was not forgotten yet. */
export async function buy(
  world: StoryWorld,
  { quantity, lateQuantity, customer, isTest }: Wanted,
): Promise<void> {
  const { state, shop, ctx } = world;
  const late = lateQuantity > 0 ? [{ variantId: lateVariant, quantity: lateQuantity }] : [];
  const id = `726000000007${String(customer)}`;
  const bought = shop.order({
    lines: [{ variantId: '100', quantity }, ...late],
    requestStatus: state.settings.automaticRequests === true ? 'UNSUBMITTED' : 'SUBMITTED',
    test: isTest,
    customerId: state.redacted.has(id) ? `72600000000${shop.newId()}` : id,
  });
  if (isTest) state.reached.add('a test order');
  await reviewOrder(ctx, SHOP, bought.orderId).catch(() => undefined);
}

/** As the Products page does it: what waited for the mapping goes on by itself. */
export async function mapLate(world: StoryWorld, to: string | null): Promise<void> {
  if (to !== null) world.mappings.set(lateVariant, { ...kitMapping, variationId: to });
  else world.mappings.delete(lateVariant);
  await reviewWaiting(world.ctx, SHOP, 'unmapped');
}

/** What the merchant does in Shopify, or a buyer. */
export async function inShop(world: StoryWorld, what: ShopCommand, fo: ShopFulfilmentOrder): Promise<void> {
  const { state, shop } = world;
  const known = allKnown(world);
  wantedOnce(world, fo);
  switch (what.kind) {
    case 'order':
      await buy(world, what);
      break;
    case 'map':
      await mapLate(world, what.to);
      break;
    case 'edit':
      if (fo.requestStatus !== 'SUBMITTED' || fo.status !== 'OPEN') break;
      shopDoes.edit(fo, what.line, what.quantity);
      state.reached.add('edited');
      break;
    case 'cancel':
      if (fo.requestStatus === 'ACCEPTED' && fo.status === 'IN_PROGRESS') shopDoes.requestCancellation(fo);
      else if (fo.status === 'OPEN')
        for (const one of known)
          if (one.orderId === fo.orderId && (one.status === 'OPEN' || one.requestStatus === 'ACCEPTED'))
            shopDoes.cancelOrder(shop, one, world.now);
      state.reached.add('canceled');
      break;
    case 'hold':
      if (fo.status === 'OPEN') fo.held = !fo.held;
      break;
    case 'request':
      requestAgain(
        world,
        known.find((one) => one.orderId === fo.orderId && state.takenBack.has(one.id)) ?? fo,
      );
      break;
    case 'by_hand':
      fulfilByHand(world, fo, what);
      break;
    case 'take_back':
      takeBack(world, fo, what.fulfilment);
      break;
    case 'refund': {
      const item = (fo.lines[what.line] ?? fo.lines[0])?.item;
      if (!item || item.quantity === 0) break;
      shopDoes.refund(shop, fo, item, what.quantity);
      if (fo.fulfilments.some(({ status }) => status === 'CANCELLED'))
        state.reached.add('fulfillment canceled, then refunded');
    }
  }
  for (const one of allKnown(world)) if (one.orderId === fo.orderId) wantedOnce(world, one);
}

function wantedOnce({ state: { mostWanted } }: StoryWorld, fo: ShopFulfilmentOrder): void {
  for (const { id, total } of fo.lines) mostWanted.set(id, Math.max(total, mostWanted.get(id) ?? 0));
}

/** The merchant asks for what was taken back, if anything was: that it's sent once more is what they want. */
function requestAgain({ state }: StoryWorld, fo: ShopFulfilmentOrder): void {
  const before = fo.requestStatus;
  shopDoes.requestFulfilment(fo);
  if (fo.requestStatus === before || !state.takenBack.delete(fo.id)) return;
  state.reached.add('fulfillment canceled, then requested again');
}

function fulfilByHand(
  { shop, state }: StoryWorld,
  fo: ShopFulfilmentOrder,
  what: ShopCommand & { kind: 'by_hand' },
): void {
  const line = fo.lines[what.line] ?? fo.lines[0];
  const quantity = Math.min(what.quantity, line?.remaining ?? 0);
  const isPossible = fo.status === 'OPEN' || fo.status === 'IN_PROGRESS';
  if (!line || quantity === 0 || !isPossible || fo.held || fo.ourHold != null) return;
  shopDoes.fulfilByHand(shop, fo, line, quantity);
  state.reached.add('fulfilled by hand');
}

function takeBack({ shop, state }: StoryWorld, fo: ShopFulfilmentOrder, which: number): void {
  const uncanceled = fo.fulfilments.filter(({ status }) => status !== 'CANCELLED');
  const chosen = uncanceled[which % uncanceled.length];
  if (!chosen) return;
  const isByHand = chosen.numbers.some((number) => number.startsWith('BY-HAND'));
  const shape = uncanceled.length > 1 ? 'one of two' : 'one of one';
  state.reached.add(`fulfillment canceled, ${shape}`);
  if (isByHand) state.reached.add('fulfillment canceled, by hand');
  if (chosen.events?.includes('DELIVERED')) state.reached.add('fulfillment canceled, after delivery');
  const open = shopDoes.cancelFulfilment(shop, fo, fo.fulfilments.indexOf(chosen));
  if (open !== fo) state.takenBack.add(open.id);
}
