import { redactCustomer } from '../../../../app/privacy/compliance.ts';
import type { AppDb } from '../../../../app/db/app-client.ts';
import type { ShopFulfilmentOrder } from '../shop.ts';
import { SHOP } from '../world.ts';
import { publish } from './deliveries.ts';
import type { StoryWorld } from './story-state.ts';

/** Shopify forgets a customer, and asks the app to. */
export function forgetCustomer(world: StoryWorld, { orderId }: ShopFulfilmentOrder): void {
  const { shop, state } = world;
  const customerId = shop.orders.get(orderId)?.customerId;
  if (customerId == null) return;
  const theirs = [...shop.orders.values()].filter((order) => order.customerId === customerId);
  const orderIds = theirs.map(({ id }) => id);
  for (const order of theirs) order.customerId = null;
  state.redacted.set(customerId, { orderIds, isDone: false });
  publish(world, 'customers/redact', { customer: { id: customerId }, orders_to_redact: orderIds });
}

/** Notes which of those whom Shopify asked to forget were forgotten by now. */
export async function noteRedacted({ db, state }: StoryWorld): Promise<void> {
  for (const one of state.redacted.values()) {
    if (one.isDone) continue;
    const asked = await db.shopEvent.findFirst({
      where: {
        topic: 'customers/redact',
        processedAt: { not: null },
        subject: { path: ['orderIds'], equals: one.orderIds },
      },
    });
    if (asked === null) continue;
    one.isDone = true;
    state.reached.add('customer redacted');
  }
}

/** What whoever restores a backup does about those who were forgotten since. */
export async function redactAgain({ ctx, state }: StoryWorld): Promise<void> {
  for (const [customerId, { orderIds, isDone }] of state.redacted)
    if (isDone) await redactCustomer(ctx, SHOP, { customerId, orderIds });
}

/** The tables of the app in which a text stands, in any column of any row. */
export async function tablesWith(db: AppDb, text: string): Promise<string[]> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'copy\\_%'`;
  const each = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name WHERE EXISTS (SELECT 1 FROM "${name}" t WHERE strpos(to_jsonb(t)::text, $1) > 0)`,
  );
  const found = await db.$queryRawUnsafe<{ name: string }[]>(each.join(' UNION ALL '), text);
  return found.map(({ name }) => name);
}
