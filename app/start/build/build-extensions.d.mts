/** A UI extension as `shopify app build` made it. */
export interface BuiltExtension {
  handle: string;
  name: string;
  targets: readonly string[];
  /** The file with the script: an IIFE that calls `shopify.extend`. */
  scriptPath: string;
  /** The folder with its texts: `en.default.json` and other languages. */
  localesPath: string;
  apiVersion: string;
}

/**
 * Makes sure that the UI extensions are built from their sources as they are. Processes that ask at once build once.
 *
 * @param options `force` builds although nothing changed.
 * @returns one entry an extension: what a host needs to show it
 * @throws BuildError
 */
export function buildExtensions(options?: { force?: boolean }): Promise<BuiltExtension[]>;

/** Where Shopify, and the extensions, reach the app: the origin of `application_url`, without a trailing slash. */
export function applicationOrigin(from?: string): string;

/**
 * Runs `shopify app build` over a copy of the extensions of a folder.
 *
 * @param from the folder with shopify.app.toml, tsconfig.json and extensions/
 * @param dir where the copy and what is built go; within build/, so that packages are found
 * @throws BuildError
 */
export function runShopifyBuild(from: string, dir: string): Promise<void>;

/** The UI extensions that were built into a folder, in the order of their handles. */
export function builtExtensions(dir: string): BuiltExtension[];
