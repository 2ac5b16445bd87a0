import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { withClient } from './databases.ts';
import { DbError, errorCode } from './errors.ts';

/** One folder of `prisma/<world>/migrations`. */
interface Migration {
  name: string;
  script: string;
  /** SHA-256 of the script's bytes, lowercase hex: what Prisma keeps. */
  checksum: string;
}

interface AppliedRow {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
}

/** The key Prisma's own schema engine locks while it migrates: its command line and we never run at once. */
const PRISMA_LOCK_KEY = 72707369;
const LOCK_LIMIT_MS = 120_000;
const LOCK_NOT_AVAILABLE = '55P03'; // SQLSTATE

/** As Prisma's schema engine creates it. */
const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Applies what is missing of a folder of Prisma migrations, in order of name, and keeps `_prisma_migrations` as
 * Prisma does. Any number of processes may call it at once: one applies, the others wait and find it done.
 *
 * Each migration and its row commit together, so a process killed half-way leaves nothing. One that fails is
 * rolled back and recorded as rolled back, with PostgreSQL's words; it is tried again at the next start.
 *
 * @returns the names of the migrations applied by this call
 * @throws DbError `migrations_missing`, `migration_failed`, `migration_changed` (an applied migration's file is no
 * longer what was applied), `migration_unfinished` (left so by Prisma's command line), `migration_lock_timeout`
 */
export async function applyMigrations(context: {
  databaseUrl: string;
  migrationsDir: string;
  log: Logger;
}): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(context.migrationsDir);
  return withClient(context.databaseUrl, async (client) => {
    await client.query('SET client_min_messages = warning'); // "relation exists, skipping" is no news
    await lock(client);
    await client.query(CREATE_TABLE);
    const done = await readApplied(client);
    const pending = findPending(migrations, done);
    for (const name of done.keys()) {
      if (!migrations.some((migration) => migration.name === name)) {
        context.log.warn({ migration: name }, 'the database has a migration that this release does not know');
      }
    }
    for (const migration of pending) {
      const startedAt = Date.now();
      await apply(client, migration);
      context.log.info({ migration: migration.name, tookMs: Date.now() - startedAt }, 'migration applied');
    }
    return { applied: pending.map((migration) => migration.name) };
  });
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch((cause: unknown) => {
    throw new DbError('migrations_missing', `The migrations folder ${dir} cannot be read.`, { cause });
  });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const bytes = await readFile(join(dir, name, 'migration.sql')).catch((cause: unknown) => {
        throw new DbError('migrations_missing', `Migration ${name} has no migration.sql.`, { cause });
      });
      return {
        name,
        script: bytes.toString('utf8'),
        checksum: createHash('sha256').update(bytes).digest('hex'),
      };
    }),
  );
}

/** Held until the connection closes, a killed process's too. */
async function lock(client: Client): Promise<void> {
  await client.query(`SET lock_timeout = ${LOCK_LIMIT_MS}`);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [PRISMA_LOCK_KEY]);
  } catch (cause) {
    if (errorCode(cause) !== LOCK_NOT_AVAILABLE) throw cause;
    throw new DbError(
      'migration_lock_timeout',
      `Another process has been migrating for ${LOCK_LIMIT_MS / 1000} s.`,
      {
        cause,
      },
    );
  }
}

async function readApplied(client: Client): Promise<Map<string, AppliedRow>> {
  const { rows } = await client.query<AppliedRow>(
    `SELECT migration_name, checksum, finished_at FROM "_prisma_migrations"
     WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return new Map(rows.map((row) => [row.migration_name, row]));
}

function findPending(migrations: Migration[], done: Map<string, AppliedRow>): Migration[] {
  return migrations.filter((migration) => {
    const row = done.get(migration.name);
    if (!row) return true;
    if (row.finished_at === null) {
      throw new DbError(
        'migration_unfinished',
        `Migration ${migration.name} was begun and not finished. See to the database, then say how it stands with ` +
          `"prisma migrate resolve --applied|--rolled-back ${migration.name}".`,
      );
    }
    if (row.checksum !== migration.checksum) {
      throw new DbError(
        'migration_changed',
        `Migration ${migration.name} was changed after it was applied here. Restore its file and write a new migration.`,
      );
    }
    return false;
  });
}

async function apply(client: Client, { name, script, checksum }: Migration): Promise<void> {
  const id = randomUUID();
  try {
    await client.query('BEGIN');
    await client.query(
      'INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at) VALUES ($1, $2, $3, clock_timestamp())',
      [id, checksum, name],
    );
    await client.query(script);
    await client.query(
      'UPDATE "_prisma_migrations" SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1',
      [id],
    );
    await client.query('COMMIT');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    await recordFailure(client, { id, checksum, name, reason }).catch(() => undefined); // the connection may be gone
    throw new DbError('migration_failed', `Migration ${name} failed and was rolled back: ${reason}`, {
      cause,
    });
  }
}

async function recordFailure(
  client: Client,
  { id, checksum, name, reason }: { id: string; checksum: string; name: string; reason: string },
): Promise<void> {
  await client.query('ROLLBACK');
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, logs, started_at, rolled_back_at)
     VALUES ($1, $2, $3, $4, clock_timestamp(), clock_timestamp())`,
    [id, checksum, name, reason],
  );
}
