import type { ResellerEvent } from '../../../../app/contract/reseller/events.ts';
import type { ModelOrder } from '../model.ts';
import type { ShopFulfilmentOrder } from '../shop.ts';
import { POISONED_FULFILMENT_ORDER } from './app-in-shop.ts';
import type { LabCommand } from './commands.ts';
import { publish, tellEvent } from './deliveries.ts';
import type { StoryWorld } from './story-state.ts';

/** What the lab does with an order of a fulfillment order's, and what it tells of it. */
export async function atLab(world: StoryWorld, what: LabCommand, fo: ShopFulfilmentOrder): Promise<void> {
  const { service, state } = world;
  if (what.kind === 'poison_in_shopify') {
    const payload = {
      moved_fulfillment_order: { id: `gid://shopify/FulfillmentOrder/${POISONED_FULFILMENT_ORDER}` },
    };
    publish(world, 'fulfillment_orders/moved', payload);
    state.reached.add('an event of Shopify’s that always fails');
    return;
  }
  if (what.kind === 'poison') return tellPoison(world, what.carries, fo);
  const made = service.orders.find(({ reference }) => reference?.startsWith(`kits-${fo.id}-`));
  if (!made) return;
  if (what.kind === 'event') return tellEvent(world, made.account, shippedEvent(world, made));
  const event = what.kind === 'ship' ? ship(world, made) : register(world, made);
  if (event === null || what.tells === 'nothing') return;
  if (what.tells === 'poison') {
    state.poison.add(`${event.event}:${made.id}`);
    state.reached.add('an event of the lab’s that always fails');
  }
  await tellEvent(world, made.account, event);
}

function ship(world: StoryWorld, made: ModelOrder): ResellerEvent | null {
  if (made.shipped) return null;
  world.service.ship(made);
  return shippedEvent(world, made);
}

function shippedEvent({ now }: StoryWorld, { id, reference, units }: ModelOrder): ResellerEvent {
  const kits = units.map(({ kit_code, tracking_code }) => ({
    kit_code,
    qr_link: `https://lab.example/r/${kit_code}`,
    tracking_code: tracking_code ?? '',
  }));
  return {
    event: 'order.shipped',
    timestamp: now.toISOString(),
    data: { order_id: id, reference, kits },
  };
}

/** Whoever has the kits registers them: they were delivered. */
function register({ now }: StoryWorld, { id, reference, units }: ModelOrder): ResellerEvent | null {
  const [first] = units;
  if (!first || first.registered) return null;
  for (const unit of units) Object.assign(unit, { registered: true, status: 'Registered' });
  const data = { order_id: id, reference, kit_code: first.kit_code };
  return { event: 'unit.registered', timestamp: now.toISOString(), data };
}

/** An event of an order that nobody knows, which can't be worked on: it may carry the reference of a part that is open. */
async function tellPoison(
  world: StoryWorld,
  carries: 'reference' | 'nothing',
  fo: ShopFulfilmentOrder,
): Promise<void> {
  const { state, db, shop } = world;
  const part = await db.orderPart.findFirst({
    where: { fulfilmentOrderId: fo.id },
    orderBy: { part: 'desc' },
  });
  const id = `poison-${shop.newId()}`;
  const reference = carries === 'reference' ? (part?.reference ?? null) : null;
  state.poison.add(`order.shipped:${id}`);
  state.reached.add('an event of the lab’s that always fails');
  if (reference !== null) state.reached.add('an event that always fails carries a reference');
  const event = shippedEvent(world, { id, reference, units: [] as ModelOrder['units'] } as ModelOrder);
  for (const { name } of new Set(Object.values(state.accounts))) await tellEvent(world, name, event);
}
