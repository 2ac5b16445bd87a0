import { BlockStack, Box, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { TimelineRow } from '../../orders/pages/timeline-words.ts';
import { timeline as words } from '../../words/timeline.ts';
import { Moment, useByDay } from '../shared/moment.tsx';

/** What happened to an order, newest first, by day, each with who says so; the steps in between on demand. */
export function Timeline({ rows }: { rows: readonly TimelineRow[] }) {
  const [showsSteps, setShowsSteps] = useState(false);
  const days = useByDay(rows);
  const steps = rows.filter(({ isStep }) => isStep).length;
  const stepsWords = showsSteps ? words.hideSteps : words.showSteps(steps);
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack gap="300" align="space-between" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {words.title}
          </Text>
          {steps === 0 ? null : (
            <Button variant="plain" onClick={() => setShowsSteps(!showsSteps)}>
              {stepsWords}
            </Button>
          )}
        </InlineStack>
        {rows.length === 0 ? (
          <Text as="p" tone="subdued">
            {words.none}
          </Text>
        ) : null}
        {days.map((events) => (
          <Day key={events.at(-1)?.at} events={events} showsSteps={showsSteps} />
        ))}
      </BlockStack>
    </Card>
  );
}

function Day({ events, showsSteps }: { events: readonly TimelineRow[]; showsSteps: boolean }) {
  const [first] = events;
  const isHidden = ({ isStep }: TimelineRow): boolean => isStep && !showsSteps;
  if (events.every(isHidden)) return null;
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm" tone="subdued">
        {first === undefined ? null : <Moment at={first.at} form="day" />}
      </Text>
      <BlockStack as="ul" gap="300">
        {events.map((row, i) =>
          // Only ever added to: counted from the oldest, a row keeps its number.
          isHidden(row) ? null : <Event key={events.length - i} row={row} />,
        )}
      </BlockStack>
    </BlockStack>
  );
}

function Event({ row: { at, words, detail, source } }: { row: TimelineRow }) {
  return (
    <Box as="li" borderInlineStartWidth="050" borderColor="border" paddingInlineStart="300">
      <BlockStack gap="050">
        <Text as="p">{words}</Text>
        {detail === null ? null : (
          <Text as="p" breakWord>
            {detail}
          </Text>
        )}
        <Text as="p" variant="bodySm" tone="subdued">
          <Moment at={at} form="time" /> · {source}
        </Text>
      </BlockStack>
    </Box>
  );
}
