import type { LabPatientInterpretation } from '../../lab/partner-records.ts';
import { isLabError } from '../../lab/lab-error.ts';
import {
  asked,
  isTheirs,
  type KnownPatient,
  NOT_THEIRS,
  type NotTheirs,
  type PatientAssistantContext,
} from './known-patient.ts';

export type PatientText = { kind: 'text'; text: LabPatientInterpretation } | NotTheirs;

/** How a text is to be written. */
export interface TextWanted {
  kitCode: string;
  /** Writes a new text and replaces the stored one; without it, a stored text is returned as it is. */
  refresh: boolean;
  /** Shapes this text alone, as the contract takes it (`interpretationOptions`). */
  instructions: string | null;
}

/**
 * The stored text about one kit's result, which costs nothing; `none` where the result has none yet.
 *
 * @throws LabError `result_not_ready`, `kit_unassigned`, `ai_disabled` …; ConnectionFailure
 */
export async function storedText(
  ctx: PatientAssistantContext,
  patient: KnownPatient,
  kitCode: string,
): Promise<PatientText | { kind: 'none' }> {
  try {
    return textOf(patient, await asked(ctx, patient, (lab) => lab.storedInterpretation(kitCode)));
  } catch (error) {
    if (isLabError(error) && error.code === 'not_found') return { kind: 'none' };
    throw error;
  }
}

/** Has a text written, once: it may cost some of the month's budget. @throws as {@link storedText}; the limits' codes, too */
export async function writtenText(
  ctx: PatientAssistantContext,
  patient: KnownPatient,
  { kitCode, refresh, instructions }: TextWanted,
): Promise<PatientText> {
  const request = {
    kitCode,
    ...(refresh ? { refresh } : {}),
    ...(instructions === null ? {} : { instructions }),
  };
  return textOf(patient, await asked(ctx, patient, (lab) => lab.createInterpretation(request)));
}

const textOf = (patient: KnownPatient, text: LabPatientInterpretation): PatientText =>
  isTheirs(patient, text) ? { kind: 'text', text } : NOT_THEIRS;
