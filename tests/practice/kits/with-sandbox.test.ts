/** A practice's kits beside the bundled sandbox, over real HTTP: with the reads it offers, and by the document alone. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppDb } from '../../../app/db/app-client.ts';
import { createPartnerClient, type PartnerClient } from '../../../app/lab/partner-client.ts';
import { decideAssignment } from '../../../app/practice/assignments/decide.ts';
import { sendAssignment } from '../../../app/practice/assignments/send.ts';
import { tokensLeft } from '../../../app/practice/assignments/tokens.ts';
import type { PracticeContext } from '../../../app/practice/context.ts';
import { addKits } from '../../../app/practice/kits/by-hand.ts';
import { checkDueKits } from '../../../app/practice/kits/look.ts';
import { readKits } from '../../../app/practice/kits/read-kits.ts';
import { stageOf } from '../../../app/practice/kits/stages.ts';
import { sendOrder } from '../../../app/practice/orders/send.ts';
import { createAtLab } from '../../../app/practice/patients/at-lab.ts';
import { addPatient } from '../../../app/practice/patients/directory.ts';
import { advance, releasedMs, shippedMs } from '../../sandbox/support/practice.ts';
import { type Client, startTestSandbox, type TestSandbox } from '../../sandbox/support/sandbox.ts';
import { useAppDatabase } from '../../support/app-database.ts';
import { silentLog } from '../../support/log.ts';
import { testSealer } from '../../support/test-sealer.ts';

let db: AppDb;
useAppDatabase((opened) => void ({ db } = opened));

let sandbox: TestSandbox;
const clients: PartnerClient[] = [];
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await sandbox.close();
});

const shop = 'practice.myshopify.com';
/** What the app's clock says; the account's own moves with `advance`. */
let nowMs = Date.parse('2026-11-24T12:00:00Z');

/** The practice's own account, connected anew. */
async function connected(practice: Client, answersReads: boolean): Promise<[PracticeContext, string]> {
  await practice.control('PATCH', '/profile', { documented_only: !answersReads });
  const { base_url: baseUrl, token } = practice.account;
  const client = createPartnerClient({ baseUrl, token, timeoutMs: 20_000, log: silentLog });
  clients.push(client);
  const id = randomUUID();
  await db.connection.updateMany({
    data: { isCurrent: false, state: 'closed', tokenSealed: null },
  });
  await db.connection.create({
    data: {
      id,
      shop,
      kind: 'partner',
      environment: 'sandbox',
      state: 'active',
      name: 'Practice',
      baseUrl,
      accountFingerprint: id,
      tokenSealed: 'sealed',
      answersReads,
      version: 1,
      isCurrent: true,
      createdAt: new Date(nowMs),
    },
  });
  const now = () => new Date(nowMs);
  const clock = { now, exact: () => Promise.resolve(now()) };
  const ctx = { db, log: silentLog, clock, sealer: testSealer, labOf: () => Promise.resolve(client) };
  return [ctx, id];
}

async function patient(ctx: PracticeContext, name: string): Promise<string> {
  const added = await addPatient(ctx, shop, { name, dateOfBirth: '1984-03-27', gender: 'female' });
  if (added.kind !== 'added') throw new Error(added.kind);
  return added.patient.id;
}

const stagesOf = async (connectionId: string): Promise<string[]> =>
  (await db.practiceKit.findMany({ where: { connectionId }, orderBy: { kitCode: 'asc' } })).map(stageOf);

describe.each([
  ['that answers reads', true],
  ['with the documented interface only', false],
])('a practice’s kits at an account %s', (_name, answersReads) => {
  test('are ordered, come to be known, are assigned once, and their results come to be known', async () => {
    const [practice] = sandbox.practices;
    const [ctx, connectionId] = await connected(practice, answersReads);
    const account = { shop, connectionId };
    const sent = await sendOrder(ctx, {
      ...account,
      actor: 'merchant:1',
      formKey: randomUUID(),
      wanted: { kind: 'standard', numberOfKits: 2 },
    });
    if (sent.kind !== 'sent' || sent.order.labOrderId === null) throw new Error(JSON.stringify(sent));
    await advance(practice, shippedMs);

    if (answersReads) expect(await readKits(ctx, account, 'news')).toMatchObject({ kind: 'read' });
    else {
      expect(await readKits(ctx, account, 'news')).toEqual({ kind: 'not_offered' });
      // No event came: the codes are on the kits, as somebody reads them.
      await practice.control('PATCH', '/profile', { documented_only: false });
      const { body } = await practice.get(`/kits?orderId=${sent.order.labOrderId}`);
      const codes = (body.data as { kitCode: string }[]).map(({ kitCode }) => kitCode.toLowerCase());
      await practice.control('PATCH', '/profile', { documented_only: true });
      expect(
        await addKits(ctx, { ...account, codes, orderId: sent.order.id, isHere: true, parcel: null }),
      ).toEqual({ kind: 'added', count: 2, known: [] });
    }
    const kits = await db.practiceKit.findMany({ where: { connectionId, orderId: sent.order.id } });
    expect(kits).toHaveLength(2);
    expect(new Set(await stagesOf(connectionId))).toEqual(new Set([answersReads ? 'on_its_way' : 'stock']));
    // Known codes are the lab's own from here on.
    if (!answersReads)
      for (const { id, kitCode } of kits)
        await db.practiceKit.update({ where: { id }, data: { kitCode: kitCode.toUpperCase() } });

    const before = await tokensLeft(ctx, connectionId);
    expect(before.isExact).toBe(answersReads);
    const ada = await patient(ctx, `Ada ${connectionId.slice(0, 8)}`);
    const sets = kits.map(({ id }) => ({ kitId: id, patientId: ada }));
    const assigned = await sendAssignment(ctx, {
      ...account,
      actor: 'merchant:1',
      formKey: randomUUID(),
      sets,
    });
    expect(assigned).toMatchObject({ kind: 'sent', assignment: { state: 'placed', tokensUsed: 2 } });
    expect((await tokensLeft(ctx, connectionId)).tokens).toBe(before.tokens - 2);
    expect(await stagesOf(connectionId)).toEqual(['assigned', 'assigned']);

    // The lab refuses a kit that is somebody's: told by its place.
    await db.practiceKit.updateMany({
      where: { connectionId },
      data: { assignedAt: null, assignmentId: null, patientId: null },
    });
    const again = await sendAssignment(ctx, { ...account, actor: 'merchant:1', formKey: randomUUID(), sets });
    if (again.kind !== 'sent') throw new Error(JSON.stringify(again));
    expect(again.assignment.state).toBe('refused');
    expect(again.assignment.sets.every(({ problem }) => (problem ?? '') !== '')).toBe(true);
    expect(new Set(await stagesOf(connectionId))).not.toContain('assigned');
    await db.practiceKit.updateMany({
      where: { connectionId },
      data: { assignedAt: new Date(nowMs), patientId: ada },
    });

    await checkDueKits(ctx, connectionId);
    expect(new Set(await stagesOf(connectionId))).not.toContain('result');
    await advance(practice, releasedMs);
    nowMs += 60 * 60_000;
    await checkDueKits(ctx, connectionId);
    expect(await stagesOf(connectionId)).toEqual(['result', 'result']);
  });

  test('an assignment whose answer got lost is asked about; the kits are assigned once, whatever a person says', async () => {
    const [practice] = sandbox.practices;
    const [ctx, connectionId] = await connected(practice, answersReads);
    const { body } = await practice.post('/orders', { numberOfKits: 1, paymentType: 'bank-transfer' });
    await advance(practice, shippedMs);
    await practice.control('PATCH', '/profile', { documented_only: false });
    const { body: list } = await practice.get(`/kits?orderId=${String(body.id)}`);
    await practice.control('PATCH', '/profile', { documented_only: !answersReads });
    const [{ kitCode }] = list.data as [{ kitCode: string }];
    const account = { shop, connectionId };
    await addKits(ctx, { ...account, codes: [kitCode], orderId: null, isHere: true, parcel: null });
    const kit = await db.practiceKit.findFirstOrThrow({ where: { connectionId, kitCode } });
    const sets = [{ kitId: kit.id, patientId: await patient(ctx, `Bo ${connectionId.slice(0, 8)}`) }];
    const send = () => sendAssignment(ctx, { ...account, actor: 'merchant:1', formKey: randomUUID(), sets });
    const fault = (rate: number) => practice.control('POST', '/faults', { kind: 'cut_after_commit', rate });
    // The patient first: only the assignment's answer is to get lost.
    await createAtLab(ctx, { ...account, patientId: sets[0]?.patientId ?? '' });
    const set = await fault(1);
    expect(set.status, JSON.stringify(set.body)).toBeLessThan(300);
    const sent = await send();
    await fault(0);
    if (sent.kind !== 'sent') throw new Error(JSON.stringify(sent));
    expect(sent.assignment.state).toBe('undecided');
    expect(await send()).toMatchObject({ kind: 'not_ready', problems: [{ why: 'taken' }] });

    const { id } = sent.assignment;
    if (answersReads) {
      // What is wrong is not taken.
      expect(await decideAssignment(ctx, shop, id, false)).toBe('there');
      expect(await decideAssignment(ctx, shop, id, true)).toBe('done');
      expect(await stagesOf(connectionId)).toContain('assigned');
    } else {
      // Somebody looked wrongly: the lab assigns the kit no second time.
      expect(await decideAssignment(ctx, shop, id, false)).toBe('done');
      expect(await send()).toMatchObject({ kind: 'sent', assignment: { state: 'refused' } });
    }
    await practice.control('PATCH', '/profile', { documented_only: false });
    const { body: made } = await practice.get('/assignments?limit=100');
    const withKit = (made.data as { sets: { kitCode: string }[] }[]).filter((one) =>
      one.sets.some((each) => each.kitCode === kitCode),
    );
    expect(withKit).toHaveLength(1);
  });
});
