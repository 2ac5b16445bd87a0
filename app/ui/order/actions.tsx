import { useFetcher } from '@remix-run/react';
import { Banner, BlockStack, Button, ButtonGroup, TextField } from '@shopify/polaris';
import { useEffect, useState } from 'react';
import type { ActionOffer, OrderActionResult } from '../../orders/actions/order-actions.ts';
import { toast } from '../shared/app-bridge.ts';
import { shownAtOnce } from '../shared/ask.ts';
import { Confirm } from '../shared/confirm.tsx';
import { orderActionWords } from '../../words/order-actions.ts';

const noteWords = orderActionWords.note;
const tones = { unchanged: 'info', refused: 'warning', failed: 'critical' } as const;

/** What can be done to the order, a button each, and what became of it where that needs reading. */
export function OrderActions({ orderId, offers }: { orderId: string; offers: readonly ActionOffer[] }) {
  const fetcher = useFetcher<OrderActionResult>({ key: `order-actions-${orderId}` });
  const [asked, setAsked] = useState<ActionOffer | null>(null);
  const [note, setNote] = useState('');
  const isBusy = fetcher.state !== 'idle';
  const under = isBusy ? fetcher.formData?.get('intent') : undefined;
  const result = isBusy ? undefined : fetcher.data;
  const done = result?.outcome === 'done' ? result : undefined;
  useEffect(() => {
    if (done === undefined) return;
    toast(done.message);
    setNote('');
  }, [done]);

  const ask = ({ kind, seen, longestNote }: ActionOffer) => {
    setAsked(null);
    // A second click while the first is under way says nothing new.
    if (isBusy) return;
    const action = `/app/orders/${orderId}/actions`;
    fetcher.submit(
      { intent: kind, ...(seen !== null && { seen }), ...(longestNote !== null && { note }) },
      { method: 'post', action, ...shownAtOnce },
    );
  };

  return (
    <BlockStack gap="300">
      {result === undefined || result.outcome === 'done' ? null : (
        <div role="alert">
          <Banner tone={tones[result.outcome]}>
            <p>{result.message}</p>
          </Banner>
        </div>
      )}
      {offers.length === 0 ? null : (
        <ButtonGroup>
          {offers.map((offer) => (
            <Button
              key={offer.kind}
              disabled={isBusy && under !== offer.kind}
              loading={under === offer.kind}
              onClick={() => (offer.confirmation === null ? ask(offer) : setAsked(offer))}
            >
              {offer.label}
            </Button>
          ))}
        </ButtonGroup>
      )}
      {offers.map((offer) =>
        offer.confirmation === null ? null : (
          <Confirm
            key={offer.kind}
            id={`order-action-${offer.kind}`}
            {...offer.confirmation}
            isOpen={asked?.kind === offer.kind}
            isBusy={isBusy}
            onConfirm={() => ask(offer)}
            onClose={() => setAsked(null)}
          >
            {offer.longestNote === null ? null : (
              <TextField
                label={noteWords.label}
                helpText={noteWords.help}
                value={note}
                onChange={setNote}
                maxLength={offer.longestNote}
                showCharacterCount
                multiline={3}
                autoComplete="off"
              />
            )}
          </Confirm>
        ),
      )}
    </BlockStack>
  );
}
