/** The patient of an AI text: a practice gets none about a kit that is nobody's. */
export function itsPatient(patientId: string | null): string {
  if (patientId === null) throw new Error('a text of a practice without a patient');
  return patientId;
}
