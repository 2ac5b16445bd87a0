import { Badge, BlockStack, Box, Button, InlineStack, Text } from '@shopify/polaris';
import type { MappingRow } from '../../pages/setup-pages.ts';
import { counted, meaningOf, variantName } from '../shared/words.ts';
import { inCurrency } from '../shared/money.ts';

/** Mappings, a row each: what the variant is, what it stands for, and what is the matter with it. */
export function MappingList({ rows }: { rows: readonly MappingRow[] }) {
  return (
    <>
      <Box paddingInline="400" paddingBlockStart="400">
        <Text as="h2" variant="headingMd">
          {counted(rows.length, 'mapped variant')}
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

const costWords = {
  other_currency: 'the shop keeps costs in another currency than the service',
  unpriced: 'the catalogue names no price for them',
} as const;

/** Costs that are not written to Shopify: worth knowing, and asks nobody for anything. */
function costNotes(rows: readonly MappingRow[]): string[] {
  return (['other_currency', 'unpriced'] as const).flatMap((why) => {
    const count = rows.filter(({ costMissing }) => costMissing === why).length;
    if (count === 0) return [];
    return [`The cost of ${counted(count, 'variant')} is not written to Shopify: ${costWords[why]}.`];
  });
}

function Row({ row }: { row: MappingRow }) {
  const name = variantName({ ...row, id: row.variantId });
  const action = row.troubles.length > 0 ? 'Review' : 'Change';
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
              SKU {row.sku}
            </Text>
          )}
        </BlockStack>
        <div style={{ flexShrink: 0 }}>
          <Button
            url={`/app/products/${row.variantId}`}
            accessibilityLabel={`${action} the mapping of ${name}`}
          >
            {action}
          </Button>
        </div>
      </InlineStack>
      <Text as="p" breakWord>
        {meaningOf(row)}
        {row.wholesale === null
          ? ''
          : ` · costs you ${inCurrency(row.wholesale.amountMinor, row.wholesale.currency)}`}
      </Text>
      {row.troubles.map(({ code, isBroken, message }) => (
        <Text as="p" key={code} tone={isBroken ? 'critical' : 'caution'} breakWord>
          {message}
        </Text>
      ))}
    </BlockStack>
  );
}

function StateBadge({ row: { troubles } }: { row: MappingRow }) {
  if (troubles.some(({ isBroken }) => isBroken)) return <Badge tone="critical">Broken</Badge>;
  if (troubles.length > 0) return <Badge tone="warning">Needs a look</Badge>;
  return <Badge tone="success">Mapped</Badge>;
}
