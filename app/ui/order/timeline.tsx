import { BlockStack, Box, Card, Text } from '@shopify/polaris';
import type { TimelineRow } from '../../orders/pages/timeline-words.ts';
import { timeline as words } from '../../words/timeline.ts';
import { Moment, useByDay } from '../shared/moment.tsx';

/** All that happened to an order, newest first, by day, each with who says so. */
export function Timeline({ rows }: { rows: readonly TimelineRow[] }) {
  const days = useByDay(rows);
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {words.title}
        </Text>
        {rows.length === 0 ? (
          <Text as="p" tone="subdued">
            {words.none}
          </Text>
        ) : null}
        {days.map((events) => (
          <Day key={events.at(-1)?.at} events={events} />
        ))}
      </BlockStack>
    </Card>
  );
}

function Day({ events }: { events: readonly TimelineRow[] }) {
  const [first] = events;
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm" tone="subdued">
        {first === undefined ? null : <Moment at={first.at} form="day" />}
      </Text>
      <BlockStack as="ul" gap="300">
        {events.map((row, i) => (
          // Only ever added to: counted from the oldest, a row keeps its number.
          <Event key={events.length - i} row={row} />
        ))}
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
