import { Badge, BlockStack, Box, InlineGrid, InlineStack, Link, Text } from '@shopify/polaris';
import type { MerchantKit } from '../../kits/merchant-kits.ts';
import { TrackingNumber } from '../shared/order-rows.tsx';
import { kits } from '../../words/kits.ts';
import { shared } from '../../words/shared.ts';
import { StateBadge } from '../shared/state-badge.tsx';

/** Kits one below the other: columns on a desk, stacked on a phone; the style sheet alone decides which. */
export function KitRows({ rows }: { rows: readonly MerchantKit[] }) {
  return (
    <Box as="ul" padding="0">
      {rows.map((kit) => (
        <Box
          as="li"
          key={kit.id}
          paddingInline="400"
          paddingBlock="300"
          borderColor="border"
          borderBlockStartWidth="025"
        >
          <Row kit={kit} />
        </Box>
      ))}
    </Box>
  );
}

function Row({ kit }: { kit: MerchantKit }) {
  return (
    <BlockStack gap="150">
      <InlineGrid
        columns={{ xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 2fr) minmax(0, 4fr) minmax(0, 3fr)' }}
        gap={{ xs: '150', md: '400' }}
      >
        <What kit={kit} />
        <Link url={`/app/orders/${kit.orderId}`} accessibilityLabel={kits.row.order(kit.orderName)}>
          {kit.orderName}
        </Link>
        <Text as="p" breakWord {...(kit.unregistered ? {} : { tone: 'subdued' as const })}>
          {kit.since}
        </Text>
        {kit.tracking === null ? null : <TrackingNumber parcel={kit.tracking} />}
      </InlineGrid>
      {kit.help === null ? null : (
        <Text as="p" tone="subdued">
          {kit.help}
        </Text>
      )}
    </BlockStack>
  );
}

function What({ kit: { kitCode, state, environment } }: { kit: MerchantKit }) {
  return (
    <InlineStack gap="200" blockAlign="center">
      <Text as="span" fontWeight="semibold" breakWord>
        {kitCode ?? kits.row.noCode}
      </Text>
      <StateBadge state={state} />
      {environment === 'sandbox' ? <Badge>{shared.environments.sandbox}</Badge> : null}
    </InlineStack>
  );
}
