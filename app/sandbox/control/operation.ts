/** How an operation of the control address is written down; control-api.ts holds the table. */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AccountRow } from '../accounts/accounts.ts';
import { ServiceFailure } from '../core/failure.ts';
import type { HttpEnv } from '../http/answers.ts';
import { checked, queryObject, readJson } from '../http/body.ts';

interface OperationFacts {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the control address, as Hono writes it. */
  readonly path: string;
  /** One line for people. */
  readonly summary: string;
  /** Status of a success; 200 when absent. */
  readonly status?: 201 | 204;
  /** It reads and checks the query itself; else any query is refused. */
  readonly readsQuery?: true;
}

/** Concerns the account whose token the request carries. */
export interface AccountOperation extends OperationFacts {
  readonly act: (account: AccountRow, c: Context<HttpEnv>) => Promise<unknown>;
}

/** For whoever runs the sandbox: with the admin token. */
export interface AdminOperation extends OperationFacts {
  readonly administer: (c: Context<HttpEnv>) => Promise<unknown>;
}

export type Operation = AccountOperation | AdminOperation;

/** The query, checked: names that the schema lacks are refused. */
export function readQuery<Schema extends z.ZodType>(c: Context<HttpEnv>, schema: Schema): z.output<Schema> {
  return checked(schema, queryObject(new URL(c.req.url)), 'query');
}

const noQuery = z.strictObject({});
export function refuseQuery(c: Context<HttpEnv>): void {
  readQuery(c, noQuery);
}

/** What no identifier can hold names no record. */
export function refuseImpossibleParams(c: Context<HttpEnv>): void {
  const values = Object.values(c.req.param() as Record<string, string>);
  if (values.some((value) => value.includes('\u0000') || !value.isWellFormed())) {
    throw new ServiceFailure('not_found');
  }
}

/** The body where it may be left out altogether; what the header says of its type then does not matter. */
export async function readOptionalJson<Schema extends z.ZodType>(
  c: Context<HttpEnv>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const isLeftOut =
    c.req.header('transfer-encoding') === undefined && Number(c.req.header('content-length') ?? 0) === 0;
  return isLeftOut ? checked(schema, {}, 'body') : readJson(c.env.incoming, schema);
}
