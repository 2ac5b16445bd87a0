import { BlockStack, Box, Card, InlineGrid, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';

/** Settings that belong together: what they are about, and beside it (on a phone: below) the fields. */
export function SettingsSection({
  title,
  about,
  children,
}: {
  title: string;
  about: string;
  children: ReactNode;
}) {
  return (
    <InlineGrid columns={{ xs: 1, md: 'minmax(0, 2fr) minmax(0, 5fr)' }} gap={{ xs: '300', md: '400' }}>
      <Box paddingInlineStart={{ xs: '400', sm: '0' }} paddingInlineEnd={{ xs: '400', sm: '0' }}>
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {title}
          </Text>
          <Text as="p" tone="subdued">
            {about}
          </Text>
        </BlockStack>
      </Box>
      <Card>
        <BlockStack gap="400">{children}</BlockStack>
      </Card>
    </InlineGrid>
  );
}
