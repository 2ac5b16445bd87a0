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
import type { MatchResult } from '../../pages/../catalogue/matches.ts';
import type { NotDone } from '../../pages/done.ts';
import type { MatchRow } from '../../pages/products-view.ts';
import { useAsk } from '../shared/ask.ts';
import { MATCHES_AT_ONCE } from '../../contract/admin/limits.ts';
import { itemName } from '../shared/words.ts';
import { products } from '../../words/products.ts';

const words = products.suggestions;

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
                {words.title(matches.length)}
              </Text>
              <Button variant="primary" onClick={mapNext} loading={isBusy} disabled={isBusy}>
                {matches.length === 1
                  ? words.matchOne
                  : more > 0
                    ? words.matchFirst(next.length)
                    : words.matchAll(next.length)}
              </Button>
            </InlineStack>
            <Text as="p" tone="subdued">
              {words.text}
            </Text>
            <BlockStack as="ul" gap="200">
              {next.map(({ variantId, displayName, sku, ...item }) => (
                <li key={variantId}>
                  <InlineStack gap="200" blockAlign="start" wrap={false}>
                    <WholeBadge tone="attention">{products.badges.notMatched}</WholeBadge>
                    <Text as="span" breakWord>
                      {words.row(displayName, sku, itemName(item))}
                    </Text>
                  </InlineStack>
                </li>
              ))}
            </BlockStack>
            {more === 0 ? null : (
              <Text as="p" tone="subdued">
                {words.more(more)}
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
                    <WholeBadge tone={ok ? 'success' : 'critical'}>
                      {ok ? products.badges.matched : products.badges.notMatched}
                    </WholeBadge>
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
