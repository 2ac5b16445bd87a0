import { currentConnection } from '../../connection/connections.ts';
import type { SeenLimits } from '../../interpretation/seen-limits.ts';
import type { KnownPatient, PatientAssistantContext } from '../../practice/assistant/known-patient.ts';
import { readAtLab } from '../../practice/patients/at-lab.ts';
import type { StaffAsker } from '../../practice/staff/access.ts';
import { type AskedFor, type AssistantRefused, notAllowed, refused, troubleOf } from './assistant-trouble.ts';
import { enter } from './enter.ts';

/** What the page about a patient's results gets of the running app. */
export type AssistantContext = PatientAssistantContext & { seenLimits: Pick<SeenLimits, 'of'> };

/** The patient at the practice's account for new orders; null where it doesn't have them, or none is connected. */
export async function knownPatient(
  ctx: AssistantContext,
  shop: string,
  patientId: string,
): Promise<KnownPatient | null> {
  const practice = await currentConnection(ctx, shop, 'partner');
  if (practice === null) return null;
  if ((await ctx.db.patient.count({ where: { shop, id: patientId } })) === 0) return null;
  const place = { shop, patientId, connectionId: practice.id };
  const { labId } = await readAtLab(ctx, place);
  return labId === null ? null : { ...place, labId };
}

/**
 * Looks at something of a patient's, for somebody who may. The look is in the access log under `purpose`; what keeps it
 * from them, or the lab from answering, is told in words.
 */
export async function look<T>(
  ctx: AssistantContext,
  asker: StaffAsker,
  id: string,
  { purpose, askedFor }: { purpose: string; askedFor: AskedFor },
  act: (patient: KnownPatient) => Promise<T | AssistantRefused>,
): Promise<T | AssistantRefused> {
  const entered = await enter(ctx, asker, { right: 'see', subject: `patient:${id}`, purpose });
  if (entered.is === 'closed') return notAllowed;
  try {
    const patient = await knownPatient(ctx, asker.shop, id);
    return patient === null ? refused('no_results') : await act(patient);
  } catch (error) {
    return troubleOf(ctx, error, askedFor);
  }
}
