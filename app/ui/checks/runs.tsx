import { BlockStack, Box, InlineGrid, InlineStack, Link, Text } from '@shopify/polaris';
import type { RunView } from '../../orders/reconciliation/read.ts';
import { resultOfRun, stateOfRun } from './words.ts';
import { Moment } from '../shared/moment.tsx';
import { StateBadge } from '../shared/state-badge.tsx';
import { checks } from '../../words/checks.ts';

/** The latest checks, newest first, each with a link to its report. */
export function Runs({ runs }: { runs: readonly RunView[] }) {
  return (
    <Box as="ul" padding="0">
      {runs.map((run, i) => (
        <Box
          as="li"
          key={run.id}
          paddingInline="400"
          paddingBlock="300"
          borderColor="border"
          {...(i === 0 ? {} : { borderBlockStartWidth: '025' as const })}
        >
          <Row run={run} />
        </Box>
      ))}
    </Box>
  );
}

function Row({ run }: { run: RunView }) {
  return (
    <InlineGrid
      columns={{ xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 5fr) minmax(0, 2fr)' }}
      gap={{ xs: '050', md: '400' }}
    >
      <InlineStack gap="200" blockAlign="center">
        <Link url={`/app/checks/${run.id}`}>
          <Text as="span" fontWeight="semibold">
            <Moment at={run.requestedAt} />
          </Text>
        </Link>
        <StateBadge state={stateOfRun(run)} />
      </InlineStack>
      <BlockStack gap="050">
        <Text as="p">{resultOfRun(run)}</Text>
        {run.problem === null ? null : (
          <Text as="p" tone="subdued" breakWord>
            {run.problem}
          </Text>
        )}
      </BlockStack>
      <Text as="span" tone="subdued">
        {checks.startedBy[run.startedBy]}
      </Text>
    </InlineGrid>
  );
}
