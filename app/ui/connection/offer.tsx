import { Banner, BlockStack, Button, Card, Text } from '@shopify/polaris';
import type { ConnectionPageView } from '../../pages/connection.ts';
import type { Done } from '../../pages/done.ts';
import { useAsk } from '../shared/ask.ts';
import { TokenForm } from './token-form.tsx';
import { connection } from '../../words/connection.ts';

type Offer = ConnectionPageView['offers'][number];

/** An environment that the shop may connect an account in. */
export function EnvironmentOffer({ offer, hasAccount }: { offer: Offer; hasAccount: boolean }) {
  const { environment, oneClick } = offer;
  const words = connection.offer[environment];
  return (
    <Card>
      <BlockStack gap="300" inlineAlign="start">
        <Text as="h2" variant="headingMd">
          {words.title}
        </Text>
        <Text as="p" tone="subdued">
          {words.text}
          {hasAccount ? words.beside : ''}
        </Text>
        {oneClick ? (
          <OneClick environment={environment} />
        ) : (
          <TokenForm
            label={words.token}
            helpText={connection.token.help}
            button={words.connect}
            input={{ intent: 'connect', environment }}
          />
        )}
      </BlockStack>
    </Card>
  );
}

function OneClick({ environment }: Pick<Offer, 'environment'>) {
  const { ask, isBusy, answer } = useAsk<Done>();
  return (
    <>
      {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
      <Button
        variant="primary"
        onClick={() => ask({ intent: 'connect', environment })}
        loading={isBusy}
        disabled={isBusy}
      >
        {connection.offer[environment].connect}
      </Button>
    </>
  );
}
