import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DbError, errorCode } from '../errors.ts';

/** The superuser of an embedded cluster. */
export const EMBEDDED_USER = 'kitbridge';

/** What a folder remembers about its server, in `server.json` (mode 0600: it holds the password). */
const serverState = z.object({
  /** Shown in the command line of every process of the server: how we recognise them. */
  clusterName: z.string(),
  port: z.int().min(1).max(65535),
  password: z.string(),
});
export type ServerState = z.infer<typeof serverState>;

export const pgdataOf = (dataDir: string) => join(dataDir, 'pgdata');
export const serverLogOf = (dataDir: string) => join(dataDir, 'postgres.log');
const stateFileOf = (dataDir: string) => join(dataDir, 'server.json');

/** A fresh identity for a folder that has none. */
export function newServerState(port: number): ServerState {
  return {
    clusterName: `kitbridge-${randomBytes(6).toString('hex')}`,
    port,
    password: randomBytes(24).toString('base64url'),
  };
}

/** The folder's state, or null when it has none yet. @throws DbError `embedded_folder_damaged` */
export async function readServerState(dataDir: string): Promise<ServerState | null> {
  const path = stateFileOf(dataDir);
  try {
    return serverState.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return null;
    throw new DbError('embedded_folder_damaged', `${path} cannot be read.`, { cause });
  }
}

/** Written whole or not at all, and kept on disk before the server it names is started. */
export async function writeServerState(dataDir: string, state: ServerState): Promise<void> {
  const path = stateFileOf(dataDir);
  await writeFile(`${path}.new`, JSON.stringify(state), { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

export function databaseUrlOf(state: ServerState, database: string): string {
  return `postgresql://${EMBEDDED_USER}:${state.password}@127.0.0.1:${state.port}/${encodeURIComponent(database)}`;
}
