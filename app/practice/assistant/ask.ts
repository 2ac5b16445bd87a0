import { type Reply, relayedLines } from '../../interpretation/relay.ts';
import type { LabReply } from '../../lab/ai-records.ts';
import { conversationIn, type UnknownHandle } from './conversations.ts';
import { asked, type KnownPatient, type PatientAssistantContext } from './known-patient.ts';

/**
 * Asks in a conversation about a patient, once. Resolves when the lab begins to reply: what it refuses is thrown before.
 * The turn is saved at the lab whatever becomes of the connection (partner-api §4 rule 6): after `interrupted`, the
 * transcript has the reply, now or later.
 *
 * @param question its signal is aborted when the reader is gone, or stopped reading
 * @throws LabError; ConnectionFailure; the signal's reason
 */
export async function askAboutPatient(
  ctx: PatientAssistantContext,
  patient: KnownPatient,
  { handle, message, signal }: { handle: string; message: string; signal: AbortSignal },
): Promise<{ kind: 'reply'; reply: Reply } | UnknownHandle> {
  const id = conversationIn(ctx, patient, handle);
  if (id === null) return { kind: 'unknown_handle' };
  const stream = await asked(ctx, patient, (lab) => lab.askStreaming(id, message, { signal }));
  return { kind: 'reply', reply: replyLines(ctx, patient, stream) };
}

async function* replyLines(
  ctx: PatientAssistantContext,
  { connectionId }: KnownPatient,
  stream: LabReply,
): Reply {
  const isWhole = yield* relayedLines(ctx, connectionId, stream);
  if (!isWhole) yield { type: 'error', code: 'interrupted' };
}
