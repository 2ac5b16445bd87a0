import { LogSeverity } from '@shopify/shopify-api';
import type { Logger } from 'pino';

/**
 * What looks like a credential: session tokens (JWTs), access and refresh tokens, and the values of query parameters
 * that carry them. The library logs session tokens at its debug level, which stays off; this is the second lock.
 */
const CREDENTIALS = [
  /\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}\b/g,
  /\bshp[a-z]{2,4}_[\w-]+/g,
  /\b(?:id_token|session|hmac|code|access_token|refresh_token|client_secret)=[^\s&"'}]+/g,
];

/** The text without anything that looks like a credential. */
function withoutCredentials(text: string): string {
  return CREDENTIALS.reduce((cleaned, pattern) => cleaned.replaceAll(pattern, '[removed]'), text);
}

/** The library's logger setting: its messages go to our log, its everyday ones as debug. */
export function libraryLog(log: Logger) {
  const target = log.child({ from: 'shopify-library' });
  return {
    level: LogSeverity.Info,
    httpRequests: false,
    timestamps: false,
    log: (severity: LogSeverity, message: string): void => {
      const text = withoutCredentials(message);
      if (severity === LogSeverity.Error) target.error(text);
      else if (severity === LogSeverity.Warning) target.warn(text);
      else target.debug(text);
    },
  };
}
