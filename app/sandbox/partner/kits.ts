/** Kits of a practice that have shipped: reads the document does not show (docs/contract-decisions.md). */
import type { PartnerKit } from '../../contract/partner/schemas.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../core/failure.ts';
import { pageOf, pageRequest } from '../http/paging.ts';
import type { KitRow } from '../lifecycle/in-hand.ts';
import { resultAvailable } from '../lifecycle/kit-states.ts';
import { trackingLink } from '../lifecycle/practice-shipping.ts';
import { stateOf } from '../lifecycle/steps.ts';
import { knownPatient } from '../practice/patients.ts';
import type { Handler } from './call.ts';

function kitRecord({ publicUrl }: Pick<SandboxContext, 'publicUrl'>, kit: KitRow): PartnerKit {
  const state = stateOf(kit);
  return {
    kitCode: kit.code,
    orderId: kit.orderId,
    patientId: kit.patientId,
    assignedOn: kit.assignedAt?.toISOString() ?? null,
    status: state.status,
    shipped: kit.shippedAt !== null,
    shippedOn: kit.shippedAt?.toISOString() ?? null,
    // What the laboratory misses is a date that can stand: there is none until it is supplied.
    dateOfSampling: state.status === 'Missing info' ? null : kit.dateOfSampling,
    trackingCode: kit.trackingCode,
    trackingLink: trackingLink(publicUrl, kit.trackingCode),
    registered: kit.registered,
    resultsReady: resultAvailable(state),
    externalId: kit.externalId,
    createdOn: kit.createdAt.toISOString(),
  };
}

export const listKits: Handler<'listKits'> = async ({ ctx, account, query }) => {
  const { orderId, patientId } = query;
  const request = pageRequest('kits', query);
  if (patientId !== undefined) await knownPatient(ctx.db, account.id, patientId);
  if (orderId !== undefined) {
    const orders = await ctx.db.order.count({ where: { id: orderId, accountId: account.id } });
    if (orders === 0) throw new ServiceFailure('not_found');
  }
  const rows = await ctx.db.kit.findMany({
    where: {
      accountId: account.id,
      // Counted when it is sent.
      position: request.after === null ? { not: null } : { lt: request.after },
      ...(orderId === undefined ? {} : { orderId }),
      ...(patientId === undefined ? {} : { patientId }),
    },
    orderBy: { position: 'desc' },
    take: request.limit + 1,
  });
  return pageOf('kits', request, rows, {
    position: (row) => row.position ?? 0,
    item: (row) => kitRecord(ctx, row),
  });
};

export const getKit: Handler<'getKit'> = async ({ ctx, account, params }) => {
  const kit = await ctx.db.kit.findFirst({
    where: { code: params.kitCode, accountId: account.id, shippedAt: { not: null } },
  });
  if (kit === null) throw new ServiceFailure('not_found');
  return kitRecord(ctx, kit);
};
