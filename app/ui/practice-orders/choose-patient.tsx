import { BlockStack, Button, ChoiceList, InlineStack, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { practiceOrders } from '../../words/practice-orders.ts';
import { patients } from '../../words/patients.ts';
import { shared } from '../../words/shared.ts';
import { useAsk } from '../shared/ask.ts';

const words = practiceOrders.form;

export interface PatientChoice {
  id: string;
  name: string;
}

type Found = { ok: true; found: readonly PatientChoice[] } | { ok: false; message: string };

/**
 * Finds a patient. What is typed stands in no address.
 * @param noneFound what is said where nobody is
 */
export function ChoosePatient({
  chosen,
  isBusy,
  error,
  noneFound = words.noneFound,
  onChoose,
}: {
  chosen: PatientChoice | null;
  isBusy: boolean;
  error?: string;
  noneFound?: string;
  onChoose: (patient: PatientChoice | null) => void;
}) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly PatientChoice[] | null>(null);
  const searching = useAsk<Found>((done) => setFound(done.found));
  const failed = searching.answer?.ok === false ? searching.answer.message : error;
  return (
    <BlockStack gap="300">
      <TextField
        label={words.patientSearch}
        helpText={patients.filters.help}
        type="search"
        autoComplete="off"
        maxLength={300}
        value={typed}
        disabled={isBusy}
        onChange={setTyped}
        connectedRight={
          <Button
            loading={searching.isBusy}
            onClick={() => searching.ask({ intent: 'find_patients', typed: typed.trim() })}
          >
            {shared.filters.search}
          </Button>
        }
        {...(failed === undefined ? {} : { error: failed })}
      />
      {found === null ? null : found.length === 0 ? (
        <Text as="p">{noneFound}</Text>
      ) : (
        <ChoiceList
          title={words.patient}
          choices={found.map(({ id, name }) => ({ value: id, label: name, disabled: isBusy }))}
          selected={chosen === null ? [] : [chosen.id]}
          onChange={([id]) => onChoose(found.find((one) => one.id === id) ?? null)}
        />
      )}
      {chosen === null || found?.some(({ id }) => id === chosen.id) === true ? null : (
        <InlineStack gap="200">
          <Text as="p" fontWeight="semibold">
            {chosen.name}
          </Text>
        </InlineStack>
      )}
    </BlockStack>
  );
}
