/** The table of kit states against the running sandbox: every step from every state, and random sequences. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unitStatuses } from '../../../app/contract/kits.ts';
import { withClient } from '../../../app/db/databases.ts';
import {
  firstKitState,
  kitStateAfter,
  kitSteps,
  resultAvailable,
  stepsAhead,
  stepsPossible,
} from '../../../app/sandbox/lifecycle/kit-states.ts';
import type { KitState, KitStep } from '../../../app/sandbox/lifecycle/kit-states.ts';
import { magicValues } from '../../../app/sandbox/faults/magic.ts';
import { orderFlags } from '../../../app/sandbox/lifecycle/order-flags.ts';
import { kitCodes } from '../../../app/sandbox/lifecycle/plan.ts';
import { kitStates, stateKey, wayTo } from '../support/kit-paths.ts';
import { order, startTestSandbox } from '../support/sandbox.ts';
import type { Client, TestSandbox } from '../support/sandbox.ts';

let sandbox: TestSandbox;
let client: Client;
/** POST /orders so far: names the stream from which an order's codes come. */
let ordersPlaced = 0;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  client = sandbox.clients[0];
});
afterAll(() => sandbox.close());

/** An order and the codes of its kits, also before anybody may know them. */
async function place(kits: 1 | 10, email = 'customer@example.com'): Promise<{ id: string; codes: string[] }> {
  const items = [{ variation_id: `glycan-kit-${String(kits)}`, quantity: 1 }];
  const { id } = (await client.post('/orders', order({ items, email }))).body;
  ordersPlaced += 1;
  const name = { seed: '7', accountId: 'reseller-1', seedKey: String(ordersPlaced) };
  return { id, codes: Array.from({ length: kits }, (_none, index) => kitCodes(name, index + 1).kitCode) };
}

const step = (kit: string, kind: KitStep) => client.control('POST', '/events', { kit_code: kit, kind });

/** What the step by hand leads to: result.ready goes through what is left of the laboratory. */
function expected(state: KitState, kind: KitStep): KitState | null {
  const next = kitStateAfter(state, kind);
  if (next !== null || kind !== 'result.ready' || !state.registered) return next;
  const laboratory = stepsAhead(state);
  let end: KitState | null = laboratory.length === 0 ? null : state;
  for (const ahead of laboratory) end = end === null ? null : kitStateAfter(end, ahead);
  return end;
}

const aiCodes = (state: KitState): string =>
  resultAvailable(state) ? 'not_found' : state.resultWithdrawn ? 'no_results' : 'result_not_ready';

/** What every read says of a kit in that state. */
async function expectShown(kit: string, orderId: string, state: KitState): Promise<void> {
  const unit = await client.get(`/units/kit/${kit}`);
  if (state.status === 'In stock') {
    expect(unit.status).toBe(404);
    return;
  }
  const ready = resultAvailable(state);
  expect(unit.body).toMatchObject({
    status: state.status,
    registered: state.registered,
    results_ready: ready,
  });
  expect(unit.body.date_of_sampling === null).toBe(!state.registered || state.status === 'Missing info');
  expect((await client.get(`/orders/${orderId}`)).body).toMatchObject(orderFlags([state]));
  const reports = [await client.get(`/reports/kit/${kit}`), await client.get('/reports?limit=100')];
  expect(reports[0]?.status).toBe(ready ? 200 : 404);
  const listed: { kit_code: string }[] = reports[1]?.body.data ?? [];
  expect(listed.some((report) => report.kit_code === kit)).toBe(ready);
  expect((await client.get(`/ai/interpretations/kit/${kit}`)).body.code).toBe(aiCodes(state));
}

test.each(kitStates.map((state) => [stateKey(state), state] as const))(
  'from %s every step does what the table says, and nothing where it says nothing',
  async (_key, state) => {
    for (const kind of kitSteps) {
      // One kit for each step; shipping moves a whole order.
      const { id, codes } = await place(1);
      const kit = codes[0] ?? '';
      for (const earlier of wayTo(state)) expect((await step(kit, earlier)).status).toBe(200);
      const next = expected(state, kind);
      const answer = await step(kit, kind);
      expect([kind, answer.status, answer.body.code]).toEqual(
        next === null ? [kind, 409, 'step_not_possible'] : [kind, 200, undefined],
      );
      if (next !== null) {
        expect(answer.body.data).toEqual([
          {
            kit_code: kit,
            order_id: id,
            status: next.status,
            registered: next.registered,
            results_ready: resultAvailable(next),
            possible: stepsPossible(next),
          },
        ]);
      }
      await expectShown(kit, id, next ?? state);
    }
  },
);

/** Whether the table leads from one state to the other, in any number of steps. */
function leads(from: KitState, to: KitState): boolean {
  const reached = new Map([[stateKey(from), from]]);
  for (const state of reached.values()) {
    for (const kind of stepsPossible(state)) {
      const next = kitStateAfter(state, kind);
      if (next !== null) reached.set(stateKey(next), next);
    }
  }
  return reached.has(stateKey(to));
}

async function seen(kit: string): Promise<KitState> {
  return withClient(sandbox.databaseUrl, async (db) => {
    const { rows } = await db.query<KitState>(
      'SELECT "status", "registered", "resultWithdrawn" FROM "Kit" WHERE "code" = $1',
      [kit],
    );
    if (rows[0] === undefined) throw new Error(`there is no kit ${kit}`);
    return rows[0];
  });
}

const lives = ['customer', ...Object.keys(magicValues).filter((name) => name.startsWith('kit+'))];
const commands = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ step: fc.constantFrom(...kitSteps) }) },
    { weight: 1, arbitrary: fc.record({ advanceMs: fc.integer({ min: 1, max: 30_000 }) }) },
  ),
  { maxLength: 12 },
);

test('whatever is done by hand and by the clock, a kit stays in the table and has no result before it is registered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...lives), commands, async (life, sequence) => {
      const { id, codes } = await place(1, `${life}@example.com`);
      const kit = codes[0] ?? '';
      let state: KitState = firstKitState;
      let registered = false;
      for (const command of sequence) {
        if ('step' in command) {
          const answer = await step(kit, command.step);
          if (life === 'customer') expect(answer.status === 200).toBe(expected(state, command.step) !== null);
          if (answer.status === 200 && command.step === 'unit.registered') registered = true;
        } else {
          await client.control('POST', '/clock', { advance_ms: command.advanceMs });
        }
        const now = await seen(kit);
        expect(leads(state, now)).toBe(true);
        if (life === 'kit+never-registered' || life === 'kit+manual-registration') {
          expect(now.registered).toBe(registered);
        }
        state = now;
        await expectShown(kit, id, state);
      }
    }),
    { numRuns: 12 },
  );
});

test('the database refuses what the table does not know', async () => {
  const { codes } = await place(1);
  const known = new Set(kitStates.map(stateKey));
  await withClient(sandbox.databaseUrl, async (db) => {
    const accepted: string[] = [];
    for (const status of [...unitStatuses, 'Lost']) {
      for (const registered of [false, true]) {
        for (const resultWithdrawn of [false, true]) {
          const person = registered
            ? ['1980-01-01', 'female', 'European', '2026-01-01']
            : [null, null, null, null];
          const shippedAt = status === 'In stock' ? null : new Date();
          await db.query('BEGIN');
          const update = db.query(
            `UPDATE "Kit" SET "status" = $2, "registered" = $3, "resultWithdrawn" = $4, "shippedAt" = $5,
              "dateOfBirth" = $6, "gender" = $7, "ethnicity" = $8, "dateOfSampling" = $9 WHERE "code" = $1`,
            [codes[0], status, registered, resultWithdrawn, shippedAt, ...person],
          );
          await update.then(
            () => accepted.push(`${status}/${String(registered)}/${String(resultWithdrawn)}`),
            () => undefined,
          );
          await db.query('ROLLBACK');
        }
      }
    }
    // A kit that is registered on the shelf would break no promise of the contract: the table alone rules it out.
    expect(new Set(accepted.filter((state) => state !== 'In stock/true/false'))).toEqual(known);
  });
});

test('registered without a person, or shipped without a date, is refused by the database', async () => {
  const { codes } = await place(1);
  await withClient(sandbox.databaseUrl, async (db) => {
    for (const change of [`"registered" = true`, `"status" = 'Shipped'`]) {
      await expect(db.query(`UPDATE "Kit" SET ${change} WHERE "code" = $1`, [codes[0]])).rejects.toThrow();
    }
  });
});
