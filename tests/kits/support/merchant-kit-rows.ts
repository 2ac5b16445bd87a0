import type { AppDb, AppPrisma } from '../../../app/db/app-client.ts';

/** A kit as a test wants it; the order it is of comes with it. */
export type WantedMerchantKit = Partial<AppPrisma.KitUncheckedCreateInput> & {
  shop: string;
  orderName?: string;
  environment?: string;
};

let lastOrder = 7_000_000_000_000;

/**
 * Writes a placed order with kits of it, as the ledger has them.
 * @returns Shopify's numeric id of the order
 */
export async function writeKits(
  db: AppDb,
  shop: string,
  kits: readonly Omit<WantedMerchantKit, 'shop'>[],
): Promise<string> {
  const [orderId, id] = [String(++lastOrder), String(++lastOrder)];
  const { orderName = `#${orderId.slice(-4)}`, environment = 'production' } = kits[0] ?? {};
  const partId = `part-${id}`;
  await db.fulfilmentOrder.create({
    data: {
      shop,
      id,
      orderId,
      orderName,
      customerId: '77',
      status: 'IN_PROGRESS',
      requestStatus: 'ACCEPTED',
      state: 'accepted',
    },
  });
  await db.orderPart.create({
    data: {
      id: partId,
      shop,
      fulfilmentOrderId: id,
      part: 1,
      connectionId: 'c',
      environment,
      reference: partId,
      state: 'placed',
      items: [],
      lines: [],
      expectedKits: kits.length,
      shipsNothing: false,
      serviceOrderId: `so-${id}`,
    },
  });
  await db.kit.createMany({
    data: kits.map(({ orderName: _name, environment: _environment, ...kit }, i) => ({
      id: `kit-${id}-${i + 1}`,
      shop,
      connectionId: 'c',
      partId,
      ordinal: i + 1,
      ...kit,
    })),
  });
  return orderId;
}
