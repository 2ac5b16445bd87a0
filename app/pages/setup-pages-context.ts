import type {
  AiStanding,
  ConnectionPageView,
  Done,
  EnvironmentName,
  MappingFormView,
  MappingWishOfPage,
  MatchResult,
  NotDone,
  ProductsCheck,
  ProductsView,
} from './setup-views.ts';

export type * from './setup-views.ts';

/** What the Products and the Connection page need of the running app. */
export interface SetupPagesContext {
  readonly products: {
    read(shop: string): Promise<ProductsView>;
    check(shop: string): Promise<ProductsCheck>;
    /** Null when the variant is neither mapped nor in the shop. */
    readForm(shop: string, variantId: string | null): Promise<MappingFormView | null>;
    save(shop: string, wish: MappingWishOfPage): Promise<Done>;
    remove(shop: string, wish: Omit<MappingWishOfPage, 'variationId' | 'quantity'>): Promise<Done>;
    mapMatches(
      shop: string,
      wish: { connectionId: string; variantIds: string[] },
    ): Promise<{ ok: true; results: MatchResult[] } | NotDone>;
    refreshCatalogue(shop: string): Promise<Done>;
  };
  readonly connection: {
    read(shop: string): Promise<ConnectionPageView>;
    /** By the accounts' ids. */
    readAi(shop: string): Promise<Record<string, AiStanding>>;
    connect(shop: string, environment: EnvironmentName, token: string | null): Promise<Done>;
    changeToken(shop: string, connectionId: string, token: string): Promise<Done>;
    check(shop: string, connectionId: string): Promise<Done>;
    /** @param confirmed a person was told what it means, and wants it */
    takeNewOrders(shop: string, connectionId: string, confirmed: boolean): Promise<Done>;
    stopNewOrders(shop: string, connectionId: string): Promise<Done>;
    disconnect(shop: string, connectionId: string): Promise<Done>;
  };
}
