import type { ItemChoice, MappedAs, MappingFormView } from '../../pages/setup-pages.ts';

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
  if (draft.variant === null) problems.variant = 'Choose the variant that you sell.';
  if (draft.variationId === '') problems.item = 'Choose what the variant is at the service.';
  else if (!items.some(({ variationId }) => variationId === draft.variationId))
    problems.item = 'The service no longer offers this item. Choose another one.';
  const quantity = Number(draft.quantity);
  if (!/^\d+$/.test(draft.quantity.trim()) || quantity < 1 || quantity > 1000)
    problems.quantity = 'Enter a whole number from 1 to 1000.';
  return problems;
}
