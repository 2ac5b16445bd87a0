import { quotesValues, withoutRows } from '../db/errors.ts';

/** An error as a log may hold it. */
interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
  [detail: string]: unknown;
}

/** A chain of causes is followed so far. */
const MOST_CAUSES = 5;

/**
 * What a log says of an error, and of what caused it: of a database's neither message nor details, which quote values of
 * the row, and of any other what is written for logs, its message and plain facts.
 */
export function loggedError(error: unknown, causes = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '' };
  const isDatabases = quotesValues(error);
  const facts = Object.entries(error).filter(
    ([name, value]) => name === 'code' || (!isDatabases && (value === null || typeof value !== 'object')),
  );
  return {
    ...Object.fromEntries(facts),
    type: error.name,
    message: isDatabases ? '' : withoutRows(error.message),
    stack: framesOf(error),
    ...(error.cause === undefined || causes >= MOST_CAUSES
      ? {}
      : { cause: loggedError(error.cause, causes + 1) }),
  };
}

/** Where it was thrown; the lines above, which repeat the message, are left out. */
function framesOf({ stack = '' }: Error): string {
  const lines = stack.split('\n');
  return lines.slice(lines.findIndex((line) => /^\s+at /.test(line))).join('\n');
}
