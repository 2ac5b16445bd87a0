import { Banner, BlockStack, Button, Card, Text } from '@shopify/polaris';
import type { ConnectionPageView, Done } from '../../pages/setup-pages.ts';
import { useAsk } from '../shared/ask.ts';
import { TokenForm } from './token-form.tsx';

type Offer = ConnectionPageView['offers'][number];

/** An environment that the shop may connect an account in. */
export function EnvironmentOffer({ offer, hasAccount }: { offer: Offer; hasAccount: boolean }) {
  const { environment, oneClick } = offer;
  const isSandbox = environment === 'sandbox';
  return (
    <Card>
      <BlockStack gap="300" inlineAlign="start">
        <Text as="h2" variant="headingMd">
          {isSandbox ? 'Try it with the sandbox' : 'Go live with production'}
        </Text>
        <Text as="p" tone="subdued">
          {isSandbox
            ? `The service’s test environment: orders go all the way to a made-up result, nothing is shipped and nothing is invoiced.${hasAccount ? ' New orders go on to the account above.' : ''}`
            : `Real kits, real invoices. Your account’s API token comes from the service.${hasAccount ? ' New orders then go to production; what was begun in the sandbox stays there. Mappings belong to an account: map your variants there as well.' : ''}`}
        </Text>
        {oneClick ? (
          <OneClick environment={environment} />
        ) : (
          <TokenForm
            label={isSandbox ? 'Sandbox token' : 'Production token'}
            helpText="It is stored encrypted and never shown again."
            button={isSandbox ? 'Connect the sandbox' : 'Connect production'}
            wish={{ intent: 'connect', environment }}
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
        {environment === 'sandbox' ? 'Connect the sandbox' : 'Connect production'}
      </Button>
    </>
  );
}
