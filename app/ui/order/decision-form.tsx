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
import { shownAtOnce } from '../shared/ask.ts';
import { INSISTENCE_LENGTH } from '../../contract/admin/limits.ts';
import { order } from '../../words/order.ts';
import { Evidence } from './evidence.tsx';

const words = order.decision;

/** What the page's action answers to a decision; `field` names the field that it is about. */
export type DecisionAnswer =
  | { ok: true }
  | {
      ok: false;
      field: 'serviceOrderId' | 'insists' | null;
      message: string;
      /** What was named does not fit: a person may say why it is right all the same. */
      mayInsist?: boolean;
    };

/** Asks whether the service has a part, and asks once more before anything is sent. */
export function DecisionForm({
  part,
}: {
  part: Pick<PartView, 'id' | 'version' | 'reference' | 'evidence'>;
}) {
  const [before, after] = words.about.split('{reference}');
  const fetcher = useFetcher<DecisionAnswer>();
  const [answer, setAnswer] = useState<string | null>(null);
  const [serviceOrderId, setServiceOrderId] = useState('');
  const [insists, setInsists] = useState('');
  const [isConfirming, setIsConfirming] = useState(false);
  const isBusy = fetcher.state !== 'idle';
  const said = isBusy ? undefined : fetcher.data;
  const failed = said?.ok === false ? said : null;
  // As soon as it is known: once the page is up to date, the form is gone.
  const isSaved = fetcher.data?.ok === true;
  useEffect(() => {
    if (isSaved) toast(words.saved);
  }, [isSaved]);

  const idProblem = failed?.field === 'serviceOrderId' ? failed.message : undefined;
  const decide = () => {
    // A second click while the first is under way says nothing new.
    if (isBusy || answer === null) return;
    const about = { partId: part.id, version: String(part.version) };
    const why = failed?.mayInsist === true && insists.trim() !== '' ? { insists } : {};
    const form = answer === 'placed' ? { ...about, answer, serviceOrderId, ...why } : { ...about, answer };
    setIsConfirming(false);
    fetcher.submit(form, { method: 'post', ...shownAtOnce });
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
          {before}
          <strong>{part.reference}</strong>
          {after}
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
          title={words.question}
          choices={[
            { value: 'placed', label: words.placed, disabled: isBusy },
            {
              value: 'not_placed',
              label: words.notPlaced,
              helpText: words.notPlacedHelp,
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
            label={words.labOrder}
            value={serviceOrderId}
            onChange={setServiceOrderId}
            autoComplete="off"
            maxLength={255}
            disabled={isBusy}
            {...(idProblem === undefined ? {} : { error: idProblem })}
          />
        ) : null}
        {answer === 'placed' && failed?.mayInsist === true ? (
          <>
            <Text as="p">{words.insist.ask}</Text>
            <TextField
              label={words.insist.label}
              helpText={words.insist.help}
              value={insists}
              onChange={setInsists}
              autoComplete="off"
              multiline={2}
              maxLength={INSISTENCE_LENGTH.most}
              {...(failed.field === 'insists' ? { error: failed.message } : {})}
            />
          </>
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
              {words.continue}
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
  const { says, action } = isPlaced ? words.confirmPlaced : words.confirmNotPlaced;
  return (
    <BlockStack gap="300">
      <div role="alert">
        <Text as="p" fontWeight="semibold">
          {says}
        </Text>
      </div>
      <InlineStack gap="200">
        <Button variant="primary" onClick={onConfirm}>
          {action}
        </Button>
        <Button onClick={onBack}>{words.back}</Button>
      </InlineStack>
    </BlockStack>
  );
}
