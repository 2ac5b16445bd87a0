import { Banner, BlockStack, Box, Card, InlineStack, Spinner, Text } from '@shopify/polaris';
import { type ReactNode, useEffect, useState } from 'react';
import type { ResultsView, TextAnswer, TextView } from '../../pages/practice/assistant-view.ts';
import { patientResults } from '../../words/patient-results.ts';
import { useAsk } from '../shared/ask.ts';
import { Moment } from '../shared/moment.tsx';
import { firstOf, KitChoice } from './kit-choice.tsx';
import { Markdown } from './markdown.tsx';
import { interpretationAsText } from './as-text.ts';
import { Sources } from './sources.tsx';
import { TakeAway } from './take-away.tsx';
import { Trouble } from './trouble.tsx';
import { WriteText } from './write-text.tsx';

const words = patientResults.text;

/** What the lab's assistant says about one of the patient's results. The text is in this page's memory, and nowhere else. */
export function Interpretation({ results, onSpent }: { results: ResultsView; onSpent: () => void }) {
  const [kitCode, setKitCode] = useState(firstOf(results));
  const [text, setText] = useState<TextView | null>(null);
  const [isRead, setIsRead] = useState(false);
  const show = ({ text: shown }: { text: TextView | null }): void => {
    setText(shown);
    setIsRead(true);
  };
  const reading = useAsk<TextAnswer>(show);
  const writing = useAsk<TextAnswer>((done) => {
    show(done);
    onSpent();
  });
  const isBusy = reading.isBusy || writing.isBusy;
  const read = (code: string): void => {
    setKitCode(code);
    setText(null);
    setIsRead(false);
    reading.ask({ intent: 'stored', kitCode: code });
  };
  useEffect(() => {
    if (kitCode !== null) read(kitCode);
    // Once, when the page opens: what comes later is chosen.
  }, []);
  const refused = [reading.answer, writing.answer].find((answer) => answer?.ok === false);
  return (
    <BlockStack gap="400">
      <Box printHidden>
        <Card>
          <KitChoice results={results} kitCode={kitCode} isBusy={isBusy} onChoose={read} />
        </Card>
      </Box>
      {refused?.ok === false && kitCode !== null ? (
        <Trouble
          refused={refused}
          {...(refused.again ? { onAgain: () => read(kitCode), action: words.lookAgain } : {})}
        />
      ) : null}
      {isBusy ? <Waiting says={writing.isBusy ? words.generating : words.reading} /> : null}
      {text === null ? null : <ShownText text={text} newestAt={results.newestAt} />}
      {isRead && text === null && !isBusy ? (
        <Card>
          <Text as="p">{words.none}</Text>
        </Card>
      ) : null}
      {isRead && kitCode !== null ? (
        <WriteText
          key={kitCode}
          hasText={text !== null}
          isBusy={isBusy}
          onWrite={(instructions) =>
            // With instructions, a text that somebody else had written meanwhile would not follow them.
            writing.ask({
              intent: 'write',
              kitCode,
              refresh: text !== null || instructions !== null,
              instructions,
            })
          }
        />
      ) : null}
    </BlockStack>
  );
}

function Waiting({ says }: { says: string }) {
  return (
    <Card>
      <InlineStack gap="300" blockAlign="center" wrap={false}>
        <Spinner size="small" />
        <Text as="p">
          <span role="status">{says}</span>
        </Text>
      </InlineStack>
    </Card>
  );
}

function ShownText({ text, newestAt }: { text: TextView; newestAt: string | null }) {
  const { generatedAt, language } = text;
  const isOutdated = newestAt !== null && generatedAt !== null && newestAt > generatedAt;
  return (
    <>
      {isOutdated ? (
        <Banner tone="info" title={words.outdated.title}>
          {words.outdated.text}
        </Banner>
      ) : null}
      <Card>
        <BlockStack gap="400">
          <BlockStack gap="100">
            <Text as="h2" variant="headingMd">
              {words.title}
            </Text>
            <Text as="p" tone="subdued">
              <Facts facts={factsOf(text)} />
            </Text>
          </BlockStack>
          <Markdown
            text={text.markdown}
            sources={text.sources}
            {...(language === null ? {} : { language })}
          />
          <Sources sources={text.sources} />
          <TakeAway text={() => interpretationAsText(text)} />
        </BlockStack>
      </Card>
    </>
  );
}

function factsOf({ kitCode, generatedAt, resultsConsidered }: TextView): ReactNode[] {
  return [
    resultsConsidered === null ? words.basedOnUnknown : words.basedOn(resultsConsidered),
    patientResults.kits.of(kitCode),
    ...(generatedAt === null
      ? []
      : [
          <span key="generated">
            {words.generated} <Moment at={generatedAt} />
          </span>,
        ]),
  ];
}

const Facts = ({ facts }: { facts: readonly ReactNode[] }): ReactNode =>
  facts.map((fact, i) => (
    <span key={i}>
      {i === 0 ? '' : ' · '}
      {fact}
    </span>
  ));
