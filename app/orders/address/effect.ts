import type { AppDb, AppTx } from '../../db/app-client.ts';
import { fulfilmentOrderStates, type FulfilmentOrderState } from '../ledger/fulfilment-order-states.ts';
import { partStateOf, type PartState } from '../ledger/part-states.ts';
import { orderAddress } from '../../words/address.ts';

const words = orderAddress.closed;

/** Whether an address still makes a difference. */
export interface AddressEffect {
  /** The fulfilment orders of which something is still to be sent. */
  openIds: string[];
  /** What the merchant must know: why there is none, or that a part has gone out already; empty where all is well. */
  message: string;
}

/** What has become of an address in a part of this state. */
const whereAddressIs: Record<PartState, 'here' | 'in_doubt' | 'at_service' | 'nowhere'> = {
  due: 'here',
  refused: 'here',
  sending: 'in_doubt',
  unanswered: 'in_doubt',
  undecided: 'in_doubt',
  placed: 'at_service',
  shipped: 'at_service',
  fulfilled: 'at_service',
  withdrawn: 'nowhere',
};

/** Judges by the ledger what of an order is still to be sent, and so what a corrected address can still change. */
export async function addressEffect(
  db: AppDb | AppTx,
  shop: string,
  orderId: string,
): Promise<AddressEffect> {
  const orders = await db.fulfilmentOrder.findMany({
    where: { shop, orderId },
    include: { parts: { select: { state: true, serviceOrderId: true } } },
    orderBy: { id: 'asc' },
  });
  // What was forgotten on request is not to be kept anew.
  if (orders.some(({ customerRedactedAt }) => customerRedactedAt !== null))
    return { openIds: [], message: words.redacted };
  const parts = orders.flatMap((order) =>
    order.parts.map((part) => ({ ...part, at: whereAddressIs[partStateOf(part.state)] })),
  );
  const openIds = orders
    .filter((order) => {
      const at = order.parts.map(({ state }) => whereAddressIs[partStateOf(state)]);
      if (at.includes('here')) return true;
      const { ended } = fulfilmentOrderStates[order.state as FulfilmentOrderState];
      return !ended && at.every((place) => place === 'nowhere');
    })
    .map(({ id }) => id);
  const sent = parts.filter(({ at }) => at === 'at_service');
  const isInDoubt = parts.some(({ at }) => at === 'in_doubt');
  return { openIds, message: messageFor(openIds.length > 0, sent, isInDoubt) };
}

function messageFor(
  isOpen: boolean,
  sent: readonly { serviceOrderId: string | null }[],
  isInDoubt: boolean,
): string {
  const ids = sent.flatMap(({ serviceOrderId }) => (serviceOrderId === null ? [] : [serviceOrderId]));
  if (isOpen && sent.length === 0 && !isInDoubt) return '';
  if (isOpen) return words.partlySent(ids);
  if (sent.length > 0) return words.sent(ids);
  return isInDoubt ? words.inDoubt : words.nothingToSend;
}
