import type { CustomerResult } from '../contract/customer/answers.ts';
import type { KitsContext } from './context.ts';
import { fetchOpen, type GateAnswer } from './gate.ts';
import { resultIndexes } from './result-indexes.ts';
import { resultsOverTime } from './results-over-time.ts';
import type { Customer } from './customers-kit.ts';

/**
 * The result of an opened kit: what the screen shows, and nothing more. Fetched on demand, never stored.
 * @throws LabError when the service can't be asked
 */
export async function readResult(
  ctx: KitsContext,
  customer: Customer,
  kitId: string,
): Promise<GateAnswer<CustomerResult>> {
  const input = { customer, kitId, purpose: 'result' } as const;
  return fetchOpen(ctx, input, async ({ connectionId, kitCode }) => {
    const report = await ctx.readReport(connectionId, kitCode);
    return {
      glycan_age: report.glycanAge,
      chronological_age: report.chronologicalAge,
      date_of_sampling: report.dateOfSampling,
      released_on: report.createdOn?.toISOString() ?? null,
      indexes: resultIndexes(report),
      ...(await resultsOverTime(ctx, customer, { kitId, connectionId, report })),
    };
  });
}
