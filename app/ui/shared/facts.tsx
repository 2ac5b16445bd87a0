import { Text } from '@shopify/polaris';
import type { ReactNode } from 'react';

/** Names and values beside each other. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl
      style={{
        display: 'grid',
        gridTemplateColumns: 'minmax(7rem, max-content) 1fr',
        gap: '0.25rem 1rem',
        margin: 0,
      }}
    >
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>
            <Text as="span" tone="subdued">
              {name}
            </Text>
          </dt>
          <dd style={{ margin: 0, minWidth: 0 }}>
            <Text as="span" breakWord>
              {value}
            </Text>
          </dd>
        </div>
      ))}
    </dl>
  );
}
