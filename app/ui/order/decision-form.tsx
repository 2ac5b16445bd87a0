import { useFetcher } from '@remix-run/react';
import {
  Banner,
  BlockStack,
  Box,
  Button,
  ChoiceList,
  FormLayout,
  InlineStack,
  Text,
  TextField,
} from '@shopify/polaris';
import { useEffect, useState } from 'react';
import type { PartView } from '../../orders/pages/order-page.ts';
import { toast } from '../shared/app-bridge.ts';
import { Evidence } from './evidence.tsx';

/** What the page's action answers to a decision; `field` names the field that it is about. */
export type DecisionAnswer = { ok: true } | { ok: false; field: 'serviceOrderId' | null; message: string };

/** Asks whether the service has a part, and asks once more before anything is sent. */
export function DecisionForm({
  part,
}: {
  part: Pick<PartView, 'id' | 'version' | 'reference' | 'evidence'>;
}) {
  const fetcher = useFetcher<DecisionAnswer>();
  const [answer, setAnswer] = useState<string | null>(null);
  const [serviceOrderId, setServiceOrderId] = useState('');
  const [isConfirming, setIsConfirming] = useState(false);
  const isBusy = fetcher.state !== 'idle';
  const said = isBusy ? undefined : fetcher.data;
  const failed = said?.ok === false ? said : null;
  // As soon as it is known: once the page is up to date, the form is gone.
  const isSaved = fetcher.data?.ok === true;
  useEffect(() => {
    if (isSaved) toast('Decision saved');
  }, [isSaved]);

  const idProblem = failed?.field === 'serviceOrderId' ? failed.message : undefined;
  const decide = () => {
    // A second click while the first is under way says nothing new.
    if (isBusy || answer === null) return;
    const about = { partId: part.id, version: String(part.version) };
    const form = answer === 'placed' ? { ...about, answer, serviceOrderId } : { ...about, answer };
    setIsConfirming(false);
    fetcher.submit(form, { method: 'post' });
  };

  const choose = (found: string) => {
    setAnswer('placed');
    setServiceOrderId(found);
    setIsConfirming(false);
  };

  return (
    <Box background="bg-surface-secondary" borderRadius="200" padding="400">
      <FormLayout>
        <Text as="p">
          Look for the reference <strong>{part.reference}</strong> among your orders at the service. Then say
          what you found:
        </Text>
        {part.evidence === null ? null : (
          <Evidence evidence={part.evidence} onChoose={isBusy ? null : choose} />
        )}
        {failed !== null && failed.field === null ? (
          <Banner tone="critical">
            <p>{failed.message}</p>
          </Banner>
        ) : null}
        <ChoiceList
          title="Does the service have this order?"
          choices={[
            { value: 'placed', label: 'Yes, it was placed', disabled: isBusy },
            {
              value: 'not_placed',
              label: 'No, it was not placed',
              helpText: 'It is then sent to the service again.',
              disabled: isBusy,
            },
          ]}
          selected={answer === null ? [] : [answer]}
          onChange={([chosen]) => {
            setAnswer(chosen ?? null);
            setIsConfirming(false);
          }}
        />
        {answer === 'placed' ? (
          <TextField
            label="Order id at the service"
            value={serviceOrderId}
            onChange={setServiceOrderId}
            autoComplete="off"
            maxLength={255}
            disabled={isBusy}
            {...(idProblem === undefined ? {} : { error: idProblem })}
          />
        ) : null}
        {isConfirming ? (
          <Confirmation
            isPlaced={answer === 'placed'}
            onConfirm={decide}
            onBack={() => setIsConfirming(false)}
          />
        ) : (
          <InlineStack>
            <Button onClick={() => setIsConfirming(true)} disabled={answer === null} loading={isBusy}>
              Continue
            </Button>
          </InlineStack>
        )}
      </FormLayout>
    </Box>
  );
}

function Confirmation({
  isPlaced,
  onConfirm,
  onBack,
}: {
  isPlaced: boolean;
  onConfirm: () => void;
  onBack: () => void;
}) {
  return (
    <BlockStack gap="300">
      <div role="alert">
        <Text as="p" fontWeight="semibold">
          {isPlaced
            ? 'The order goes on under this id, and nothing is sent again.'
            : 'The order is sent again. If the service has it after all, your customer gets it twice and you pay twice.'}
        </Text>
      </div>
      <InlineStack gap="200">
        <Button variant="primary" onClick={onConfirm}>
          {isPlaced ? 'Yes, it was placed' : 'Yes, send it again'}
        </Button>
        <Button onClick={onBack}>Back</Button>
      </InlineStack>
    </BlockStack>
  );
}
