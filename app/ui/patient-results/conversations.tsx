import {
  BlockStack,
  Box,
  Button,
  Card,
  FormLayout,
  InlineStack,
  Select,
  Spinner,
  Text,
} from '@shopify/polaris';
import { useEffect, useState } from 'react';
import type { ResultsView } from '../../pages/practice/assistant-view.ts';
import type {
  ConversationRow,
  ConversationsAnswer,
  StartAnswer,
} from '../../pages/practice/conversation-view.ts';
import { dateText } from '../../words/dates.ts';
import { patientResults } from '../../words/patient-results.ts';
import { patientTalks as words } from '../../words/patient-talks.ts';
import { useAsk } from '../shared/ask.ts';
import { Moment } from '../shared/moment.tsx';
import { Talk } from './talk.tsx';
import { Trouble } from './trouble.tsx';

/** The conversations about a patient, as the lab keeps them: begun, opened again, and deleted here. */
export function Conversations({
  results,
  path,
  onSpent,
}: {
  results: ResultsView;
  /** Where questions are asked. */
  path: string;
  onSpent: () => void;
}) {
  const [rows, setRows] = useState<readonly ConversationRow[]>([]);
  const [open, setOpen] = useState<(ConversationRow & { isNew: boolean }) | null>(null);
  const listing = useAsk<ConversationsAnswer>((answer) => setRows(answer.conversations));
  const list = (): void => listing.ask({ intent: 'conversations' });
  useEffect(list, []);
  if (open !== null)
    return (
      <Talk
        key={open.handle}
        conversation={open}
        isNew={open.isNew}
        results={results}
        path={path}
        onSpent={onSpent}
        onBack={() => setOpen(null)}
        onRemoved={() => {
          setRows(rows.filter(({ handle }) => handle !== open.handle));
          setOpen(null);
        }}
      />
    );
  return (
    <BlockStack gap="400">
      <Start
        results={results}
        onStarted={(conversation) => {
          setRows([conversation, ...rows]);
          setOpen({ ...conversation, isNew: true });
          onSpent();
        }}
      />
      {listing.answer?.ok === false ? <Trouble refused={listing.answer} onAgain={list} /> : null}
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {words.title}
          </Text>
          {listing.answer === undefined && rows.length === 0 ? (
            <Spinner size="small" accessibilityLabel={words.loading} />
          ) : rows.length === 0 ? (
            <Text as="p" tone="subdued">
              {words.none}
            </Text>
          ) : (
            <Box as="ul" padding="0">
              {rows.map((row) => (
                <Row key={row.handle} row={row} onOpen={() => setOpen({ ...row, isNew: false })} />
              ))}
            </Box>
          )}
        </BlockStack>
      </Card>
    </BlockStack>
  );
}

function Row({ row: { title, kitCode, usedAt }, onOpen }: { row: ConversationRow; onOpen: () => void }) {
  const name = title ?? words.untitled;
  const day = usedAt === null ? '' : dateText(new Date(usedAt), 'moment');
  return (
    <Box as="li" paddingBlock="300" borderColor="border" borderBlockStartWidth="025">
      <InlineStack gap="300" align="space-between" blockAlign="center" wrap={false}>
        <BlockStack gap="050">
          <Text as="span" fontWeight="semibold" breakWord>
            {name}
          </Text>
          <Text as="span" tone="subdued" breakWord>
            {usedAt === null ? null : (
              <>
                {words.lastUsed} <Moment at={usedAt} />
              </>
            )}
            {usedAt === null || kitCode === null ? '' : ' · '}
            {kitCode === null ? '' : patientResults.kits.of(kitCode)}
          </Text>
        </BlockStack>
        <Button onClick={onOpen} accessibilityLabel={words.openNamed(name, day)}>
          {words.open}
        </Button>
      </InlineStack>
    </Box>
  );
}

const PATIENT = '';

/** Begins one: about the newest result, whichever that is, or about one kit's. */
function Start({
  results,
  onStarted,
}: {
  results: ResultsView;
  onStarted: (conversation: ConversationRow) => void;
}) {
  const [about, setAbout] = useState(PATIENT);
  const { ask, isBusy, answer } = useAsk<StartAnswer>((done) => onStarted(done.conversation));
  const options = [
    { value: PATIENT, label: words.start.patient },
    ...results.kits
      .filter(({ state }) => state === 'result')
      .map(({ kitCode, sampledOn }) => ({
        value: kitCode,
        label:
          sampledOn === null
            ? patientResults.kits.of(kitCode)
            : patientResults.kits.sampled(dateText(new Date(sampledOn), 'day', 'UTC'), kitCode),
      })),
  ];
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {words.start.title}
        </Text>
        <Text as="p" tone="subdued">
          {words.about}
        </Text>
        {answer?.ok === false ? <Trouble refused={answer} /> : null}
        <FormLayout>
          <Select
            label={words.start.label}
            options={options}
            value={about}
            onChange={setAbout}
            disabled={isBusy}
          />
        </FormLayout>
        <InlineStack>
          <Button
            onClick={() => ask({ intent: 'start', kitCode: about === PATIENT ? null : about })}
            loading={isBusy}
          >
            {words.start.action}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
