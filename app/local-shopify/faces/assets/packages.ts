import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, normalize } from 'node:path';

const require = createRequire(import.meta.url);
const core = require.resolve('@remote-dom/core');
/** The packages that a browser is served, each by the folder of its modules. */
const FOLDERS: Readonly<Record<string, string>> = {
  core: join(dirname(core), '../esm'),
  polyfill: join(dirname(createRequire(core).resolve('@remote-dom/polyfill')), '../esm'),
};

/** What a browser finds under the names by which modules ask for them. */
const ADDRESSES: Readonly<Record<string, string>> = {
  '@remote-dom/core/polyfill': '/assets/packages/core/polyfill/polyfill.mjs',
  '@remote-dom/core/elements': '/assets/packages/core/elements.mjs',
  '@remote-dom/core/receivers': '/assets/packages/core/receivers.mjs',
  '@remote-dom/polyfill': '/assets/packages/polyfill/index.mjs',
};

/** A module's text with addresses in the place of packages' names, so that a browser needs no bundle of it. */
export const withAddresses = (script: string): string =>
  script.replaceAll(
    /(?<=(?:from|import|import\() ?')@remote-dom\/[\w/]+(?=')/g,
    (name) => ADDRESSES[name] ?? name,
  );

/** A module of a package; null when there is none of that name. */
export async function readPackageModule(path: string): Promise<string | null> {
  const [name = '', ...rest] = normalize(path).split('/');
  const folder = FOLDERS[name];
  if (folder === undefined || !/^[\w/-]+\.mjs$/.test(rest.join('/'))) return null;
  try {
    return await readFile(join(folder, ...rest), 'utf8');
  } catch {
    return null;
  }
}
