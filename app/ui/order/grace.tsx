import { BlockStack, Box, InlineStack, List, Text } from '@shopify/polaris';
import { clockUntil, minutesUntil, useNow, useReducedMotion } from '../shared/clock.ts';

/**
 * The waiting time after the payment, with the point of no return at its end. The clock runs by the second for the
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
            Time to change your mind
          </Text>
          <span
            aria-hidden="true"
            data-countdown
            style={{ fontVariantNumeric: 'tabular-nums', fontSize: '1.25rem', fontWeight: 650 }}
          >
            {isStill ? (left ?? 'Over') : clockUntil(endMs, nowMs)}
          </span>
        </InlineStack>
        <Text as="p" visuallyHidden>
          <span aria-live="polite">
            {left === null ? 'The waiting time is over.' : `The waiting time ends in ${left}.`}
          </span>
        </Text>
        <Text as="p">Until then nothing is sent, and you can still:</Text>
        <List>
          <List.Item>cancel or refund the order in Shopify,</List.Item>
          <List.Item>hold it, and decide later,</List.Item>
          <List.Item>correct its address.</List.Item>
        </List>
        <Text as="p" fontWeight="medium">
          After that it goes to the lab service, and once the service has it, it cannot be cancelled there.
        </Text>
      </BlockStack>
    </Box>
  );
}
