import { isConnectionFailure } from '../../connection/failures.ts';
import { isUnreadable } from '../../db/sealing.ts';
import { patients as words } from '../../words/patients.ts';

/** Why the account, or the patient's record, can't be used, in words. Rethrows whatever else it is. */
export function whyNot(error: unknown): string {
  if (isUnreadable(error)) return words.unreadable.text;
  if (!isConnectionFailure(error)) throw error;
  return error.merchantMessage;
}
