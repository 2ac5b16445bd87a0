import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { AssistantProps } from '../assistant-props.ts';
import { useWaited } from '../use-time.ts';
import { AskForm } from './ask-form.tsx';
import { unreadConversation } from './conversation-state.ts';
import { startTalk } from './conversation-talk.ts';
import { DeleteConversation } from './delete-conversation.tsx';
import { NoticeLine } from './notice-line.tsx';
import type { Rereading } from './reread.ts';
import { Transcript } from './transcript.tsx';

const usualRereading: Rereading = { firstWaitMs: 500, longestMs: 60_000 };

interface ConversationProps extends AssistantProps {
  /** How a reply is looked for whose connection broke. */
  rereading?: Rereading;
}

/** Questions about a result, and the answers to them. */
export function Conversation({ i18n, ...props }: ConversationProps): JSX.Element | null {
  const { translate } = i18n;
  const { talk, state } = useTalk(props);
  const { messages, allowance, asking, isLooking, notice, draft, news } = state;
  // A conversation that was deleted keeps its button: whoever pressed it keeps the focus.
  const [wasDeleted, setDeleted] = useState(false);
  if (notice?.kind === 'problem' && notice.problem.code === 'ai_disabled') return null;
  return (
    <s-section heading={translate('assistant.conversation.heading')}>
      <s-stack gap="base">
        <s-paragraph color="subdued">{translate('assistant.conversation.about')}</s-paragraph>
        {allowance === null && isLooking && <Waiting i18n={i18n} />}
        <Transcript messages={messages} asking={asking} i18n={i18n} />
        <NoticeLine notice={notice} isLooking={isLooking} onLook={() => void talk.lookAgain()} i18n={i18n} />
        {allowance !== null && <AskForm {...{ talk, draft, asking, messages, allowance, i18n }} />}
        {asking === null && (messages.length > 0 || wasDeleted) && (
          <DeleteConversation
            i18n={i18n}
            onDelete={() => {
              setDeleted(true);
              void talk.remove();
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

function Waiting({ i18n }: Pick<AssistantProps, 'i18n'>): JSX.Element | null {
  // Most conversations are there at once: what would flash is not shown.
  return useWaited(400) ? (
    <s-spinner accessibilityLabel={i18n.translate('assistant.conversation.loading')} />
  ) : null;
}

/** The conversation of one kit, from when it is first shown until it is left. */
function useTalk({ api, kitId, onProblem, rereading = usualRereading }: Omit<ConversationProps, 'i18n'>) {
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
