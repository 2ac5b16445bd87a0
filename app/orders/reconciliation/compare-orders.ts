import type { ServiceOrder } from '../lab-order/placer.ts';
import { type OrderedItem, sameItems } from '../lab-order/service-order.ts';
import { openPartStates, type PartState, placedPartStates } from '../ledger/part-states.ts';
import type { DifferenceKind } from '../findings/kinds.ts';

/** A part of the ledger that an order at the service may stand for. */
export interface KnownPart {
  id: string;
  state: PartState;
  reference: string;
  serviceOrderId: string | null;
  items: readonly OrderedItem[];
  amountMinor: number | null;
  currency: string | null;
}

/** What the ledger knows about one order that the service lists. */
export interface OrderFacts {
  /** The parts that have its id or its reference. */
  parts: readonly KnownPart[];
  /** Its reference is made as this shop's are. */
  isOurs: boolean;
  /** A person has judged that it is not the part's. */
  isJudged: boolean;
}

export type OrderDifference =
  | { kind: Extract<DifferenceKind, 'items_differ' | 'amount_differs' | 'second_order'>; part: KnownPart }
  /** A part that is not known to be placed: what becomes of it is for the search to say. */
  | { kind: 'order_found'; part: KnownPart }
  | { kind: 'order_unknown'; part: null };

/** States in which a part may be settled by what is found. One that is being sent is told by its answer. */
const findable: ReadonlySet<PartState> = new Set(openPartStates.filter((state) => state !== 'sending'));

/** How one order of the service's list differs from the ledger. */
export function compareOrder(
  order: Omit<ServiceOrder, 'createdOn' | 'shipped'>,
  { parts, isOurs, isJudged }: OrderFacts,
): OrderDifference[] {
  const own = parts.find(({ serviceOrderId }) => serviceOrderId === order.id);
  if (own) return ownDifferences(order, own);
  const [named] = parts;
  if (!named) return isOurs && !isJudged ? [{ kind: 'order_unknown', part: null }] : [];
  if (isJudged) return [];
  if (findable.has(named.state)) return [{ kind: 'order_found', part: named }];
  return named.state === 'sending' ? [] : [{ kind: 'second_order', part: named }];
}

function ownDifferences(
  { items, amountMinor, currency }: Pick<ServiceOrder, 'items' | 'amountMinor' | 'currency'>,
  part: KnownPart,
): OrderDifference[] {
  const differences: OrderDifference[] = [];
  if (!placedPartStates.includes(part.state)) return differences;
  if (items !== null && !sameItems(items, part.items)) differences.push({ kind: 'items_differ', part });
  const isSameCurrency = currency === null || part.currency === null || currency === part.currency;
  const isOther = amountMinor !== null && part.amountMinor !== null && amountMinor !== part.amountMinor;
  if (!isSameCurrency || isOther) differences.push({ kind: 'amount_differs', part });
  return differences;
}
