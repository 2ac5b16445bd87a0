import {
  Banner,
  BlockStack,
  Button,
  Card,
  ChoiceList,
  InlineStack,
  Select,
  TextField,
} from '@shopify/polaris';
import { useState } from 'react';
import type { AddKitsView } from '../../pages/practice/kits.ts';
import type { PatientDone } from '../../pages/practice/outcomes.ts';
import { practiceKits } from '../../words/practice-kits.ts';
import { practiceOrders } from '../../words/practice-orders.ts';
import { useAsk } from '../shared/ask.ts';
import { isWebAddress, ParcelFields } from './kit.tsx';

const words = practiceKits.add;

/** Kits whose codes somebody has on paper, with the parcel they came in. */
export function AddKits({
  form: { connectionId, orders },
  onAdded,
}: {
  form: AddKitsView & { connectionId: string };
  onAdded: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [isHere, setIsHere] = useState(true);
  const [orderId, setOrderId] = useState('');
  const [code, setCode] = useState('');
  const [link, setLink] = useState('');
  const [isTold, setIsTold] = useState(false);
  const { ask, isBusy, answer } = useAsk<PatientDone>(onAdded);
  const isLink = isWebAddress(link) && (link.trim() === '' || code.trim() !== '');
  const send = (): void => {
    setIsTold(true);
    if (typed.trim() === '' || !isLink) return;
    const parcel =
      code.trim() === '' ? null : { code: code.trim(), link: link.trim() === '' ? null : link.trim() };
    ask({ intent: 'add', connectionId, typed, isHere, orderId: orderId === '' ? null : orderId, parcel });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Card>
        <BlockStack gap="400">
          {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
          <TextField
            label={words.codes}
            helpText={words.codesHelp}
            multiline={4}
            maxHeight="20rem"
            autoComplete="off"
            maxLength={10_000}
            value={typed}
            disabled={isBusy}
            onChange={setTyped}
            {...(isTold && typed.trim() === '' ? { error: words.problems.none } : {})}
          />
          <ChoiceList
            title={words.where}
            choices={[
              { value: 'here', label: words.here, disabled: isBusy },
              { value: 'on_their_way', label: words.onTheirWay, disabled: isBusy },
            ]}
            selected={[isHere ? 'here' : 'on_their_way']}
            onChange={([chosen]) => setIsHere(chosen === 'here')}
          />
          {orders.length === 0 ? null : (
            <Select
              label={words.order}
              options={[
                { value: '', label: words.noOrder },
                ...orders.map(({ id, labOrderId, missing }) => ({
                  value: id,
                  label: words.orderLabel(labOrderId, practiceOrders.kits(missing)),
                })),
              ]}
              value={orderId}
              disabled={isBusy}
              onChange={setOrderId}
            />
          )}
          <ParcelFields
            code={code}
            link={link}
            isBusy={isBusy}
            onCode={setCode}
            onLink={setLink}
            isOptional
            codeError={isTold && code.trim() === '' && link.trim() !== ''}
            linkError={isTold && !isWebAddress(link)}
          />
          <InlineStack>
            <Button submit variant="primary" loading={isBusy}>
              {words.save}
            </Button>
          </InlineStack>
        </BlockStack>
      </Card>
    </form>
  );
}
