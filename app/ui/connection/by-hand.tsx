import { Banner, BlockStack, Button, InlineStack, Text, TextField } from '@shopify/polaris';
import type { AddressAnswer } from '../../pages/connection.ts';
import type { Done } from '../../pages/done.ts';
import { connection } from '../../words/connection.ts';
import { toast } from '../shared/app-bridge.ts';
import { useAsk } from '../shared/ask.ts';

const words = connection.byHand;

/** The address and the secret that the merchant hands to the lab, which sets up no updates by itself; and a try of both. */
export function ByHand({ connectionId }: { connectionId: string }) {
  const reading = useAsk<AddressAnswer>();
  const testing = useAsk<Done>();
  const address = reading.answer?.ok === true ? reading.answer.address : null;
  const refused = reading.answer?.ok === false ? reading.answer.message : null;
  return (
    <BlockStack gap="300">
      <Text as="h4" variant="headingSm">
        {words.title}
      </Text>
      <Text as="p" tone="subdued">
        {words.text}
      </Text>
      {address === null ? null : (
        <BlockStack gap="300">
          <Copied label={words.address} value={address.url} />
          <Copied label={words.secret} value={address.secret} helpText={words.secretHelp} />
        </BlockStack>
      )}
      {refused === null ? null : <Banner tone="critical">{refused}</Banner>}
      {testing.answer === undefined ? null : <TestOutcome answer={testing.answer} />}
      <InlineStack gap="200">
        {address === null ? (
          <Button
            onClick={() => reading.ask({ intent: 'webhook_address', connectionId })}
            loading={reading.isBusy}
          >
            {words.show}
          </Button>
        ) : null}
        <Button
          onClick={() => testing.ask({ intent: 'webhook_test', connectionId })}
          loading={testing.isBusy}
          disabled={testing.isBusy}
        >
          {words.test}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}

function TestOutcome({ answer }: { answer: Done }) {
  return answer.ok ? (
    <Banner tone="success">{answer.said}</Banner>
  ) : (
    <Banner tone="critical">{answer.message}</Banner>
  );
}

/** A value to be copied, also where the browser forbids that to a page in a frame. */
function Copied({ label, value, helpText }: { label: string; value: string; helpText?: string }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      toast(words.copied(label));
    } catch {
      toast(words.notCopied);
    }
  };
  return (
    <TextField
      label={label}
      value={value}
      readOnly
      selectTextOnFocus
      autoComplete="off"
      spellCheck={false}
      helpText={helpText}
      connectedRight={
        <Button onClick={() => void copy()} accessibilityLabel={words.copyWhat(label)}>
          {words.copy}
        </Button>
      }
    />
  );
}
