/** Whose kit it is: what the clock enters at its registration, and what is measured in it. */
import { simulatedProfile } from '../results/model.ts';
import type { SimulatedProfile } from '../results/model.ts';
import { patientPerson, patientProfile } from '../results/patient.ts';
import { simulatedRegistration } from '../results/person.ts';
import { registrationOf } from '../results/registration.ts';
import type { KeptRegistration } from '../results/registration.ts';
import { customerProfiles } from './customer.ts';
import { streamName } from './in-hand.ts';
import type { KitRow, OrderInHand, PatientRow } from './in-hand.ts';

function patientOf(hand: OrderInHand, { patientId }: Pick<KitRow, 'patientId'>): PatientRow | null {
  return patientId === null ? null : (hand.practice?.patients.get(patientId) ?? null);
}

/**
 * What the clock enters for the person of a kit. A practice's dates come from its clock, so that moving it makes a
 * history; no sample is older than the parcel.
 */
export function registrationByClock(hand: OrderInHand, kit: KitRow, atSimMs: bigint): KeptRegistration {
  const name = streamName(hand);
  const shippedAt = kit.shippedAt ?? hand.now;
  if (hand.practice === null) {
    const customer = simulatedRegistration(name, kit.ordinal, { registeredAt: hand.now, shippedAt });
    return { ...customer, questionnaire: null };
  }
  const drawn = simulatedRegistration(name, kit.ordinal, {
    registeredAt: new Date(Number(atSimMs)),
    shippedAt,
  });
  // A clock that was held back may stand before the day on which the parcel left.
  const shippedOn = shippedAt.toISOString().slice(0, 10);
  const dateOfSampling = drawn.dateOfSampling < shippedOn ? shippedOn : drawn.dateOfSampling;
  const patient = patientOf(hand, kit);
  const person = patient === null ? { ...drawn, questionnaire: null } : patientPerson(hand.ctx.seed, patient);
  return { ...person, dateOfSampling };
}

/** The measured values of released kits, in their order. */
export async function measuredProfiles(
  hand: OrderInHand,
  kits: readonly KitRow[],
): Promise<SimulatedProfile[]> {
  return hand.practice === null
    ? customerProfiles(hand, kits)
    : kits.map((kit) => practiceProfile(hand, kit));
}

/** The patient's own, where the kit has one. */
function practiceProfile(hand: OrderInHand, kit: KitRow): SimulatedProfile {
  const person = registrationOf(kit);
  const patient = patientOf(hand, kit);
  if (patient === null) return simulatedProfile(streamName(hand), kit.ordinal, person);
  return patientProfile(hand.ctx.seed, patient, { kitCode: kit.code, person });
}
