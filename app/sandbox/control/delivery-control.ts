/** The log of deliveries. */
import { z } from 'zod';
import { eventKinds } from '../../contract/reseller/events.ts';
import { textSchema, typeRule } from '../../contract/fields.ts';
import { pageQuerySchema } from '../../contract/lists.ts';
import type { Page } from '../../contract/lists.ts';
import { SandboxPrisma } from '../../db/sandbox-client.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../core/failure.ts';
import { pageOf } from '../http/paging.ts';
import type { PageRequest } from '../http/paging.ts';
import { ruleWords } from '../words/errors.ts';

/** abandoned: the address was given up; lost: by a fault. */
export const deliveryStates = ['pending', 'delivered', 'failed', 'abandoned', 'lost'] as const;

export interface DeliveryReport {
  id: string;
  webhook_id: string;
  url: string;
  /** The header webhook-id: the same at each attempt and replay. */
  event_id: string;
  event: string;
  order_id: string;
  kit_code: string | null;
  result_id: string | null;
  /** One of deliveryStates. */
  state: string;
  last_status: number | null;
  /** Null also while a pending delivery waits for its turn behind others. */
  next_attempt_on: string | null;
  created_on: string;
  attempts: AttemptReport[];
}

export interface AttemptReport {
  on: string;
  /** Until the status was known, or the attempt had failed. */
  duration_ms: number;
  status: number | null;
  /** timeout, refused_target, dns, tls, connection, redirect or status; null when acknowledged */
  error: string | null;
  /** What the answer's Retry-After asked for. */
  retry_after_ms: number | null;
  /** Beginning of the answer's body. */
  answer: string | null;
}

const kindSchema = z.enum(eventKinds, typeRule(ruleWords.oneOf(eventKinds)));
export const deliveryStateSchema = z.enum(deliveryStates, typeRule(ruleWords.oneOf(deliveryStates)));

const filters = {
  state: deliveryStateSchema.optional(),
  event: kindSchema.optional(),
  order_id: textSchema.optional(),
  kit_code: textSchema.optional(),
  webhook_id: textSchema.optional(),
};

/** Query of GET /deliveries. */
export const deliveriesQuerySchema = pageQuerySchema.extend(filters);
export type DeliveryFilters = Omit<z.infer<typeof deliveriesQuerySchema>, 'cursor' | 'limit'>;

interface AttemptRow {
  startedMs: number;
  durationMs: number;
  status: number | null;
  error: string | null;
  retryAfterMs: number | null;
  answer: string | null;
}

interface DeliveryRow {
  id: bigint;
  webhookId: string;
  url: string;
  eventId: string;
  kind: string;
  orderId: string;
  kitCode: string | null;
  resultId: string | null;
  state: string;
  lastStatus: number | null;
  nextAttemptAt: Date | null;
  createdAt: Date;
  attempts: AttemptRow[];
}

/** Deliveries with their attempts, newest first: in one statement, so that both are of one moment. */
function readDeliveries(
  tx: SandboxTx,
  accountId: string,
  { which, limit }: { which: SandboxPrisma.Sql; limit: number },
): Promise<DeliveryRow[]> {
  return tx.$queryRaw<DeliveryRow[]>`
    SELECT d."id", d."webhookId", w."url", d."eventId", e."kind", d."orderId", e."kitCode", e."resultId", d."state",
      d."lastStatus", d."nextAttemptAt", d."createdAt", COALESCE((
        SELECT json_agg(json_build_object('startedMs', (extract(epoch FROM a."startedAt") * 1000)::bigint,
          'durationMs', a."durationMs", 'status', a."status", 'error', a."error",
          'retryAfterMs', a."retryAfterMs", 'answer', a."answer") ORDER BY a."id")
        FROM "DeliveryAttempt" a WHERE a."deliveryId" = d."id"), '[]') AS attempts
    FROM "Delivery" d JOIN "Event" e ON e."id" = d."eventId" JOIN "Webhook" w ON w."id" = d."webhookId"
    WHERE d."accountId" = ${accountId} AND ${which} ORDER BY d."id" DESC LIMIT ${limit}`;
}

/** What the filters ask for; a kit's story begins with the event that names all kits of its order. */
function fitting(after: number | null, filters: DeliveryFilters): SandboxPrisma.Sql {
  const { state, event, order_id: orderId, kit_code: kitCode, webhook_id: webhookId } = filters;
  const { sql } = SandboxPrisma;
  return SandboxPrisma.join(
    [
      sql`TRUE`,
      ...(after === null ? [] : [sql`d."id" < ${after}`]),
      ...(state === undefined ? [] : [sql`d."state" = ${state}`]),
      ...(event === undefined ? [] : [sql`e."kind" = ${event}`]),
      ...(orderId === undefined ? [] : [sql`d."orderId" = ${orderId}`]),
      ...(webhookId === undefined ? [] : [sql`d."webhookId" = ${webhookId}`]),
      ...(kitCode === undefined
        ? []
        : [
            sql`(e."kitCode" = ${kitCode} OR (e."kind" = 'order.shipped' AND d."orderId" =
              (SELECT k."orderId" FROM "Kit" k WHERE k."code" = ${kitCode})))`,
          ]),
    ],
    ' AND ',
  );
}

function report(row: DeliveryRow): DeliveryReport {
  return {
    id: String(row.id),
    webhook_id: row.webhookId,
    url: row.url,
    event_id: row.eventId,
    event: row.kind,
    order_id: row.orderId,
    kit_code: row.kitCode,
    result_id: row.resultId,
    state: row.state,
    last_status: row.lastStatus,
    next_attempt_on: row.nextAttemptAt?.toISOString() ?? null,
    created_on: row.createdAt.toISOString(),
    attempts: row.attempts.map((attempt) => ({
      on: new Date(attempt.startedMs).toISOString(),
      duration_ms: attempt.durationMs,
      status: attempt.status,
      error: attempt.error,
      retry_after_ms: attempt.retryAfterMs,
      answer: attempt.answer,
    })),
  };
}

/** Deliveries of an account that fit all filters, newest first. A kit's are also its order's `order.shipped`. */
export async function listDeliveries(
  ctx: SandboxContext,
  accountId: string,
  request: PageRequest,
  filters: DeliveryFilters = {},
): Promise<Page<DeliveryReport>> {
  const which = fitting(request.after, filters);
  const rows = await readDeliveries(ctx.db, accountId, { which, limit: request.limit + 1 });
  return pageOf('deliveries', request, rows, { position: (row) => Number(row.id), item: report });
}

/** One delivery of the account; 404 without it. */
export async function reportOne(tx: SandboxTx, accountId: string, id: bigint): Promise<DeliveryReport> {
  const [row] = await readDeliveries(tx, accountId, { which: SandboxPrisma.sql`d."id" = ${id}`, limit: 1 });
  if (row === undefined) throw new ServiceFailure('not_found');
  return report(row);
}

/** One delivery, with the exact body that is sent. */
export async function readDelivery(
  ctx: SandboxContext,
  accountId: string,
  id: string,
): Promise<DeliveryReport & { body: string }> {
  const delivery = await reportOne(ctx.db, accountId, deliveryIdOf(id));
  const event = await ctx.db.event.findUnique({ where: { id: delivery.event_id }, select: { body: true } });
  if (event === null) throw new ServiceFailure('not_found');
  return { ...delivery, body: event.body };
}

/** An id as the log shows it; 404 for what cannot be one. */
export function deliveryIdOf(text: string): bigint {
  if (!/^[0-9]{1,18}$/.test(text)) throw new ServiceFailure('not_found');
  return BigInt(text);
}
