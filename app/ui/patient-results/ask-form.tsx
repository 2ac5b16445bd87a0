import { BlockStack, Button, InlineStack, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { askedBack } from '../../../extensions/shared/assistant/asked-back.ts';
import { maxMessageLength } from '../../contract/ai.ts';
import { indexDefinitions } from '../../contract/indexes.ts';
import type { ResultsView } from '../../pages/practice/assistant-view.ts';
import { patientTalks as words } from '../../words/patient-talks.ts';
import type { useTalk } from './use-talk.ts';

type TalkState = ReturnType<typeof useTalk>;

/** So many questions are offered. */
const MOST_OFFERED = 4;

/** The question, its button, and questions to begin with. */
export function AskForm({ talk, results }: { talk: TalkState; results: ResultsView }) {
  const { draft, asking } = talk;
  const [isMissing, setIsMissing] = useState(false);
  const question = draft.trim();
  const isTooLong = question.length > maxMessageLength;
  const error = isTooLong
    ? words.question.tooLong(question.length)
    : isMissing
      ? words.question.missing
      : null;
  return (
    <form
      className="patient-no-print"
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(question === '');
        if (question !== '' && !isTooLong) void talk.ask(question);
      }}
    >
      <BlockStack gap="300">
        {asking === null ? <Suggestions talk={talk} results={results} /> : null}
        <TextField
          label={words.question.label}
          multiline={2}
          autoComplete="off"
          value={draft}
          onChange={(typed) => {
            setIsMissing(false);
            talk.write(typed);
          }}
          {...(error === null ? {} : { error })}
        />
        <InlineStack>
          {asking === null ? (
            <Button submit variant="primary">
              {words.question.ask}
            </Button>
          ) : (
            <Button onClick={() => talk.stop()}>{words.question.stop}</Button>
          )}
        </InlineStack>
      </BlockStack>
    </form>
  );
}

/** Where the last reply asks back, its topics; else questions to begin with. Each goes into the field. */
function Suggestions({ talk, results }: { talk: TalkState; results: ResultsView }) {
  const messages = talk.messages ?? [];
  const last = messages.at(-1);
  const topics = last?.role === 'assistant' ? askedBack(last.content) : [];
  const asked = new Set(messages.map(({ content }) => content));
  const open = fitting(results).filter((question) => !asked.has(question));
  const offered = topics.length > 0 ? topics : open.slice(0, MOST_OFFERED);
  if (offered.length === 0) return null;
  return (
    <BlockStack gap="200">
      <Text as="p" tone="subdued">
        {topics.length > 0 ? words.suggestions.meant : words.suggestions.title}
      </Text>
      <InlineStack gap="200">
        {offered.map((question) => (
          <Button key={question} size="slim" onClick={() => talk.write(question)}>
            {question}
          </Button>
        ))}
      </InlineStack>
    </BlockStack>
  );
}

/** Questions that fit the results: about an index that stands out, about change where there is some, about all of it. */
function fitting({ points, kits }: ResultsView): string[] {
  const says = words.suggestions;
  const notable = (points?.at(-1)?.indexes ?? []).flatMap(
    ({ symbol, value, reference_low, reference_high }) => {
      const name = indexDefinitions.find((definition) => definition.symbol === symbol)?.name ?? symbol;
      if (value < reference_low) return [says.low(name)];
      return value > reference_high ? [says.high(name)] : [];
    },
  );
  const hasHistory = points === null ? kits.length > 1 : points.length > 1;
  return [
    ...notable.slice(0, 1),
    ...(hasHistory ? [says.moved, says.compare] : []),
    says.explain,
    says.ask,
    says.repeat,
  ];
}
