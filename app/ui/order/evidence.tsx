import { BlockStack, Box, Button, InlineGrid, InlineStack, Text } from '@shopify/polaris';
import type { SearchEvidence } from '../../orders/search/search-evidence.ts';
import { Moment } from '../shared/moment.tsx';

type Candidate = SearchEvidence['candidates'][number];

/** What was searched for a part, and what was found that may be it. */
export function Evidence({
  evidence,
  onChoose,
}: {
  evidence: SearchEvidence;
  /** Null where nothing is to be chosen. */
  onChoose: ((serviceOrderId: string) => void) | null;
}) {
  const { walks, candidates } = evidence;
  return (
    <BlockStack gap="300">
      <BlockStack gap="100">
        <Text as="h4" variant="headingSm">
          What was searched
        </Text>
        {walks.length === 0 ? (
          <Text as="p">What is known of your orders at the service.</Text>
        ) : (
          <BlockStack as="ul" gap="100">
            {walks.map((walk) => (
              <Box as="li" key={walk.startedAt}>
                <Text as="span">
                  <Moment at={walk.startedAt} form="second" /> to <Moment at={walk.endedAt} form="clock" />:{' '}
                  {walk.ordersRead === 1 ? '1 order' : `${walk.ordersRead} orders`} read,{' '}
                  {walk.complete ? 'complete' : 'broken off'}
                </Text>
              </Box>
            ))}
          </BlockStack>
        )}
      </BlockStack>
      <BlockStack gap="100">
        <Text as="h4" variant="headingSm">
          What was found
        </Text>
        {candidates.length === 0 ? (
          <Text as="p">No order with this reference, and none that could be it.</Text>
        ) : (
          <Candidates candidates={candidates} onChoose={onChoose} />
        )}
      </BlockStack>
    </BlockStack>
  );
}

const fits: Record<Candidate['by'], string> = {
  reference: 'Its reference',
  related: 'A reference of the same fulfilment',
  items: 'Made at that time, without a reference',
};

function fitOf({ by, hasItems }: Candidate): string {
  if (hasItems === null) return `${fits[by]}; items not known`;
  return `${fits[by]}; ${hasItems ? 'the same items' : 'other items'}`;
}

function Candidates({
  candidates,
  onChoose,
}: {
  candidates: readonly Candidate[];
  onChoose: ((serviceOrderId: string) => void) | null;
}) {
  return (
    <BlockStack as="ul" gap="200">
      {candidates.map((candidate) => (
        <Box as="li" key={candidate.serviceOrderId} paddingBlock="100">
          <InlineGrid columns={{ xs: 1, sm: '1fr auto' }} gap="200" alignItems="center">
            <BlockStack gap="050">
              <Text as="span" fontWeight="medium" breakWord>
                {candidate.serviceOrderId}
              </Text>
              <Text as="span" tone="subdued">
                {candidate.createdAt === null ? (
                  'The service does not say when it was made'
                ) : (
                  <>
                    Made <Moment at={candidate.createdAt} />
                  </>
                )}
              </Text>
              <Text as="span">{fitOf(candidate)}</Text>
            </BlockStack>
            {onChoose === null ? null : (
              <InlineStack>
                <Button
                  accessibilityLabel={`This one: ${candidate.serviceOrderId}`}
                  onClick={() => onChoose(candidate.serviceOrderId)}
                >
                  This one
                </Button>
              </InlineStack>
            )}
          </InlineGrid>
        </Box>
      ))}
    </BlockStack>
  );
}
