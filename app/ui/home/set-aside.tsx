import { Banner, BlockStack } from '@shopify/polaris';
import type { HomeView } from '../../pages/orders.ts';
import { dateText } from '../../words/dates.ts';
import { home } from '../../words/home.ts';

const words = home.setAside;

/** What Shopify or the lab told us and we couldn't work on: privacy requests, each with its deadline, and the rest. */
export function SetAsideEvents({ setAside: { privacy, others } }: Pick<HomeView, 'setAside'>) {
  if (privacy.length === 0 && others === 0) return null;
  return (
    <BlockStack gap="400">
      {privacy.map(({ id, asks, dueAt, daysLeft }) => (
        <Banner key={id} tone="critical" title={words.privacy[asks](daysLeft)}>
          <p>{words.privacyText(dateText(new Date(dueAt), 'day', 'UTC'))}</p>
        </Banner>
      ))}
      {others === 0 ? null : (
        <Banner
          tone="warning"
          title={words.updates(others)}
          action={{ content: words.view, url: '/app/checks' }}
        >
          <p>{words.updatesText}</p>
        </Banner>
      )}
    </BlockStack>
  );
}
