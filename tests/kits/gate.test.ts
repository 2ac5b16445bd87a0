import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { AppDb } from '../../app/db/app-client.ts';
import { testSealer } from '../support/test-sealer.ts';
import { type KitsContext, defaultGateRules } from '../../app/kits/context.ts';
import { listCustomerKits } from '../../app/kits/customer-kits.ts';
import { defaultCustomerPages } from '../../app/kits/customer-pages.ts';
import { confirmKit, openKit } from '../../app/kits/gate.ts';
import { readResult } from '../../app/kits/result.ts';
import { waitAfter } from '../../app/kits/tries.ts';
import { LabError } from '../../app/lab/lab-error.ts';
import { labReportOf } from './support/lab-report.ts';
import { silentLog } from '../support/log.ts';
import { useAppDatabase } from '../support/app-database.ts';
import { createKit } from './support/kit-rows.ts';

const shop = 'gate-test.myshopify.com';
const birth = '1980-02-29';

let db: AppDb;
let nowMs = Date.UTC(2026, 10, 20);
let reportFails = false;
let reportsRead = 0;

const report = labReportOf(birth);

let ctx: KitsContext;

useAppDatabase((opened) => void ({ db } = opened));
beforeAll(async () => {
  ctx = {
    db,
    log: silentLog,
    clock: { now: () => new Date(nowMs) },
    sealer: testSealer,
    gate: defaultGateRules,
    readReport: () => {
      reportsRead += 1;
      return reportFails
        ? Promise.reject(new LabError({ code: 'unavailable', message: 'down' }))
        : Promise.resolve(report);
    },
  };
});

/** A kit of a customer's own order, by default with a released result. */
const makeKit = ({ customerId = '100', ready = true } = {}): Promise<string> =>
  createKit(db, {
    shop,
    customerId,
    ready,
    at: new Date(nowMs),
    sealQrLink: (id) =>
      testSealer.seal('https://lab.example/r/1', { table: 'Kit', column: 'qrLinkSealed', row: id }),
  });

const me = { shop, customerId: '100' };

test('a kit of another customer does not exist for this one, whatever is asked', async () => {
  const kit = await makeKit({ customerId: '200' });
  expect(await confirmKit(ctx, me, kit, birth)).toEqual({ ok: false, refusal: { code: 'not_found' } });
  expect(await openKit(ctx, me, kit, 'result')).toEqual({ ok: false, refusal: { code: 'not_found' } });
  const { kits } = await listCustomerKits(ctx, me, null);
  expect(kits.map(({ id }) => id)).not.toContain(kit);
});

test('a kit of the same customer id in another shop does not exist either', async () => {
  const kit = await makeKit();
  const elsewhere = { shop: 'other.myshopify.com', customerId: '100' };
  expect(await openKit(ctx, elsewhere, kit, 'result')).toEqual({ ok: false, refusal: { code: 'not_found' } });
});

test('health data stays closed until the date of birth is confirmed, and closes again when the time is over', async () => {
  const kit = await makeKit();
  expect(await readResult(ctx, me, kit)).toEqual({ ok: false, refusal: { code: 'confirmation_required' } });
  expect((await confirmKit(ctx, me, kit, birth)).ok).toBe(true);
  expect(await readResult(ctx, me, kit)).toMatchObject({ ok: true, value: { glycan_age: 41 } });
  expect((await listCustomerKits(ctx, me, null)).kits.find(({ id }) => id === kit)?.result).toBe('open');
  nowMs += defaultCustomerPages.confirmationMs;
  expect(await readResult(ctx, me, kit)).toEqual({ ok: false, refusal: { code: 'confirmation_required' } });
  expect((await listCustomerKits(ctx, me, null)).kits.find(({ id }) => id === kit)?.result).toBe('locked');
});

test('before a result is released there is nothing to confirm, and no try is counted', async () => {
  const kit = await makeKit({ ready: false });
  expect(await confirmKit(ctx, me, kit, birth)).toEqual({ ok: false, refusal: { code: 'result_not_ready' } });
  expect(await db.kitGate.count({ where: { kitId: kit } })).toBe(0);
  const row = (await listCustomerKits(ctx, me, null)).kits.find(({ id }) => id === kit);
  expect(row).toMatchObject({
    state: 'shipped',
    next_step: 'register',
    register_url: 'https://lab.example/r/1',
    result: 'none',
  });
});

test('five wrong tries are followed by a wait in which even the right date is not looked at', async () => {
  const kit = await makeKit();
  const left: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const answer = await confirmKit(ctx, me, kit, '1999-01-01');
    if (!answer.ok && answer.refusal.code === 'wrong_date_of_birth') left.push(answer.refusal.triesLeft);
  }
  expect(left).toEqual([4, 3, 2, 1, 0]);
  const before = reportsRead;
  expect(await confirmKit(ctx, me, kit, birth)).toMatchObject({
    ok: false,
    refusal: { code: 'too_many_tries' },
  });
  expect(reportsRead).toBe(before);
  nowMs += defaultGateRules.firstWaitMs;
  expect((await confirmKit(ctx, me, kit, birth)).ok).toBe(true);
});

test('parallel guesses gain nothing: at most the free tries reach the report', async () => {
  const kit = await makeKit();
  const before = reportsRead;
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirmKit(ctx, me, kit, '1999-01-01')));
  expect(reportsRead - before).toBe(5);
  expect(answers.filter((answer) => !answer.ok && answer.refusal.code === 'too_many_tries')).toHaveLength(15);
});

test('a service that cannot be asked costs no try', async () => {
  const kit = await makeKit();
  reportFails = true;
  await expect(confirmKit(ctx, me, kit, birth)).rejects.toMatchObject({ code: 'unavailable' });
  reportFails = false;
  expect(await db.kitGate.findFirst({ where: { kitId: kit } })).toMatchObject({ failures: 0 });
});

test('each look is logged, refused ones too, without what was looked at', async () => {
  const kit = await makeKit();
  await readResult(ctx, me, kit);
  await confirmKit(ctx, me, kit, birth);
  await readResult(ctx, me, kit);
  const entries = await db.accessEntry.findMany({ where: { subject: `kit:${kit}` }, orderBy: { id: 'asc' } });
  expect(entries.map(({ purpose, outcome }) => `${purpose}:${outcome}`)).toEqual([
    'result:refused',
    'confirm:confirmed',
    'result:shown',
  ]);
  // Its own id, the subject's and the moment are all that differs from kit to kit.
  const said = entries.map(({ id: _id, subject: _subject, at: _at, ...rest }) => Object.values(rest));
  for (const words of said.flat().map(String)) expect(words).not.toMatch(/1980|41/);
});

test('each wrong try is logged, and each that was not looked at any more', async () => {
  const kit = await makeKit();
  for (let n = 0; n < 6; n += 1) await confirmKit(ctx, me, kit, '1999-01-01');
  const entries = await db.accessEntry.findMany({ where: { subject: `kit:${kit}` }, orderBy: { id: 'asc' } });
  const wrong = [shop, 'customer:100', 'confirm', 'wrong'];
  expect(entries.map((entry) => [entry.shop, entry.actor, entry.purpose, entry.outcome])).toEqual([
    ...Array.from({ length: 5 }, () => wrong),
    [shop, 'customer:100', 'confirm', 'refused'],
  ]);
  expect(JSON.stringify(entries.map(({ at: _at, id: _id, ...rest }) => rest))).not.toContain('1999');
});

test('no column of the app holds a date of birth or a result after all that', async () => {
  const rows = [...(await db.kitGate.findMany()), ...(await db.kit.findMany())];
  expect(JSON.stringify(rows)).not.toContain(birth);
});

test('the wait after wrong tries never shrinks and never exceeds the longest', () => {
  fc.assert(
    fc.property(fc.nat(200), (failures) => {
      const wait = waitAfter(failures, defaultGateRules);
      expect(wait).toBeLessThanOrEqual(defaultGateRules.longestWaitMs);
      expect(waitAfter(failures + 1, defaultGateRules)).toBeGreaterThanOrEqual(wait);
      expect(wait === 0).toBe(failures < defaultGateRules.freeTries);
    }),
  );
});
