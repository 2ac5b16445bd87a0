import { z } from 'zod';
import { type KitState, kitStateNames } from './kit-states.ts';

/** By which a merchant's kits are sorted; each kit has its place, so that pages can be cut anywhere. */
export const kitSorts = ['newest', 'oldest', 'longest_shipped'] as const;
export type KitSort = (typeof kitSorts)[number];

/** Which of a shop's kits are asked for; null: whatever they are. */
export interface KitFilter {
  state: KitState | null;
  /** Shipped at least so many days ago, and not registered. */
  unregisteredDays: number | null;
  environment: KitEnvironment | null;
  /** Shopify's numeric id. */
  orderId: string | null;
  /** Part of a kit's code or of an order's name. */
  search: string | null;
}

export type KitEnvironment = 'sandbox' | 'production';

/** Where a page begins: behind a kit or before one, named by a cursor; null: at the beginning. */
export type KitPosition = { after: string } | { before: string } | null;

export interface KitInput {
  filter: KitFilter;
  sort: KitSort;
  position: KitPosition;
}

/** What a cursor looks like: a time in milliseconds, the kit's part and its place there. */
const cursorPattern = /^(\d{1,15})~([\w-]{1,80})~(\d{1,6})$/;

/** What a kit is sorted by. */
export interface KitPlace {
  atMs: number;
  partId: string;
  ordinal: number;
}

export function cursorOf({ atMs, partId, ordinal }: KitPlace): string {
  return `${atMs}~${partId}~${ordinal}`;
}

/** The place that a cursor names; null for what is no cursor. */
export function placeOf(cursor: string): KitPlace | null {
  const [, atMs, partId, ordinal] = cursorPattern.exec(cursor) ?? [];
  if (atMs === undefined || partId === undefined || ordinal === undefined) return null;
  return { atMs: Number(atMs), partId, ordinal: Number(ordinal) };
}

/** How each part of what is asked stands in a page's address; what is not understood asks for nothing. */
const fields = {
  state: z.enum(kitStateNames).nullable().catch(null),
  unregistered: z.coerce.number().int().min(1).max(3650).nullable().catch(null),
  environment: z.enum(['sandbox', 'production']).nullable().catch(null),
  order: z
    .string()
    .regex(/^\d{1,20}$/)
    .nullable()
    .catch(null),
  q: z
    .string()
    .trim()
    .min(1)
    .transform((text) => text.slice(0, 100).replaceAll('\0', ''))
    .nullable()
    .catch(null),
  sort: z.enum(kitSorts).catch('newest'),
  after: z.string().regex(cursorPattern).nullable().catch(null),
  before: z.string().regex(cursorPattern).nullable().catch(null),
};

/** What the address of a page asks for. */
export function kitInputOf(params: URLSearchParams): KitInput {
  const read = <T>(name: string, field: z.ZodType<T>): T => field.parse(params.get(name));
  // An empty number is none, not 0.
  const days = params.get('unregistered');
  const [after, before] = [read('after', fields.after), read('before', fields.before)];
  return {
    filter: {
      state: read('state', fields.state),
      unregisteredDays: days === null || days === '' ? null : read('unregistered', fields.unregistered),
      environment: read('environment', fields.environment),
      orderId: read('order', fields.order),
      search: read('q', fields.q),
    },
    sort: read('sort', fields.sort),
    position: after !== null ? { after } : before !== null ? { before } : null,
  };
}
