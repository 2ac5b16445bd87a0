import type { CustomerResult, ResultInTime } from '../contract/customer/answers.ts';
import { isLabError } from '../lab/lab-error.ts';
import type { LabReport } from '../lab/reseller-records.ts';
import type { KitsContext } from './context.ts';
import { readCustomerPages } from './customer-pages.ts';
import { type Customer, listCustomersKits } from './customers-kit.ts';
import { fetchOpen } from './gate.ts';
import { resultFor } from './gate-rules.ts';

/** More points than this make no small chart; the newest count. */
const mostResults = 12;

interface OpenedResult {
  kitId: string;
  connectionId: string;
  report: LabReport;
}

/**
 * The results of the person whose opened result this is. Only kits that are open to this customer at this moment are
 * asked about, each through the gate (and its log): a confirmation of one kit says nothing about another. That two are one
 * person's is told by the date of birth and the sex given at registration, at one account of the lab; neither leaves here.
 */
export async function resultsOverTime(
  ctx: KitsContext,
  customer: Customer,
  { kitId, connectionId, report }: OpenedResult,
): Promise<Pick<CustomerResult, 'over_time' | 'other_locked'>> {
  const { pages } = await readCustomerPages(ctx.db, customer.shop);
  const others = (await listCustomersKits(ctx.db, customer, null)).filter(
    ({ kit, view }) => kit.id !== kitId && kit.connectionId === connectionId && view === 'shown',
  );
  const now = ctx.clock.now();
  const stateOf = (owned: (typeof others)[number]) => resultFor(owned, pages, now);
  const open = others.filter((owned) => stateOf(owned) === 'open').slice(0, mostResults - 1);
  const found = await Promise.all(
    open.map(async ({ kit }) => pointOf(kit.id, await samePersons(ctx, customer, kit.id, report))),
  );
  const points = [pointOf(kitId, report), ...found].filter((point) => point !== null);
  const inOrder = points.toSorted((a, b) => a.date_of_sampling.localeCompare(b.date_of_sampling));
  return {
    over_time: inOrder.length > 1 ? inOrder : [],
    other_locked: others.filter((owned) => stateOf(owned) === 'locked').length,
  };
}

/** Another kit's report, if it is open and of the same person; a lab that can't be asked takes nothing from this result. */
async function samePersons(
  ctx: KitsContext,
  customer: Customer,
  kitId: string,
  { dateOfBirth, gender }: LabReport,
): Promise<LabReport | null> {
  try {
    const fetched = await fetchOpen(
      ctx,
      { customer, kitId, purpose: 'result' },
      ({ connectionId, kitCode }) => ctx.readReport(connectionId, kitCode),
    );
    if (!fetched.ok || dateOfBirth === null) return null;
    const other = fetched.value;
    return other.dateOfBirth === dateOfBirth && other.gender === gender ? other : null;
  } catch (error) {
    if (isLabError(error)) return null;
    throw error;
  }
}

function pointOf(kitId: string, report: LabReport | null): ResultInTime | null {
  if (report === null) return null;
  const { dateOfSampling, glycanAge, chronologicalAge } = report;
  if (dateOfSampling === null || glycanAge === null || chronologicalAge === null) return null;
  return {
    kit_id: kitId,
    date_of_sampling: dateOfSampling,
    glycan_age: glycanAge,
    chronological_age: chronologicalAge,
  };
}
