import {
  Badge,
  Banner,
  BlockStack,
  Button,
  Card,
  Divider,
  EmptyState,
  InlineStack,
  Text,
} from '@shopify/polaris';
import type { HomeConnection, HomeView } from '../../pages/orders.ts';
import { kitImage } from '../shared/kit-image.ts';
import { Moment } from '../shared/moment.tsx';
import { counted } from '../shared/words.ts';

/** A shop without an account: what the app is for, and the one thing to do. */
export function ConnectFirst() {
  return (
    <Card>
      <EmptyState
        heading="Connect your lab account"
        action={{ content: 'Connect an account', url: '/app/connection' }}
        image={kitImage}
      >
        <p>
          Kitbridge places each paid order with the lab service once, brings tracking back into Shopify, and
          tells you when something needs you. Until an account is connected, no order is placed.
        </p>
      </EmptyState>
    </Card>
  );
}

const badges = {
  good: { tone: 'success', words: 'Connected' },
  late: { tone: 'warning', words: 'News comes late' },
  bad: { tone: 'critical', words: 'Needs attention' },
} as const;

/** The account at a glance, and whether orders are requested without the merchant. */
export function ConnectionCard({
  connection,
  requests,
}: {
  connection: HomeConnection;
  requests: HomeView['requests'];
}) {
  const { tone, words } = badges[connection.health];
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            Lab service
          </Text>
          <Badge tone={tone}>{words}</Badge>
        </InlineStack>
        <BlockStack gap="100">
          <InlineStack gap="200" blockAlign="center">
            <Text as="span" breakWord>
              {connection.name}
            </Text>
            <Badge>{connection.environment === 'sandbox' ? 'Sandbox' : 'Production'}</Badge>
          </InlineStack>
          {connection.checkedAt === null ? null : (
            <Text as="p" tone="subdued">
              Checked <Moment at={connection.checkedAt} />
            </Text>
          )}
        </BlockStack>
        <Divider />
        <AutomaticRequests requests={requests} />
        <InlineStack>
          <Button url="/app/connection">See connection</Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

/** What is wrong with the account, and what helps; nothing while all is well. */
export function ConnectionProblem({ connection }: { connection: HomeConnection }) {
  if (connection.problem === null) return null;
  const isBad = connection.health === 'bad';
  return (
    <Banner
      tone={isBad ? 'critical' : 'warning'}
      title={isBad ? 'Orders are not being placed' : 'News of orders comes late'}
      action={{ content: isBad ? 'Enter a new token' : 'See connection', url: '/app/connection' }}
    >
      <p>{connection.problem}</p>
    </Banner>
  );
}

function AutomaticRequests({ requests: { automatic, graceMinutes } }: Pick<HomeView, 'requests'>) {
  const wait = graceMinutes === 0 ? 'at once' : `${counted(graceMinutes, 'minute')} after the payment`;
  return (
    <BlockStack gap="200">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Text as="h3" variant="headingSm">
          Automatic requests
        </Text>
        <Badge {...(automatic ? { tone: 'success' as const } : {})}>{automatic ? 'On' : 'Off'}</Badge>
      </InlineStack>
      <Text as="p" tone="subdued">
        {automatic
          ? `Paid orders go to the service ${wait}.`
          : 'Paid orders wait until you request fulfilment in Shopify.'}
      </Text>
    </BlockStack>
  );
}
