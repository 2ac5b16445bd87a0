import type { AppTx } from '../../db/app-client.ts';

/**
 * Of a shop's directory, one thing at a time until the transaction ends: a merge, an undoing, a removal, a step of an
 * assignment or an import, or the shop's redaction. Each of them touches several rows, and none may find another one half-done.
 */
export async function lockDirectory(tx: AppTx, shop: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`patients:${shop}`}, 0))`;
}
