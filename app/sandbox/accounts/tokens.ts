/** API tokens: derived from the seed, kept as digests. */
import { hash } from 'node:crypto';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { seededStream } from '../core/seeded.ts';

/** Token number `ordinal` (1, 2, 3 …) of an account. */
export function accountToken(seed: string, accountId: string, ordinal = 1): string {
  const path = ordinal === 1 ? [accountId] : [accountId, ordinal];
  return `sbx_${seededStream(seed, 'token', ...path)
    .code(40)
    .toLowerCase()}`;
}

/** SHA-256, hexadecimal. Tokens are looked up by it, so that the time taken says nothing about a token. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'hex');
}

/** Its first and last characters, to tell it from others. */
function tokenHint(token: string): string {
  return `${token.slice(0, 8)}…${token.slice(-4)}`;
}

/** Issues the account's next token. It is told once, here; later it can only be told from others by its hint. */
export async function issueToken(
  tx: SandboxTx,
  ctx: { readonly seed: string; readonly now: () => number },
  accountId: string,
): Promise<{ ordinal: number; token: string; hint: string }> {
  const { tokensIssued: ordinal } = await tx.account.update({
    where: { id: accountId },
    data: { tokensIssued: { increment: 1 } },
  });
  const token = accountToken(ctx.seed, accountId, ordinal);
  const hint = tokenHint(token);
  await tx.apiToken.create({
    data: { accountId, ordinal, tokenHash: tokenHash(token), hint, createdAt: new Date(ctx.now()) },
  });
  return { ordinal, token, hint };
}
