import type { AppDb } from '../../db/app-client.ts';

/**
 * Identity of the ledger's tables as they are served just now: cluster, timeline, the table's own object id and the
 * start of the server. A restored dump, a promoted copy or a recovery to an earlier point change one of the first
 * three; a copied-back folder or disk changes none of them, but cannot happen while the server runs. While an account
 * has not been walked to its end by the present identity, nothing is sent to it: what an earlier ledger placed is
 * found first. It is read anew each time, because a database may be restored beneath a running app.
 */
export async function readLedgerIdentity(db: AppDb): Promise<string> {
  const [row] = await db.$queryRaw<{ ledgerIdentity: string }[]>`
    SELECT concat_ws('-', s.system_identifier, c.timeline_id, '"OrderPart"'::regclass::oid,
                     (extract(epoch FROM pg_postmaster_start_time()) * 1000000)::bigint) AS "ledgerIdentity"
    FROM pg_control_system() s, pg_control_checkpoint() c`;
  if (!row) throw new Error('PostgreSQL did not tell the identity of the cluster.');
  return row.ledgerIdentity;
}
