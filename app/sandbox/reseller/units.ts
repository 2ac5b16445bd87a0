import type { UnitRecord } from '../../contract/reseller/schemas.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../core/failure.ts';
import type { Handler } from './call.ts';
import { pageOf, pageRequest } from '../http/paging.ts';
import { resultAvailable } from '../lifecycle/kit-states.ts';
import { stateOf } from '../lifecycle/steps.ts';
import type { KitRow } from '../lifecycle/in-hand.ts';

type UnitRow = KitRow & { order: { reference: string | null } };
const withOrder = { order: { select: { reference: true } } } as const;

function unitRecord(ctx: SandboxContext, kit: UnitRow): UnitRecord {
  const state = stateOf(kit);
  return {
    kit_code: kit.code,
    order_id: kit.orderId,
    reference: kit.order.reference,
    status: state.status,
    shipped: kit.shippedAt !== null,
    shipped_on: kit.shippedAt?.toISOString() ?? null,
    // What the laboratory misses is a date that can stand: there is none until it is supplied.
    date_of_sampling: state.status === 'Missing info' ? null : kit.dateOfSampling,
    // A reseller's kit is always sent.
    tracking_code: kit.trackingCode ?? '',
    tracking_link: `${ctx.publicUrl}/track/${kit.trackingCode ?? ''}`,
    registered: kit.registered,
    results_ready: resultAvailable(state),
    created_on: kit.createdAt.toISOString(),
  };
}

/** Kits become known when they ship: before that an order has no units to list. */
export const listUnits: Handler<'listUnits'> = async ({ ctx, account, query }) => {
  // A kit's place is one within its order: another order's cursor is one of another list.
  const list = `units of ${query.order_id}`;
  const request = pageRequest(list, query);
  const order = await ctx.db.order.findFirst({ where: { id: query.order_id, accountId: account.id } });
  if (order === null) throw new ServiceFailure('not_found');
  const rows = await ctx.db.kit.findMany({
    where: {
      orderId: order.id,
      shippedAt: { not: null },
      ...(request.after === null ? {} : { ordinal: { gt: request.after } }),
    },
    orderBy: { ordinal: 'asc' },
    take: request.limit + 1,
    include: withOrder,
  });
  return pageOf(list, request, rows, {
    position: (row) => row.ordinal,
    item: (row) => unitRecord(ctx, row),
  });
};

export const getUnitByKit: Handler<'getUnitByKit'> = async ({ ctx, account, params }) => {
  const kit = await ctx.db.kit.findFirst({
    where: { code: params.kitCode, accountId: account.id, shippedAt: { not: null } },
    include: withOrder,
  });
  if (kit === null) throw new ServiceFailure('not_found');
  return unitRecord(ctx, kit);
};
