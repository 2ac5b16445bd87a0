import { BlockStack, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';

/** Something that is known of an order, under its name. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <BlockStack gap="050">
      <Text as="span" tone="subdued">
        {name}
      </Text>
      <Text as="span" breakWord>
        {children}
      </Text>
    </BlockStack>
  );
}
