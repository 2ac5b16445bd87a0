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
import type { PartView, RequestView } from '../../orders/pages/order-page.ts';
import type { FixPlace, ToldReason } from '../../orders/reasons.ts';
import { order as words } from '../../words/order.ts';
import { AddressFix } from './address-fix.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Evidence } from './evidence.tsx';
import { Fact } from './fact.tsx';
import { GraceWindow } from './grace.tsx';
import { Kits } from './kits.tsx';
import { OrderLines } from './lines.tsx';
import { MarginFacts } from './margin.tsx';
import { NextStepLine } from './next-step.tsx';
import { StateBadge } from '../shared/state-badge.tsx';

/** What the pieces of an order's page need to know of the page. */
interface OfOrder {
  orderId: string;
  readAt: string;
}

/** One fulfilment order: where it stands, why, what happens next, and what of it is at the service. */
export function RequestCard({ request, title, of }: { request: RequestView; title: string; of: OfOrder }) {
  const { state, reason, parts, lines, total } = request;
  const isOne = parts.length === 1;
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Text as="h2" variant="headingMd">
              {title}
            </Text>
            <StateBadge state={state} />
          </InlineStack>
          {reason === null ? null : <Reason reason={reason} />}
          {request.graceEndsAt === null ? (
            <NextStepLine next={request.next} readAt={of.readAt} answerDueAt={request.answerDueAt} />
          ) : (
            <>
              <NextStepLine next={request.next} readAt={of.readAt} />
              <GraceWindow endsAt={request.graceEndsAt} readAt={of.readAt} />
            </>
          )}
          <WhatHelps request={request} orderId={of.orderId} />
        </BlockStack>
      </Box>
      {lines === null || lines.length === 0 ? null : (
        <Section>
          <OrderLines lines={lines} />
        </Section>
      )}
      {parts.length === 0 ? (
        <Section>
          <Text as="p" tone="subdued">
            {request.next.by === 'nobody' ? words.notSent.ended : words.notSent.yet}
          </Text>
        </Section>
      ) : null}
      {parts.map((part, i) => (
        <Section key={part.id}>
          <Part
            part={part}
            title={words.part(i + 1, parts.length)}
            isOnly={isOne && part.state.words === state.words}
            told={{
              next: isOne ? null : part.next,
              reason: sameAs(part.reason, reason) ? null : part.reason,
            }}
            readAt={of.readAt}
          />
        </Section>
      ))}
      {total === null ? null : (
        <Section>
          <BlockStack gap="200">
            <Text as="h3" variant="headingSm">
              {words.allParts}
            </Text>
            <MarginFacts margin={total} cost={total.kind === 'known' ? total.cost : null} />
          </BlockStack>
        </Section>
      )}
    </Card>
  );
}

function Section({ children }: { children: ReactNode }) {
  return (
    <>
      <Divider />
      <Box padding="400">{children}</Box>
    </>
  );
}

const sameAs = (a: ToldReason | null, b: ToldReason | null) => JSON.stringify(a) === JSON.stringify(b);

/** The way to what helps, below the words that say so. */
function WhatHelps({ request, orderId }: { request: RequestView; orderId: string }) {
  const { fixAt, isAddressWrong } = request;
  if (isAddressWrong) return <AddressFix orderId={orderId} />;
  return fixAt === null ? null : <Fix at={fixAt} orderId={orderId} />;
}

function Reason({ reason: { says, fix } }: { reason: ToldReason }) {
  return (
    <BlockStack gap="050">
      <Text as="p" fontWeight="medium" breakWord>
        {says}
      </Text>
      {fix === null ? null : <Text as="p">{fix}</Text>}
    </BlockStack>
  );
}

/** The way to where what helps is to be done. */
function Fix({ at, orderId }: { at: FixPlace; orderId: string }) {
  if (at === 'shopify')
    return (
      <InlineStack>
        <Button url={`shopify:admin/orders/${orderId}`} target="_top">
          {words.openInShopify}
        </Button>
      </InlineStack>
    );
  return (
    <InlineStack>
      <Button url={`/app/${at}`}>{words.fixes[at]}</Button>
    </InlineStack>
  );
}

/**
 * @param isOnly the fulfilment's state is its state, too
 * @param told what the fulfilment has not said already
 */
function Part({
  part,
  title,
  isOnly,
  told,
  readAt,
}: {
  part: PartView;
  title: string;
  isOnly: boolean;
  told: Pick<PartView, 'reason'> & { next: PartView['next'] | null };
  readAt: string;
}) {
  return (
    <BlockStack gap="400">
      <BlockStack gap="200">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingSm">
            {title}
          </Text>
          {isOnly ? null : <StateBadge state={part.state} />}
          {part.environment === 'sandbox' ? <Badge>{words.sandbox}</Badge> : null}
        </InlineStack>
        {told.reason === null ? null : <Reason reason={told.reason} />}
        {told.next === null ? null : <NextStepLine next={told.next} readAt={readAt} />}
      </BlockStack>
      {part.mayBeDecided ? (
        <DecisionForm part={part} />
      ) : part.evidence === null ? null : (
        <Evidence evidence={part.evidence} onChoose={null} />
      )}
      <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
        <Fact name={words.facts.labOrder}>{part.serviceOrderId ?? words.facts.labOrderUnknown}</Fact>
        <Fact name={words.facts.reference}>{part.reference}</Fact>
      </InlineGrid>
      {part.margin === null ? null : <MarginFacts margin={part.margin} cost={part.cost} />}
      <Kits part={part} />
    </BlockStack>
  );
}
