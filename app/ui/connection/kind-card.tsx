import { BlockStack, Card, Divider, Text } from '@shopify/polaris';
import { Fragment } from 'react';
import type { AccountView, AiStatus } from '../../pages/account-view.ts';
import type { ConnectionPageView } from '../../pages/connection.ts';
import { connection } from '../../words/connection.ts';
import { Account } from './account.tsx';
import { EnvironmentOffer } from './offer.tsx';

/** All accounts of one kind, and what can be connected beside them; nothing where the operator offers none. */
export function KindCard({
  kind,
  view,
  ai,
}: {
  kind: AccountView['kind'];
  view: ConnectionPageView;
  /** What the lab said of each account's AI; null while it is still being asked. */
  ai: Record<string, AiStatus> | null;
}) {
  const accounts = view.accounts.filter((account) => account.kind === kind);
  const offers = view.offers.filter((offer) => offer.kind === kind);
  if (accounts.length + offers.length === 0) return null;
  const { title, text } = connection.kinds[kind];
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="100">
          <Text as="h2" variant="headingLg">
            {title}
          </Text>
          <Text as="p" tone="subdued">
            {text}
          </Text>
        </BlockStack>
        {accounts.map((account) => (
          <Fragment key={account.id}>
            <Divider />
            <Account account={account} ai={ai?.[account.id]} isAiKnown={ai !== null} />
          </Fragment>
        ))}
        {offers.map((offer) => (
          <Fragment key={offer.environment}>
            <Divider />
            <EnvironmentOffer offer={offer} hasAccount={accounts.length > 0} />
          </Fragment>
        ))}
      </BlockStack>
    </Card>
  );
}
