import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Variables = Readonly<Record<string, string | undefined>>;

/** Apart from the demo's data: a development store has other shops and other secrets. */
const DATA_DIR = join('.data', 'dev');

/** The key that seals tokens on this machine; made once, so that a restart can read what was stored before. */
function developmentKey(dataDir: string): string {
  const file = join(dataDir, 'sealing-key');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  const key = `dev:${randomBytes(32).toString('base64')}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
  return key;
}

/**
 * The app's environment from that of `shopify app dev`, which says HOST for the public address of its tunnel and
 * forwards from there to PORT on this machine. What is set otherwise (in `.env`) stays.
 */
export function devEnvironment(given: Variables): Record<string, string | undefined> {
  // As for the app itself, an empty variable counts as missing.
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
  const dataDir = set['DATA_DIR'] ?? DATA_DIR;
  return {
    ...set,
    SHOPIFY_APP_URL: set['APP_URL'] ?? set['HOST'],
    HOST: 'localhost',
    DATA_DIR: dataDir,
    SEALING_KEYS: set['SEALING_KEYS'] ?? developmentKey(dataDir),
  };
}
