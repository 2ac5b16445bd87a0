/** The three databases, each with its own schema and migrations under `prisma/`. */
export const WORLDS = ['app', 'sandbox', 'local-shopify'] as const;
export type World = (typeof WORLDS)[number];

/** What the run's global set-up hands to the test files. */
export interface TestCluster {
  /** The `postgres` database of the run's cluster, from which test databases are made. */
  maintenanceUrl: string;
  /** Why a world's template could not be migrated. */
  failures: Partial<Record<World, string>>;
}

export const templateName = (world: World) => `template_${world}`;

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}
