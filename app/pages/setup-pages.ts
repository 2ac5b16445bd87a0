import type { MappingTrouble } from '../catalogue/mapping-checks.ts';
import type { MatchResult } from '../catalogue/matches.ts';

export type EnvironmentName = 'sandbox' | 'production';

/** The account that the shop's new orders go to, as far as the Products pages speak of it. */
export interface AccountBrief {
  id: string;
  name: string;
  environment: EnvironmentName;
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

/** What came of something that was asked for on a page. Words are the merchant's. */
export type Done =
  | {
      ok: true;
      said: string;
      /** True when the page goes on showing it: then no toast says it as well. */
      stays?: boolean;
    }
  | NotDone;

export interface NotDone {
  ok: false;
  message: string;
  /** The field that it is about; null when it is about none. */
  field: 'variant' | 'item' | 'quantity' | 'token' | null;
  /** Where somebody else was faster: what the variant stands for now; null when nothing. */
  present?: MappedAs | null;
}

/** One connected account, as the Connection page shows it. */
export interface AccountView {
  id: string;
  name: string;
  environment: EnvironmentName;
  currency: string | null;
  works: boolean;
  /** Whether new orders go to it. */
  takesNewOrders: boolean;
  /** Whether orders sent to it would be kept from a production account: to be confirmed. */
  leavesProduction: boolean;
  /** ISO 8601, as are all points in time here. */
  checkedAt: string | null;
  deliveries: {
    health: 'unknown' | 'live' | 'refused' | 'unreachable';
    /** The service's words where it refused. */
    detail: string | null;
    registeredAt: string | null;
    lastEventAt: string | null;
    unreadable: number;
    retried: number;
  };
  /** Orders that were begun with it and are not finished. */
  openOrders: number;
}

export interface AutomaticRequests {
  isOn: boolean;
  graceMinutes: number;
}

export interface ConnectionPageView {
  /** The one for new orders first. */
  accounts: AccountView[];
  /** Environments that this installation offers, and that no account is connected in. */
  offers: { environment: EnvironmentName; name: string; oneClick: boolean }[];
  automatic: AutomaticRequests;
}

/** Whether an account may have texts written: `unknown` when the service could not be asked. */
export type AiStatus = { is: 'on'; spentThisMonth: string | null } | { is: 'off' | 'unknown' };

export type { MappingTrouble, MatchResult };

/** What the Products and the Connection page need of the running app. */
export interface SetupPagesContext {
  readonly products: {
    read(shop: string): Promise<ProductsView>;
    check(shop: string): Promise<ProductsCheck>;
    /** Null when the variant is neither mapped nor in the shop. */
    readForm(shop: string, variantId: string | null): Promise<MappingFormView | null>;
    save(shop: string, input: PageMappingInput): Promise<Done>;
    remove(shop: string, input: Omit<PageMappingInput, 'variationId' | 'quantity'>): Promise<Done>;
    mapMatches(
      shop: string,
      input: { connectionId: string; variantIds: string[] },
    ): Promise<{ ok: true; results: MatchResult[] } | NotDone>;
    refreshCatalogue(shop: string): Promise<Done>;
  };
  readonly connection: {
    read(shop: string): Promise<ConnectionPageView>;
    /** By the accounts' ids. */
    readAi(shop: string): Promise<Record<string, AiStatus>>;
    connect(shop: string, environment: EnvironmentName, token: string | null): Promise<Done>;
    changeToken(shop: string, connectionId: string, token: string): Promise<Done>;
    check(shop: string, connectionId: string): Promise<Done>;
    /** @param confirmed a person was told what it means, and wants it */
    takeNewOrders(shop: string, connectionId: string, confirmed: boolean): Promise<Done>;
    stopNewOrders(shop: string, connectionId: string): Promise<Done>;
    disconnect(shop: string, connectionId: string): Promise<Done>;
  };
}
