import { BlockStack, Button, Divider, InlineGrid, InlineStack, Text, TextField } from '@shopify/polaris';
import { DeleteIcon, PlusIcon } from '@shopify/polaris-icons';
import { Fragment, useRef } from 'react';
import type { RateDraft } from './draft.ts';
import type { FieldProblems } from '../shared/edit-form.tsx';
import { SettingsSection } from '../shared/form-section.tsx';
import type { Fields } from './sending.tsx';
import { EXAMPLE_RATE, MOST_RATES } from '../../contract/admin/limits.ts';
import { settings } from '../../words/settings.ts';

const words = settings.rates;

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
    <SettingsSection title={words.title} about={words.about}>
      {rates.length === 0 ? (
        <Text as="p" tone="subdued">
          {words.none}
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
          {words.add}
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
    <div role="group" aria-label={words.row(number)}>
      <BlockStack gap="200">
        <InlineGrid columns={{ xs: 1, sm: 'repeat(3, minmax(0, 1fr))' }} gap="300">
          <TextField
            label={words.from.label}
            placeholder={words.from.example}
            onChange={(from) => onChange({ from: currency(from) })}
            {...field('from')}
          />
          <TextField
            label={words.rate.label}
            placeholder={EXAMPLE_RATE}
            helpText={words.rate.help(rate.to, rate.from)}
            inputMode="decimal"
            onChange={(typed) => onChange({ rate: typed })}
            {...field('rate')}
          />
          <TextField
            label={words.to.label}
            placeholder={words.to.example}
            onChange={(to) => onChange({ to: currency(to) })}
            {...field('to')}
          />
        </InlineGrid>
        <InlineStack>
          <Button
            icon={DeleteIcon}
            variant="tertiary"
            tone="critical"
            accessibilityLabel={words.removeLabel(number)}
            onClick={onRemove}
            disabled={isBusy}
          >
            {words.remove}
          </Button>
        </InlineStack>
      </BlockStack>
    </div>
  );
}
