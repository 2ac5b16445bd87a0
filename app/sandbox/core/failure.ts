import type { ErrorDetails } from '../../contract/details.ts';
import { serviceErrors } from '../../contract/errors.ts';
import type { ErrorBody, ServiceErrorCode } from '../../contract/errors.ts';

interface FailureOptions {
  readonly message?: string;
  readonly details?: ErrorDetails;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal or failure that becomes an answer in the house's error form. */
export class ServiceFailure extends Error {
  readonly code: ServiceErrorCode;
  readonly status: number;
  readonly details: ErrorDetails | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ServiceErrorCode, options: FailureOptions = {}) {
    super(options.message ?? serviceErrors[code].message);
    this.name = 'ServiceFailure';
    this.code = code;
    this.status = serviceErrors[code].status;
    this.details = options.details;
    this.headers = options.headers ?? {};
  }

  body(): ErrorBody {
    const body: ErrorBody = { error: this.message, code: this.code };
    return this.details === undefined ? body : { ...body, details: this.details };
  }
}

/** 400 about one field. */
export function fieldFailure(field: string, rule: string): ServiceFailure {
  return new ServiceFailure('invalid_request', { details: { [field]: [rule] } });
}

/** Not an answer at all: the connection is to be destroyed (faults that cut it). */
export class ConnectionCut extends Error {
  constructor() {
    super('connection cut by a fault');
    this.name = 'ConnectionCut';
  }
}
