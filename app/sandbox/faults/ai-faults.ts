/** What AI calls are answered where the e-mail of the kit's order asks for a failure (reseller-api §7). */
import { aiHeaders } from '../../contract/reseller/schemas.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { ServiceFailure } from '../failure.ts';
import { quotaRefusal } from '../interpretation/metering.ts';
import type { QuotaCode } from '../interpretation/metering.ts';
import { aiMagicOf, magicValues, takeMagic } from './magic.ts';
import type { AiMagic } from './magic.ts';

/** Throws where the order's kits are to be refused whatever is asked about them. */
export function refuseAiAccess(email: string): void {
  const magic = aiMagicOf(email);
  if (magic === 'ai+disabled') throw new ServiceFailure('ai_disabled');
  if (magic === 'ai+not-ready') throw new ServiceFailure('result_not_ready');
}

export interface AiFailure {
  readonly failure: ServiceFailure;
  /** What acted, for the request log. */
  readonly fault: AiMagic;
  /** The request is counted all the same. */
  readonly counts: boolean;
}

/**
 * The failure that something about to be generated for a kit is to end in, or null. The caller commits what was noted
 * here and throws the failure afterwards.
 */
export async function takeAiFailure(
  tx: SandboxTx,
  { accountId, kitCode, email, nowMs }: { accountId: string; kitCode: string; email: string; nowMs: number },
): Promise<AiFailure | null> {
  const magic = aiMagicOf(email);
  if (magic === null || magic === 'ai+disabled' || magic === 'ai+not-ready') return null;
  const once = magicValues[magic].acts === 'once a kit';
  const request = { kind: magic, requestKey: `kit:${kitCode}` };
  if (once && !(await takeMagic(tx, accountId, request))) return null;
  const refused = (code: QuotaCode, header: string, left: string): AiFailure => {
    const { headers } = quotaRefusal(code, nowMs);
    const failure = new ServiceFailure(code, { headers: { ...headers, [header]: left } });
    return { failure, fault: magic, counts: false };
  };
  switch (magic) {
    case 'ai+rate-limit':
      return refused('rate_limit_exceeded', aiHeaders.remainingMinute, '0');
    case 'ai+daily-limit':
      return refused('daily_rate_limit_exceeded', aiHeaders.remainingDay, '0');
    case 'ai+budget':
      return refused('monthly_budget_exhausted', aiHeaders.budgetRemainingUsd, '0.000000');
    case 'ai+empty-response':
      return { failure: new ServiceFailure('empty_response'), fault: magic, counts: true };
  }
}
