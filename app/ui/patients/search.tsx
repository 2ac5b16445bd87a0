import { BlockStack, Button, Select, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { patients } from '../../words/patients.ts';
import { shared } from '../../words/shared.ts';

const words = patients.filters;

/** What is looked for. It travels in requests' bodies: a patient's name stands in no address. */
export interface AskedPatients {
  typed: string;
  shipping: 'any' | 'complete' | 'incomplete';
}

export const everybody: AskedPatients = { typed: '', shipping: 'any' };

const options = (['any', 'complete', 'incomplete'] as const).map((value) => ({ value, label: words[value] }));

/** The search: what is typed counts once it is sent, what is chosen at once. */
export function PatientSearch({
  asked,
  isBusy,
  onAsk,
}: {
  asked: AskedPatients;
  isBusy: boolean;
  onAsk: (asked: AskedPatients) => void;
}) {
  const [typed, setTyped] = useState(asked.typed);
  return (
    <BlockStack gap="300">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          onAsk({ typed: typed.trim(), shipping: asked.shipping });
        }}
      >
        <TextField
          label={words.search}
          helpText={words.help}
          type="search"
          autoComplete="off"
          maxLength={300}
          value={typed}
          onChange={setTyped}
          clearButton
          onClearButtonClick={() => {
            setTyped('');
            onAsk({ typed: '', shipping: asked.shipping });
          }}
          connectedRight={
            <Button submit loading={isBusy}>
              {shared.filters.search}
            </Button>
          }
        />
      </form>
      <Select
        label={words.shipping}
        options={options}
        value={asked.shipping}
        onChange={(value) => {
          const shipping = options.find((option) => option.value === value)?.value ?? 'any';
          onAsk({ typed: typed.trim(), shipping });
        }}
      />
    </BlockStack>
  );
}
