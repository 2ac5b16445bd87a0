import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Allowance, Message } from '../../../../app/contract/customer/answers.ts';
import type { Reader } from '../../../shared/reader.ts';
import { AllowanceNote } from './allowance-note.tsx';
import type { Asking } from './conversation-state.ts';
import type { Talk } from './conversation-talk.ts';
import { type Notable, Suggestions } from './suggestions.tsx';

/** As the app takes it (`messageRequestSchema` of the contract). */
const longestQuestion = 4_000;

/** A press that was meant as a double one does not stop what it began. */
const stopAfterMs = 800;

type TextArea = HTMLElementTagNameMap['s-text-area'];

interface AskFormProps {
  talk: Talk;
  draft: string;
  asking: Asking | null;
  messages: readonly Message[];
  notable: Notable;
  allowance: Allowance;
  i18n: Reader;
}

/** The box, its button, questions to begin with, and how many may be asked. */
export function AskForm(props: AskFormProps): JSX.Element {
  const { talk, draft, asking, messages, notable, allowance, i18n } = props;
  const { translate } = i18n;
  const [error, setError] = useState('');
  const canStop = useLater(asking !== null, stopAfterMs);
  const press = () => {
    if (asking !== null) {
      if (canStop) talk.stop();
      return;
    }
    const question = sendable(draft);
    const isTooLong = question.length > longestQuestion;
    setError(question === '' ? 'missing' : isTooLong ? 'tooLong' : '');
    if (question !== '' && !isTooLong) void talk.ask(question);
  };
  return (
    <s-stack gap="small-200">
      {asking === null && (
        <Suggestions messages={messages} notable={notable} onChoose={talk.write} i18n={i18n} />
      )}
      <s-text-area
        label={translate('assistant.conversation.question')}
        rows={2}
        maxLength={longestQuestion}
        autocomplete="off"
        value={draft}
        error={error === '' ? '' : translate(`assistant.conversation.${error}`)}
        onInput={(event) => talk.write((event.currentTarget as TextArea).value ?? '')}
      />
      {/* One button for both: whoever pressed it keeps the focus. */}
      <s-button key="ask" variant="secondary" loading={asking !== null && !canStop} onClick={press}>
        {translate(asking === null ? 'assistant.conversation.ask' : 'assistant.conversation.stop')}
      </s-button>
      <AllowanceNote of="conversation" allowance={allowance} i18n={i18n} />
    </s-stack>
  );
}

/** What was typed, without characters that the app would refuse. */
// eslint-disable-next-line no-control-regex -- control characters are what it is about
const refused = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}/gu;
const sendable = (draft: string): string => draft.replaceAll(refused, '').trim();

/** Whether something has been so for this long. */
function useLater(isSo: boolean, milliseconds: number): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    setLater(false);
    if (!isSo) return;
    const timer = setTimeout(() => setLater(true), milliseconds);
    return () => clearTimeout(timer);
  }, [isSo, milliseconds]);
  return isLater;
}
