/**
 * The shop refuses what was asked; nothing was changed. The Admin API tells it as a user error, the control API as
 * 409 (or 400 when the request itself is at fault).
 */
export class Refused extends Error {
  readonly code: string;
  /** The path of the input at fault, as Shopify's user errors name it; null when none is. */
  readonly field: readonly string[] | null;
  /** The code that the payload's own user errors have, where that payload has codes. */
  readonly userErrorCode: string | null;

  constructor(
    message: string,
    options: { code?: string; field?: readonly string[] | null; userErrorCode?: string } = {},
  ) {
    super(message);
    this.name = 'Refused';
    this.code = options.code ?? 'refused';
    this.field = options.field ?? null;
    this.userErrorCode = options.userErrorCode ?? null;
  }
}

/** A record was named that this shop does not have, or that this app may not see. */
export class NoSuchRecord extends Error {
  readonly code = 'not_found';

  constructor(what: string) {
    super(`${what} does not exist.`);
    this.name = 'NoSuchRecord';
  }
}

/** Something of Shopify's that this shop does not imitate. Answered as an error, never as a silent null. */
export class NotBuilt extends Error {
  readonly code = 'not_built';

  constructor(what: string) {
    super(`${what} is not built in the local Shopify (see docs/local-shopify.md).`);
    this.name = 'NotBuilt';
  }
}
