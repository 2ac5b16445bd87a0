import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { AssistantProps } from '../assistant-props.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Loading } from '../loading.tsx';
import { AskForm } from './ask-form.tsx';
import { unreadConversation } from './conversation-state.ts';
import { startTalk } from './conversation-talk.ts';
import { NoticeLine } from './notice-line.tsx';
import type { Rereading } from './reread.ts';
import type { Notable } from './suggestions.tsx';
import { Transcript } from './transcript.tsx';

const usualRereading: Rereading = { firstWaitMs: 500, longestMs: 60_000 };

interface ConversationProps extends AssistantProps {
  /** What the questions to begin with go by. */
  notable: Notable;
  /** How a reply is looked for whose connection broke. */
  rereading?: Rereading;
}

/** Questions about a result, and the answers to them. */
export function Conversation({ i18n, notable, ...props }: ConversationProps): JSX.Element | null {
  const { translate } = i18n;
  const { talk, state } = useTalk(props);
  const { messages, allowance, asking, isLooking, notice, draft, news } = state;
  // A conversation that was deleted keeps its button: whoever pressed it keeps the focus.
  const [wasDeleted, setDeleted] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  if (notice?.kind === 'problem' && notice.problem.code === 'ai_disabled') return null;
  return (
    <s-section heading={translate('assistant.conversation.heading')}>
      <s-stack gap="base">
        <s-paragraph color="subdued">{translate('assistant.conversation.about')}</s-paragraph>
        {allowance === null && isLooking && (
          <Loading page={{ i18n }} label="assistant.conversation.loading" />
        )}
        <Transcript messages={messages} asking={asking} i18n={i18n} />
        <NoticeLine notice={notice} isLooking={isLooking} onLook={() => void talk.lookAgain()} i18n={i18n} />
        {allowance !== null && (
          <AskForm
            talk={talk}
            draft={draft}
            asking={asking}
            messages={messages}
            notable={notable}
            allowance={allowance}
            i18n={i18n}
          />
        )}
        {asking === null && (messages.length > 0 || wasDeleted) && (
          <ConfirmDialog
            page={{ i18n }}
            id="assistant.delete"
            isWaiting={isDeleting}
            onConfirm={async () => {
              setDeleted(true);
              setDeleting(true);
              await talk.remove();
              setDeleting(false);
            }}
          />
        )}
        <s-box accessibilityRole="status">
          <s-text accessibilityVisibility="exclusive">
            {news === '' ? '' : translate(`assistant.conversation.news.${news}`)}
          </s-text>
        </s-box>
      </s-stack>
    </s-section>
  );
}

/** The conversation of one kit, from when it is first shown until it is left. */
function useTalk({
  api,
  kitId,
  onProblem,
  rereading = usualRereading,
}: Omit<ConversationProps, 'i18n' | 'notable'>) {
  const [state, show] = useState(unreadConversation);
  const handOver = useRef(onProblem);
  handOver.current = onProblem;
  const talk = useMemo(
    () => startTalk({ api, kitId, rereading, show, onProblem: (problem) => handOver.current(problem) }),
    [api, kitId, rereading],
  );
  useEffect(() => {
    void talk.lookAgain();
    return () => talk.leave();
  }, [talk]);
  return { talk, state };
}
