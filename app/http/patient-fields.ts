import { z } from 'zod';
import { patientFields } from '../practice/patients/record.ts';

/** What a page sends of a patient: texts, or null for what was cleared. Rules are the directory's own. */
const sent = z.string().max(2_000).nullable().exactOptional();

export const enteredPatient = z.strictObject(
  Object.fromEntries(patientFields.map((field) => [field, sent])) as Record<
    (typeof patientFields)[number],
    typeof sent
  >,
);
