import { Banner, BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { useRef } from 'react';
import { appBridge } from '../shared/app-bridge.ts';
import type { Draft } from './mapping-draft.ts';
import type { MappingFormView } from '../../pages/products-view.ts';
import { itemName, variantName } from '../shared/words.ts';
import { products } from '../../words/products.ts';

const words = products.match.variant;

/** The variant that is mapped; for a new mapping, picked in the admin's own dialogue. */
export function VariantField({
  view,
  draft,
  problem,
  isNew,
  onChange,
}: {
  view: MappingFormView;
  draft: Draft;
  problem: string | undefined;
  isNew: boolean;
  onChange: (change: Partial<Draft>) => void;
}) {
  // Not shown at the button: one that is disabled loses the focus, which comes back to it from the dialogue.
  const isPicking = useRef(false);
  const { variant } = draft;
  const mappedTo = variant === null ? undefined : view.mappedVariants[variant.id];
  const pick = async (): Promise<void> => {
    if (isPicking.current) return;
    isPicking.current = true;
    try {
      const picked = await appBridge()?.resourcePicker({
        type: 'variant',
        action: 'select',
        multiple: false,
      });
      const [first] = picked ?? [];
      const id = /(\d+)$/.exec(first?.id ?? '')?.[1];
      if (first === undefined || id === undefined) return;
      onChange({
        variant: { id, displayName: nameOf(first), sku: first.sku ?? null },
        ...matchingItem(view, draft, first.sku ?? null),
      });
    } finally {
      isPicking.current = false;
    }
  };
  return (
    <BlockStack gap="100">
      <Text as="h2" variant="headingSm">
        {words.label}
      </Text>
      <InlineStack gap="300" align="space-between" blockAlign="center">
        <BlockStack gap="050">
          <Text as="p" breakWord {...(variant === null ? { tone: 'subdued' } : {})}>
            {variant === null ? words.none : variantName(variant)}
          </Text>
          {variant === null ? null : (
            <Text as="p" variant="bodySm" tone="subdued" breakWord>
              {variant.sku === null ? words.noSku : products.list.sku(variant.sku)}
            </Text>
          )}
        </BlockStack>
        {isNew ? (
          <Button onClick={() => void pick()}>{variant === null ? words.choose : words.chooseAnother}</Button>
        ) : null}
      </InlineStack>
      {problem === undefined ? null : (
        <div role="alert">
          <Text as="p" tone="critical">
            {problem}
          </Text>
        </div>
      )}
      {variant === null || mappedTo === undefined ? null : (
        <Banner tone="warning">
          <BlockStack gap="200" inlineAlign="start">
            <p>{words.taken(itemName(mappedTo))}</p>
            <Button url={`/app/products/${variant.id}`}>{words.changeTaken}</Button>
          </BlockStack>
        </Banner>
      )}
    </BlockStack>
  );
}

/** The one variant of a product without options has no name of its own. */
function nameOf({
  title,
  displayName,
  product,
}: {
  title: string;
  displayName: string;
  product: { title?: string };
}): string {
  return title === 'Default Title' ? (product.title ?? displayName) : displayName;
}

/** A SKU that names an item chooses it, unless something was chosen before. */
function matchingItem(view: MappingFormView, draft: Draft, sku: string | null): Partial<Draft> {
  const match = view.items.find(({ variationId }) => variationId === sku);
  return draft.variationId === '' && match !== undefined ? { variationId: match.variationId } : {};
}
