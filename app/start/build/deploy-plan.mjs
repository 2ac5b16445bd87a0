// What `npm run deploy` is to do, before anything is done: which configuration is deployed, and where the app is.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { applicationOrigin } from './build-extensions.mjs';

/** What would make the CLI deploy another configuration than the one whose address is built in. */
const ELSEWHERE = {
  path: 'it deploys this folder',
  'client-id': 'the app is the one that the configuration names',
  reset: 'link the configuration first, with `npx shopify app config link`',
};

const refuse = (problem) => ({ ok: false, problem });

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
  for (const [flag, why] of Object.entries(ELSEWHERE)) {
    const variable = `SHOPIFY_FLAG_${flag.toUpperCase().replace('-', '_')}`;
    if (values[flag] !== undefined) return refuse(`--${flag} cannot be given here: ${why}.`);
    if (env[variable]) return refuse(`${variable} cannot be set here: ${why}.`);
  }
  if (values.config === true || values.config === '')
    return refuse('--config wants the name of a configuration.');
  const name = values.config ?? env.SHOPIFY_FLAG_APP_CONFIG ?? '';
  const file = name === '' ? 'shopify.app.toml' : name.endsWith('.toml') ? name : `shopify.app.${name}.toml`;
  if (!existsSync(join(folder, file))) return refuse(`There is no ${file}.`);
  const origin = applicationOrigin(folder, file);
  if (!origin.startsWith('https://') || new URL(origin).hostname === 'example.com')
    return refuse(`${file}: application_url is ${origin}. Put the app's own https address there first.`);
  // Without a name the CLI takes the configuration that it used last, which may be another app's.
  const named = values.config === undefined ? ['--config', file] : [];
  return { ok: true, file, origin, cliArgs: ['app', 'deploy', ...args, ...named] };
}
