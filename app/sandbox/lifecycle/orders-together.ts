/** What statements that store several orders at once have in common, whoever placed them. */
import type { ColumnTypes } from '../../db/prepared.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import type { newKits } from './new-kits.ts';

export type BatchContext = Pick<SandboxContext, 'db' | 'seed' | 'now' | 'answers' | 'prepared'>;

/** Larger orders go their own way, so that none waits long for the others of its batch. */
export const maxKitsTogether = 20;

/** The account after so many orders. */
export function orderedSince<Account extends AccountRow>(account: Account, count: number): Account {
  return {
    ...account,
    ordersReceived: account.ordersReceived + count,
    ordersCommitted: account.ordersCommitted + count,
  };
}

interface OrderValues {
  readonly items: object;
  readonly amountMinor: bigint;
  readonly placedAtSimMs: bigint;
  readonly shipDueSimMs: bigint | null;
  readonly listedAt: Date;
  readonly createdAt: Date;
}

/** An order's row as PostgreSQL takes it. */
export function storedOrder<Row extends OrderValues>(row: Row) {
  return {
    ...row,
    items: JSON.stringify(row.items),
    amountMinor: String(row.amountMinor),
    placedAtSimMs: String(row.placedAtSimMs),
    shipDueSimMs: row.shipDueSimMs === null ? null : String(row.shipDueSimMs),
    listedAt: row.listedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}

export function storedKit<Row extends { readonly createdAt: Date }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

/** What the account is expected to be, in the order of `accountMoved`. */
export function standsAt(account: AccountRow, count: number): (string | number | boolean)[] {
  return [
    ...[count, account.id, account.ordersReceived, account.ordersCommitted],
    ...[String(account.simAnchorMs), String(account.realAnchorMs), account.speed, account.frozen],
  ];
}

/** Counts the orders where the account stands as expected: nobody ordered, and its clock was not moved. */
export const accountMoved = `
      UPDATE "Account" SET "ordersReceived" = "ordersReceived" + $1::int,
        "ordersCommitted" = "ordersCommitted" + $1::int
      WHERE "id" = $2 AND "ordersReceived" = $3::int AND "ordersCommitted" = $4::int
        AND "simAnchorMs" = $5::bigint AND "realAnchorMs" = $6::bigint AND "speed" = $7::float8 AND "frozen" = $8::boolean`;

/** Every column that `newKits` fills: a new one that is missing here does not compile. */
export const kitColumns = {
  code: 'text',
  accountId: 'text',
  orderId: 'text',
  ordinal: 'int',
  status: 'text',
  registered: 'boolean',
  trackingCode: 'text',
  registrationToken: 'text',
  createdAt: 'timestamptz',
} satisfies ColumnTypes<keyof ReturnType<typeof newKits>[number]>;

/** Columns of every order's row, whoever placed it. */
export const commonOrderColumns = {
  id: 'text',
  accountId: 'text',
  position: 'int',
  seedKey: 'text',
  magic: 'text',
  email: 'text',
  customerName: 'text',
  country: 'text',
  city: 'text',
  address: 'text',
  zip: 'text',
  state: 'text',
  phone: 'text',
  items: 'jsonb',
  amountMinor: 'bigint',
  currency: 'text',
  kitCount: 'int',
  registersByItself: 'boolean',
  placedAtSimMs: 'bigint',
  shipDueSimMs: 'bigint',
  listedAt: 'timestamptz',
  createdAt: 'timestamptz',
} as const;

/** The condition of every row: the account was as expected. */
export const where = 'EXISTS (SELECT 1 FROM account)';
