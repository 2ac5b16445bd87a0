import { z } from 'zod';
import { peakNames } from '../../contract/indexes.ts';
import { reportRecordSchema } from '../../contract/reseller/schemas.ts';
import type { ReportRecord } from '../../contract/reseller/schemas.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { ServiceFailure } from '../failure.ts';
import type { Handler } from '../http/call.ts';
import { pageOf, pageRequest } from '../http/paging.ts';
import { yearsBetween } from '../lifecycle/profile.ts';

const profileSchema = z.object({
  glycanAge: z.int(),
  gender: z.string(),
  ethnicity: z.string(),
  dateOfBirth: z.iso.date(),
  peaks: z.record(z.enum(peakNames), z.number()),
});

export const reportInclude = {
  kit: { select: { dateOfSampling: true, order: { select: { reference: true } } } },
} as const;
export type ReportRow = NonNullable<Awaited<ReturnType<SandboxTx['result']['findFirst']>>> & {
  kit: { dateOfSampling: string | null; order: { reference: string | null } };
};

export function reportRecord(row: ReportRow): ReportRecord {
  const profile = profileSchema.parse(row.profile);
  return reportRecordSchema.parse({
    id: row.id,
    kit_code: row.kitCode,
    order_id: row.orderId,
    reference: row.kit.order.reference,
    glycan_age: profile.glycanAge,
    chronological_age: yearsBetween(profile.dateOfBirth, row.kit.dateOfSampling ?? ''),
    gender: profile.gender,
    ethnicity: profile.ethnicity,
    date_of_birth: profile.dateOfBirth,
    date_of_sampling: row.kit.dateOfSampling,
    created_on: row.createdAt.toISOString(),
    ...profile.peaks,
  });
}

export const listReports: Handler<'listReports'> = async ({ ctx, account, query }) => {
  const request = pageRequest('reports', query);
  const rows = await ctx.db.result.findMany({
    where: {
      accountId: account.id,
      ...(request.after === null ? {} : { position: { lt: request.after } }),
    },
    orderBy: { position: 'desc' },
    take: request.limit + 1,
    include: reportInclude,
  });
  return pageOf('reports', request, rows, { position: (row) => row.position, item: reportRecord });
};

export const getReport: Handler<'getReport'> = async ({ ctx, account, params }) => {
  const row = await ctx.db.result.findFirst({
    where: { id: params.result_id, accountId: account.id },
    include: reportInclude,
  });
  if (row === null) throw new ServiceFailure('not_found');
  return reportRecord(row);
};

export const getReportByKit: Handler<'getReportByKit'> = async ({ ctx, account, params }) => {
  const row = await ctx.db.result.findFirst({
    where: { kitCode: params.kitCode, accountId: account.id },
    include: reportInclude,
  });
  if (row === null) throw new ServiceFailure('not_found');
  return reportRecord(row);
};
