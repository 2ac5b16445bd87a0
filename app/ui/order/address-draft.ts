import type { ShouldRevalidateFunction } from '@remix-run/react';
import type { AddressCheck } from '../../orders/address/check.ts';
import type { AddressDraft, AddressField } from '../../orders/address/fields.ts';
import type { AddressForm, AddressSaved } from '../../orders/address/form.ts';

/** What stands in the form, and what was said about it. */
export interface Entry {
  draft: AddressDraft;
  version: string;
  check: AddressCheck;
  /** What Shopify said of single fields of what was saved here. */
  shopifySays: Partial<Record<AddressField, string>>;
  writeToShopify: boolean;
}

export const entryOf = ({ draft, version, check }: AddressForm): Entry => ({
  draft,
  version,
  check,
  shopifySays: {},
  writeToShopify: false,
});

/** What the action is asked for; it travels in the request's body, never in an address. */
export function saveInput({ draft, version, check, writeToShopify }: Entry) {
  return { intent: 'save', draft, version, seenWarnings: Object.keys(check.warnings), writeToShopify };
}

export const isChanged = (entry: Entry, shown: AddressForm): boolean =>
  entry.writeToShopify ||
  Object.entries(shown.draft).some(([field, value]) => entry.draft[field as AddressField] !== value);

/** The entry after the action's answer: what was judged anew, and what Shopify said. */
export function afterSave(entry: Entry, answer: AddressSaved): Entry {
  if (answer.ok) return { ...entry, shopifySays: answer.shopify?.problems ?? {} };
  return 'check' in answer ? { ...entry, check: answer.check } : entry;
}

/**
 * The page's `shouldRevalidate`: while an address is being mended the page is not read again. What it then said of the
 * order could take the form away, with what was typed and what was asked.
 */
export const unlessMending: ShouldRevalidateFunction = ({
  formAction,
  actionResult,
  defaultShouldRevalidate,
}) => {
  if (formAction?.split('?')[0]?.endsWith('/address') !== true) return defaultShouldRevalidate;
  return isDone(actionResult as AddressSaved | AddressCheck | undefined) ? defaultShouldRevalidate : false;
};

const isDone = (answer: AddressSaved | AddressCheck | undefined): boolean =>
  answer !== undefined && 'ok' in answer && answer.ok && answer.present === null;
