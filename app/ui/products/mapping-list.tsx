import { Badge, BlockStack, Box, Button, InlineStack, Text } from '@shopify/polaris';
import type { MappingRow } from '../../pages/products-view.ts';
import { meaningOf, variantName } from '../shared/words.ts';
import { inCurrency } from '../shared/money.ts';
import { isLoss, keptOf, Loss } from './margin.tsx';
import { NoRate } from '../shared/rate-notes.tsx';
import { products } from '../../words/products.ts';

/** Mappings, a row each: what the variant is, what it stands for, and what is the matter with it. */
export function MappingList({ rows }: { rows: readonly MappingRow[] }) {
  return (
    <>
      <Box paddingInline="400" paddingBlockStart="400">
        <Text as="h2" variant="headingMd">
          {products.list.title(rows.length)}
        </Text>
      </Box>
      <BlockStack as="ul">
        {rows.map((row, i) => (
          <li key={row.variantId}>
            <Box
              paddingInline="400"
              paddingBlock="300"
              borderColor="border"
              borderBlockStartWidth={i === 0 ? '0' : '025'}
            >
              <Row row={row} />
            </Box>
          </li>
        ))}
        {ratesMissing(rows).map((margin) => (
          <li key={`${margin.from} ${margin.to}`}>
            <Box padding="400" borderColor="border" borderBlockStartWidth="025">
              <NoRate margin={margin} />
            </Box>
          </li>
        ))}
        {costNotes(rows).map((note) => (
          <li key={note}>
            <Box padding="400" borderColor="border" borderBlockStartWidth="025">
              <Text as="p" variant="bodySm" tone="subdued">
                {note}
              </Text>
            </Box>
          </li>
        ))}
      </BlockStack>
    </>
  );
}

/** Each two currencies once between which the merchant has named no rate. */
function ratesMissing(rows: readonly MappingRow[]) {
  const missing = rows.flatMap(({ margin }) => (margin?.kind === 'no_rate' ? [margin] : []));
  return [...new Map(missing.map((margin) => [`${margin.from} ${margin.to}`, margin])).values()];
}

/** Costs that are not written to Shopify: worth knowing, and asks nobody for anything. */
function costNotes(rows: readonly MappingRow[]): string[] {
  return (['other_currency', 'unpriced'] as const).flatMap((why) => {
    const count = rows.filter(({ costMissing }) => costMissing === why).length;
    if (count === 0) return [];
    return [products.list.costMissing[why](count)];
  });
}

function Row({ row }: { row: MappingRow }) {
  const name = variantName({ ...row, id: row.variantId });
  const action = row.troubles.length > 0 ? products.list.review : products.list.change;
  return (
    <BlockStack gap="150">
      <InlineStack gap="200" align="space-between" blockAlign="start" wrap={false}>
        <BlockStack gap="050">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h3" variant="headingSm" breakWord>
              {name}
            </Text>
            <StateBadge row={row} />
          </InlineStack>
          {row.sku === null || row.displayName === null ? null : (
            <Text as="p" variant="bodySm" tone="subdued" breakWord>
              {products.list.sku(row.sku)}
            </Text>
          )}
        </BlockStack>
        <div style={{ flexShrink: 0 }}>
          <Button
            url={`/app/products/${row.variantId}`}
            accessibilityLabel={products.list.changeLabel(action, name)}
          >
            {action}
          </Button>
        </div>
      </InlineStack>
      <Text as="p" breakWord>
        {meaningOf(row)}
        {row.wholesale === null
          ? ''
          : products.list.cost(inCurrency(row.wholesale.amountMinor, row.wholesale.currency))}
        {keptOf(row.margin)}
      </Text>
      <Loss margin={row.margin} />
      {row.troubles.map(({ code, isBroken, message }) => (
        <Text as="p" key={code} tone={isBroken ? 'critical' : 'caution'} breakWord>
          {message}
        </Text>
      ))}
    </BlockStack>
  );
}

function StateBadge({ row: { troubles, margin } }: { row: MappingRow }) {
  if (troubles.some(({ isBroken }) => isBroken))
    return <Badge tone="critical">{products.badges.broken}</Badge>;
  if (troubles.length > 0) return <Badge tone="warning">{products.badges.review}</Badge>;
  if (isLoss(margin)) return <Badge tone="warning">{products.badges.loss}</Badge>;
  return <Badge tone="success">{products.badges.matched}</Badge>;
}
