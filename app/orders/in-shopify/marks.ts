import { z } from 'zod';
import type { Kit } from '../../db/generated/app/client.ts';
import type { OrderMetafield } from '../../shopify/order-marks.ts';
import { type OrderStage, orderStages, stageOfOrderState, stageOfPartState } from './order-stages.ts';
import type { FulfilmentOrderState } from '../ledger/fulfilment-order-states.ts';
import { placedPartStates, partStateOf } from '../ledger/part-states.ts';

/** What an order in Shopify is marked with: how it stands and counts of kits. Nothing of a person or a result. */
export interface OrderMarks {
  state: OrderStage;
  kitsOrdered: number;
  kitsShipped: number;
  kitsRegistered: number;
  /** Null: it is to have none of our tags. */
  tag: string | null;
}

/** What decides the marks of an order; see `readOrdersWithParts`. */
export interface MarkedOrder {
  orders: readonly {
    id: string;
    state: string;
    parts: readonly { state: string; expectedKits: number; kits: readonly MarkedKit[] }[];
  }[];
  /** The fulfilment orders that wait for a person. */
  waitingIds: ReadonlySet<string>;
}

type MarkedKit = Pick<Kit, 'status' | 'shippedAt' | 'registeredAt' | 'resultReadyAt'>;

/** Each state's tag. What is in here is ours; no other tag is ever touched. */
export const orderTags: Record<OrderStage, string> = {
  needs_attention: 'Kitbridge: needs attention',
  waiting: 'Kitbridge: waiting',
  placed: 'Kitbridge: placed',
  shipped: 'Kitbridge: shipped',
  done: 'Kitbridge: done',
};

/** The marks of an order as it is in the ledger. */
export function marksOf(order: MarkedOrder, { tagOrders }: { tagOrders: boolean }): OrderMarks {
  const state = stageOf(order);
  const placed = order.orders
    .flatMap(({ parts }) => parts)
    .filter((part) => placedPartStates.includes(partStateOf(part.state)));
  const kits = placed.flatMap((part) => part.kits);
  return {
    state,
    // The service may ship more than was ordered.
    kitsOrdered: placed.reduce((sum, part) => sum + Math.max(part.expectedKits, part.kits.length), 0),
    kitsShipped: kits.filter(({ shippedAt }) => shippedAt !== null).length,
    kitsRegistered: kits.filter((kit) => kit.registeredAt !== null || kit.resultReadyAt !== null).length,
    tag: tagOrders ? orderTags[state] : null,
  };
}

/** Where the order stands on the board, by the tables of board-views.ts: the first of all that anything of it says. */
function stageOf({ orders, waitingIds }: MarkedOrder): OrderStage {
  const stages = orders.flatMap((order): OrderStage[] => {
    if (waitingIds.has(order.id)) return ['needs_attention'];
    const own = stageOfOrderState[order.state as FulfilmentOrderState];
    if (typeof own === 'string') return [own];
    const ofParts = order.parts.flatMap(stagesOfPart);
    return ofParts.length === 0 ? [own.else] : ofParts;
  });
  return orderStages.find((stage) => stages.includes(stage)) ?? 'done';
}

function stagesOfPart(part: { state: string; kits: readonly MarkedKit[] }): OrderStage[] {
  const state = partStateOf(part.state);
  if (state === 'withdrawn') return [];
  const stage = stageOfPartState[state];
  if (stage !== 'kits') return [stage];
  const isOpen = (kit: MarkedKit) => kit.resultReadyAt === null && kit.status !== 'Cancelled';
  return [part.kits.some(isOpen) ? 'shipped' : 'done'];
}

const writtenSchema = z.object({
  state: z.enum(orderStages),
  kitsOrdered: z.number(),
  kitsShipped: z.number(),
  kitsRegistered: z.number(),
  tag: z.string().nullable(),
});

/** Whether an order is marked so already. @param written marks as they are stored; anything else is none */
export function isMarkedSo(marks: OrderMarks, written: unknown): boolean {
  const { data } = writtenSchema.safeParse(written);
  if (data === undefined) return false;
  const keys = Object.keys(marks) as (keyof OrderMarks)[];
  return keys.every((key) => marks[key] === data[key]);
}

/** The order's values in the app's namespace; `shopify.app.toml` defines them. */
export function metafieldsOf(marks: OrderMarks): OrderMetafield[] {
  const counts = {
    kits_ordered: marks.kitsOrdered,
    kits_shipped: marks.kitsShipped,
    kits_registered: marks.kitsRegistered,
  };
  return [
    { key: 'state', type: 'single_line_text_field', value: marks.state },
    ...Object.entries(counts).map(([key, count]): OrderMetafield => ({
      key,
      type: 'number_integer',
      value: String(count),
    })),
  ];
}

/** Which tags an order loses and gets: ours alone. Shopify compares tags without regard to case. */
export function tagChanges(
  present: readonly string[],
  wanted: string | null,
): { remove: string[]; add: string[] } {
  const isSame = (a: string, b: string | null) => a.toLowerCase() === b?.toLowerCase();
  const ours = Object.values(orderTags);
  return {
    remove: present.filter((tag) => !isSame(tag, wanted) && ours.some((our) => isSame(our, tag))),
    add: wanted === null || present.some((tag) => isSame(tag, wanted)) ? [] : [wanted],
  };
}
