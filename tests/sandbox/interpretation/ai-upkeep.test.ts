/** What becomes of a reservation, and of a text, when the database fails at the end of a generation. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../../app/db/databases.ts';
import { openSandboxDb } from '../../../app/db/sandbox-client.ts';
import { lookAfterCalls } from '../../../app/sandbox/interpretation/upkeep.ts';
import { silentLog } from '../../support/log.ts';
import { kitOf, monthOf } from '../support/ai.ts';
import { startTestSandbox } from '../support/sandbox.ts';
import type { Client, TestSandbox } from '../support/sandbox.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

let sandbox: TestSandbox;
let raised: Client;
/** So many of the next interpretations cannot be stored. */
let failNext: (times: number) => Promise<void>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  raised = sandbox.clients[2];
  await withClient(sandbox.databaseUrl, async (db) => {
    await db.query(`CREATE SEQUENCE stored; CREATE SEQUENCE failing;
      CREATE FUNCTION stumble() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF nextval('stored') <= (SELECT last_value FROM failing) THEN RAISE EXCEPTION 'the disk is full'; END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER stumble BEFORE INSERT ON "Interpretation" FOR EACH ROW EXECUTE FUNCTION stumble();`);
  });
  failNext = (times) =>
    withClient(sandbox.databaseUrl, async (db) => {
      await db.query(`SELECT setval('stored', 1, false), setval('failing', ${String(times)})`);
    });
});
afterAll(() => sandbox.close());

async function lookAt(afterMs: number): Promise<void> {
  const db = openSandboxDb(sandbox.databaseUrl);
  await lookAfterCalls({ db, log: silentLog, now: () => Date.now() + afterMs });
  await db.$disconnect();
}

test('a text that cannot be stored at once is stored a moment later, and charged once', async () => {
  const kit = await kitOf(raised);
  await failNext(1);
  const answer = await raised.post('/ai/interpretations', { kit_code: kit });
  expect([answer.status, answer.body.cached]).toEqual([200, false]);
  expect((await raised.get(`/ai/interpretations/kit/${kit}`)).body.interpretation).toBe(
    answer.body.interpretation,
  );
  expect(await monthOf(raised)).toMatchObject({ interpretations: 1, requests: 1 });
  expect((await monthOf(raised))['spend_usd']).toBeGreaterThan(0);
});

test('a reservation whose end cannot be stored at all is charged in full after an hour, not before', async () => {
  const kit = await kitOf(raised);
  const before = await monthOf(raised);
  await failNext(3);
  const answer = await raised.post('/ai/interpretations', { kit_code: kit });
  expect([answer.status, answer.body.code]).toEqual([500, 'internal_error']);
  await lookAt(59 * minuteMs);
  expect((await monthOf(raised))['spend_usd']).toBe(before['spend_usd']);
  await lookAt(61 * minuteMs);
  expect((await monthOf(raised))['spend_usd']).toBeGreaterThan(before['spend_usd'] ?? 0);
  // The kit is not held up by it.
  expect((await raised.post('/ai/interpretations', { kit_code: kit })).status).toBe(200);
});

test('calls that no limit looks at any more are removed, others never', async () => {
  const before = await monthOf(raised);
  await lookAt(31 * dayMs);
  expect(await monthOf(raised)).toEqual(before);
  await lookAt(63 * dayMs);
  expect(await monthOf(raised)).toMatchObject({ requests: 0, spend_usd: 0 });
});
