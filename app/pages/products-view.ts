import type { MappingTrouble } from '../catalogue/mapping-checks.ts';
import type { Environment } from '../connection/context.ts';
import type { Margin } from '../orders/ledger/margin.ts';

/** The account that the shop's new orders go to, as far as the Products pages speak of it. */
export interface AccountBrief {
  id: string;
  name: string;
  environment: Environment;
  /** False while the service does not take its token. */
  works: boolean;
}

/** In minor units of its currency. */
interface Price {
  amountMinor: number;
  currency: string;
}

/** An item of the account's catalogue, to choose from. */
export interface ItemChoice {
  variationId: string;
  product: string;
  variation: string;
  /** Physical kits of one item. */
  kits: number;
  /** Of one item; null where the catalogue names no price. */
  wholesale: Price | null;
}

/** What one sold piece of a variant is. */
export interface MappedAs {
  variationId: string;
  /** Items per one sold. */
  quantity: number;
  product: string;
  variation: string;
  /** Physical kits of one item; null when the service never listed it. */
  kits: number | null;
}

export interface MappingRow extends MappedAs {
  variantId: string;
  /** The variant's name in the shop; null when it is gone, or Shopify could not be asked. */
  displayName: string | null;
  sku: string | null;
  /** Of one sold piece. */
  wholesale: Price | null;
  /** Of one sold piece at the shop's price; null where Shopify did not say what it sells for. */
  margin: Margin | null;
  troubles: MappingTrouble[];
  /** Why its cost does not stand in Shopify although nothing failed; null when it does. */
  costMissing: 'other_currency' | 'unpriced' | null;
}

/** A variant that is not mapped and whose SKU names an item. */
export interface MatchRow {
  variantId: string;
  sku: string;
  displayName: string;
  product: string;
  variation: string;
}

/** What the Products page knows without asking anybody. */
export interface ProductsView {
  /** Null when new orders go to no account. */
  account: AccountBrief | null;
  /** How many items the catalogue lists. */
  items: number;
  /** How many orders wait because a product of theirs is not mapped. */
  waitingOrders: number;
}

/** The mappings beside what the shop says of their variants. */
export interface ProductsCheck {
  rows: MappingRow[];
  matches: MatchRow[];
  /** How far Shopify answered in time: without it, names, deleted variants and matches are not known. */
  shopAnswered: 'fully' | 'partly' | 'not';
}

export interface MappingFormView {
  account: AccountBrief | null;
  items: ItemChoice[];
  /** The variant in question; null for a new mapping. */
  variant: { id: string; displayName: string | null; sku: string | null } | null;
  present: MappedAs | null;
  /** As in {@link MappingRow}, of what is mapped at present. */
  margin: Margin | null;
  troubles: MappingTrouble[];
  /** What is mapped already, by variant id: the picker may offer it. */
  mappedVariants: Readonly<Record<string, Pick<MappedAs, 'product' | 'variation'>>>;
}

/** What a variant stood for when the page was opened; null when nothing. */
export type Opened = Pick<MappedAs, 'variationId' | 'quantity'> | null;

export interface PageMappingInput {
  /** The account that the page showed. */
  connectionId: string;
  variantId: string;
  variationId: string;
  quantity: number;
  opened: Opened;
}
