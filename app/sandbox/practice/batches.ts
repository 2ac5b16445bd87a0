/**
 * Standard orders and patients of one account that wait at the same moment, committed with one statement each. What
 * becomes of them is the same as in `commitPracticeOrder` and `commitPatient`.
 */
import type { PatientCreateRequest } from '../../contract/partner/schemas.ts';
import { columnArrays, insertText } from '../../db/prepared.ts';
import type { ColumnTypes } from '../../db/prepared.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import { createBatches } from '../core/batches.ts';
import type { Batches } from '../core/batches.ts';
import { miss } from '../faults/rules.ts';
import type { PatientRow } from '../lifecycle/in-hand.ts';
import {
  accountMoved,
  commonOrderColumns,
  kitColumns,
  maxKitsTogether,
  orderedSince,
  standsAt,
  storedKit,
  storedOrder,
  where,
} from '../lifecycle/orders-together.ts';
import type { BatchContext } from '../lifecycle/orders-together.ts';
import { practiceOrderRows, recipientOf } from './order-rows.ts';
import type { PracticeOrderRequest, PracticeOrderRows } from './order-rows.ts';
import type { PracticeOrder } from './orders.ts';
import { patientRow } from './patients.ts';
import { missingToShip } from './profile.ts';
import type { PracticeRow } from './profile.ts';

/** An account with its practice, as rows are made from it. */
interface PracticeAccount extends AccountRow {
  readonly practice: PracticeRow;
}

interface PracticeBatches {
  readonly orders: Batches<PracticeOrderRequest, PracticeOrder>;
  readonly patients: Batches<PatientCreateRequest, PatientRow>;
}

/** Whether an order may go with others: it's small, and the lab sends it without asking anybody. */
export function mayGoTogether(
  { selfFulfilled }: Pick<AccountRow, 'selfFulfilled'>,
  { kind, numberOfKits }: PracticeOrderRequest,
): boolean {
  return kind === 'standard' && !selfFulfilled && numberOfKits <= maxKitsTogether;
}

const made = new WeakMap<BatchContext, PracticeBatches>();

/** The batches of a sandbox: one set for all of its requests. */
export function practiceBatchesOf(ctx: BatchContext): PracticeBatches {
  const known = made.get(ctx);
  if (known !== undefined) return known;
  const fresh = createPracticeBatches(ctx);
  made.set(ctx, fresh);
  return fresh;
}

function createPracticeBatches(ctx: BatchContext): PracticeBatches {
  const read = async (accountId: string): Promise<PracticeAccount | null> => {
    const row = await ctx.db.account.findUnique({ where: { id: accountId }, include: { practice: true } });
    return row?.practice == null ? null : { ...row, practice: row.practice };
  };
  return {
    orders: createBatches<PracticeAccount, PracticeOrderRequest, PracticeOrderRows, PracticeOrder>({
      // One whose profile lacks something is refused by the usual way.
      read: async (accountId) => {
        const account = await read(accountId);
        if (account === null || account.practice.billingEmail === null) return null;
        return missingToShip(account.practice).length > 0 ? null : account;
      },
      rowsOf: (account, request, place) =>
        practiceOrderRows(ctx, account, {
          request,
          seedKey: String(account.ordersReceived + place),
          position: account.ordersCommitted + place,
          listLag: miss,
          to: {
            email: account.practice.billingEmail ?? '',
            recipient: recipientOf(account.practice),
            magic: null,
          },
          fromStock: false,
        }),
      after: orderedSince,
      insert: (account, rows) => insertOrders(ctx, account, rows),
    }),
    patients: createBatches<PracticeAccount, PatientCreateRequest, PatientRow, PatientRow>({
      read,
      rowsOf: (account, request, place) =>
        patientRow(ctx, account.id, {
          request,
          position: account.practice.patientsCreated + place,
          listLag: miss,
        }),
      after: (account, count) => ({
        ...account,
        ordersReceived: account.ordersReceived + count,
        practice: { ...account.practice, patientsCreated: account.practice.patientsCreated + count },
      }),
      insert: (account, rows) => insertPatients(ctx, account, rows),
    }),
  };
}

/** The profile that orders were made from, in the order of `profileStands`. */
function profileAt({ practice }: PracticeAccount): (string | null)[] {
  const { name, address, city, country, zip, state, phone, billingEmail } = practice;
  return [name, address, city, country, zip, state, phone, billingEmail];
}

async function insertOrders(
  ctx: BatchContext,
  account: PracticeAccount,
  made: readonly PracticeOrderRows[],
): Promise<PracticeOrder[] | null> {
  const tokens = made.reduce((sum, { practice }) => sum + practice.tokens, 0);
  const practices = made.map(({ practice }) => ({
    ...practice,
    approvedAt: practice.approvedAt?.toISOString() ?? null,
    approvalDueSimMs: practice.approvalDueSimMs === null ? null : String(practice.approvalDueSimMs),
  }));
  const committed = await ctx.answers.change(() =>
    ctx.prepared.run(ordersStatement, [
      ...standsAt(account, made.length),
      ...[tokens, ...profileAt(account)],
      ...columnArrays(
        kitColumns,
        made.flatMap(({ kits }) => kits.map(storedKit)),
      ),
      ...columnArrays(practiceColumns, practices),
      ...columnArrays(
        orderColumns,
        made.map(({ order }) => storedOrder(order)),
      ),
    ]),
  );
  if (committed !== made.length) return null;
  return made.map(({ order, practice }) => ({
    order: { ...order, reference: null, shippedAt: null },
    practice: { ...practice, rejectedAt: null, settledAt: null },
    ownKits: null,
  }));
}

async function insertPatients(
  ctx: BatchContext,
  account: PracticeAccount,
  rows: readonly PatientRow[],
): Promise<readonly PatientRow[] | null> {
  const stored = rows.map((row) => ({
    ...row,
    listedAt: row.listedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  }));
  const committed = await ctx.answers.change(() =>
    ctx.prepared.run(patientsStatement, [
      ...[rows.length, account.id, account.ordersReceived, account.practice.patientsCreated],
      ...columnArrays(patientColumns, stored),
    ]),
  );
  return committed === rows.length ? rows : null;
}

const practiceColumns = {
  orderId: 'text',
  accountId: 'text',
  patientId: 'text',
  paymentType: 'text',
  status: 'text',
  tokens: 'int',
  selfFulfilled: 'boolean',
  approvedAt: 'timestamptz',
  approvalDueSimMs: 'bigint',
} satisfies ColumnTypes<keyof PracticeOrderRows['practice']>;
const orderColumns = { ...commonOrderColumns, kind: 'text' } satisfies ColumnTypes<
  keyof PracticeOrderRows['order']
>;
const patientColumns = {
  id: 'text',
  accountId: 'text',
  position: 'int',
  name: 'text',
  dateOfBirth: 'text',
  gender: 'text',
  ethnicity: 'text',
  address: 'text',
  city: 'text',
  country: 'text',
  zip: 'text',
  state: 'text',
  phone: 'text',
  listedAt: 'timestamptz',
  createdAt: 'timestamptz',
} satisfies ColumnTypes<keyof PatientRow>;

const profileColumns = ['name', 'address', 'city', 'country', 'zip', 'state', 'phone', 'billingEmail'];
const tokensParameter = 9;
const firstProfileParameter = tokensParameter + 1;
const firstKitParameter = firstProfileParameter + profileColumns.length;
const firstPracticeParameter = firstKitParameter + Object.keys(kitColumns).length;
const firstOrderParameter = firstPracticeParameter + Object.keys(practiceColumns).length;
const profileStands = profileColumns
  .map((column, index) => `"${column}" IS NOT DISTINCT FROM $${String(firstProfileParameter + index)}::text`)
  .join(' AND ');

const ordersStatement = {
  name: 'practice-orders-together',
  text: `
    WITH account AS (${accountMoved}
        AND EXISTS (SELECT 1 FROM "Practice" WHERE "accountId" = $2 AND ${profileStands})
      RETURNING 1
    ), tokens AS (
      UPDATE "Practice" SET "tokens" = "tokens" + $${String(tokensParameter)}::int WHERE "accountId" = $2 AND ${where}
    ), kits AS (${insertText('Kit', kitColumns, { first: firstKitParameter, where })} RETURNING 1
    ), practices AS (${insertText('PracticeOrder', practiceColumns, { first: firstPracticeParameter, where })} RETURNING 1)
    ${insertText('Order', orderColumns, { first: firstOrderParameter, where })}`,
};

/** Both counts are held to what they were: a late commit adds a patient that was received long before. */
const patientsStatement = {
  name: 'patients-together',
  text: `
    WITH account AS (
      UPDATE "Account" SET "ordersReceived" = "ordersReceived" + $1::int WHERE "id" = $2 AND "ordersReceived" = $3::int
      RETURNING 1
    ), practice AS (
      UPDATE "Practice" SET "patientsCreated" = "patientsCreated" + $1::int
      WHERE "accountId" = $2 AND "patientsCreated" = $4::int AND ${where}
      RETURNING 1
    )
    ${insertText('Patient', patientColumns, { first: 5, where: 'EXISTS (SELECT 1 FROM practice)' })}`,
};
