import type { ItemChoice, MappedAs, MappingFormView } from '../../pages/products-view.ts';
import { maxItemQuantity, minItemQuantity } from '../../contract/reseller/limits.ts';
import { products } from '../../words/products.ts';

/** What stands in the fields. */
export interface Draft {
  variant: MappingFormView['variant'];
  variationId: string;
  /** As typed. */
  quantity: string;
}

export const draftOf = (variant: Draft['variant'], present: MappedAs | null): Draft => ({
  variant,
  variationId: present?.variationId ?? '',
  quantity: String(present?.quantity ?? 1),
});

export type FieldProblems = Partial<Record<'variant' | 'item' | 'quantity', string>>;

/** What is wrong with what was entered; empty when it can be saved. */
export function problemsOf(draft: Draft, items: readonly ItemChoice[]): FieldProblems {
  const problems: FieldProblems = {};
  if (draft.variant === null) problems.variant = products.match.variant.missing;
  if (draft.variationId === '') problems.item = products.match.test.missing;
  else if (!items.some(({ variationId }) => variationId === draft.variationId))
    problems.item = products.match.test.noLongerOffered;
  const quantity = Number(draft.quantity);
  if (!/^\d+$/.test(draft.quantity.trim()) || quantity < minItemQuantity || quantity > maxItemQuantity)
    problems.quantity = products.match.quantity.wrong;
  return problems;
}
