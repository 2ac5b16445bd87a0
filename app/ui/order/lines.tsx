import { Badge, BlockStack, Box, InlineGrid, InlineStack, Link, Text } from '@shopify/polaris';
import type { LineView } from '../../orders/pages/order-page.ts';
import { order } from '../../words/order.ts';
import { inCurrency } from '../shared/money.ts';

const words = order.lines;

/** What was ordered in the shop, line by line. */
export function OrderLines({ lines }: { lines: readonly LineView[] }) {
  if (lines.length === 0) return null;
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {words.title}
      </Text>
      <BlockStack as="ul" gap="200">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </BlockStack>
    </BlockStack>
  );
}

function Line({
  line: { title, sku, variantId, quantity, remaining, unitPrice, isMapped },
}: {
  line: LineView;
}) {
  const total = unitPrice && { ...unitPrice, amountMinor: unitPrice.amountMinor * quantity };
  return (
    <Box as="li" paddingBlock="100">
      <InlineGrid columns="1fr auto" gap="400">
        <BlockStack gap="050" inlineAlign="start">
          <Text as="span" breakWord>
            {variantId === null ? title : <Link url={`/app/products/${variantId}`}>{title}</Link>}
          </Text>
          <InlineStack gap="200" blockAlign="center">
            {sku === null ? null : (
              <Text as="span" tone="subdued" breakWord>
                {words.sku(sku)}
              </Text>
            )}
            {isMapped ? null : <Badge tone="attention">{words.notMatched}</Badge>}
          </InlineStack>
        </BlockStack>
        <BlockStack gap="050" inlineAlign="end">
          <Text as="span" numeric>
            {words.pieces(
              quantity,
              unitPrice === null ? '' : inCurrency(unitPrice.amountMinor, unitPrice.currency),
            )}
          </Text>
          {total === null || quantity === 1 ? null : (
            <Text as="span" numeric>
              {inCurrency(total.amountMinor, total.currency)}
            </Text>
          )}
          <Text as="span" variant="bodySm" tone="subdued">
            {words.left(remaining)}
          </Text>
        </BlockStack>
      </InlineGrid>
    </Box>
  );
}
