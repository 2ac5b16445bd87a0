import { BlockStack, Box, InlineGrid, Select, Text, TextField } from '@shopify/polaris';
import type { AddressField } from '../../orders/address/fields.ts';
import type { AddressForm } from '../../orders/address/form.ts';
import { orderAddress as words } from '../../words/address.ts';
import type { Entry } from './address-draft.ts';
import { Facts } from '../shared/facts.tsx';

/** Where a field is, to be found when something is wrong with it. */
export const fieldId = (orderId: string, field: string): string => `address-${orderId}-${field}`;

/** The fields of an address in its country's order, what is wrong or unusual beside each. */
export function AddressFields({
  orderId,
  entry,
  countries,
  isBusy,
  onChange,
}: {
  orderId: string;
  entry: Entry;
  countries: AddressForm['countries'];
  isBusy: boolean;
  onChange: (field: AddressField, value: string) => void;
}) {
  const { draft, check, shopifySays } = entry;
  return (
    <InlineGrid columns={{ xs: 1, md: 2 }} gap="300">
      {check.layout.map(({ field, label, help, standIn }) => {
        const error = check.problems[field] ?? shopifySays[field];
        const warning = check.warnings[field];
        const shared = {
          id: fieldId(orderId, field),
          label,
          value: draft[field],
          disabled: isBusy,
          onChange: (value: string) => onChange(field, value),
          ...(error === undefined ? {} : { error }),
        };
        if (field === 'countryCode')
          return <Select key={field} {...shared} options={countryOptions(countries, draft.countryCode)} />;
        return (
          <TextField
            key={field}
            {...shared}
            type={fieldTypes[field] ?? 'text'}
            autoComplete="off"
            helpText={warning === undefined ? help : <Warning says={warning} />}
            {...(standIn === null || draft[field] !== ''
              ? {}
              : {
                  labelAction: {
                    content: words.zip.enterStandIn(standIn),
                    onAction: () => onChange(field, standIn),
                  },
                })}
          />
        );
      })}
    </InlineGrid>
  );
}

const fieldTypes: Partial<Record<AddressField, 'email' | 'tel'>> = { email: 'email', phone: 'tel' };

function Warning({ says }: { says: string }) {
  return (
    <Text as="span" tone="caution">
      {says}
    </Text>
  );
}

function countryOptions(countries: AddressForm['countries'], chosen: string) {
  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  if (countries.some(({ code }) => code === chosen)) return options;
  return [
    {
      value: chosen,
      label: chosen === '' ? words.country.choose : words.country.unknown(chosen),
      disabled: true,
    },
    ...options,
  ];
}

/** Exactly what the service gets, and how it reads on a parcel. */
export function AddressPreview({ check: { sent, lines } }: Pick<Entry, 'check'>) {
  return (
    <Box background="bg-surface-secondary" borderRadius="200" padding="300">
      <InlineGrid columns={{ xs: 1, md: 2 }} gap="400">
        <BlockStack gap="200">
          <Text as="h3" variant="headingSm">
            {words.preview.sent}
          </Text>
          <Facts facts={sent.map(({ label, value }) => [label, value] as const)} />
        </BlockStack>
        <BlockStack gap="200">
          <Text as="h3" variant="headingSm">
            {words.preview.label}
          </Text>
          <address style={{ fontStyle: 'normal' }}>
            {lines.map((line, i) => (
              <Text key={i} as="p" breakWord>
                {line}
              </Text>
            ))}
          </address>
        </BlockStack>
      </InlineGrid>
    </Box>
  );
}
