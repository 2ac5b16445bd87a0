import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig, type Plugin } from 'vite';

/** `app/start/build/build.mjs` says where to; alone, Vite builds beside it. */
const buildDirectory = process.env['KITBRIDGE_BUILD_DIR'] ?? 'build/web';

/**
 * Writes down which of our files each build was made from, for `app/start/build/build.mjs`: it builds again only when one
 * of them has changed.
 */
function recordInputs(): Plugin {
  let name = 'client';
  return {
    name: 'kitbridge-record-inputs',
    apply: 'build',
    configResolved(config) {
      if (config.build.ssr !== false) name = 'server';
    },
    buildEnd(error) {
      if (error !== undefined) return;
      const inputs = [...this.getModuleIds()]
        .map((id) => relative(import.meta.dirname, id.replace(/^\0/, '').split('?')[0] ?? ''))
        .filter((path) => /^(app|extensions)\//.test(path));
      const dir = resolve(import.meta.dirname, buildDirectory);
      mkdirSync(dir, { recursive: true });
      writeFileSync(join(dir, `inputs-${name}.json`), JSON.stringify([...new Set(inputs)].sort()));
    },
  };
}

export default defineConfig({
  plugins: [
    remix({
      // A folder of its own for each build, so that nobody serves one that is being replaced.
      buildDirectory,
      ignoredRouteFiles: ['**/.*'],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_lazyRouteDiscovery: false,
        v3_singleFetch: false,
      },
    }),
    recordInputs(),
  ],
  build: { assetsInlineLimit: 0 },
  // Loaded one by one, Polaris' thousand files are a third of what it costs to start a process that serves pages.
  ssr: { noExternal: [/^@shopify\/polaris/, '@shopify/shopify-app-remix'] },
});
