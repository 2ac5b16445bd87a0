import type { CustomerResult } from '../contract/customer/answers.ts';
import type { KitsContext } from './context.ts';
import { type GateAnswer, openKit } from './gate.ts';
import { resultIndexes } from './result-indexes.ts';
import type { Customer } from './standing.ts';

/**
 * The result of an opened kit: what the screen shows, and nothing more. Fetched on demand, never stored.
 * @throws LabError when the service can't be asked
 */
export async function readResult(
  ctx: KitsContext,
  customer: Customer,
  kitId: string,
): Promise<GateAnswer<CustomerResult>> {
  const opened = await openKit(ctx, customer, kitId, 'result');
  if (!opened.ok) return opened;
  const report = await ctx.readReport(opened.value.connectionId, opened.value.kitCode);
  return {
    ok: true,
    value: {
      glycan_age: report.glycanAge,
      chronological_age: report.chronologicalAge,
      date_of_sampling: report.dateOfSampling,
      released_on: report.createdOn?.toISOString() ?? null,
      indexes: resultIndexes(report),
    },
  };
}
