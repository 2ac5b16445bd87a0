// npm run deploy [-- ARGUMENTS]: `shopify app deploy`, with the address of record built into the extensions. A customer
// account extension has no other way to learn where the app is. Arguments go on to the CLI.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { applicationOrigin } from './build-extensions.mjs';
import { appNode, root } from './build-lock.mjs';

const args = process.argv.slice(2);
const { values } = parseArgs({
  args,
  options: { config: { type: 'string', short: 'c' } },
  strict: false,
  allowPositionals: true,
});
const name = typeof values.config === 'string' ? values.config : (process.env.SHOPIFY_FLAG_APP_CONFIG ?? '');
const file = name === '' ? 'shopify.app.toml' : name.endsWith('.toml') ? name : `shopify.app.${name}.toml`;
if (!existsSync(join(root, file))) {
  console.error(`There is no ${file}.`);
  process.exit(2);
}
const origin = applicationOrigin(root, file);
if (!origin.startsWith('https://') || new URL(origin).hostname === 'example.com') {
  console.error(`${file}: application_url is ${origin}. Put the app's own https address there first.`);
  process.exit(2);
}
console.log(`Extensions call the app at ${origin} (application_url of ${file}).`);
const manifest = createRequire(import.meta.url).resolve('@shopify/cli/package.json');
const cli = join(dirname(manifest), 'bin', 'run.js');
const { status } = spawnSync(appNode(), [cli, 'app', 'deploy', ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, APP_URL: origin },
});
process.exitCode = status ?? 1;
