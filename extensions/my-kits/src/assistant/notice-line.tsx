import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
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
  // It stays where it was pressed, also when there is nothing more to tell: the focus stays with it.
  const [wasPressed, setPressed] = useState(false);
  const kind = notice?.kind;
  const canLook = kind === 'unread' || kind === 'late' || kind === 'stopped';
  if (notice === null && !wasPressed) return null;
  return (
    <s-stack gap="small-200">
      {notice !== null && !isLooking && <s-banner tone="info">{noticeText(notice, i18n)}</s-banner>}
      {(canLook || wasPressed) && (
        <s-button
          key="look"
          loading={isLooking}
          onClick={() => {
            setPressed(true);
            onLook();
          }}
        >
          {i18n.translate('assistant.lookAgain')}
        </s-button>
      )}
    </s-stack>
  );
}

const noticeText = (notice: Notice, i18n: Reader): string =>
  notice.kind === 'problem' || notice.kind === 'unread'
    ? problemText(notice.problem, i18n)
    : i18n.translate(`assistant.conversation.${notice.kind}`);
