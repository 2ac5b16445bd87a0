// What `npm run deploy` is to do, before anything is done: which configuration is deployed, and where the app is.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { applicationOrigin } from './build-extensions.mjs';
import { deployWords as words } from './words.mjs';

const refuse = (problem) => ({ ok: false, problem });

/** The configurations of a folder, as `--config` takes them. */
const configurationsIn = (folder) =>
  readdirSync(folder)
    .filter((file) => /^shopify\.app(\..+)?\.toml$/.test(file))
    .sort();

/**
 * @param {string[]} args what was typed
 * @param {Record<string, string | undefined>} env
 * @param {string} folder of the app
 */
export function planDeploy(args, env, folder) {
  const { values } = parseArgs({
    args,
    options: {
      config: { type: 'string', short: 'c' },
      path: { type: 'string' },
      'client-id': { type: 'string' },
      reset: { type: 'boolean' },
    },
    strict: false,
    allowPositionals: true,
  });
  // Each would make the CLI deploy another configuration than the one whose address is built in.
  for (const [flag, why] of Object.entries(words.instead)) {
    const variable = `SHOPIFY_FLAG_${flag.toUpperCase().replace('-', '_')}`;
    if (values[flag] !== undefined) return refuse(words.flagRefused(flag, why));
    if (env[variable]) return refuse(words.variableRefused(variable, why));
  }
  if (values.config === true || values.config === '') return refuse(words.configNeedsName);
  const name = values.config ?? env.SHOPIFY_FLAG_APP_CONFIG ?? '';
  const file = name === '' ? 'shopify.app.toml' : name.endsWith('.toml') ? name : `shopify.app.${name}.toml`;
  if (!existsSync(join(folder, file))) return refuse(words.noFile(file, configurationsIn(folder)));
  const origin = applicationOrigin(folder, file);
  if (!origin.startsWith('https://') || new URL(origin).hostname === 'example.com')
    return refuse(words.notYourAddress(file, origin));
  // Without a name the CLI takes the configuration that it used last, which may be another app's.
  const named = values.config === undefined ? ['--config', file] : [];
  return { ok: true, file, origin, cliArgs: ['app', 'deploy', ...args, ...named] };
}
