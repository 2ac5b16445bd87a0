/** A practice's kits from the parcel to the report: events, whose results they are, and what a patient's name asks for. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { partnerOrderShippedEventSchema } from '../../../app/contract/partner/events.ts';
import { partnerKitSchema, partnerReportSchema } from '../../../app/contract/partner/schemas.ts';
import type { PartnerReport } from '../../../app/contract/partner/schemas.ts';
import { verifyBody } from '../../../app/contract/signing.ts';
import {
  advance,
  assign,
  bankTransfer,
  newPatient,
  releasedMs,
  shippedKits,
  shippedMs,
} from '../support/practice.ts';
import { eventually, registerWebhook, secret, startReceiver, startTestSandbox } from '../support/sandbox.ts';
import type { Client, Received, Receiver, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let practice: Client;
let selfFulfilled: Client;
let receiver: Receiver;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  [, practice, selfFulfilled] = sandbox.practices;
  receiver = await startReceiver();
});
beforeEach(async () => {
  for (const of of [practice, selfFulfilled]) await of.control('POST', '/reset', { webhooks: true });
  receiver.received.length = 0;
});
afterAll(async () => {
  await receiver.close();
  await sandbox.close();
});

/** The first delivery. */
function received(): Received {
  const [first] = receiver.received;
  if (first === undefined) throw new Error('nothing was delivered');
  return first;
}

const dayMs = 86_400_000;
const halfYearMs = 182 * dayMs;
const listen = (of: Client) => registerWebhook(of, receiver.url, ['partner_order.shipped']);
const reportOf = async (kitCode: string) => (await practice.get(`/reports/kit/${kitCode}`)).body;

describe('partner_order.shipped', () => {
  test('is signed, and carries kits, links and one parcel', async () => {
    expect((await listen(practice)).status).toBe(201);
    const { id } = (await practice.post('/orders', { numberOfKits: 2, ...bankTransfer })).body;
    await advance(practice, shippedMs);
    await receiver.until((received) => received.length === 1);
    const { rawBody, headers } = received();
    expect(verifyBody(secret, rawBody, headers['x-webhook-signature'] as string)).toBe(true);
    const event = partnerOrderShippedEventSchema.strict().parse(JSON.parse(rawBody.toString()));
    const order = (await practice.get(`/orders/${id}`)).body;
    expect(event.data).toMatchObject({
      orderId: id,
      patientId: null,
      trackingCode: order.trackingCode,
      trackingLink: order.trackingLink,
    });
    const kits = (await practice.get(`/kits?orderId=${id}`)).body.data as { kitCode: string }[];
    expect(event.data.kits.map(({ kitCode }) => kitCode)).toEqual(kits.map(({ kitCode }) => kitCode));
    for (const { qrLink } of event.data.kits) expect((await fetch(qrLink)).status).toBe(200);
  });

  test('comes on creation from a self-fulfilled account, without tracking', async () => {
    await listen(selfFulfilled);
    const { id, kits } = (await selfFulfilled.post('/orders', { numberOfKits: 1 })).body;
    await receiver.until((received) => received.length === 1);
    const { data } = partnerOrderShippedEventSchema.parse(receiver.received[0]?.event);
    expect(data).toMatchObject({ orderId: id, trackingCode: null, trackingLink: null });
    expect(data.kits.map(({ kitCode }) => kitCode)).toEqual(kits);
  });

  test('names the patient of a direct order, and is the only event there is', async () => {
    await listen(practice);
    const patientId = await newPatient(practice);
    await practice.post('/kits', { patientId });
    await advance(practice, releasedMs + shippedMs);
    await receiver.until((received) => received.length === 1);
    expect(partnerOrderShippedEventSchema.parse(receiver.received[0]?.event).data.patientId).toBe(patientId);
    expect((await practice.get('/reports')).body.data).toHaveLength(1);
    expect((await practice.control('GET', '/deliveries')).body.data).toHaveLength(1);
  });

  test('is tried again, logged, and replayed; a duplicate is sent where that is asked for', async () => {
    await listen(practice);
    receiver.answerWith(503);
    await practice.post('/orders', { numberOfKits: 1, ...bankTransfer });
    await advance(practice, shippedMs);
    const deliveries = async () => (await practice.control('GET', '/deliveries')).body.data;
    await eventually(deliveries, ([delivery]) => delivery?.attempts.length === 1);
    receiver.answerWith(200);
    // The first retry is due within this time (docs/sandbox.md, "Answering and what follows").
    await advance(practice, 20_000);
    const [delivery] = await eventually(deliveries, ([delivery]) => delivery.state === 'delivered');
    expect(delivery.event).toBe('partner_order.shipped');
    const replayed = await practice.control('POST', `/deliveries/${String(delivery.id)}/replay`);
    expect(replayed.status).toBe(200);
    await receiver.until((received) => received.length === 3);
    expect(new Set(receiver.received.map(({ rawBody }) => rawBody.toString())).size).toBe(1);

    await practice.control('POST', '/faults', { kind: 'duplicate', rate: 1 });
    await practice.post('/orders', { numberOfKits: 1, ...bankTransfer });
    await advance(practice, shippedMs);
    await receiver.until((received) => received.length === 5);
    expect(await deliveries()).toHaveLength(2);
    await practice.control('POST', '/faults', { kind: 'duplicate', rate: 0 });
  });

  test('is registered for by its own name alone', async () => {
    const answer = await registerWebhook(practice, receiver.url, ['order.shipped']);
    expect([answer.status, Object.keys(answer.body.details)]).toEqual([400, ['events.0']]);
  });
});

describe('kits', () => {
  test('are known once they ship, newest order on top, the kits of an order by their number', async () => {
    const [first = ''] = await shippedKits(practice, 1);
    const second = await shippedKits(practice, 2);
    const { data } = (await practice.get('/kits')).body;
    expect(data.map(({ kitCode }: { kitCode: string }) => kitCode)).toEqual([...second, first]);
    for (const kit of data) expect(partnerKitSchema.strict().parse(kit)).toEqual(kit);
    const page = (await practice.get('/kits?limit=2')).body;
    const rest = (await practice.get(`/kits?limit=2&cursor=${String(page.next_cursor)}`)).body;
    expect([...page.data, ...rest.data]).toEqual(data);
    await practice.post('/orders', { numberOfKits: 1, ...bankTransfer });
    expect((await practice.get('/kits')).body.data).toHaveLength(3);
  });

  test('that nobody assigns are analyzed all the same, after time to assign them', async () => {
    const [kit = ''] = await shippedKits(practice, 1);
    await advance(practice, releasedMs);
    expect((await practice.get(`/kits/${kit}`)).body).toMatchObject({ registered: false, patientId: null });
    await advance(practice, 2 * releasedMs + shippedMs);
    expect((await practice.get(`/kits/${kit}`)).body).toMatchObject({ resultsReady: true, patientId: null });
    const report = await reportOf(kit);
    expect(partnerReportSchema.strict().parse(report)).toEqual(report);
    expect(report.patientId).toBeNull();
    // A patient who gets it afterwards gets it as it was measured.
    const patientId = await newPatient(practice);
    expect((await assign(practice, [kit, patientId])).status).toBe(201);
    expect(await reportOf(kit)).toEqual({ ...report, patientId });
  });
});

describe('the results of a patient', () => {
  const born = { dateOfBirth: '1970-01-31', gender: 'Female', ethnicity: 'Martian' };

  async function history(patientId: string, count: number): Promise<PartnerReport[]> {
    for (let sample = 0; sample < count; sample += 1) {
      const [kit = ''] = await shippedKits(practice, 1);
      await assign(practice, [kit, patientId]);
      await advance(practice, releasedMs);
      await advance(practice, halfYearMs);
    }
    return (await practice.get(`/reports?patientId=${patientId}`)).body.data as PartnerReport[];
  }

  async function firstOf(patientId: string): Promise<PartnerReport> {
    const [report] = await history(patientId, 1);
    if (report === undefined) throw new Error('no report');
    return report;
  }

  test('are one person’s, half a year apart on the account’s clock, as the record says', async () => {
    const patientId = await newPatient(practice, born);
    await newPatient(practice, { name: 'Somebody Else' });
    const reports = await history(patientId, 4);
    expect(reports).toHaveLength(4);
    for (const report of reports) expect(report).toMatchObject({ patientId, ...born });
    const days = reports.map(({ dateOfSampling }) => Date.parse(dateOfSampling)).toReversed();
    for (const [index, day] of days.entries()) {
      const gap = day - (days[index - 1] ?? day - halfYearMs);
      expect(Math.abs(gap - halfYearMs)).toBeLessThanOrEqual(3 * dayMs);
    }
    const ages = reports.map(({ chronologicalAge }) => chronologicalAge).toReversed();
    expect(ages).toEqual(ages.toSorted((a, b) => a - b));
  });

  test('lie closer together than those of strangers', async () => {
    const spreadOf = (reports: { GP4: number }[]): number => {
      const values = reports.map(({ GP4 }) => GP4);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
    };
    const same: number[] = [];
    const strangers: { GP4: number }[] = [];
    for (let person = 0; person < 6; person += 1) {
      const patientId = await newPatient(practice, born);
      const kits = await shippedKits(practice, 3);
      await assign(practice, ...kits.map((kit): [string, string] => [kit, patientId]));
      await advance(practice, releasedMs);
      const reports = (await practice.get(`/reports?patientId=${patientId}`)).body.data;
      same.push(spreadOf(reports));
      strangers.push(reports[0]);
    }
    const within = same.reduce((sum, value) => sum + value, 0) / same.length;
    expect(within).toBeLessThan(spreadOf(strangers) / 1.5);
  });

  test('follow the record until they are released: a correction counts, what is cleared stays as it was given', async () => {
    const patientId = await newPatient(practice, { ...born, dateOfBirth: '1907-01-31' });
    const [kit = ''] = await shippedKits(practice, 1);
    await assign(practice, [kit, patientId]);
    await practice.control('POST', '/events', { kit_code: kit, kind: 'unit.registered' });
    await practice.put(`/patients/${patientId}`, { dateOfBirth: born.dateOfBirth, gender: null });
    await advance(practice, releasedMs);
    expect(await reportOf(kit)).toMatchObject(born);
  });

  test('do not change with the record', async () => {
    const patientId = await newPatient(practice, born);
    const report = await firstOf(patientId);
    await practice.put(`/patients/${patientId}`, {
      dateOfBirth: '1990-01-01',
      gender: 'male',
      ethnicity: null,
    });
    expect(await reportOf(report.kitCode)).toEqual(report);
  });

  test('come as PDF, too', async () => {
    const patientId = await newPatient(practice, born);
    const report = await firstOf(patientId);
    const authorization = `Basic ${Buffer.from(`:${practice.account.token}`).toString('base64')}`;
    for (const path of [`/reports/kit/${report.kitCode}`, `/reports?patientId=${patientId}`]) {
      const answer = await fetch(practice.account.base_url + path, {
        headers: { authorization, accept: 'application/pdf' },
      });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
  });

  test('by a patient or an order of nobody’s are 404', async () => {
    for (const path of ['/reports?patientId=pat_no', '/kits?patientId=pat_no', '/kits?orderId=ord_no']) {
      expect([path, (await practice.get(path)).status]).toEqual([path, 404]);
    }
  });
});

describe('a patient’s name asks for', () => {
  test('a refusal of its own creation, once', async () => {
    const body = { name: 'fault+500 Example' };
    expect((await practice.post('/patients', body)).status).toBe(500);
    expect((await practice.get('/patients')).body.data).toEqual([]);
    expect((await practice.post('/patients', body)).status).toBe(201);
  });

  test('a cut connection after the commit, at each of the three requests', async () => {
    const body = {
      name: 'fault+cut-after-commit',
      address: 'Weg 1',
      city: 'Ulm',
      country: 'DE',
      zip: '89073',
    };
    await expect(practice.post('/patients', body)).rejects.toThrow();
    const [{ id }] = (await practice.get('/patients')).body.data;
    await expect(practice.post('/kits', { patientId: id })).rejects.toThrow();
    expect((await practice.get('/orders')).body.data).toMatchObject([{ patientId: id }]);
    const [kit = ''] = await shippedKits(practice, 1);
    await expect(assign(practice, [kit, id])).rejects.toThrow();
    expect((await practice.get(`/kits/${kit}`)).body.patientId).toBe(id);
  });

  test('another life of its kits, whether they were assigned or sent to it', async () => {
    const withdrawn = await newPatient(practice, { name: 'kit+missing-info Example' });
    const [kit = ''] = await shippedKits(practice, 1);
    await assign(practice, [kit, withdrawn]);
    await practice.post('/kits', { patientId: withdrawn });
    await advance(practice, releasedMs + shippedMs);
    const { data } = (await practice.get(`/kits?patientId=${withdrawn}`)).body;
    expect(data.map(({ status }: { status: string }) => status)).toEqual(['Missing info', 'Missing info']);
  });
});

test('a late commit of each request happens in its time', async () => {
  const patientId = await newPatient(practice);
  const [kit = ''] = await shippedKits(practice, 1);
  await practice.control('POST', '/faults', { kind: 'late_commit', rate: 1, ms: 1 });
  await expect(practice.post('/patients', { name: 'Late Example' })).rejects.toThrow();
  await expect(practice.post('/orders', { numberOfKits: 1, ...bankTransfer })).rejects.toThrow();
  await expect(practice.post('/kits', { patientId })).rejects.toThrow();
  await expect(assign(practice, [kit, patientId])).rejects.toThrow();
  await practice.control('POST', '/faults', { kind: 'late_commit', rate: 0 });
  await advance(practice, 1);
  const names = (await practice.get('/patients')).body.data.map(({ name }: { name: string }) => name);
  expect(names).toContain('Late Example');
  const kinds = (await practice.get('/orders')).body.data.map(({ kind }: { kind: string }) => kind);
  expect(kinds.toSorted()).toEqual(['direct', 'standard', 'standard']);
  expect((await practice.get(`/kits/${kit}`)).body.patientId).toBe(patientId);
});
