import type { Context } from 'hono';
import type { z } from 'zod';
import { requestWords } from '../words/requests.ts';
import { NoSuchRecord, Refused } from '../core/errors.ts';

/** A request whose body, path or query breaks a rule. `details` names the field and the rule. */
export class InvalidRequest extends Error {
  readonly details: Record<string, string>;

  constructor(details: Record<string, string>) {
    super(requestWords.invalidRequest);
    this.name = 'InvalidRequest';
    this.details = details;
  }
}

/** Parses what came in; throws InvalidRequest naming each field and its rule. */
export function parse<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const entries = parsed.error.issues.map(
    (issue) => [issue.path.join('.') || 'body', issue.message] as const,
  );
  throw new InvalidRequest(Object.fromEntries(entries));
}

/** A request's JSON body; an empty one is `{}`. */
export async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new InvalidRequest({ body: requestWords.mustBeJson });
  }
}

/** Answers an error of a control request: 400, 404, 409, or 500 for what nobody foresaw. */
export function errorResponse(c: Context, error: unknown, report: (error: unknown) => void): Response {
  if (error instanceof InvalidRequest) {
    return c.json({ error: error.message, code: 'invalid_request', details: error.details }, 400);
  }
  if (error instanceof NoSuchRecord) return c.json({ error: error.message, code: error.code }, 404);
  if (error instanceof Refused) return c.json({ error: error.message, code: error.code }, 409);
  report(error);
  return c.json({ error: requestWords.internalError, code: 'internal' }, 500);
}
