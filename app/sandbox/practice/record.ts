/** A patient's record and what was given at the registration of the patient's kits: the record wins until the report is out. */
import type { SandboxTx } from '../../db/sandbox-client.ts';
import type { KitRow, PatientRow } from '../lifecycle/in-hand.ts';
import { knownPerson } from '../results/registration.ts';
import type { KnownPerson } from '../results/registration.ts';

/** The person of a registered kit as the record has it; nothing for a kit that isn't registered, or whose report is out. */
export function recordedAt(kit: KitRow, patient: PatientRow): Partial<KnownPerson> {
  if (!kit.registered || kit.status === 'Results released') return {};
  const known = knownPerson(patient);
  return {
    dateOfBirth: known.dateOfBirth ?? kit.dateOfBirth,
    gender: known.gender ?? kit.gender,
    ethnicity: known.ethnicity ?? kit.ethnicity,
  };
}

/** Writes a changed record down on the patient's kits that are at the lab. The caller holds the account's lock. */
export async function recordOnKits(tx: SandboxTx, patient: PatientRow): Promise<void> {
  const kits = await tx.kit.findMany({
    where: { patientId: patient.id, registered: true, status: { not: 'Results released' } },
  });
  for (const kit of kits) {
    await tx.kit.update({ where: { code: kit.code }, data: recordedAt(kit, patient) });
  }
}
