import type { AppDb, AppPrisma } from '../../../app/db/app-client.ts';

let lastId = 6_000_000_000_000;

/** Rows of the ledger as reviews and placements leave them, for tests of what is read from it. */
export interface WrittenOrder {
  shop?: string;
  /** Shopify's numeric id; one of its own when not given. */
  orderId?: string;
  order?: Partial<AppPrisma.FulfilmentOrderUncheckedCreateInput>;
  /** Without one, nothing was fixed yet. */
  part?: Partial<AppPrisma.OrderPartUncheckedCreateInput>;
  kits?: Partial<AppPrisma.KitUncheckedCreateInput>[];
}

export const pagesShop = 'kit-shop.myshopify.com';

/** Writes a fulfilment order with its part and kits, and the first fact on its order's timeline. */
export async function writeOrder(
  db: AppDb,
  written: WrittenOrder = {},
): Promise<{ id: string; orderId: string }> {
  const { shop = pagesShop, kits = [] } = written;
  const id = String(++lastId);
  const orderId = written.orderId ?? String(++lastId);
  await db.fulfilmentOrder.create({
    data: {
      shop,
      id,
      orderId,
      orderName: `#${id.slice(-4)}`,
      customerId: '77',
      status: 'OPEN',
      requestStatus: 'UNSUBMITTED',
      state: 'waiting',
      ...written.order,
    },
  });
  await db.timelineEntry.createMany({
    data: [
      {
        shop,
        orderId,
        kind: 'shop.ordered',
        source: 'shopify',
        detail: {},
        at: written.order?.createdAt ?? new Date(),
        onceKey: `shop.ordered:${orderId}`,
      },
    ],
    skipDuplicates: true,
  });
  if (written.part === undefined) return { id, orderId };
  const partId = `part-${id}`;
  const placed = ['placed', 'shipped', 'fulfilled'].includes(written.part.state ?? '');
  await db.orderPart.create({
    data: {
      id: partId,
      shop,
      fulfilmentOrderId: id,
      part: 1,
      connectionId: `connection-${shop}`,
      environment: 'sandbox',
      reference: `reference-${id}`,
      state: 'due',
      items: [],
      lines: [],
      expectedKits: Math.max(1, kits.length),
      shipsNothing: false,
      nextAttemptAt: new Date(),
      sendDeadlineAt: new Date(),
      serviceOrderId: placed ? `so-${id}` : null,
      ...written.part,
    },
  });
  await db.kit.createMany({
    data: kits.map((kit, ordinal) => ({
      id: `kit-${id}-${ordinal}`,
      shop,
      connectionId: `connection-${shop}`,
      partId,
      ordinal,
      ...kit,
    })),
  });
  return { id, orderId };
}
