import { BlockStack, Box, Card, Text } from '@shopify/polaris';
import type { TimelineRow } from '../orders/timeline-words.ts';
import { Moment } from './moment.tsx';

/** All that happened to an order, newest first, each with who says so. */
export function Timeline({ rows }: { rows: readonly TimelineRow[] }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Timeline
        </Text>
        {rows.length === 0 ? (
          <Text as="p" tone="subdued">
            Nothing has happened yet.
          </Text>
        ) : (
          <BlockStack as="ul" gap="300">
            {rows.map((row, i) => (
              // Only ever added to: counted from the oldest, a row keeps its number.
              <Event key={rows.length - i} row={row} />
            ))}
          </BlockStack>
        )}
      </BlockStack>
    </Card>
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
          <Moment at={at} /> · {source}
        </Text>
      </BlockStack>
    </Box>
  );
}
