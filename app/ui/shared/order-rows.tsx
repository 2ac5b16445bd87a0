import { BlockStack, Box, InlineGrid, InlineStack, Link, Text } from '@shopify/polaris';
import { Fragment, type ReactNode } from 'react';
import type { OrderRow } from '../../orders/pages/order-list.ts';
import type { TrackingLink } from '../../orders/delivery/tracking-link.ts';
import { Moment } from './moment.tsx';
import { StateBadge } from './state-badge.tsx';
import { shared } from '../../words/shared.ts';

const words = shared.orderRow;

/**
 * Orders one below the other: columns on a desk, stacked on a phone. The style sheet alone decides which, so that
 * nothing moves while the page comes to life.
 *
 * @param show `why`: without kits and tracking; `kits`: briefly how many kits, without why
 * @param before stands at the beginning of each row
 * @param under stands under the name of each
 */
export function OrderRows({
  rows,
  show = 'all',
  before,
  under,
}: {
  rows: readonly OrderRow[];
  show?: 'all' | 'why' | 'kits';
  before?: (row: OrderRow) => ReactNode;
  under?: (row: OrderRow) => ReactNode;
}) {
  return (
    <Box as="ul" padding="0">
      {rows.map((row, i) => (
        <Box
          as="li"
          key={row.orderId}
          paddingInline="400"
          paddingBlock="300"
          borderColor="border"
          {...(i === 0 ? {} : { borderBlockStartWidth: '025' as const })}
        >
          {before === undefined ? (
            <Row row={row} show={show} under={under?.(row)} />
          ) : (
            <InlineGrid columns="auto minmax(0, 1fr)" gap="300" alignItems="start">
              {before(row)}
              <Row row={row} show={show} under={under?.(row)} />
            </InlineGrid>
          )}
        </Box>
      ))}
    </Box>
  );
}

function Row({ row, show, under }: { row: OrderRow; show: 'all' | 'why' | 'kits'; under: ReactNode }) {
  return show === 'all' ? <FullRow row={row} under={under} /> : <BriefRow row={row} show={show} />;
}

function FullRow({ row, under }: { row: OrderRow; under: ReactNode }) {
  return (
    <InlineGrid
      columns={{ xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr)' }}
      gap={{ xs: '0', md: '400' }}
    >
      <What row={row} under={under} />
      <Cell isEmpty={row.kits.expected === null && row.kits.codes.length === 0}>
        <KitsOf kits={row.kits} />
      </Cell>
      <Cell isEmpty={row.tracking.length === 0}>
        <TrackingLinks tracking={row.tracking} />
      </Cell>
      <Cell>
        <When at={row.orderedAt} />
      </Cell>
    </InlineGrid>
  );
}

/** Keeps its column on a desk when it is empty, and takes no room on a phone. */
function Cell({ isEmpty = false, children }: { isEmpty?: boolean; children: ReactNode }) {
  if (isEmpty) return <div />;
  return <Box paddingBlockStart={{ xs: '150', md: '0' }}>{children}</Box>;
}

function BriefRow({ row, show }: { row: OrderRow; show: 'why' | 'kits' }) {
  return (
    <BlockStack gap="100">
      <InlineStack gap="200" blockAlign="center" align="space-between">
        <NameAndState row={row} />
        <When at={row.orderedAt} />
      </InlineStack>
      {show === 'why' ? <Reasons reasons={row.reasons} /> : <KitCounts kits={row.kits} />}
    </BlockStack>
  );
}

/** Which order, how it stands and why. */
function What({ row, under }: { row: OrderRow; under: ReactNode }) {
  return (
    <BlockStack gap="100">
      <NameAndState row={row} />
      {under}
      <Reasons reasons={row.reasons} />
    </BlockStack>
  );
}

function NameAndState({ row: { orderId, orderName, state } }: { row: OrderRow }) {
  return (
    <InlineStack gap="200" blockAlign="center">
      <Link url={`/app/orders/${orderId}`}>
        <Text as="span" fontWeight="semibold" breakWord>
          {orderName}
        </Text>
      </Link>
      <StateBadge state={state} />
    </InlineStack>
  );
}

function Reasons({ reasons }: Pick<OrderRow, 'reasons'>) {
  return reasons.map((reason) => (
    <Text key={reason} as="p" tone="subdued" breakWord>
      {reason}
    </Text>
  ));
}

function When({ at }: { at: string }) {
  return (
    <Text as="span" tone="subdued">
      <Moment at={at} />
    </Text>
  );
}

/** Codes beyond this many are counted: an order of a thousand kits is one row all the same. */
const CODES_SHOWN = 4;

/** How many kits, and for how many of them there is a result; nothing before that was put together. */
function KitCounts({ kits: { expected, codes, resultsAvailable } }: Pick<OrderRow, 'kits'>) {
  if (expected === null) return null;
  const count = Math.max(expected, codes.length);
  const said = [words.kits(count), ...(resultsAvailable > 0 ? [words.results(resultsAvailable)] : [])];
  return (
    <Text as="p" tone="subdued">
      {said.join(' · ')}
    </Text>
  );
}

function KitsOf({ kits }: Pick<OrderRow, 'kits'>) {
  const { codes } = kits;
  const more = codes.length - CODES_SHOWN;
  return (
    <BlockStack gap="050">
      <KitCounts kits={kits} />
      {codes.length === 0 ? null : (
        <Text as="p" breakWord>
          {codes.slice(0, CODES_SHOWN).map((code, i) => (
            <Fragment key={code}>
              {i === 0 ? '' : ', '}
              <Whole>{code}</Whole>
            </Fragment>
          ))}
          {more > 0 ? ` ${words.more(more)}` : ''}
        </Text>
      )}
    </BlockStack>
  );
}

/** On one line where there is room for it: a code that is broken at its hyphens is hard to read. */
function Whole({ children }: { children: string }) {
  return <span style={{ display: 'inline-block' }}>{children}</span>;
}

/** Parcels, each with its link where there is one. */
function TrackingLinks({ tracking }: { tracking: readonly TrackingLink[] }) {
  const more = tracking.length - CODES_SHOWN;
  return (
    <BlockStack gap="100">
      {tracking.slice(0, CODES_SHOWN).map((parcel) => (
        <TrackingNumber key={parcel.code} parcel={parcel} />
      ))}
      {more > 0 ? (
        <Text as="span" tone="subdued">
          {words.more(more)}
        </Text>
      ) : null}
    </BlockStack>
  );
}

export function TrackingNumber({ parcel: { code, url } }: { parcel: TrackingLink }) {
  const number = (
    <Text as="span" breakWord>
      {code}
    </Text>
  );
  return url === null ? (
    number
  ) : (
    <Link url={url} target="_blank" accessibilityLabel={words.track(code)}>
      {number}
    </Link>
  );
}
