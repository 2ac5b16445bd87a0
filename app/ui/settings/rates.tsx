import { BlockStack, Button, Divider, InlineGrid, InlineStack, Text, TextField } from '@shopify/polaris';
import { DeleteIcon, PlusIcon } from '@shopify/polaris-icons';
import { Fragment, useRef } from 'react';
import type { RateDraft } from './draft.ts';
import type { FieldProblems } from '../shared/edit-form.tsx';
import { SettingsSection } from '../shared/form-section.tsx';
import type { Fields } from './sending.tsx';
import { MOST_RATES } from '../../contract/admin/limits.ts';

/** What the merchant reckons with where the service charges in another currency than the shop sells in. */
export function ExchangeRates({
  draft,
  change,
  isBusy,
  problems,
  serviceCurrency,
}: Fields & { problems: FieldProblems; serviceCurrency: string | null }) {
  const rates = draft.costRates;
  const added = useRef(0);
  const set = (key: string, part: Partial<RateDraft>): void =>
    change({ costRates: rates.map((rate) => (rate.key === key ? { ...rate, ...part } : rate)) });
  const add = (): void => {
    added.current += 1;
    const rate = { key: `added-${String(added.current)}`, from: serviceCurrency ?? '', to: '', rate: '' };
    change({ costRates: [...rates, rate] });
  };
  return (
    <SettingsSection
      title="Exchange rates for margins"
      about="Margins are shown where price and cost are in the same currency, or where you set the rate to reckon with. Kitbridge looks none up."
    >
      {rates.length === 0 ? (
        <Text as="p" tone="subdued">
          No rates: margins are shown only where the service charges in the currency that you sell in.
        </Text>
      ) : (
        rates.map((rate, index) => (
          <Fragment key={rate.key}>
            {index === 0 ? null : <Divider />}
            <RateRow
              rate={rate}
              number={index + 1}
              problems={problems}
              isBusy={isBusy}
              onChange={(part) => set(rate.key, part)}
              onRemove={() => change({ costRates: rates.filter(({ key }) => key !== rate.key) })}
            />
          </Fragment>
        ))
      )}
      <InlineStack>
        <Button icon={PlusIcon} onClick={add} disabled={isBusy || rates.length >= MOST_RATES}>
          Add a rate
        </Button>
      </InlineStack>
    </SettingsSection>
  );
}

function RateRow({
  rate,
  number,
  problems,
  isBusy,
  onChange,
  onRemove,
}: {
  rate: RateDraft;
  number: number;
  problems: FieldProblems;
  isBusy: boolean;
  onChange: (part: Partial<RateDraft>) => void;
  onRemove: () => void;
}) {
  const field = (name: 'from' | 'to' | 'rate') => {
    const error = problems[`${rate.key}-${name}`];
    return {
      id: `settings-${rate.key}-${name}`,
      autoComplete: 'off',
      disabled: isBusy,
      value: rate[name],
      ...(error === undefined ? {} : { error }),
    };
  };
  const currency = (text: string): string => text.trim().toUpperCase().slice(0, 3);
  return (
    <div role="group" aria-label={`Rate ${String(number)}`}>
      <BlockStack gap="200">
        <InlineGrid columns={{ xs: 1, sm: 'repeat(3, minmax(0, 1fr))' }} gap="300">
          <TextField
            label="One unit of"
            placeholder="EUR"
            helpText="What the service charges in."
            onChange={(from) => onChange({ from: currency(from) })}
            {...field('from')}
          />
          <TextField
            label="Is this much"
            placeholder="1.08"
            inputMode="decimal"
            onChange={(typed) => onChange({ rate: typed })}
            {...field('rate')}
          />
          <TextField
            label="Of this currency"
            placeholder="USD"
            helpText="What you sell in."
            onChange={(to) => onChange({ to: currency(to) })}
            {...field('to')}
          />
        </InlineGrid>
        <InlineStack>
          <Button
            icon={DeleteIcon}
            variant="tertiary"
            tone="critical"
            accessibilityLabel={`Remove rate ${String(number)}`}
            onClick={onRemove}
            disabled={isBusy}
          >
            Remove
          </Button>
        </InlineStack>
      </BlockStack>
    </div>
  );
}
