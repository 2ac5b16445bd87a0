import { beforeEach, expect, test } from 'vitest';
import { LabError } from '../../app/lab/lab-error.ts';
import type { LabReport } from '../../app/lab/reseller-records.ts';
import { answerRequest } from '../../app/kits/claim-requests.ts';
import { claimKit } from '../../app/kits/claim.ts';
import { defaultCustomerPages } from '../../app/kits/customer-pages.ts';
import { confirmKit } from '../../app/kits/gate.ts';
import { lockKit, setView } from '../../app/kits/kit-view.ts';
import { readResult } from '../../app/kits/result.ts';
import { birth, useAccessWorld } from './support/access-world.ts';
import { labReportOf } from './support/lab-report.ts';

/** Results of one person over time: of kits that are open at this moment alone. */

const world = useAccessWorld();
const reports = new Map<string, LabReport | Error>();
let shop: string;
const me = () => ({ shop, customerId: '1' });

beforeEach(() => {
  shop = world.newShop();
  reports.clear();
  world.ctx.readReport = (_connection, kitCode) => {
    const report = reports.get(kitCode);
    return report instanceof Error || report === undefined
      ? Promise.reject(report ?? new Error(`no report of ${kitCode}`))
      : Promise.resolve(report);
  };
});

let codes = 0;
/** A released kit of this customer's, with this report. */
async function kitWith(
  changes: Partial<LabReport> = {},
  customerId = '1',
): Promise<{ id: string; code: string }> {
  const code = `TIME${++codes}`;
  reports.set(code, { ...labReportOf(birth), kitCode: code, ...changes });
  return { id: await world.makeKit({ shop, customerId, kitCode: code }), code };
}

async function opened(changes: Partial<LabReport> = {}): Promise<string> {
  const { id } = await kitWith(changes);
  const answer = await confirmKit(world.ctx, me(), id, changes.dateOfBirth ?? birth);
  expect(answer.ok).toBe(true);
  return id;
}

async function read(kitId: string) {
  const answer = await readResult(world.ctx, me(), kitId);
  if (!answer.ok) throw new Error(answer.refusal.code);
  const { over_time: points, other_locked: locked } = answer.value;
  return {
    days: points.map((point) => point.date_of_sampling),
    ids: points.map((point) => point.kit_id),
    locked,
  };
}

test('open results of one person come in the order of their samples, whichever is looked at', async () => {
  const later = await opened({ dateOfSampling: '2026-10-01', glycanAge: 40 });
  const first = await opened({ dateOfSampling: '2025-01-15', glycanAge: 44 });
  for (const kit of [later, first])
    expect(await read(kit)).toEqual({ days: ['2025-01-15', '2026-10-01'], ids: [first, later], locked: 0 });
});

test('a result alone has no time to show', async () => {
  expect(await read(await opened())).toEqual({ days: [], ids: [], locked: 0 });
});

test('a kit that is not confirmed is counted, and its report is not even asked for', async () => {
  const kit = await opened();
  const { code, id } = await kitWith({ dateOfSampling: '2025-01-15' });
  reports.set(code, new Error('it was asked for'));
  expect(await read(kit)).toEqual({ days: [], ids: [], locked: 1 });
  expect(await world.db.accessEntry.count({ where: { subject: `kit:${id}` } })).toBe(0);
});

test('somebody else’s result stays apart, though the customer opened both', async () => {
  const kit = await opened();
  await opened({ dateOfBirth: '1955-05-05', dateOfSampling: '2025-01-15' });
  await opened({ gender: 'male', dateOfSampling: '2025-01-15' });
  expect(await read(kit)).toEqual({ days: [], ids: [], locked: 0 });
});

test.for([
  ['locked again', (id: string) => lockKit(world.ctx, me(), id), 1],
  ['hidden', (id: string) => setView(world.ctx, me(), id, 'hidden'), 0],
  ['removed', (id: string) => setView(world.ctx, me(), id, 'removed'), 0],
] as const)('a result that is %s is gone from the others’ time', async ([, close, locked]) => {
  const kit = await opened();
  const other = await opened({ dateOfSampling: '2025-01-15' });
  expect((await read(kit)).ids).toEqual([other, kit]);
  await close(other);
  expect(await read(kit)).toEqual({ days: [], ids: [], locked });
});

test('a result that somebody claimed is gone from its buyer’s time', async () => {
  const kit = await opened();
  const { id, code } = await kitWith({ dateOfSampling: '2025-01-15' });
  await confirmKit(world.ctx, me(), id, birth);
  const claim = await claimKit(world.ctx, { shop, customerId: '2' }, { kitCode: code, dateOfBirth: birth });
  expect(claim.ok).toBe(true);
  expect((await answerRequest(world.ctx, me(), id, 'hand_over')).ok).toBe(true);
  expect(await read(kit)).toEqual({ days: [], ids: [], locked: 0 });
});

test('a confirmation that ran out closes the other result, too', async () => {
  const other = await opened({ dateOfSampling: '2025-01-15' });
  world.nowMs += defaultCustomerPages.confirmationMs - 1_000;
  const kit = await opened();
  expect((await read(kit)).ids).toEqual([other, kit]);
  world.nowMs += 1_000;
  expect(await read(kit)).toEqual({ days: [], ids: [], locked: 1 });
});

test('each look at another result is on the access log', async () => {
  const kit = await opened();
  const other = await opened({ dateOfSampling: '2025-01-15' });
  await read(kit);
  const [last] = await world.db.accessEntry.findMany({
    where: { subject: `kit:${other}` },
    orderBy: { id: 'desc' },
  });
  expect(last).toMatchObject({ actor: 'customer:1', purpose: 'result', outcome: 'shown' });
});

test('another result that can’t be fetched takes nothing from this one', async () => {
  const kit = await opened();
  const { id, code } = await kitWith({ dateOfSampling: '2025-01-15' });
  await confirmKit(world.ctx, me(), id, birth);
  reports.set(code, new LabError({ code: 'unavailable', message: 'down' }));
  expect(await read(kit)).toEqual({ days: [], ids: [], locked: 0 });
});
