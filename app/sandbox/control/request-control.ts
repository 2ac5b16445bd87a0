import { z } from 'zod';
import { typeRule } from '../../contract/fields.ts';
import { pageQuerySchema } from '../../contract/lists.ts';
import type { Page } from '../../contract/lists.ts';
import type { SandboxContext } from '../context.ts';
import { pageOf, pageRequest } from '../http/paging.ts';
import { ruleWords } from '../words/errors.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Query of GET /requests. */
export const requestsQuerySchema = pageQuerySchema.extend({
  status: z
    .string()
    .regex(/^([1-5][0-9]{2}|[1-5]xx|cut)$/, ruleWords.status)
    .optional(),
  method: z.enum(methods, typeRule(ruleWords.oneOf(methods))).optional(),
  path: z.string().max(500, ruleWords.path).regex(/^\//, ruleWords.path).optional(),
});

export interface RequestReport {
  id: string;
  on: string;
  method: string;
  /** Below base_url. */
  path: string;
  query: string | null;
  /** Null when the connection was cut. */
  status: number | null;
  code: string | null;
  duration_ms: number;
  fault: string | null;
  reference: string | null;
  order_id: string | null;
  /** The JSON body that came, masked and cut. */
  body: string | null;
  /** The error that was answered. */
  problem: unknown;
  /** So many more polls like it came at the same moment and have no entry of their own. */
  alike: number;
}

/** Requests of an account, newest first, also those of a moment ago. */
export async function listRequests(
  ctx: SandboxContext,
  accountId: string,
  { status, method, path, ...query }: z.output<typeof requestsQuerySchema>,
): Promise<Page<RequestReport>> {
  const request = pageRequest('requests', query);
  await ctx.requests.flush();
  const rows = await ctx.db.requestLog.findMany({
    where: {
      accountId,
      ...(request.after === null ? {} : { id: { lt: BigInt(request.after) } }),
      ...(status === undefined ? {} : { status: statusFilter(status) }),
      ...(method === undefined ? {} : { method }),
      ...(path === undefined ? {} : { path: { startsWith: likeText(path) } }),
    },
    orderBy: { id: 'desc' },
    take: request.limit + 1,
  });
  return pageOf('requests', request, rows, {
    position: (row) => Number(row.id),
    item: (row) => ({
      id: String(row.id),
      on: row.at.toISOString(),
      method: row.method,
      path: row.path,
      query: row.query,
      status: row.status,
      code: row.code,
      duration_ms: row.durationMs,
      fault: row.fault,
      reference: row.reference,
      order_id: row.orderId,
      body: row.body,
      problem: row.problem === null ? null : (JSON.parse(row.problem) as unknown),
      alike: row.alike,
    }),
  });
}

/** Prisma hands the text to LIKE as it is. */
function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

function statusFilter(status: string): number | null | { gte: number; lt: number } {
  if (status === 'cut') return null;
  if (!status.endsWith('xx')) return Number(status);
  const from = Number(status[0]) * 100;
  return { gte: from, lt: from + 100 };
}
