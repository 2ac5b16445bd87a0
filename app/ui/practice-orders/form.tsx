import {
  Banner,
  BlockStack,
  Button,
  Card,
  ChoiceList,
  InlineStack,
  List,
  Text,
  TextField,
} from '@shopify/polaris';
import { useState } from 'react';
import { maxOrderKits, minOrderKits } from '../../contract/partner/limits.ts';
import type { OrderDone, OrderFormView } from '../../pages/practice/orders.ts';
import { practiceOrders } from '../../words/practice-orders.ts';
import { useAsk } from '../shared/ask.ts';
import { ChoosePatient, type PatientChoice } from './choose-patient.tsx';

const words = practiceOrders.form;
const kinds = ['standard', 'kits', 'direct'] as const;
type Kind = (typeof kinds)[number];

/** The form for an order: what, how many or for whom, and what comes of it. */
export function OrderForm({
  account,
  formKey,
  onSent,
}: {
  account: NonNullable<OrderFormView['account']>;
  formKey: string;
  onSent: (id: string) => void;
}) {
  const [kind, setKind] = useState<Kind>('standard');
  const [count, setCount] = useState('1');
  const [patient, setPatient] = useState<PatientChoice | null>(null);
  const [isTold, setIsTold] = useState(false);
  const { ask, isBusy, answer } = useAsk<OrderDone>((done) => onSent(done.id));
  const numberOfKits = Number(count);
  const isCount =
    Number.isInteger(numberOfKits) && numberOfKits >= minOrderKits && numberOfKits <= maxOrderKits;
  const send = (): void => {
    setIsTold(true);
    const common = { intent: 'send', connectionId: account.id, formKey, kind };
    if (kind === 'direct' && patient !== null) ask({ ...common, patientId: patient.id });
    if (kind !== 'direct' && isCount) ask({ ...common, numberOfKits });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <BlockStack gap="400">
        {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
        <Card>
          <BlockStack gap="400">
            <ChoiceList
              title={words.kind}
              choices={kinds.map((value) => ({
                value,
                label: words[value].label,
                helpText: words[value].help,
                disabled: isBusy,
              }))}
              selected={[kind]}
              onChange={([chosen]) => setKind(kinds.find((one) => one === chosen) ?? 'standard')}
            />
            {kind === 'direct' ? (
              <ChoosePatient
                chosen={patient}
                isBusy={isBusy}
                onChoose={setPatient}
                {...(isTold && patient === null ? { error: words.patientMissing } : {})}
              />
            ) : (
              <TextField
                label={words.count}
                helpText={words.countHelp}
                type="number"
                min={minOrderKits}
                max={maxOrderKits}
                step={1}
                autoComplete="off"
                value={count}
                disabled={isBusy}
                onChange={setCount}
                {...(isTold && !isCount ? { error: words.countWrong } : {})}
              />
            )}
          </BlockStack>
        </Card>
        <Card>
          <BlockStack gap="300">
            <Text as="h2" variant="headingMd">
              {words.review.title}
            </Text>
            <List>
              {consequences(account, kind, patient).map((says) => (
                <List.Item key={says}>{says}</List.Item>
              ))}
            </List>
            <InlineStack>
              <Button submit variant="primary" loading={isBusy}>
                {words.send}
              </Button>
            </InlineStack>
          </BlockStack>
        </Card>
      </BlockStack>
    </form>
  );
}

/** What an order means, before it is sent. */
function consequences(
  { isSandbox, isSelfFulfilled }: NonNullable<OrderFormView['account']>,
  kind: Kind,
  patient: PatientChoice | null,
): string[] {
  const { practice, ownStock, direct, sandbox, invoiced, once } = words.review;
  const where =
    kind === 'direct'
      ? patient === null
        ? []
        : [direct(patient.name)]
      : isSelfFulfilled === true && kind === 'standard'
        ? [ownStock]
        : isSelfFulfilled === null && kind === 'standard'
          ? [practice, ownStock]
          : [practice];
  return [...where, isSandbox ? sandbox : invoiced, once];
}
