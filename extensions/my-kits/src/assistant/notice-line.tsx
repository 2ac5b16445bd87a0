import type { JSX } from 'preact';
import type { Reader } from '../../../shared/reader.ts';
import type { Notice } from './conversation-state.ts';
import { problemText } from './problems.ts';

interface NoticeLineProps {
  notice: Notice | null;
  isLooking: boolean;
  onLook: () => void;
  i18n: Reader;
}

/** What happened, what to do about it, and the button for that where there is one. */
export function NoticeLine({ notice, isLooking, onLook, i18n }: NoticeLineProps): JSX.Element | null {
  if (notice === null) return null;
  const { kind } = notice;
  const text =
    kind === 'problem' || kind === 'unread'
      ? problemText(notice.problem, i18n)
      : i18n.translate(`assistant.conversation.${kind}`);
  return (
    <s-stack gap="small-200">
      {!isLooking && <s-banner tone="info">{text}</s-banner>}
      {(kind === 'unread' || kind === 'late' || kind === 'stopped') && (
        // The button stays while it waits: whoever pressed it keeps the focus.
        <s-button key="look" loading={isLooking} onClick={onLook}>
          {i18n.translate('assistant.lookAgain')}
        </s-button>
      )}
    </s-stack>
  );
}
