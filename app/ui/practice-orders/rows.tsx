import { Badge, Box, InlineGrid, Link, Text } from '@shopify/polaris';
import type { OrderRow, OrderStanding } from '../../pages/practice/orders.ts';
import { practiceOrders as words } from '../../words/practice-orders.ts';
import { Moment } from '../shared/moment.tsx';

const tones: Readonly<Record<OrderStanding, 'info' | 'critical' | 'warning' | 'success' | 'attention'>> = {
  sending: 'info',
  not_sent: 'warning',
  refused: 'critical',
  undecided: 'warning',
  rejected: 'critical',
  approval: 'attention',
  placed: 'info',
  shipped: 'success',
};

/** How an order stands. */
export function StandingBadge({ standing }: Pick<OrderRow, 'standing'>) {
  return <Badge tone={tones[standing]}>{words.states[standing]}</Badge>;
}

/** What was ordered: kits for the practice, or one for a patient. */
export const whatOf = ({ kind, numberOfKits, patient }: OrderRow): string =>
  kind === 'direct'
    ? words.to(patient?.name ?? words.removedPatient)
    : `${words.kinds[kind]}: ${words.kits(numberOfKits)}`;

/** Orders one below the other, each the way to its page. */
export function OrderRows({ rows }: { rows: readonly OrderRow[] }) {
  return (
    <Box as="ul" padding="0">
      {rows.map((order) => (
        <Box
          as="li"
          key={order.id}
          paddingInline="400"
          paddingBlock="300"
          borderColor="border"
          borderBlockStartWidth="025"
        >
          <InlineGrid
            columns={{ xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 2fr) minmax(0, 3fr)' }}
            gap={{ xs: '150', md: '400' }}
          >
            <Text as="p" fontWeight="semibold" breakWord>
              <Link url={`/app/practice-orders/${order.id}`} removeUnderline>
                {whatOf(order)}
              </Link>
            </Text>
            <div>
              <StandingBadge standing={order.standing} />
            </div>
            <Text as="p" tone="subdued">
              <Moment at={order.orderedAt} />
            </Text>
          </InlineGrid>
        </Box>
      ))}
    </Box>
  );
}
