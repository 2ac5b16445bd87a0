import type { LabErrorCode } from '../../lab/lab-error.ts';
import type { PracticeKit } from '../../db/generated/app/client.ts';

/** What the documented call for a kit's stored text was answered: a text, or why there is none. */
export type TextAnswered = 'text' | LabErrorCode;

/** What that says of the kit's result. `unsaid`: there may be one, or not. */
export type ResultSaid = 'there' | 'not_yet' | 'unassigned' | 'unsaid' | 'off' | 'failed';

/**
 * What an account that answers no reads says of a kit's result (partner-api §4 rule 4, §7). A 404 says that no text is
 * stored: only where the lab once said of the same kit that its result isn't ready does it say that it is by now
 * (docs/decisions/0031). The only place with this rule.
 *
 * @param known of the kit here; null where the app doesn't have it
 */
export function resultSaid(
  answered: TextAnswered,
  known: Pick<PracticeKit, 'notReadyAt' | 'resultReadyAt'> | null,
): ResultSaid {
  switch (answered) {
    case 'text':
      return 'there';
    case 'result_not_ready':
    case 'no_results':
      return 'not_yet';
    case 'not_found':
      return known?.notReadyAt != null || known?.resultReadyAt != null ? 'there' : 'unsaid';
    case 'kit_unassigned':
      return 'unassigned';
    case 'ai_disabled':
      return 'off';
    default:
      return 'failed';
  }
}
