import { isLabError } from '../lab/lab-error.ts';

/** Why something about a connection could not be done: wording for a merchant, and whether trying again can help. */
export const CONNECTION_FAILURES = {
  unauthorized: {
    retryable: false,
    merchantMessage:
      'The service does not accept this token. Copy it again, or ask the service for a new one.',
  },
  unreachable: {
    retryable: true,
    merchantMessage: 'The service cannot be reached at the moment. Please try again in a few minutes.',
  },
  not_the_service: {
    retryable: false,
    merchantMessage: 'Something answers at the service’s address, but not as the service does.',
  },
  other_account: {
    retryable: false,
    merchantMessage:
      'This token belongs to another account. Disconnect first if you want to change accounts.',
  },
  account_not_proved: {
    retryable: true,
    merchantMessage:
      'The service does not tell whether this token belongs to the same account, and the outcome of some orders is still open. Settle these orders first, or disconnect.',
  },
  unknown_connection: { retryable: false, merchantMessage: 'There is no such connection in this shop.' },
  connection_closed: {
    retryable: false,
    merchantMessage: 'This account is disconnected. Connect it again to go on.',
  },
  connection_unauthorized: {
    retryable: false,
    merchantMessage: 'The service no longer accepts this account’s token. Enter a new one to go on.',
  },
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
