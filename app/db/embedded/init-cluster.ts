import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DbError, errorCode } from '../errors.ts';
import type { PostgresBinaries } from './binaries.ts';
import type { RunAs } from './run-as.ts';
import { EMBEDDED_USER, pgdataOf } from './server-state.ts';

/** The PostgreSQL major version of the bundled package. A folder of another one is not opened. */
const MAJOR_VERSION = '18';

/** `present`: made earlier by this major version. @throws DbError `embedded_version_mismatch` */
export async function inspectCluster(dataDir: string): Promise<'present' | 'absent'> {
  const path = join(pgdataOf(dataDir), 'PG_VERSION');
  const version = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (version === null) return 'absent';
  if (version.trim() === MAJOR_VERSION) return 'present';
  throw new DbError(
    'embedded_version_mismatch',
    `${pgdataOf(dataDir)} was made by PostgreSQL ${version.trim()}; this is ${MAJOR_VERSION}. ` +
      'Dump it with the release that made it, or remove the folder.',
  );
}

/**
 * Makes the data folder with `initdb`: in a folder of another name, which is renamed when complete, so that a
 * kill at any moment leaves either a whole `pgdata` or none. UTF-8, PostgreSQL's own C.UTF-8 (the same on every
 * machine), passwords by scram, loopback connections only.
 *
 * @throws DbError `embedded_init_failed`
 */
export async function initCluster(
  dataDir: string,
  context: { binaries: PostgresBinaries; runAs: RunAs; password: string },
): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith('pgdata.init-')) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  const workDir = join(dataDir, `pgdata.init-${randomUUID()}`);
  const passwordFile = `${workDir}.password`;
  await mkdir(workDir, { mode: 0o700 });
  await writeFile(passwordFile, `${context.password}\n`, { mode: 0o600 });
  const { user } = context.runAs;
  if (user) {
    await chown(workDir, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  try {
    const { file, args, ids } = context.runAs.command(context.binaries.initdb, [
      `--pgdata=${workDir}`,
      `--username=${EMBEDDED_USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      // What slows down guessing a password does nothing for 192 random bits, and every new connection pays for it.
      '--set=scram_iterations=1',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ]);
    await runToEnd(file, args, ids);
    await rename(workDir, pgdataOf(dataDir));
  } finally {
    await rm(passwordFile, { force: true });
    await rm(workDir, { recursive: true, force: true });
  }
}

async function runToEnd(file: string, args: string[], ids: { uid?: number; gid?: number }): Promise<void> {
  const child = spawn(file, args, {
    ...ids,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new DbError('embedded_init_failed', `initdb failed: ${stderr.trim()}`);
}
