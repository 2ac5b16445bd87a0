import { isLabError } from '../lab/lab-error.ts';
import { failures } from '../words/failures.ts';

/** Why something about a connection could not be done: wording for a merchant, and whether trying again can help. */
export const CONNECTION_FAILURES = {
  unauthorized: { retryable: false, merchantMessage: failures.lab.unauthorized },
  unreachable: { retryable: true, merchantMessage: failures.lab.unreachable },
  reseller_key: { retryable: false, merchantMessage: failures.lab.reseller_key },
  practice_key: { retryable: false, merchantMessage: failures.lab.practice_key },
  not_the_service: { retryable: false, merchantMessage: failures.lab.not_the_service },
  other_account: { retryable: false, merchantMessage: failures.lab.other_account },
  account_not_proved: { retryable: true, merchantMessage: failures.lab.account_not_proved },
  unknown_connection: { retryable: false, merchantMessage: failures.lab.unknown_connection },
  connection_closed: { retryable: false, merchantMessage: failures.lab.connection_closed },
  token_unreadable: { retryable: false, merchantMessage: failures.lab.token_unreadable },
  connection_unauthorized: { retryable: false, merchantMessage: failures.lab.connection_unauthorized },
} as const satisfies Record<string, { retryable: boolean; merchantMessage: string }>;

export type ConnectionFailureCode = keyof typeof CONNECTION_FAILURES;

const BRAND = 'ConnectionFailure';

/** Recognise it by {@link isConnectionFailure}: the web build holds a second copy of this class. */
export class ConnectionFailure extends Error {
  readonly brand = BRAND;
  readonly code: ConnectionFailureCode;
  readonly retryable: boolean;
  readonly merchantMessage: string;

  constructor(code: ConnectionFailureCode, cause?: unknown) {
    super(`connection: ${code}`, cause === undefined ? {} : { cause });
    this.name = BRAND;
    this.code = code;
    this.retryable = CONNECTION_FAILURES[code].retryable;
    this.merchantMessage = CONNECTION_FAILURES[code].merchantMessage;
  }
}

export function isConnectionFailure(thrown: unknown): thrown is ConnectionFailure {
  return thrown instanceof Error && 'brand' in thrown && thrown.brand === BRAND;
}

/** What a failed first call says about an address and a token. Rethrows what is no failure of the service's. */
export function connectionFailureOf(thrown: unknown): ConnectionFailure {
  if (!isLabError(thrown)) throw thrown;
  if (thrown.code === 'unauthorized' || thrown.code === 'forbidden') {
    return new ConnectionFailure('unauthorized', thrown);
  }
  return new ConnectionFailure(thrown.retryable ? 'unreachable' : 'not_the_service', thrown);
}
