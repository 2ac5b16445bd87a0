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
import { LabTroubleBanner } from '../shared/lab-trouble.tsx';
import { ShopModeLine } from '../shared/shop-mode.tsx';
import { Moment } from '../shared/moment.tsx';
import { connection as connectionWords } from '../../words/connection.ts';
import { home } from '../../words/home.ts';
import { shared } from '../../words/shared.ts';

const { connectFirst, account, problems } = home;

/** A shop without an account: what the app is for, and the one thing to do. */
export function ConnectFirst() {
  return (
    <Card>
      <EmptyState
        heading={connectFirst.heading}
        action={{ content: connectFirst.action, url: '/app/connection' }}
        image={kitImage}
      >
        <p>{connectFirst.text}</p>
      </EmptyState>
    </Card>
  );
}

const tones = { good: 'success', late: 'warning', silent: 'warning', refused: 'critical' } as const;

/** The account at a glance, and whether orders go to the lab without the merchant. */
export function ConnectionCard({
  connection,
  mode,
  requests,
}: {
  connection: HomeConnection;
  mode: HomeView['mode'];
  requests: HomeView['requests'];
}) {
  const health = connection.trouble?.kind ?? (connection.delay === null ? 'good' : 'late');
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {account.title}
          </Text>
          <Badge tone={tones[health]}>{account.badges[health]}</Badge>
        </InlineStack>
        <BlockStack gap="100">
          <InlineStack gap="200" blockAlign="center">
            <Text as="span" breakWord>
              {connection.name}
            </Text>
            <Badge>{shared.environments[connection.environment]}</Badge>
          </InlineStack>
          {connection.checkedAt === null ? null : (
            <Text as="p" tone="subdued">
              {connectionWords.facts.checked} <Moment at={connection.checkedAt} />
            </Text>
          )}
        </BlockStack>
        {mode === null ? null : <ShopModeLine mode={mode} />}
        <Divider />
        <AutomaticRequests requests={requests} />
        <InlineStack>
          <Button url="/app/connection">{account.view}</Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

/** What is wrong with the account, and what helps; nothing while all is well. */
export function ConnectionProblem({ connection }: { connection: HomeConnection }) {
  if (connection.delay === null) return <LabTroubleBanner trouble={connection.trouble} />;
  return (
    <Banner
      tone="warning"
      title={problems.delayed}
      action={{ content: account.view, url: '/app/connection' }}
    >
      <p>{connection.delay}</p>
    </Banner>
  );
}

function AutomaticRequests({ requests: { automatic, graceMinutes } }: Pick<HomeView, 'requests'>) {
  const words = connectionWords.automatic;
  const sent = graceMinutes === 0 ? words.sentAtOnce : words.sentAfter(graceMinutes);
  return (
    <BlockStack gap="200">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Text as="h3" variant="headingSm">
          {words.title}
        </Text>
        <Badge {...(automatic ? { tone: 'success' as const } : {})}>{automatic ? words.on : words.off}</Badge>
      </InlineStack>
      <Text as="p" tone="subdued">
        {automatic ? sent : words.manual}
      </Text>
    </BlockStack>
  );
}
