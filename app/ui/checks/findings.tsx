import { BlockStack, Box, InlineGrid, InlineStack, Link, Text } from '@shopify/polaris';
import type { FindingView } from '../../orders/reconciliation/read.ts';
import { outcomeWords } from './words.ts';
import { Moment } from '../shared/moment.tsx';
import { StateBadge } from '../shared/state-badge.tsx';
import { checks } from '../../words/checks.ts';

/** Differences one below the other: what differed, what was done or is to be done, and of which order. */
export function Findings({ findings }: { findings: readonly FindingView[] }) {
  return (
    <Box as="ul" padding="0">
      {findings.map((finding, i) => (
        <Box
          as="li"
          key={finding.id}
          paddingInline="400"
          paddingBlock="300"
          borderColor="border"
          {...(i === 0 ? {} : { borderBlockStartWidth: '025' as const })}
        >
          <Row finding={finding} />
        </Box>
      ))}
    </Box>
  );
}

function Row({ finding: { at, done, says, then, order, kitCode, ids } }: { finding: FindingView }) {
  return (
    <InlineGrid
      alignItems="start"
      columns={{ xs: '1fr', md: 'minmax(0, 2fr) minmax(0, 6fr) max-content' }}
      gap={{ xs: '100', md: '400' }}
    >
      <InlineStack gap="200" blockAlign="center">
        {order === null ? null : (
          <Link url={`/app/orders/${order.id}`}>
            <Text as="span" fontWeight="semibold" breakWord>
              {order.name}
            </Text>
          </Link>
        )}
        <StateBadge state={outcomeWords[done]} />
      </InlineStack>
      <BlockStack gap="050">
        <Text as="p" breakWord>
          {says}
        </Text>
        <Text as="p" tone="subdued" breakWord>
          {[then, kitCode === null ? null : checks.report.kit(kitCode), ids].filter(Boolean).join(' ')}
        </Text>
      </BlockStack>
      <Text as="span" tone="subdued">
        <Moment at={at} />
      </Text>
    </InlineGrid>
  );
}
