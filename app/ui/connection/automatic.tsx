import { Badge, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { duration } from '../shared/settings-words.ts';
import type { AutomaticRequests } from '../../pages/setup-pages.ts';

/** Whether orders are handed to the accounts without the merchant; it is changed under Settings. */
export function AutomaticCard({ automatic: { isOn, graceMinutes } }: { automatic: AutomaticRequests }) {
  const wait =
    graceMinutes === 0 ? 'as soon as they are paid' : `${duration(graceMinutes)} after the payment`;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            Automatic fulfilment requests
          </Text>
          <Badge {...(isOn ? { tone: 'success' as const } : {})}>{isOn ? 'On' : 'Off'}</Badge>
        </InlineStack>
        <Text as="p" tone="subdued">
          {isOn
            ? `Orders with mapped products go to the service ${wait}.`
            : 'Nothing goes out until you request fulfilment of an order in Shopify.'}
        </Text>
        <InlineStack>
          <Button url="/app/settings">Change in Settings</Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
