import { execFile } from 'node:child_process';
import { access, constants, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { DbError } from '../errors.ts';

const run = promisify(execFile);

/** As whom the server's programs run. PostgreSQL refuses to run as root. */
export interface RunAs {
  /** The user to become; null when we are an ordinary user and stay it. */
  user: { uid: number; gid: number } | null;
  /** Turns a command into the one to spawn, and says which uid and gid to spawn it with. */
  command(
    file: string,
    args: string[],
  ): { file: string; args: string[]; ids: { uid?: number; gid?: number } };
}

const USER_NAME = 'postgres';

/**
 * Decides as whom PostgreSQL runs on this folder. An ordinary user: as that user, on a folder of their own. Root:
 * as the folder's owner (so that this owner can use it later without root), else as `postgres`, which is created
 * when missing.
 *
 * @throws DbError `embedded_folder_foreign`, `embedded_no_user`, `embedded_folder_unreachable`
 */
export async function decideRunAs(pgdata: string, nativeDir: string): Promise<RunAs> {
  const owner = await stat(pgdata).catch(() => null);
  const ownUid = process.geteuid?.() ?? 0;
  if (ownUid !== 0) {
    if (owner && owner.uid !== ownUid) {
      throw new DbError(
        'embedded_folder_foreign',
        `The database folder ${pgdata} belongs to another user (uid ${owner.uid}). ` +
          'Run as that user, or name another data folder.',
      );
    }
    return { user: null, command: (file, args) => ({ file, args, ids: {} }) };
  }
  const user = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : await postgresUser();
  const reachable = (await canEnter(dirname(pgdata), user)) && (await canEnter(join(nativeDir, 'bin'), user));
  if (reachable) return { user, command: (file, args) => ({ file, args, ids: user }) };
  return { user, command: await withReachEverywhere(user, pgdata) };
}

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const lookUp = async () => ({
    uid: Number((await run('id', ['-u', USER_NAME])).stdout),
    gid: Number((await run('id', ['-g', USER_NAME])).stdout),
  });
  try {
    return await lookUp();
  } catch {
    // not there yet
  }
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', USER_NAME]);
    return await lookUp();
  } catch (cause) {
    throw new DbError(
      'embedded_no_user',
      `PostgreSQL does not run as root, and the user "${USER_NAME}" could not be created. ` +
        'Run as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}

/** Whether that user may pass through every folder down to `dir`, by the folders' permission bits. */
async function canEnter(dir: string, user: { uid: number; gid: number }): Promise<boolean> {
  for (let path = dir; ; path = dirname(path)) {
    const { mode, uid, gid } = await stat(path);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

/**
 * A project in root's own home (mode 0700) cannot be entered by `postgres`. Rather than loosen that folder, the
 * server is given the one capability that lets it pass: root starts it, and root owns what it could reach.
 */
async function withReachEverywhere(
  user: { uid: number; gid: number },
  pgdata: string,
): Promise<RunAs['command']> {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'];
  for (const path of setpriv) {
    if (!(await isExecutable(path))) continue;
    const caps = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
    const ids = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
    return (file, args) => ({ file: path, args: [...ids, ...caps, '--', file, ...args], ids: {} });
  }
  throw new DbError(
    'embedded_folder_unreachable',
    `PostgreSQL runs as "${USER_NAME}" (never as root), and that user cannot enter ${dirname(pgdata)}. ` +
      'Move the project out of a private folder such as /root, or run as an ordinary user.',
  );
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
