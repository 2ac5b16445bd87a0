import {
  Badge,
  BlockStack,
  Box,
  Button,
  Card,
  Divider,
  InlineGrid,
  InlineStack,
  Text,
} from '@shopify/polaris';
import type { ReactNode } from 'react';
import type { KitView, PartView, RequestView } from '../orders/order-page.ts';
import type { FixPlace } from '../orders/reasons.ts';
import { DecisionForm } from './decision-form.tsx';
import { inCurrency } from './money.ts';
import { TrackingNumber } from './order-rows.tsx';
import { StateBadge } from './state-badge.tsx';

/** One fulfilment order: where it stands, why, and what of it is at the service. */
export function RequestCard({
  orderId,
  request,
  title,
}: {
  orderId: string;
  request: RequestView;
  title: string;
}) {
  const { state, reason, fixAt, parts } = request;
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="200">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Text as="h2" variant="headingMd">
              {title}
            </Text>
            <StateBadge state={state} />
          </InlineStack>
          {reason === null ? null : (
            <Text as="p" breakWord>
              {reason}
            </Text>
          )}
          {fixAt === null ? null : <Fix at={fixAt} orderId={orderId} />}
          {parts.length === 0 ? (
            <Text as="p" tone="subdued">
              Nothing of it was sent to the service.
            </Text>
          ) : null}
        </BlockStack>
      </Box>
      {parts.map((part, i) => (
        <div key={part.id}>
          <Divider />
          <Box padding="400">
            <Part
              part={part}
              title={parts.length === 1 ? 'Order for the lab service' : `Part ${i + 1} of ${parts.length}`}
              isOnly={parts.length === 1 && part.state.words === state.words}
            />
          </Box>
        </div>
      ))}
    </Card>
  );
}

/** The way to where what helps is to be done. */
function Fix({ at, orderId }: { at: FixPlace; orderId: string }) {
  if (at === 'shopify')
    return (
      <InlineStack>
        <Button url={`shopify:admin/orders/${orderId}`} target="_top">
          Open in Shopify
        </Button>
      </InlineStack>
    );
  return (
    <InlineStack>
      <Button url={`/app/${at}`}>{at === 'products' ? 'Map products' : 'See connection'}</Button>
    </InlineStack>
  );
}

/** @param isOnly the fulfilment's state is its state, too */
function Part({ part, title, isOnly }: { part: PartView; title: string; isOnly: boolean }) {
  return (
    <BlockStack gap="400">
      <BlockStack gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            {title}
          </Text>
          {isOnly ? null : <StateBadge state={part.state} />}
          {part.environment === 'sandbox' ? <Badge>Sandbox</Badge> : null}
        </InlineStack>
        {part.reason === null ? null : (
          <Text as="p" breakWord>
            {part.reason}
          </Text>
        )}
      </BlockStack>
      {part.mayBeDecided ? <DecisionForm part={part} /> : null}
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
        <Fact name="Order at the service">{part.serviceOrderId ?? 'Not known yet'}</Fact>
        <Fact name="Reference">{part.reference}</Fact>
        {part.cost === null ? null : (
          <Fact name="Charged by the service">{inCurrency(part.cost.amountMinor, part.cost.currency)}</Fact>
        )}
      </InlineGrid>
      <Kits part={part} />
    </BlockStack>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <BlockStack gap="050">
      <Text as="span" tone="subdued">
        {name}
      </Text>
      <Text as="span" breakWord>
        {children}
      </Text>
    </BlockStack>
  );
}

function Kits({ part: { kits, expectedKits } }: { part: PartView }) {
  if (kits.length === 0)
    return (
      <Text as="p" tone="subdued">
        {expectedKits === 0
          ? 'Nothing is shipped for this.'
          : `${expectedKits === 1 ? '1 kit' : `${expectedKits} kits`}: the service names the code once it ships.`}
      </Text>
    );
  return (
    <BlockStack gap="200">
      <Text as="h4" variant="headingSm">
        {kits.length === 1 ? '1 kit' : `${kits.length} kits`}
      </Text>
      <BlockStack as="ul" gap="200">
        {kits.map((kit) => (
          <KitItem key={kit.ordinal} kit={kit} />
        ))}
      </BlockStack>
    </BlockStack>
  );
}

function KitItem({ kit }: { kit: KitView }) {
  return (
    <Box as="li" background="bg-surface-secondary" borderRadius="200" padding="300">
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
        <BlockStack gap="100" inlineAlign="start">
          <Text as="span" fontWeight="semibold" breakWord>
            {kit.code ?? 'No code yet'}
          </Text>
          <InlineStack gap="100">
            <Badge {...(kit.isShipped ? { tone: 'info' as const } : {})}>
              {kit.isShipped ? 'Shipped' : 'Not shipped yet'}
            </Badge>
            {kit.isShipped || kit.isRegistered ? (
              <Badge {...(kit.isRegistered ? { tone: 'info' as const } : {})}>
                {kit.isRegistered ? 'Registered' : 'Not registered yet'}
              </Badge>
            ) : null}
            {kit.isResultAvailable ? <Badge tone="success">Result available</Badge> : null}
          </InlineStack>
        </BlockStack>
        <BlockStack gap="100">
          {kit.tracking === null ? null : (
            <Text as="span">
              Tracking <TrackingNumber parcel={kit.tracking} />
            </Text>
          )}
          {kit.status === null || kit.isResultAvailable ? null : (
            <Text as="span" tone="subdued" breakWord>
              The service says: {kit.status}
            </Text>
          )}
        </BlockStack>
      </InlineGrid>
    </Box>
  );
}
