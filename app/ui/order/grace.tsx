import { BlockStack, Box, InlineStack, List, Text } from '@shopify/polaris';
import { order } from '../../words/order.ts';
import { clockUntil, minutesUntil, useNow, useReducedMotion } from '../shared/clock.ts';

const words = order.window;

/**
 * The cancellation window, with the point of no return at its end. The clock runs by the second for the
 * eye; a screen reader hears of it once a minute.
 */
export function GraceWindow({ endsAt, readAt }: { endsAt: string; readAt: string }) {
  const isStill = useReducedMotion();
  const nowMs = useNow(readAt, isStill ? 60_000 : 1_000);
  const endMs = Date.parse(endsAt);
  const left = minutesUntil(endMs, nowMs);
  return (
    <Box background="bg-surface-info" borderRadius="200" padding="400">
      <BlockStack gap="200">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h3" variant="headingSm">
            {words.title}
          </Text>
          <span
            aria-hidden="true"
            data-countdown
            style={{ fontVariantNumeric: 'tabular-nums', fontSize: '1.25rem', fontWeight: 650 }}
          >
            {isStill ? (left ?? words.now) : clockUntil(endMs, nowMs)}
          </span>
        </InlineStack>
        <Text as="p" visuallyHidden>
          <span aria-live="polite">{left === null ? words.over : words.left(left)}</span>
        </Text>
        <Text as="p">{words.about}</Text>
        <List>
          {words.choices.map((choice) => (
            <List.Item key={choice}>{choice}</List.Item>
          ))}
        </List>
        <Text as="p" fontWeight="medium">
          {words.after}
        </Text>
      </BlockStack>
    </Box>
  );
}
