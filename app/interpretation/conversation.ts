import type { Kit } from '../db/generated/app/client.ts';
import type { Customer } from '../kits/customer-kits.ts';
import { fetchOpen, type GateAnswer, openKit, whileOpen } from '../kits/gate.ts';
import { isLabError } from '../lab/lab-error.ts';
import { type Allowance, readAllowance } from './allowance.ts';
import type { Assistant, InterpretationContext } from './context.ts';
import { forgetConversations, removeLater } from './erasure.ts';
import { inTurn } from './in-turn.ts';
import { shownMessage, type ShownMessage } from './shown.ts';

/** A customer's conversation about one kit, as the service keeps it. */
export interface CustomerTranscript {
  /** The oldest first; a question whose reply failed stands alone. */
  messages: ShownMessage[];
  /** Questions that the customer may still ask today. */
  allowance: Allowance;
}

/** A kit whose health data is open to the customer. */
export type OpenKit = Kit & { kitCode: string };

/**
 * What was said about an opened kit; nothing, where the customer has not asked anything yet.
 *
 * @throws LabError with the service's own code
 */
export async function readConversation(
  ctx: InterpretationContext,
  customer: Customer,
  kitId: string,
): Promise<GateAnswer<CustomerTranscript>> {
  return fetchOpen(ctx, { customer, kitId, purpose: 'conversation' }, async (kit) => {
    const known = await knownConversation(ctx, customer, kitId);
    const messages = known === null ? [] : await said(ctx, customer, kit, known);
    const allowance = await readAllowance(ctx, customer, 'message');
    return { messages: messages.map(shownMessage), allowance };
  });
}

async function said(
  ctx: InterpretationContext,
  customer: Customer,
  { id, connectionId }: OpenKit,
  conversationId: string,
) {
  const assistant = await ctx.assistantOf(connectionId);
  try {
    return await inTurn(ctx, { connectionId, customer }, () => assistant.transcript(conversationId));
  } catch (error) {
    if (!isGone(error)) throw error;
    await forgetGone(ctx, customer, id, conversationId);
    return [];
  }
}

/**
 * Removes the customer's conversation about an opened kit: from their sight at once, and at the service as soon as it
 * can be reached. Does nothing where there is none.
 */
export async function removeConversation(
  ctx: InterpretationContext,
  customer: Customer,
  kitId: string,
): Promise<GateAnswer<null>> {
  const opened = await openKit(ctx, customer, kitId, 'conversation_removal');
  if (!opened.ok) return opened;
  await ctx.db.$transaction((tx) =>
    forgetConversations(ctx, tx, { kitId, customerId: customer.customerId, shop: customer.shop }),
  );
  return { ok: true, value: null };
}

/** The service's id of the customer's conversation about a kit; null when there is none. */
export async function knownConversation(
  ctx: Pick<InterpretationContext, 'db'>,
  { customerId }: Customer,
  kitId: string,
): Promise<string | null> {
  const where = { kitId_customerId: { kitId, customerId } };
  return (await ctx.db.customerConversation.findUnique({ where }))?.conversationId ?? null;
}

/**
 * Opens a conversation about the kit and keeps its id. Where two of the customer's first questions come at once, both
 * go to the one that was kept first. Where the kit was closed to the customer meanwhile (removed, hidden, claimed by
 * another), none is kept: nobody would ever remove it.
 */
export async function openConversation(
  ctx: InterpretationContext,
  assistant: Assistant,
  { customer, kit, signal }: { customer: Customer; kit: OpenKit; signal: AbortSignal },
): Promise<GateAnswer<string>> {
  const { connectionId, kitCode, id: kitId } = kit;
  const { id: conversationId } = await inTurn(ctx, { connectionId, customer, signal }, () =>
    assistant.openConversation(kitCode),
  );
  const { customerId, shop } = customer;
  const openedAt = ctx.clock.now();
  const kept = await whileOpen(ctx, { customer, kitId, purpose: 'conversation' }, (tx) =>
    tx.customerConversation.createMany({
      data: [{ kitId, customerId, shop, connectionId, conversationId, openedAt }],
      skipDuplicates: true,
    }),
  );
  if (kept.ok && kept.value.count === 1) return { ok: true, value: conversationId };
  await removeLater(ctx, { kitId, shop, connectionId, conversationId, openedAt });
  if (!kept.ok) return kept;
  return { ok: true, value: (await knownConversation(ctx, customer, kitId)) ?? conversationId };
}

/** Whether the service says that it has no such conversation (any more). */
export const isGone = (error: unknown): boolean => isLabError(error) && error.code === 'not_found';

/** Forgets a conversation that the service no longer has, unless another has taken its place. */
export async function forgetGone(
  ctx: Pick<InterpretationContext, 'db'>,
  { customerId }: Customer,
  kitId: string,
  conversationId: string,
): Promise<void> {
  await ctx.db.customerConversation.deleteMany({ where: { kitId, customerId, conversationId } });
}
