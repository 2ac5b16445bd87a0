/** The account with the service that the operator offers for an environment. */
export interface ServiceEnvironment {
  baseUrl: string;
  /** Known to the operator for a sandbox, so that merchants connect in one click; else the merchant's own. */
  token: string | null;
  /** What merchants read. */
  name: string;
  /** Shops with an account of their own, by domain. */
  accountOf?: ReadonlyMap<string, { token: string; name: string }>;
  /**
   * Opens an account for a shop that has none yet; opens the same one again for a shop that has.
   * @throws LabError
   */
  openAccount?: (shop: string) => Promise<{ token: string; name: string }>;
}

/** What this installation offers; null for an environment that it doesn't. */
export interface ServiceEnvironments {
  sandbox: ServiceEnvironment | null;
  production: ServiceEnvironment | null;
}
