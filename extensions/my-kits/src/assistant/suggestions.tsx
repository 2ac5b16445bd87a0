import type { JSX } from 'preact';
import type { Message } from '../../../../app/contract/customer/answers.ts';
import type { Texts } from '../../../shared/reader.ts';
import { askedBack } from '../../../shared/assistant/asked-back.ts';
import type { Talk } from './conversation-talk.ts';

/** What of a result is worth a question of its own. */
export interface Notable {
  /** Indexes outside their range, the weakest first. */
  readonly indexes: readonly { readonly name: string; readonly side: 'low' | 'high' }[];
  /** Whether the two ages differ, as far as the page knows. */
  readonly agesDiffer: boolean;
}

/** So many are offered. */
const most = 4;
const mostIndexes = 2;
const general = ['meaning', 'difference', 'improve', 'repeat'] as const;

/** Questions that fit the result: about the indexes that stand out, then about all of it. */
function fitting({ indexes, agesDiffer }: Notable, { translate }: Texts): string[] {
  const say = (name: string, values = {}) => translate(`assistant.conversation.suggestion.${name}`, values);
  return [
    ...indexes.slice(0, mostIndexes).map(({ name, side }) => say(side, { name })),
    ...general.filter((name) => name !== 'difference' || agesDiffer).map((name) => say(name)),
  ];
}

interface SuggestionsProps {
  messages: readonly Message[];
  notable: Notable;
  onChoose: Talk['write'];
  i18n: Texts;
}

/** Where the last reply asks back, its topics; else questions to begin with. Each goes into the box, and is asked by whoever wants to. */
export function Suggestions({ messages, notable, onChoose, i18n }: SuggestionsProps): JSX.Element | null {
  const asked = new Set(messages.map(({ content }) => content));
  const last = messages.at(-1);
  const topics = last?.role === 'assistant' ? askedBack(last.content) : [];
  const open = fitting(notable, i18n).filter((question) => !asked.has(question));
  const offered = topics.length > 0 ? topics : open.slice(0, most);
  if (offered.length === 0) return null;
  const label = i18n.translate(`assistant.conversation.${topics.length > 0 ? 'meant' : 'suggestions'}`);
  return (
    <s-stack direction="inline" gap="small-300" accessibilityLabel={label}>
      {offered.map((question) => (
        <s-button key={question} variant="secondary" onClick={() => onChoose(question, 'suggested')}>
          {question}
        </s-button>
      ))}
    </s-stack>
  );
}
