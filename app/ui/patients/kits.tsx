import { useNavigate, useNavigation } from '@remix-run/react';
import { BlockStack, Box, Card, InlineGrid, InlineStack, Link, Pagination, Text } from '@shopify/polaris';
import type { PatientHoldings, PatientKitRow } from '../../pages/practice/patient-kits.ts';
import { patientMerge } from '../../words/patient-merge.ts';
import { shared } from '../../words/shared.ts';
import { StageBadge } from '../practice-kits/stage.tsx';
import { StandingBadge } from '../practice-orders/rows.tsx';
import { Moment } from '../shared/moment.tsx';

const words = patientMerge.kits;

/** A patient's kits, each the way to its page, and the orders that were placed for them. */
export function PatientKits({ id, holdings }: { id: string; holdings: PatientHoldings }) {
  const navigate = useNavigate();
  const isLoading = useNavigation().state !== 'idle';
  const { kits, kitCount, before, after, orders, orderCount } = holdings;
  const turn = (way: 'before' | 'after', kit: string | null): void =>
    navigate(`/app/patients/${id}?${way}=${kit ?? ''}`, { preventScrollReset: true });
  return (
    <>
      <Card padding="0">
        <Box padding="400">
          <Text as="h2" variant="headingMd">
            {words.title(kitCount)}
          </Text>
        </Box>
        <Box as="ul" padding="0">
          {kits.map((kit) => (
            <Kit key={kit.id} kit={kit} />
          ))}
        </Box>
        {before === null && (after === null || kits.length === kitCount) ? null : (
          <Box padding="300" borderBlockStartWidth="025" borderColor="border">
            <InlineStack align="center">
              <Pagination
                accessibilityLabel={words.pages}
                accessibilityLabels={shared.pages}
                hasPrevious={before !== null && !isLoading}
                hasNext={after !== null && !isLoading}
                onPrevious={() => turn('before', before)}
                onNext={() => turn('after', after)}
              />
            </InlineStack>
          </Box>
        )}
      </Card>
      {orders.length === 0 ? null : (
        <Card>
          <BlockStack gap="300">
            <Text as="h2" variant="headingMd">
              {words.orders}
            </Text>
            {orders.map((order) => (
              <InlineStack key={order.id} gap="200" blockAlign="center">
                <Link url={`/app/practice-orders/${order.id}`}>
                  <Moment at={order.orderedAt} />
                </Link>
                <StandingBadge standing={order.standing} />
              </InlineStack>
            ))}
            {orderCount <= orders.length ? null : (
              <Text as="p" tone="subdued">
                {words.latestOrders(orders.length, orderCount)}
              </Text>
            )}
          </BlockStack>
        </Card>
      )}
    </>
  );
}

function Kit({ kit }: { kit: PatientKitRow }) {
  return (
    <Box as="li" paddingInline="400" paddingBlock="300" borderColor="border" borderBlockStartWidth="025">
      <InlineGrid
        columns={{ xs: '1fr', md: 'minmax(0, 4fr) minmax(0, 2fr) minmax(0, 4fr)' }}
        gap={{ xs: '150', md: '400' }}
      >
        <Text as="p" fontWeight="semibold" breakWord>
          <Link url={`/app/practice-kits/${kit.id}`} removeUnderline>
            {kit.kitCode}
          </Link>
        </Text>
        <div>
          <StageBadge stage={kit.stage} />
        </div>
        <BlockStack gap="050">
          <Text as="p" tone="subdued">
            {kit.assignedAt === null ? (
              words.notYet
            ) : (
              <>
                {words.assigned} <Moment at={kit.assignedAt} form="day" />
              </>
            )}
          </Text>
          {kit.labId === null ? null : (
            <Text as="p" tone="subdued" breakWord>
              {patientMerge.fields.labId(kit.labId)}
            </Text>
          )}
        </BlockStack>
      </InlineGrid>
    </Box>
  );
}
