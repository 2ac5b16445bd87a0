/** What faults do to new deliveries: those drawn by rule, and what the order's e-mail asks for. */
import type { PartnerEventKind } from '../../contract/partner/events.ts';
import type { EventKind } from '../../contract/reseller/events.ts';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { duplicateMs, reverseMs, webhookMagicIn } from './magic.ts';
import type { KeptMagic, WebhookMagic } from './magic.ts';
import { drawFaults } from './rules.ts';
import type { FaultDraw } from './rules.ts';

export interface DeliveryFault {
  readonly lost: boolean;
  /** Real milliseconds the first attempt is held back, out of the sequence; null when it is not. */
  readonly heldBackMs: number | null;
  /** Real milliseconds after which an acknowledged delivery is made once more; null when it is not. */
  readonly duplicateMs: number | null;
}

/** One fault for each of the deliveries to be, given by their kind of event. Every rule draws once for each. */
export async function drawDeliveryFaults(
  tx: SandboxTx,
  ctx: Pick<SandboxContext, 'seed' | 'speed'>,
  account: AccountRow,
  { kinds, magic }: { kinds: readonly (EventKind | PartnerEventKind)[]; magic: WebhookMagic | null },
): Promise<DeliveryFault[]> {
  const draw = (kind: 'lose' | 'reorder' | 'duplicate') => drawFaults(tx, ctx, account, kind, kinds.length);
  const lose = await draw('lose');
  const reorder = await draw('reorder');
  const duplicate = await draw('duplicate');
  const asked = (ms: number | null) => (ms === null ? null : ms / ctx.speed);
  return kinds.map((kind, index) => ({
    lost: lose[index]?.hit === true || magic === 'webhook+lose',
    heldBackMs: hitMs(reorder[index]) ?? (magic === 'webhook+reorder' ? asked(reverseMs[kind]) : null),
    duplicateMs: hitMs(duplicate[index]) ?? (magic === 'webhook+duplicate' ? asked(duplicateMs) : null),
  }));
}

function hitMs(draw: FaultDraw | undefined): number | null {
  return draw?.hit === true ? draw.ms : null;
}

/** What an attempt is signed with: not the secret, where the order asks for a first attempt that does not verify. */
export function signingSecret(delivery: { secret: string; magic: KeptMagic; attemptCount: number }): string {
  const wrong = delivery.attemptCount === 0 && webhookMagicIn(delivery.magic) === 'webhook+bad-signature';
  return wrong ? 'not-the-secret-that-was-registered' : delivery.secret;
}
