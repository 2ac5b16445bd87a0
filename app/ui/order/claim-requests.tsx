import { useFetcher } from '@remix-run/react';
import { Banner, BlockStack, Button, ButtonGroup, Card, InlineStack, Link, Text } from '@shopify/polaris';
import { useEffect, useState } from 'react';
import type { DisputedClaim } from '../../kits/claim-requests.ts';
import type { SettlementAnswer } from '../../pages/claim-requests.ts';
import { claimRequests as words } from '../../words/claim-requests.ts';
import { toast } from '../shared/app-bridge.ts';
import { shownAtOnce } from '../shared/ask.ts';
import { Confirm } from '../shared/confirm.tsx';
import { Moment } from '../shared/moment.tsx';

/** Claims of the order's kits that wait for their readers, or that these refused; nothing where there are none. */
export function ClaimRequests({ orderId, claims }: { orderId: string; claims: readonly DisputedClaim[] }) {
  const fetcher = useFetcher<SettlementAnswer>({ key: `claim-requests-${orderId}` });
  const isBusy = fetcher.state !== 'idle';
  const answer = isBusy ? undefined : fetcher.data;
  useEffect(() => {
    if (answer?.ok === true) toast(answer.message);
  }, [answer]);
  const isRefused = answer?.ok === false;
  if (claims.length === 0 && !isRefused) return null;
  const settle = (claim: DisputedClaim, move: 'shop_keep' | 'shop_hand_over') => {
    if (isBusy) return;
    fetcher.submit(
      { kitId: claim.kitId, claimantId: claim.claimantId, move },
      { method: 'post', action: `/app/orders/${orderId}/claims`, ...shownAtOnce },
    );
  };
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {words.title}
        </Text>
        {isRefused ? (
          <div role="alert">
            <Banner tone="warning">
              <p>{answer.message}</p>
            </Banner>
          </div>
        ) : null}
        {claims.map((claim) => (
          <Claim key={`${claim.kitId} ${claim.claimantId}`} claim={claim} isBusy={isBusy} onSettle={settle} />
        ))}
      </BlockStack>
    </Card>
  );
}

function Claim({
  claim,
  isBusy,
  onSettle,
}: {
  claim: DisputedClaim;
  isBusy: boolean;
  onSettle: (claim: DisputedClaim, move: 'shop_keep' | 'shop_hand_over') => void;
}) {
  const [isAsked, setAsked] = useState(false);
  const says = { waiting: words.waiting, kept: words.kept, shop_kept: words.keptByShop };
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {words.kit(claim.kitCode)}
      </Text>
      <Text as="p">{says[claim.state]}</Text>
      {claim.state !== 'waiting' ? null : (
        <Text as="p" tone="subdued">
          {claim.goesOverAt === null ? (
            words.unseen
          ) : (
            <>
              {words.goesOver} <Moment at={claim.goesOverAt} />
            </>
          )}
        </Text>
      )}
      <InlineStack gap="400">
        <Link url={`shopify:admin/customers/${claim.readerId}`} target="_top">
          {words.reader}
        </Link>
        <Link url={`shopify:admin/customers/${claim.claimantId}`} target="_top">
          {words.claimant}
        </Link>
      </InlineStack>
      <ButtonGroup>
        {claim.state === 'waiting' ? (
          <Button loading={isBusy} onClick={() => onSettle(claim, 'shop_keep')}>
            {words.keep}
          </Button>
        ) : null}
        <Button loading={isBusy} onClick={() => setAsked(true)}>
          {words.handOver}
        </Button>
      </ButtonGroup>
      <Confirm
        id={`hand-over-${claim.kitId}-${claim.claimantId}`}
        {...words.confirm}
        isOpen={isAsked}
        isBusy={isBusy}
        onConfirm={() => {
          setAsked(false);
          onSettle(claim, 'shop_hand_over');
        }}
        onClose={() => setAsked(false)}
      />
    </BlockStack>
  );
}
