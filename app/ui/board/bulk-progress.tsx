import { useFetcher } from '@remix-run/react';
import {
  Badge,
  Banner,
  BlockStack,
  Box,
  Button,
  Card,
  InlineGrid,
  InlineStack,
  Link,
  ProgressBar,
  Scrollable,
  Text,
} from '@shopify/polaris';
import { useEffect, useId, useRef, useState } from 'react';
import { board } from '../../words/board.ts';
import type { BulkActionRow, BulkActionView } from '../../orders/actions/bulk-action-view.ts';

/** What is told of how it goes on: the view, or why it could not be read. */
export type BulkNews = BulkActionView | { unread: 'gone' | 'no_answer' };

const askEveryMs = 1_000;

const words = board.bulk;
const tones = { done: 'success', unchanged: 'info', refused: 'attention', failed: 'critical' } as const;

/**
 * How something that was asked for several orders goes on, and what came of it for each. It stays until it is dismissed.
 * @param onDone runs once when it is finished, if the page saw it run
 * @param onRetry is asked to begin the same anew for these orders; without it, that is not offered
 * @param onClose dismisses it; without it, it stays
 */
export function BulkProgress({
  actionId,
  onDone,
  onRetry,
  onClose,
}: {
  actionId: string;
  onDone?: () => void;
  onRetry?: (kind: BulkActionView['kind'], orderIds: readonly string[]) => void;
  onClose?: () => void;
}) {
  const { view, unread } = useBulkAction(actionId, onDone);
  return (
    <Card>
      <BlockStack gap="400">
        <Heading view={view} onClose={onClose} />
        {unread === null ? null : (
          <Banner tone="critical">
            <p>{unread === 'gone' ? words.gone : words.noAnswer}</p>
          </Banner>
        )}
        {view?.waitsBecause == null ? null : (
          <Banner tone="warning" title={words.waiting}>
            <p>{view.waitsBecause}</p>
          </Banner>
        )}
        {view === null ? null : <Results view={view} onRetry={onRetry} />}
      </BlockStack>
    </Card>
  );
}

/** Asks how it goes on, once a second while it does and the page can be seen. */
function useBulkAction(actionId: string, onDone: (() => void) | undefined) {
  const { state, data, load } = useFetcher<BulkNews>({ key: `bulk-${actionId}` });
  const [view, setView] = useState<BulkActionView | null>(null);
  const sawItRun = useRef(false);
  const tellDone = useRef(onDone);
  tellDone.current = onDone;
  const unread = data !== undefined && 'unread' in data ? data.unread : null;
  const isOver = unread === 'gone' || (data !== undefined && 'rows' in data && data.isFinished);

  useEffect(() => {
    if (data === undefined || 'unread' in data) return;
    setView(data);
    if (!data.isFinished) sawItRun.current = true;
    else if (sawItRun.current) {
      sawItRun.current = false;
      tellDone.current?.();
    }
  }, [data]);

  useEffect(() => {
    if (isOver || state !== 'idle') return;
    const ask = () => {
      if (document.visibilityState === 'visible') load(`/app/bulk/${encodeURIComponent(actionId)}`);
    };
    const timer = setTimeout(ask, data === undefined ? 0 : askEveryMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [actionId, data, isOver, load, state]);

  return { view, unread };
}

function Heading({ view, onClose }: { view: BulkActionView | null; onClose: (() => void) | undefined }) {
  const labelId = useId();
  const progress = view === null ? 0 : Math.round((view.done / view.total) * 100);
  return (
    <BlockStack gap="200">
      <InlineStack align="space-between" blockAlign="center" gap="200">
        <Text as="h2" variant="headingMd">
          {view?.label ?? words.unnamed}
        </Text>
        <InlineStack gap="200" blockAlign="center">
          <div role="status">
            <Text as="p">{view === null ? words.loading : words.progress(view.done, view.total)}</Text>
          </div>
          {onClose === undefined || view?.isFinished !== true ? null : (
            <Button onClick={onClose} size="slim">
              {words.dismiss}
            </Button>
          )}
        </InlineStack>
      </InlineStack>
      <ProgressBar progress={progress} size="small" ariaLabelledBy={labelId} />
      <span id={labelId} hidden>
        {words.percent(progress)}
      </span>
    </BlockStack>
  );
}

function Results({
  view,
  onRetry,
}: {
  view: BulkActionView;
  onRetry: ((kind: BulkActionView['kind'], orderIds: readonly string[]) => void) | undefined;
}) {
  const failed = view.rows.filter(({ outcome }) => outcome === 'failed').map(({ orderId }) => orderId);
  return (
    <BlockStack gap="300">
      {view.isFinished && failed.length > 0 ? (
        <Banner tone="critical" title={words.failed(failed.length)}>
          <BlockStack gap="200" inlineAlign="start">
            <p>{words.failedText}</p>
            {onRetry === undefined ? null : (
              <Button onClick={() => onRetry(view.kind, failed)}>{words.retry}</Button>
            )}
          </BlockStack>
        </Banner>
      ) : null}
      {/* A long list scrolls by itself, so that the page keeps its height while rows get their results. */}
      <Scrollable
        style={{ maxHeight: '22rem' }}
        horizontal={false}
        focusable
        shadow
        role="region"
        aria-label={words.results}
      >
        <Box as="ul" padding="0">
          {view.rows.map((row) => (
            <ResultRow key={row.orderId} row={row} />
          ))}
        </Box>
      </Scrollable>
    </BlockStack>
  );
}

function ResultRow({ row: { orderId, orderName, outcome, message } }: { row: BulkActionRow }) {
  return (
    <Box as="li" paddingBlock="200" borderBlockEndWidth="025" borderColor="border">
      <InlineGrid columns={{ xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 4fr)' }} gap="100">
        <Link url={`/app/orders/${encodeURIComponent(orderId)}`}>{orderName}</Link>
        <InlineStack>
          {outcome === null ? (
            <Badge>{words.outcomes.open}</Badge>
          ) : (
            <Badge tone={tones[outcome]}>{words.outcomes[outcome]}</Badge>
          )}
        </InlineStack>
        <Text as="span" breakWord>
          {message ?? ''}
        </Text>
      </InlineGrid>
    </Box>
  );
}
