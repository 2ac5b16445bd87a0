import { BlockStack, Box, Button, InlineGrid, InlineStack, Text } from '@shopify/polaris';
import type { SearchEvidence } from '../../orders/search/search-evidence.ts';
import { order } from '../../words/order.ts';
import { Moment } from '../shared/moment.tsx';

const words = order.evidence;

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
          {words.searches}
        </Text>
        {walks.length === 0 ? (
          <Text as="p">{words.known}</Text>
        ) : (
          <BlockStack as="ul" gap="100">
            {walks.map((walk) => (
              <Box as="li" key={walk.startedAt}>
                <Search walk={walk} />
              </Box>
            ))}
          </BlockStack>
        )}
      </BlockStack>
      <BlockStack gap="100">
        <Text as="h4" variant="headingSm">
          {words.matches}
        </Text>
        {candidates.length === 0 ? (
          <Text as="p">{words.none}</Text>
        ) : (
          <Candidates candidates={candidates} onChoose={onChoose} />
        )}
      </BlockStack>
    </BlockStack>
  );
}

function Search({ walk }: { walk: SearchEvidence['walks'][number] }) {
  const [, between, after] = words.search(walk.ordersRead, walk.complete).split(/\{from\}|\{to\}/);
  return (
    <Text as="span">
      <Moment at={walk.startedAt} form="second" />
      {between}
      <Moment at={walk.endedAt} form="clock" />
      {after}
    </Text>
  );
}

function fitOf({ by, hasItems }: Candidate): string {
  const { same, other, unknown } = words.items;
  return words.fit(words.by[by], hasItems === null ? unknown : hasItems ? same : other);
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
                  words.createdUnknown
                ) : (
                  <>
                    {words.created.replace('{when}', '')}
                    <Moment at={candidate.createdAt} />
                  </>
                )}
              </Text>
              <Text as="span">{fitOf(candidate)}</Text>
            </BlockStack>
            {onChoose === null ? null : (
              <InlineStack>
                <Button
                  accessibilityLabel={words.chooseLabel(candidate.serviceOrderId)}
                  onClick={() => onChoose(candidate.serviceOrderId)}
                >
                  {words.choose}
                </Button>
              </InlineStack>
            )}
          </InlineGrid>
        </Box>
      ))}
    </BlockStack>
  );
}
