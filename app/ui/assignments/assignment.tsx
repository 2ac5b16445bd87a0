import {
  Badge,
  Banner,
  BlockStack,
  Box,
  Button,
  Card,
  InlineGrid,
  InlineStack,
  Link,
  Text,
} from '@shopify/polaris';
import type { ReactNode } from 'react';
import type { AssignmentView } from '../../pages/practice/assignments.ts';
import type { PatientDone } from '../../pages/practice/outcomes.ts';
import { assignments as words } from '../../words/assignments.ts';
import { practiceKits } from '../../words/practice-kits.ts';
import { practiceOrders } from '../../words/practice-orders.ts';
import { useAsk } from '../shared/ask.ts';
import { Facts } from '../shared/facts.tsx';
import { LostAnswer } from '../shared/lost-answer.tsx';
import { Moment } from '../shared/moment.tsx';

const tones = {
  sending: 'info',
  placed: 'success',
  refused: 'critical',
  not_sent: 'warning',
  undecided: 'warning',
} as const;

/** How an assignment stands, what can be done about it, and whose each of its kits is. */
export function AssignmentCards({ assignment }: { assignment: AssignmentView }) {
  const { state, sets } = assignment;
  return (
    <BlockStack gap="400">
      <NextStep assignment={assignment} />
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {words.sets}
          </Text>
          <Box as="ul" padding="0">
            {sets.map(({ kitId, kitCode, patient, problem }) => (
              <Box as="li" key={kitId} paddingBlock="200" borderColor="border" borderBlockStartWidth="025">
                <InlineGrid columns={{ xs: '1fr', md: 2 }} gap={{ xs: '100', md: '400' }}>
                  <Link url={`/app/practice-kits/${kitId}`} removeUnderline>
                    {kitCode}
                  </Link>
                  {patient === null ? (
                    <Text as="span" tone="subdued">
                      {practiceKits.row.removed}
                    </Text>
                  ) : (
                    <Link url={`/app/patients/${patient.id}`}>{patient.name}</Link>
                  )}
                </InlineGrid>
                {problem === null ? null : (
                  <Text as="p" tone="critical">
                    {words.labSays(problem)}
                  </Text>
                )}
              </Box>
            ))}
          </Box>
        </BlockStack>
      </Card>
      {state === 'placed' ? (
        <Card>
          <Facts facts={factsOf(assignment)} />
        </Card>
      ) : null}
    </BlockStack>
  );
}

function NextStep({ assignment: { id, state, problem, sentAt, sets } }: { assignment: AssignmentView }) {
  const { ask, isBusy, answer } = useAsk<PatientDone>();
  const kits = practiceOrders.kits(sets.length);
  const [before, rest] = words.undecided.text.split('{when}');
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {kits}
          </Text>
          <Badge tone={tones[state]}>{words.states[state]}</Badge>
        </InlineStack>
        {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
        {state === 'undecided' ? (
          <LostAnswer
            words={words.undecided}
            isBusy={isBusy}
            onSave={({ answer: found }) => ask({ intent: 'decide', answer: found })}
          >
            {before}
            <Moment at={sentAt} />
            {rest}
          </LostAnswer>
        ) : (
          <Text as="p">{words.about[state]}</Text>
        )}
        {problem === null ? null : <Text as="p">{words.labSays(problem)}</Text>}
        {state === 'refused' || state === 'not_sent' ? (
          <InlineStack>
            <Button url={`/app/practice-assignments/new?from=${id}`}>{words.again}</Button>
          </InlineStack>
        ) : null}
      </BlockStack>
    </Card>
  );
}

function factsOf({
  sentAt,
  labAssignmentId,
  tokensUsed,
  sets,
}: AssignmentView): (readonly [string, ReactNode])[] {
  const { facts } = words;
  const silent = facts.labSilent;
  return [
    [facts.assigned, <Moment key="assigned" at={sentAt} />],
    ...(labAssignmentId === null ? [] : [[facts.id, labAssignmentId] as const]),
    [facts.tokens, tokensUsed === null ? silent : String(tokensUsed)],
    [facts.invoiced, tokensUsed === null ? silent : String(sets.length - tokensUsed)],
  ];
}
