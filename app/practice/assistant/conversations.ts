import { isUnreadable } from '../../db/sealing.ts';
import type { LabMessage } from '../../lab/ai-records.ts';
import type { LabPatientConversation } from '../../lab/partner-records.ts';
import {
  asked,
  isTheirs,
  type KnownPatient,
  NOT_THEIRS,
  type NotTheirs,
  type PatientAssistantContext,
} from './known-patient.ts';

/** A conversation about a patient, as the lab lists it. */
export interface PatientConversation extends LabPatientConversation {
  /**
   * Names the conversation to this app, for this patient and account alone: the lab's id of it, sealed. So nobody opens
   * another patient's conversation under this one's name, and no call is needed to prove whose it is.
   */
  handle: string;
}

/** A handle that names no conversation of this patient at this account. */
export interface UnknownHandle {
  kind: 'unknown_handle';
}

const placeOf = ({ shop, connectionId, patientId }: KnownPatient) => ({
  table: 'PatientConversation',
  column: 'handle',
  row: `${shop}/${connectionId}/${patientId}`,
});

/** What is seen of a conversation. */
const handled = (
  { sealer }: Pick<PatientAssistantContext, 'sealer'>,
  patient: KnownPatient,
  conversation: LabPatientConversation,
): PatientConversation => ({ ...conversation, handle: sealer.seal(conversation.id, placeOf(patient)) });

/** The lab's id behind a handle; null where it names none of this patient's. */
export function conversationIn(
  { sealer }: Pick<PatientAssistantContext, 'sealer'>,
  patient: KnownPatient,
  handle: string,
): string | null {
  try {
    return sealer.open(handle, placeOf(patient));
  } catch (error) {
    if (isUnreadable(error)) return null;
    throw error;
  }
}

/** The patient's conversations, the last used first. @throws LabError; ConnectionFailure */
export async function listConversations(
  ctx: PatientAssistantContext,
  patient: KnownPatient,
): Promise<PatientConversation[]> {
  const all = await asked(ctx, patient, (lab) => lab.conversations(patient.labId));
  const usedAt = ({ lastActivity, createdOn }: LabPatientConversation): number =>
    (lastActivity ?? createdOn)?.getTime() ?? 0;
  return all
    .filter((conversation) => isTheirs(patient, conversation))
    .toSorted((a, b) => usedAt(b) - usedAt(a))
    .map((conversation) => handled(ctx, patient, conversation));
}

/**
 * Opens a conversation, once: about one kit's result, or about whichever result of the patient is the newest.
 *
 * @throws LabError `no_results`, `result_not_ready`, `kit_unassigned`, a limit …; ConnectionFailure
 */
export async function startConversation(
  ctx: PatientAssistantContext,
  patient: KnownPatient,
  kitCode: string | null,
): Promise<{ kind: 'opened'; conversation: PatientConversation } | NotTheirs> {
  const about = kitCode === null ? { patientId: patient.labId } : { kitCode };
  const conversation = await asked(ctx, patient, (lab) => lab.openConversation(about));
  if (isTheirs(patient, conversation))
    return { kind: 'opened', conversation: handled(ctx, patient, conversation) };
  // Nobody would ever find it here. Where that fails, it stays what it is: an empty conversation of the practice's.
  await asked(ctx, patient, (lab) => lab.removeConversation(conversation.id)).catch((error: unknown) =>
    ctx.log.warn({ err: error, connectionId: patient.connectionId }, 'an empty conversation was left behind'),
  );
  return NOT_THEIRS;
}

/** What was said, the oldest first. @throws LabError `not_found` where it is gone; ConnectionFailure */
export async function readTranscript(
  ctx: PatientAssistantContext,
  patient: KnownPatient,
  handle: string,
): Promise<{ kind: 'read'; messages: LabMessage[] } | UnknownHandle> {
  const id = conversationIn(ctx, patient, handle);
  if (id === null) return { kind: 'unknown_handle' };
  return { kind: 'read', messages: await asked(ctx, patient, (lab) => lab.transcript(id)) };
}

/** Removes a conversation at the lab; one that is gone is removed, too. @throws LabError; ConnectionFailure */
export async function deleteConversation(
  ctx: PatientAssistantContext,
  patient: KnownPatient,
  handle: string,
): Promise<{ kind: 'removed' } | UnknownHandle> {
  const id = conversationIn(ctx, patient, handle);
  if (id === null) return { kind: 'unknown_handle' };
  await asked(ctx, patient, (lab) => lab.removeConversation(id));
  return { kind: 'removed' };
}
