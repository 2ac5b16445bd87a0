import type { BudgetWatch } from '../../interpretation/budget-watch.ts';
import { isLabError } from '../../lab/lab-error.ts';
import type { PracticeContext, PracticeLab } from '../context.ts';
import type { PatientPlace } from '../patients/at-lab.ts';

/** A patient whom a lab account has: what the assistant can be asked about. */
export interface KnownPatient extends PatientPlace {
  /** The lab's id of the patient. Whatever the lab answers must name it, or it's somebody else's. */
  labId: string;
}

/**
 * What the assistant's functions need. All that they pass on is health data: it goes to whoever asked and is kept
 * nowhere, in no table and no log.
 */
export interface PatientAssistantContext extends PracticeContext {
  budgets: Pick<BudgetWatch, 'noteExhausted'>;
}

/** What the lab says isn't about this patient, or doesn't say whom it's about: nobody is shown it. */
export interface NotTheirs {
  kind: 'not_theirs';
}
export const NOT_THEIRS: NotTheirs = { kind: 'not_theirs' };

export const isTheirs = ({ labId }: KnownPatient, record: { patientId: string | null }): boolean =>
  record.patientId === labId;

/**
 * One call of the account's assistant.
 *
 * @throws LabError; ConnectionFailure where the connection can't be used
 */
export async function asked<T>(
  ctx: PatientAssistantContext,
  { connectionId }: PatientPlace,
  call: (lab: PracticeLab) => Promise<T>,
): Promise<T> {
  try {
    return await call(await ctx.labOf(connectionId));
  } catch (error) {
    if (isLabError(error) && error.code === 'monthly_budget_exhausted')
      ctx.budgets.noteExhausted(connectionId);
    throw error;
  }
}
