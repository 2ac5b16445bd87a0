import { Badge, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import type { AutomaticRequests } from '../../pages/connection.ts';
import { connection } from '../../words/connection.ts';

const { automatic } = connection;

/** Whether orders are handed to the accounts without the merchant; it is changed under Settings. */
export function AutomaticCard({ automatic: { isOn, graceMinutes } }: { automatic: AutomaticRequests }) {
  const sent = graceMinutes === 0 ? automatic.sentAtOnce : automatic.sentAfter(graceMinutes);
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {automatic.title}
          </Text>
          <Badge {...(isOn ? { tone: 'success' as const } : {})}>{isOn ? automatic.on : automatic.off}</Badge>
        </InlineStack>
        <Text as="p" tone="subdued">
          {isOn ? sent : automatic.manual}
        </Text>
        <InlineStack>
          <Button url="/app/settings">{automatic.change}</Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
