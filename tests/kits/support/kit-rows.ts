import { randomUUID } from 'node:crypto';
import type { AppDb } from '../../../app/db/app-client.ts';

export interface WantedKit {
  shop: string;
  customerId: string;
  /** When it shipped and, if `ready`, was released. */
  at: Date;
  /** Whether its result is released. */
  ready?: boolean;
  connectionId?: string;
  kitCode?: string;
  sealQrLink?: (kitId: string) => string;
}

/** A kit of a customer's own order, by default with a released result. @returns its id */
export async function createKit(db: AppDb, wanted: WantedKit): Promise<string> {
  const { shop, customerId, at, ready = true, connectionId = 'c' } = wanted;
  const orderId = String(Math.floor(Math.random() * 1e12));
  const foId = `${orderId}1`;
  await db.fulfilmentOrder.create({
    data: {
      shop,
      id: foId,
      orderId,
      orderName: '#1',
      customerId,
      status: 'IN_PROGRESS',
      requestStatus: 'ACCEPTED',
      state: 'accepted',
    },
  });
  const id = randomUUID();
  const partId = randomUUID();
  await db.orderPart.create({
    data: {
      id: partId,
      shop,
      fulfilmentOrderId: foId,
      part: 1,
      connectionId,
      environment: 'sandbox',
      reference: partId,
      state: 'fulfilled',
      items: [],
      lines: [],
      expectedKits: 1,
      serviceOrderId: partId,
      placedAt: at,
      shipsNothing: false,
      kits: {
        create: {
          id,
          shop,
          connectionId,
          ordinal: 1,
          kitCode: wanted.kitCode ?? `K-${id}`,
          shippedAt: at,
          qrLinkSealed: wanted.sealQrLink?.(id) ?? null,
          ...(ready ? { registeredAt: at, resultReadyAt: at } : {}),
        },
      },
    },
  });
  return id;
}
