/** What a script finds under these names is its own: two extensions on a page share none of them. */
const OWN_GLOBALS = ['shopify', 'document', 'globalThis', 'self', 'window', 'fetch', 'navigation'] as const;

/**
 * An extension's script as a module that runs it when it is told to, with globals of its own. The script itself stays
 * as it was built, its first line on the first line, so that places in errors are right. (The semicolon keeps a
 * "use strict" at its start from being a directive, which a function with such parameters may not have.)
 */
export function scriptModule(script: string): string {
  return `export function run({ ${OWN_GLOBALS.join(', ')} }) {; ${script}\n}\n`;
}
