import type { SandboxDb } from '../../db/sandbox-client.ts';

/** Row of an account, as read from the database. */
export type AccountRow = NonNullable<Awaited<ReturnType<SandboxDb['account']['findUnique']>>>;
