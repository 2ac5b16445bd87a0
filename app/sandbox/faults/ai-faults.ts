/** What AI calls meet where the e-mail of the kit's order asks for a failure (reseller-api §7). */
import { aiHeaders } from '../../contract/ai.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import { ServiceFailure } from '../core/failure.ts';
import { quotaRefusal } from '../metering/limits.ts';
import type { QuotaCode } from '../metering/limits.ts';
import { aiMagicIn, magicValues, takeMagic } from './magic.ts';
import type { AiMagic, KeptMagic } from './magic.ts';

/** Throws where the order's kits are to be refused whatever is asked about them. */
export function refuseAiAccess(kept: KeptMagic): void {
  const magic = aiMagicIn(kept);
  if (magic === 'ai+disabled') throw new ServiceFailure('ai_disabled');
  if (magic === 'ai+not-ready') throw new ServiceFailure('result_not_ready');
}

/** What is about to be generated. */
export type Generated = 'interpretation' | 'reply' | 'streamed reply';

export type AiFault = { readonly name: AiMagic } & (
  | { readonly act: 'refuse'; readonly failure: ServiceFailure }
  /** Counted, and nothing comes. */
  | { readonly act: 'return nothing' }
  /** The text ends after its first piece. */
  | { readonly act: 'break off' }
  /** The connection ends after the first piece. */
  | { readonly act: 'cut' }
  | { readonly act: 'slow down' }
);

interface About {
  readonly accountId: string;
  readonly kitCode: string;
  /** Of the kit, or of its order. */
  readonly magic: KeptMagic;
  readonly nowMs: number;
}

const streams: readonly Generated[] = ['streamed reply'];
const replies: readonly Generated[] = ['reply', 'streamed reply'];
/** Where a value acts on some texts alone. */
const actsOn: { readonly [Name in AiMagic]?: readonly Generated[] } = {
  'ai+slow': replies,
  'ai+cut-stream': streams,
  'ai+stream-error': streams,
};

/**
 * What something about to be generated for a kit is to meet, or null. The caller commits what was noted here, and throws
 * a refusal afterwards.
 */
export async function takeAiFault(
  tx: SandboxTx,
  { accountId, kitCode, magic: kept, nowMs }: About,
  generated: Generated,
): Promise<AiFault | null> {
  const magic = aiMagicIn(kept);
  if (magic === null || actsOn[magic]?.includes(generated) === false) return null;
  const once = magicValues[magic].acts === 'once a kit';
  if (once && !(await takeMagic(tx, accountId, { kind: magic, requestKey: `kit:${kitCode}` }))) return null;
  const refusal = (code: QuotaCode, header: string, left: string): AiFault => {
    const { headers } = quotaRefusal(code, nowMs);
    const failure = new ServiceFailure(code, { headers: { ...headers, [header]: left } });
    return { name: magic, act: 'refuse', failure };
  };
  switch (magic) {
    case 'ai+disabled':
    case 'ai+not-ready':
      return null;
    case 'ai+rate-limit':
      return refusal('rate_limit_exceeded', aiHeaders.remainingMinute, '0');
    case 'ai+daily-limit':
      return refusal('daily_rate_limit_exceeded', aiHeaders.remainingDay, '0');
    case 'ai+budget':
      return refusal('monthly_budget_exhausted', aiHeaders.budgetRemainingUsd, '0.000000');
    case 'ai+empty-response':
      return { name: magic, act: 'return nothing' };
    case 'ai+stream-error':
      return { name: magic, act: 'break off' };
    case 'ai+cut-stream':
      return { name: magic, act: 'cut' };
    case 'ai+slow':
      return { name: magic, act: 'slow down' };
  }
}
