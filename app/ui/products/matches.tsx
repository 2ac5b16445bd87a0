import {
  Badge,
  type BadgeProps,
  Banner,
  BlockStack,
  Box,
  Button,
  Card,
  InlineStack,
  Text,
} from '@shopify/polaris';
import type { MatchResult, MatchRow, NotDone } from '../../pages/setup-pages.ts';
import { useAsk } from '../shared/ask.ts';
import { MATCHES_AT_ONCE } from '../../contract/admin/limits.ts';
import { itemName } from '../shared/words.ts';

type Answer = { ok: true; results: MatchResult[] } | NotDone;

/** Variants that are not mapped and carry an item's id as their SKU: one click maps them, so many at a time. */
export function Matches({ connectionId, matches }: { connectionId: string; matches: readonly MatchRow[] }) {
  const { ask, isBusy, answer } = useAsk<Answer>();
  const results = answer?.ok === true ? answer.results : [];
  if (matches.length === 0 && results.length === 0 && answer?.ok !== false) return null;
  const next = matches.slice(0, MATCHES_AT_ONCE);
  const more = matches.length - next.length;
  const mapNext = (): void =>
    ask({ intent: 'map_matches', connectionId, variantIds: next.map(({ variantId }) => variantId) });
  return (
    <Card>
      <BlockStack gap="300">
        {matches.length === 0 ? null : (
          <>
            <InlineStack gap="300" align="space-between" blockAlign="center">
              <Text as="h2" variant="headingMd">
                {matches.length === 1
                  ? '1 variant matches an item and is not mapped'
                  : `${matches.length} variants match an item and are not mapped`}
              </Text>
              <Button variant="primary" onClick={mapNext} loading={isBusy} disabled={isBusy}>
                {matches.length === 1
                  ? 'Map it'
                  : more > 0
                    ? `Map the first ${next.length}`
                    : `Map all ${next.length}`}
              </Button>
            </InlineStack>
            <Text as="p" tone="subdued">
              The SKU is the id of an item of the service. One sold becomes one of that item; you can change
              it later.
            </Text>
            <BlockStack as="ul" gap="200">
              {next.map(({ variantId, displayName, sku, ...item }) => (
                <li key={variantId}>
                  <InlineStack gap="200" blockAlign="start" wrap={false}>
                    <WholeBadge tone="attention">Not mapped</WholeBadge>
                    <Text as="span" breakWord>
                      {displayName} (SKU {sku}) → 1 × {itemName(item)}
                    </Text>
                  </InlineStack>
                </li>
              ))}
            </BlockStack>
            {more === 0 ? null : (
              <Text as="p" tone="subdued">
                {more} more come up once these are mapped.
              </Text>
            )}
          </>
        )}
        {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
        {results.length === 0 ? null : (
          <Box role="status">
            <BlockStack as="ul" gap="100">
              {results.map(({ variantId, displayName, ok, message }) => (
                <li key={variantId}>
                  <InlineStack gap="200" blockAlign="start" wrap={false}>
                    <WholeBadge tone={ok ? 'success' : 'critical'}>{ok ? 'Mapped' : 'Not mapped'}</WholeBadge>
                    <Text as="span" breakWord>
                      {displayName}
                      {message === null ? '' : `: ${message}`}
                    </Text>
                  </InlineStack>
                </li>
              ))}
            </BlockStack>
          </Box>
        )}
      </BlockStack>
    </Card>
  );
}

/** A badge that does not shrink beside a long text. */
function WholeBadge(props: BadgeProps) {
  return (
    <div style={{ flexShrink: 0 }}>
      <Badge {...props} />
    </div>
  );
}
