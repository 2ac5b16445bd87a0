/** Everything that can go wrong in this room, and whether trying again, with nothing changed, may help. */
const DB_ERRORS = {
  embedded_platform_unsupported: { retryable: false },
  embedded_no_user: { retryable: false },
  embedded_folder_foreign: { retryable: false },
  embedded_folder_unreachable: { retryable: false },
  embedded_folder_damaged: { retryable: false },
  embedded_version_mismatch: { retryable: false },
  embedded_init_failed: { retryable: false },
  embedded_start_failed: { retryable: true },
  embedded_busy: { retryable: true },
  database_url_invalid: { retryable: false },
  database_unreachable: { retryable: true },
  database_pooled: { retryable: false },
  migrations_missing: { retryable: false },
  migration_failed: { retryable: false },
  migration_changed: { retryable: false },
  migration_unfinished: { retryable: false },
  migration_lock_timeout: { retryable: true },
  seal_key_invalid: { retryable: false },
  seal_key_unknown: { retryable: false },
  seal_broken: { retryable: false },
} as const satisfies Record<string, { retryable: boolean }>;

export type DbErrorCode = keyof typeof DB_ERRORS;

/** A failure of this room: `code` is stable, `message` is for people and never holds a secret or a sealed value. */
export class DbError extends Error {
  readonly code: DbErrorCode;
  readonly retryable: boolean;

  constructor(code: DbErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'DbError';
    this.code = code;
    this.retryable = DB_ERRORS[code].retryable;
  }
}

/** The `code` property of whatever was thrown (`ENOENT`, a PostgreSQL SQLSTATE, a code of ours), if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Whether an error comes from the database or its client, whose messages and details quote the values of the row or the
 * call ("Failing row contains …"): personal data among them. Its name and code are all that a log may hold.
 */
export function quotesValues(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name.startsWith('PrismaClient') || error.name === 'DriverAdapterError') return true;
  // PostgreSQL's own, as pg throws it.
  return 'severity' in error && 'routine' in error;
}

/** A message of ours may repeat PostgreSQL's, which tells the values of the row that it refused. */
export const withoutRows = (text: string): string => text.replaceAll(/Failing row contains[^]*/g, '[a row]');
