import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Message } from '../../../../app/contract/customer/answers.ts';
import { momentOf } from '../../../shared/moments.ts';
import type { Reader } from '../../../shared/reader.ts';
import type { Asking } from './conversation-state.ts';
import { Markdown } from './markdown.tsx';
import { withoutUnseen } from '../../../shared/assistant/plain-text.ts';
import { Sources } from './sources.tsx';

/** Messages that are drawn at first, and with each press on "earlier". */
const pageLength = 20;

interface TranscriptProps {
  messages: readonly Message[];
  asking: Asking | null;
  i18n: Reader;
}

/** What was said, the oldest first, and the reply that is being written. */
export function Transcript({ messages, asking, i18n }: TranscriptProps): JSX.Element | null {
  const { translate } = i18n;
  const [most, setMost] = useState(pageLength);
  const hidden = Math.max(0, messages.length - most);
  if (messages.length === 0 && asking === null) return null;
  return (
    <s-stack gap="base">
      {hidden > 0 && (
        <s-button onClick={() => setMost(most + pageLength)}>
          {translate('assistant.conversation.earlier', { count: hidden })}
        </s-button>
      )}
      <s-stack
        gap="base"
        accessibilityRole="ordered-list"
        accessibilityLabel={translate('assistant.conversation.heading')}
      >
        {messages.slice(hidden).map((message, index) => (
          <s-box key={hidden + index} accessibilityRole="list-item">
            <Said message={message} isLast={hidden + index === messages.length - 1} i18n={i18n} />
          </s-box>
        ))}
        {asking !== null && (
          <s-box key={messages.length} accessibilityRole="list-item">
            <Question text={asking.question} when={null} i18n={i18n} />
          </s-box>
        )}
        {asking !== null && (
          <s-box key={messages.length + 1} accessibilityRole="list-item">
            <s-stack gap="small-200">
              <By who="assistant" when={null} i18n={i18n} />
              {asking.text !== '' && <Markdown text={asking.text} sources={[]} i18n={i18n} />}
              <s-text color="subdued">
                {translate(
                  asking.isRereading ? 'assistant.conversation.rereading' : 'assistant.conversation.writing',
                )}
              </s-text>
            </s-stack>
          </s-box>
        )}
      </s-stack>
    </s-stack>
  );
}

interface SaidProps {
  message: Message;
  isLast: boolean;
  i18n: Reader;
}

/** Of earlier answers the first paragraph stays in view, whatever follows: what is urgent stands there. */
function Said({ message, isLast, i18n }: SaidProps): JSX.Element {
  const { role, content, sources, created_on: when } = message;
  if (role === 'user') return <Question text={content} when={when} i18n={i18n} />;
  return (
    <s-stack gap="small-200">
      <By who="assistant" when={when} i18n={i18n} />
      <Markdown text={content} sources={sources} isFolded={!isLast} i18n={i18n} />
      <Sources sources={sources} i18n={i18n} />
    </s-stack>
  );
}

/** As it was typed: what looks like Markdown in it is none. */
function Question({ text, when, i18n }: { text: string; when: string | null; i18n: Reader }): JSX.Element {
  const lines = withoutUnseen(text).split('\n');
  return (
    <s-box background="subdued" padding="small-200" borderRadius="base">
      <s-stack gap="small-200">
        <By who="user" when={when} i18n={i18n} />
        {lines.map((line, index) => line.trim() !== '' && <s-paragraph key={index}>{line}</s-paragraph>)}
      </s-stack>
    </s-box>
  );
}

interface ByProps {
  who: Message['role'];
  when: string | null;
  i18n: Reader;
}

/** Who said it, and when. */
function By({ who, when, i18n }: ByProps): JSX.Element {
  const name = i18n.translate(`assistant.conversation.by.${who}`);
  return (
    <s-text type="small" color="subdued">
      {when === null ? name : `${name}, ${momentOf(when, i18n)}`}
    </s-text>
  );
}
