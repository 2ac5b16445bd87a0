import type { Page } from '../../contract/reseller/schemas.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import type { SandboxContext } from '../context.ts';
import { enqueueFurther } from '../deliveries/attempt.ts';
import { ServiceFailure } from '../failure.ts';
import { pageOf } from '../http/paging.ts';
import type { PageRequest } from '../http/paging.ts';

export interface DeliveryReport {
  id: string;
  webhook_id: string;
  url: string;
  event: string;
  order_id: string;
  kit_code: string | null;
  result_id: string | null;
  /** pending, delivered, failed, abandoned (the address was given up) or lost (by a fault) */
  state: string;
  last_status: number | null;
  next_attempt_on: string | null;
  created_on: string;
  attempts: { on: string; duration_ms: number; status: number | null; error: string | null }[];
}

const whole = { webhook: true, event: true, attempts: { orderBy: { id: 'asc' } } } as const;

function readDeliveries(tx: SandboxTx, accountId: string, request: PageRequest) {
  return tx.delivery.findMany({
    where: { accountId, ...(request.after === null ? {} : { id: { lt: BigInt(request.after) } }) },
    orderBy: { id: 'desc' },
    take: request.limit + 1,
    include: whole,
  });
}
type DeliveryRow = Awaited<ReturnType<typeof readDeliveries>>[number];

function report(row: DeliveryRow): DeliveryReport {
  return {
    id: String(row.id),
    webhook_id: row.webhookId,
    url: row.webhook.url,
    event: row.event.kind,
    order_id: row.orderId,
    kit_code: row.event.kitCode,
    result_id: row.event.resultId,
    state: row.state,
    last_status: row.lastStatus,
    next_attempt_on: row.nextAttemptAt?.toISOString() ?? null,
    created_on: row.createdAt.toISOString(),
    attempts: row.attempts.map((attempt) => ({
      on: attempt.startedAt.toISOString(),
      duration_ms: attempt.durationMs,
      status: attempt.status,
      error: attempt.error,
    })),
  };
}

/** Deliveries of an account, newest first. */
export async function listDeliveries(
  ctx: SandboxContext,
  accountId: string,
  request: PageRequest,
): Promise<Page<DeliveryReport>> {
  const rows = await readDeliveries(ctx.db, accountId, request);
  return pageOf('deliveries', request, rows, { position: (row) => Number(row.id), item: report });
}

/** Sends a delivery once more, with the same bytes, whatever became of it before. */
export async function replayDelivery(
  ctx: SandboxContext,
  accountId: string,
  id: string,
): Promise<DeliveryReport> {
  if (!/^[0-9]{1,18}$/.test(id)) throw new ServiceFailure('not_found');
  const deliveryId = BigInt(id);
  await ctx.db.$transaction(async (tx) => {
    const { count } = await tx.delivery.updateMany({
      where: { id: deliveryId, accountId },
      data: { state: 'pending', nextAttemptAt: new Date(ctx.now()) },
    });
    if (count === 0) throw new ServiceFailure('not_found');
    await enqueueFurther(tx, ctx, deliveryId, 0);
  });
  const row = await ctx.db.delivery.findUnique({ where: { id: deliveryId }, include: whole });
  if (row === null) throw new ServiceFailure('not_found');
  return report(row);
}
