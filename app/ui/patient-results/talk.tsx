import { Banner, BlockStack, Box, Button, Card, InlineStack, Spinner, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { ShownMessage } from '../../interpretation/shown.ts';
import type { ResultsView } from '../../pages/practice/assistant-view.ts';
import type { ConversationRow, RemovedAnswer } from '../../pages/practice/conversation-view.ts';
import { patientResults } from '../../words/patient-results.ts';
import { patientTalks as words } from '../../words/patient-talks.ts';
import { useAsk } from '../shared/ask.ts';
import { Confirm } from '../shared/confirm.tsx';
import { conversationAsText } from './as-text.ts';
import { AskForm } from './ask-form.tsx';
import { Markdown } from './markdown.tsx';
import { Sources } from './sources.tsx';
import { TakeAway } from './take-away.tsx';
import { Trouble } from './trouble.tsx';
import { type Asking, useTalk } from './use-talk.ts';

/** One conversation. */
export function Talk({
  conversation: { handle, title, kitCode },
  isNew,
  results,
  path,
  onSpent,
  onBack,
  onRemoved,
}: {
  conversation: ConversationRow;
  isNew: boolean;
  results: ResultsView;
  path: string;
  onSpent: () => void;
  onBack: () => void;
  onRemoved: () => void;
}) {
  const talk = useTalk({ conversation: handle, isNew, path, onSpent });
  const [isConfirming, setIsConfirming] = useState(false);
  const removing = useAsk<RemovedAnswer>(onRemoved);
  const { messages, asking, notice, refused } = talk;
  return (
    <BlockStack gap="400">
      <Box paddingInline={{ xs: '400', sm: '0' }} printHidden>
        <Button variant="plain" onClick={onBack}>
          {words.back}
        </Button>
      </Box>
      <Card>
        <BlockStack gap="400">
          <BlockStack gap="100">
            <Text as="h2" variant="headingMd" breakWord>
              {title ?? words.untitled}
            </Text>
            {kitCode === null ? null : (
              <Text as="p" tone="subdued">
                {patientResults.kits.of(kitCode)}
              </Text>
            )}
          </BlockStack>
          {messages === null && refused === null ? (
            <Spinner size="small" accessibilityLabel={words.loading} />
          ) : null}
          <div className="patient-talk" role="group" aria-label={title ?? words.untitled}>
            {(messages ?? []).map((message, i) => (
              <Message key={i} message={message} />
            ))}
            {asking === null ? null : <UnderWay asking={asking} />}
          </div>
          {notice === null ? null : (
            <Banner tone={notice === 'stopped' ? 'info' : 'warning'}>
              <BlockStack gap="300" inlineAlign="start">
                <p>{words.notices[notice]}</p>
                {notice === 'late' ? (
                  <Button onClick={talk.lookAgain} loading={talk.isLooking}>
                    {words.lookAgain}
                  </Button>
                ) : null}
              </BlockStack>
            </Banner>
          )}
          {refused === null ? null : (
            <Trouble refused={refused} onAgain={talk.lookAgain} action={words.lookAgain} />
          )}
          {removing.answer?.ok === false ? <Trouble refused={removing.answer} /> : null}
          <span role="status" className="patient-unseen">
            {asking === null ? (talk.isAnswered ? words.answered : '') : words.writing}
          </span>
          {messages === null || messages.length === 0 ? null : (
            <TakeAway text={() => conversationAsText(messages)} />
          )}
          {messages === null ? null : <AskForm talk={talk} results={results} />}
        </BlockStack>
      </Card>
      <Box paddingInline={{ xs: '400', sm: '0' }} printHidden>
        <Button
          tone="critical"
          onClick={() => setIsConfirming(true)}
          loading={removing.isBusy}
          disabled={asking !== null}
        >
          {words.remove.action}
        </Button>
      </Box>
      <Confirm
        id="remove-conversation"
        title={words.remove.title}
        says={words.remove.says}
        action={words.remove.action}
        isOpen={isConfirming}
        isBusy={removing.isBusy}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          removing.ask({ intent: 'delete', conversation: handle });
        }}
      />
    </BlockStack>
  );
}

function Message({ message: { role, content, sources } }: { message: ShownMessage }) {
  return (
    <div className={`patient-message patient-message-${role}`}>
      <Text as="h3" variant="headingSm">
        {words.by[role]}
      </Text>
      {role === 'user' ? (
        <Text as="p" breakWord>
          <span className="patient-typed">{content}</span>
        </Text>
      ) : (
        <>
          <Markdown text={content} sources={sources} level={4} />
          <Sources sources={sources} level="h4" />
        </>
      )}
    </div>
  );
}

/** The question, and its reply as far as it is written. */
function UnderWay({ asking: { question, text, isRereading } }: { asking: Asking }) {
  return (
    <>
      <Message message={{ role: 'user', content: question, sources: [], created_on: null }} />
      {text === '' ? null : (
        <Message message={{ role: 'assistant', content: text, sources: [], created_on: null }} />
      )}
      <InlineStack gap="200" blockAlign="center" wrap={false}>
        <Spinner size="small" />
        <Text as="p" tone="subdued">
          {isRereading ? words.rereading : words.writing}
        </Text>
      </InlineStack>
    </>
  );
}
