import { Banner, BlockStack } from '@shopify/polaris';
import type { HomeView } from '../../pages/orders.ts';
import { connection } from '../../words/connection.ts';
import { home } from '../../words/home.ts';
import { shared } from '../../words/shared.ts';
import { Moment } from '../shared/moment.tsx';

const words = home.practice;
const [before, after] = words.silent.text.split('{when}');

/** Practice accounts that can't be used: why, and what helps. */
export function PracticeTroubles({ practices }: Pick<HomeView, 'practices'>) {
  if (practices.length === 0) return null;
  return (
    <BlockStack gap="400">
      {practices.map(({ id, account, trouble }) =>
        trouble.kind === 'refused' ? (
          <Banner
            key={id}
            tone="critical"
            title={words.refused.title(account)}
            action={{ content: shared.enterToken, url: '/app/connection' }}
          >
            <p>{words.refused.text}</p>
          </Banner>
        ) : (
          <Banner
            key={id}
            tone="warning"
            title={words.silent.title(account)}
            action={{ content: connection.trouble.view, url: '/app/connection' }}
          >
            <p>
              {before}
              <Moment at={trouble.since} />
              {after}
            </p>
          </Banner>
        ),
      )}
    </BlockStack>
  );
}
