import { Badge, BlockStack, Box, InlineGrid, InlineStack, Text } from '@shopify/polaris';
import type { KitView, PartView } from '../../orders/pages/order-page.ts';
import { order } from '../../words/order.ts';
import { TrackingNumber } from '../shared/order-rows.tsx';

const words = order.kits;

/** The kits of a part, by the parcel that they came in. */
export function Kits({ part: { kits, expectedKits } }: { part: Pick<PartView, 'kits' | 'expectedKits'> }) {
  if (kits.length === 0)
    return (
      <Text as="p" tone="subdued">
        {expectedKits === 0 ? words.none : words.expected(expectedKits)}
      </Text>
    );
  const parcels = byParcel(kits);
  const isOne = parcels.length === 1;
  return (
    <BlockStack gap="300">
      <Text as="h4" variant="headingSm">
        {words.title(kits.length, parcels.length)}
      </Text>
      {parcels.map((parcel, i) => (
        <BlockStack gap="100" key={parcel[0]?.ordinal}>
          {isOne ? null : (
            <Text as="p" tone="subdued">
              {parcel[0]?.tracking ? words.parcel(i + 1) : words.noTracking}
            </Text>
          )}
          <BlockStack as="ul" gap="200">
            {parcel.map((kit) => (
              <KitItem key={kit.ordinal} kit={kit} />
            ))}
          </BlockStack>
        </BlockStack>
      ))}
    </BlockStack>
  );
}

/** Kits with the same tracking number together, in the order of their first; those without one last. */
function byParcel(kits: readonly KitView[]): KitView[][] {
  const parcels = new Map<string, KitView[]>();
  for (const kit of kits) {
    const code = kit.tracking?.code ?? '';
    parcels.set(code, [...(parcels.get(code) ?? []), kit]);
  }
  const untracked = parcels.get('');
  parcels.delete('');
  return [...parcels.values(), ...(untracked ? [untracked] : [])];
}

function KitItem({ kit }: { kit: KitView }) {
  const said = kit.isResultAvailable ? null : kit.status;
  return (
    <Box as="li" background="bg-surface-secondary" borderRadius="200" padding="300">
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
        <BlockStack gap="100" inlineAlign="start">
          <Text as="span" fontWeight="semibold" breakWord>
            {kit.code ?? words.noCode}
          </Text>
          <InlineStack gap="100">
            <Badge {...(kit.isShipped ? { tone: 'info' as const } : {})}>
              {kit.isShipped ? words.badges.shipped : words.badges.notShipped}
            </Badge>
            {kit.isShipped || kit.isRegistered ? (
              <Badge {...(kit.isRegistered ? { tone: 'info' as const } : {})}>
                {kit.isRegistered ? words.badges.registered : words.badges.notRegistered}
              </Badge>
            ) : null}
            {kit.isResultAvailable ? <Badge tone="success">{words.badges.result}</Badge> : null}
          </InlineStack>
        </BlockStack>
        {kit.tracking === null && said === null ? null : (
          <BlockStack gap="100">
            {kit.tracking === null ? null : (
              <Text as="span">
                {words.tracking} <TrackingNumber parcel={kit.tracking} />
              </Text>
            )}
            {said === null ? null : (
              <Text as="span" tone="subdued" breakWord>
                {words.labStatus(said)}
              </Text>
            )}
          </BlockStack>
        )}
      </InlineGrid>
    </Box>
  );
}
