import { z } from 'zod';
import { createHttpExchange, type HttpAnswer, retryAfterMs } from './http-exchange.ts';
import { LabError, type LabErrorCode } from './lab-error.ts';
import { requestHeaders } from './service-calls.ts';

/** An account of the bundled sandbox, as its administration hands it out. */
export interface SandboxAccount {
  token: string;
  /** What merchants read. */
  name: string;
}

/** The administration of a sandbox that the operator runs beside the app (design, *Environments*). */
export interface SandboxAdministration {
  /** The account's base_url at the sandbox; the administration is at `/control` of the same origin. */
  baseUrl: string;
  adminToken: string;
  timeoutMs: number;
}

/** Enough for whoever tries the app; a shop's own currency says nothing of what the lab will charge in. */
const currency = 'EUR';

const issuedSchema = z.object({
  ordinal: z.number(),
  created_on: z.iso.datetime(),
  revoked_on: z.string().nullable(),
});
const account = z.object({
  id: z.string(),
  name: z.string(),
  standing: z.boolean(),
  kind: z.string(),
  tokens: z.array(issuedSchema),
});
const accountList = z.object({ data: z.array(account) });
const tokenOf = z.object({ token: z.string().min(1) });
const made = tokenOf.extend({ id: z.string() });
const profile = z.object({ billing_email: z.string().nullable() });

/**
 * Tokens from before this are nobody's: a shop that opens its account has no other token of it, except one that somebody
 * else, who clicked at the same time, is just storing.
 */
const TOKENS_OVERLAP_MS = 10 * 60_000;

/**
 * A token of the one account of a kind that the sandbox keeps for a shop, which is made when there is none: shops that share an
 * account hear of each other's orders, and the service takes no more than a few registrations an account.
 *
 * The account bears the shop's domain as its name. Two that ask at once may make two; both then take the older. Whatever an
 * earlier try was cut off before is made up for: a practice's profile is filled where it's empty, and former tokens end.
 *
 * @throws LabError `unauthorized` when the admin token is wrong; what else the sandbox failed with
 */
export async function openSandboxAccount(
  administration: SandboxAdministration,
  shop: string,
  kind: 'reseller' | 'partner',
): Promise<SandboxAccount> {
  const http = createHttpExchange();
  const ask = async <T>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    schema: z.ZodType<T>,
    body?: object,
    token = administration.adminToken,
  ): Promise<T> => {
    const called = `${method} /control${path}`;
    const { baseUrl, timeoutMs } = administration;
    const answer = await http
      .call({
        url: new URL(`/control${path}`, baseUrl),
        method,
        headers: requestHeaders(token),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        timeoutMs,
      })
      .catch((cause: unknown) => {
        throw new LabError({ code: 'unavailable', message: `${called}: no answer`, cause });
      });
    return readAnswer(called, answer, schema);
  };
  const own = async () =>
    (await ask('GET', '/accounts', accountList)).data.find(
      (known) => !known.standing && known.kind === kind && known.name === shop,
    );
  // Without a billing e-mail and an address, a practice's account takes no orders (docs/contract-decisions.md).
  const fillProfile = async (token: string) => {
    const { billing_email: email } = await ask('GET', '/profile', profile, undefined, token);
    if (email === null) await ask('PATCH', '/profile', z.object({}), sampleProfile(shop), token);
  };
  try {
    const before = await own();
    const created =
      before === undefined ? await ask('POST', '/accounts', made, { name: shop, currency, kind }) : null;
    const known = before ?? (await own());
    if (known === undefined)
      throw new LabError({ code: 'invalid_response', message: 'The sandbox lists no account that it made.' });
    const tokens = `/accounts/${encodeURIComponent(known.id)}/tokens`;
    const { token } = created?.id === known.id ? created : await ask('POST', tokens, tokenOf, {});
    if (kind === 'partner') await fillProfile(token);
    for (const ordinal of formerTokens((await own())?.tokens ?? []))
      await ask('DELETE', `${tokens}/${String(ordinal)}`, z.null());
    return { token, name: kind === 'partner' ? 'Practice sandbox' : 'Sandbox' };
  } finally {
    await http.close();
  }
}

/** The tokens, by their ordinals, that were given long before the latest one. */
function formerTokens(tokens: readonly z.infer<typeof issuedSchema>[]): number[] {
  const givenMs = (token: z.infer<typeof issuedSchema>): number => Date.parse(token.created_on);
  const latestMs = Math.max(...tokens.map(givenMs));
  return tokens
    .filter((token) => token.revoked_on === null && givenMs(token) < latestMs - TOKENS_OVERLAP_MS)
    .map(({ ordinal }) => ordinal);
}

/** What a made-up practice has in its profile; nothing is ever sent there. */
const sampleProfile = (shop: string) => ({
  billing_email: `billing@${shop}`,
  address: '12 Sample Street',
  city: 'Berlin',
  country: 'DE',
  zip: '10115',
});

function readAnswer<T>(called: string, answer: HttpAnswer, schema: z.ZodType<T>): T {
  const { status } = answer;
  if (status < 200 || status > 299)
    throw new LabError({
      code: codeOf(status),
      message: `${called} answered ${String(status)}`,
      status,
      retryAfterMs: retryAfterMs(answer.headers, new Date()),
    });
  const parsed = schema.safeParse(jsonOf(answer.body));
  if (parsed.success) return parsed.data;
  throw new LabError({ code: 'invalid_response', message: `${called}: an answer of another form`, status });
}

function codeOf(status: number): LabErrorCode {
  // The token of an account instead of the admin token is forbidden: as wrong as one that is nobody's.
  if (status === 401 || status === 403) return 'unauthorized';
  return status === 429 || status >= 500 ? 'unavailable' : 'invalid_response';
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
