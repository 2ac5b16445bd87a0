import {
  Banner,
  BlockStack,
  Box,
  Button,
  Card,
  FormLayout,
  InlineStack,
  Select,
  Text,
  TextField,
} from '@shopify/polaris';
import type { Done, NotDone } from '../../pages/done.ts';
import type { ItemChoice, MappedAs, MappingFormView } from '../../pages/products-view.ts';
import { type Draft, type FieldProblems, problemsOf } from './mapping-draft.ts';
import { VariantField } from './variant-field.tsx';
import { Facts } from '../shared/facts.tsx';
import { itemName, meaningOf } from '../shared/words.ts';
import { inCurrency } from '../shared/money.ts';
import { maxItemQuantity, minItemQuantity } from '../../contract/reseller/limits.ts';
import { products } from '../../words/products.ts';
import { counted } from '../../words/shared.ts';

const words = products.match;

/** The fields of a mapping: which variant, which item of the service, how many of it. */
export function MappingFields({
  view,
  draft,
  problems,
  isNew,
  onChange,
}: {
  view: MappingFormView;
  draft: Draft;
  problems: FieldProblems;
  isNew: boolean;
  onChange: (change: Partial<Draft>) => void;
}) {
  const chosen = view.items.find(({ variationId }) => variationId === draft.variationId);
  return (
    <Card>
      <BlockStack gap="400">
        <VariantField
          view={view}
          draft={draft}
          problem={problems.variant}
          isNew={isNew}
          onChange={onChange}
        />
        <FormLayout>
          <Select
            label={words.test.label}
            options={optionsOf(view.items, draft.variationId)}
            value={draft.variationId}
            onChange={(variationId) => onChange({ variationId })}
            {...(problems.item === undefined ? {} : { error: problems.item })}
          />
          {chosen === undefined ? null : <ItemFacts item={chosen} />}
          <TextField
            label={words.quantity.label}
            type="number"
            min={minItemQuantity}
            max={maxItemQuantity}
            step={1}
            autoComplete="off"
            value={draft.quantity}
            onChange={(quantity) => onChange({ quantity })}
            {...(problems.quantity === undefined ? {} : { error: problems.quantity })}
          />
        </FormLayout>
        <Box background="bg-surface-secondary" borderRadius="200" padding="300">
          <div role="status">
            <Text as="p" fontWeight="semibold" breakWord>
              {chosen === undefined || problemsOf(draft, view.items).quantity !== undefined
                ? words.preview.empty
                : meaningOf({ ...chosen, quantity: Number(draft.quantity) })}
            </Text>
          </div>
        </Box>
      </BlockStack>
    </Card>
  );
}

function ItemFacts({ item }: { item: ItemChoice }) {
  return (
    <Facts
      facts={[
        [words.test.facts.product, item.product],
        [words.test.facts.variation, item.variation],
        [words.test.facts.kits, item.kits === 0 ? words.test.facts.noKits : counted(item.kits, 'kit')],
        [
          words.test.facts.wholesale,
          item.wholesale === null
            ? words.test.facts.noPrice
            : inCurrency(item.wholesale.amountMinor, item.wholesale.currency),
        ],
      ]}
    />
  );
}

function optionsOf(items: readonly ItemChoice[], chosen: string) {
  const placeholder = items.some(({ variationId }) => variationId === chosen)
    ? []
    : [
        {
          label: chosen === '' ? words.test.choose : words.test.gone(chosen),
          value: chosen,
          disabled: true,
        },
      ];
  return [
    ...placeholder,
    ...items.map((item) => ({
      value: item.variationId,
      label: [
        itemName(item),
        item.kits === 0 ? words.test.addOn : counted(item.kits, 'kit'),
        ...(item.wholesale === null ? [] : [inCurrency(item.wholesale.amountMinor, item.wholesale.currency)]),
      ].join(' · '),
    })),
  ];
}

/** Why it was not saved. Where somebody else was faster: what holds now, and what can be done about it. */
export function NotSaved({
  answer,
  onTakeTheirs,
  onKeepMine,
}: {
  answer: Done | undefined;
  onTakeTheirs: (present: MappedAs | null) => void;
  onKeepMine: (present: MappedAs | null) => void;
}) {
  if (answer === undefined || answer.ok || isAboutField(answer)) return null;
  const { present } = answer;
  if (present === undefined) return <Banner tone="critical">{answer.message}</Banner>;
  return (
    <Banner tone="critical" title={answer.message}>
      <BlockStack gap="300" inlineAlign="start">
        <p>{present === null ? words.overtaken.gone : words.overtaken.now(meaningOf(present))}</p>
        <InlineStack gap="200">
          <Button onClick={() => onTakeTheirs(present)}>{words.overtaken.takeTheirs}</Button>
          <Button onClick={() => onKeepMine(present)}>{words.overtaken.keepMine}</Button>
        </InlineStack>
      </BlockStack>
    </Banner>
  );
}

const isAboutField = ({ field }: NotDone): boolean => field !== null && field !== 'token';
