import type { JSX } from 'preact';
import type { Allowance } from '../../../../app/contract/customer/answers.ts';
import { momentOf } from '../../../shared/moments.ts';
import type { Reader } from '../../../shared/reader.ts';

/** So few are told of: whoever has plenty need not count. */
const fewLeft = 3;

interface AllowanceNoteProps {
  of: 'interpretation' | 'conversation';
  allowance: Allowance;
  i18n: Reader;
}

/** How many more may be asked for, and until when, once there are few; nothing before. */
export function AllowanceNote({
  of,
  allowance: { left, resets_at: resetsAt },
  i18n,
}: AllowanceNoteProps): JSX.Element | null {
  if (left > fewLeft) return null;
  return (
    <s-text color="subdued">
      {i18n.translate(`assistant.${of}.${left === 0 ? 'used' : 'left'}`, {
        count: left,
        time: momentOf(resetsAt, i18n),
      })}
    </s-text>
  );
}
