import { Banner, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { Done } from '../../pages/done.ts';
import type { ModeView } from '../../pages/shop-mode.ts';
import { shopMode } from '../../words/shop-mode.ts';
import { useAsk } from '../shared/ask.ts';
import { Confirm } from '../shared/confirm.tsx';
import { Moment } from '../shared/moment.tsx';
import { ShopModeLine } from '../shared/shop-mode.tsx';

const { simulate, stop } = shopMode;

/** What becomes of the shop's orders; where only a sandbox takes them, whether paid ones are simulated there. */
export function ModeCard({ mode }: { mode: ModeView }) {
  const { ask, isAsking, isBusy, answer } = useAsk<Done>();
  const [isConfirming, setIsConfirming] = useState(false);
  const [before, after] = shopMode.since.split('{when}');
  return (
    <Card>
      <BlockStack gap="300">
        <ShopModeLine mode={mode} />
        {mode.consent === null || mode.kind !== 'simulated' ? null : (
          <Text as="p" tone="subdued">
            {before}
            <Moment at={mode.consent.since} />
            {after}
          </Text>
        )}
        {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
        {mode.kind === 'tests_only' ? (
          <InlineStack>
            <Button onClick={() => setIsConfirming(true)} loading={isAsking('simulate')} disabled={isBusy}>
              {simulate.action}
            </Button>
          </InlineStack>
        ) : null}
        {mode.kind === 'simulated' ? (
          <InlineStack>
            <Button
              onClick={() => ask({ intent: 'stop_simulating' })}
              loading={isAsking('stop_simulating')}
              disabled={isBusy}
            >
              {stop.action}
            </Button>
          </InlineStack>
        ) : null}
      </BlockStack>
      <Confirm
        id="simulate-paid-orders"
        title={simulate.title}
        says={simulate.says}
        action={simulate.confirm}
        isOpen={isConfirming}
        isBusy={isBusy}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => {
          setIsConfirming(false);
          ask({ intent: 'simulate', confirmed: true });
        }}
      />
    </Card>
  );
}
