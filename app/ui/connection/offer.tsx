import { Banner, BlockStack, Button, Select, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { ConnectionPageView } from '../../pages/connection.ts';
import type { Done } from '../../pages/done.ts';
import { useAsk } from '../shared/ask.ts';
import { TokenForm } from './token-form.tsx';
import { connection } from '../../words/connection.ts';

type Offer = ConnectionPageView['offers'][number];
type OfferWords = (typeof connection.offer)[Offer['environment']];

const offerWords: Record<Offer['kind'], Record<Offer['environment'], OfferWords>> = {
  reseller: connection.offer,
  partner: connection.practiceOffer,
};

/** An environment that the shop may connect an account of a kind in. */
export function EnvironmentOffer({ offer, hasAccount }: { offer: Offer; hasAccount: boolean }) {
  const words = offerWords[offer.kind][offer.environment];
  return (
    <BlockStack gap="300" inlineAlign="start">
      <Text as="h3" variant="headingMd">
        {words.title}
      </Text>
      <Text as="p" tone="subdued">
        {words.text}
        {hasAccount ? words.beside : ''}
      </Text>
      {offer.oneClick ? (
        <OneClick offer={offer} words={words} />
      ) : offer.kind === 'partner' ? (
        <PracticeForm offer={offer} words={words} />
      ) : (
        <TokenForm
          label={words.token}
          helpText={connection.token.help}
          button={words.connect}
          input={{ intent: 'connect', kind: offer.kind, environment: offer.environment }}
        />
      )}
    </BlockStack>
  );
}

type OwnStock = keyof typeof connection.ownStock.options;
const { options } = connection.ownStock;
const ownStockOptions = (['unknown', 'no', 'yes'] as const).map((value) => ({
  value,
  label: options[value],
}));

/** A practice's key, and whether it ships from its own stock: the lab shows that with the first order at the latest. */
function PracticeForm({ offer, words }: { offer: Offer; words: OfferWords }) {
  const [ownStock, setOwnStock] = useState<OwnStock>('unknown');
  const { kind, environment } = offer;
  return (
    <TokenForm
      isKey
      label={words.token}
      helpText={connection.key.help}
      button={words.connect}
      input={{ intent: 'connect', kind, environment, ownStock }}
    >
      <Select
        label={connection.ownStock.label}
        helpText={connection.ownStock.help}
        options={ownStockOptions}
        value={ownStock}
        onChange={(value: OwnStock) => setOwnStock(value)}
      />
    </TokenForm>
  );
}

function OneClick({ offer, words }: { offer: Offer; words: OfferWords }) {
  const { kind, environment } = offer;
  const { ask, isBusy, answer } = useAsk<Done>();
  return (
    <>
      {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
      <Button
        variant="primary"
        onClick={() => ask({ intent: 'connect', kind, environment })}
        loading={isBusy}
        disabled={isBusy}
      >
        {words.connect}
      </Button>
    </>
  );
}
