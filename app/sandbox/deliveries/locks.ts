import type { SandboxTx } from '../../db/sandbox-client.ts';

/**
 * Locks one or all of an account's registrations for the rest of the transaction. Wherever a registration and its
 * deliveries are both changed, it comes first; whoever changes many deliveries locks all, so that no two wait for each
 * other.
 */
export function lockWebhooks(
  tx: SandboxTx,
  accountId: string,
  webhookId?: string,
): Promise<{ id: string; disabled: boolean }[]> {
  return tx.$queryRaw`
    SELECT "id", "disabledAt" IS NOT NULL AS disabled FROM "Webhook"
    WHERE "accountId" = ${accountId} AND (${webhookId ?? null}::text IS NULL OR "id" = ${webhookId ?? null})
    ORDER BY "ordinal" FOR UPDATE`;
}
