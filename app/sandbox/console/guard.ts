/** What every answer of the console carries, and what a request that changes something has to show. */
import type { Context } from 'hono';
import type { HttpEnv } from '../http/answers.ts';
import type { Html } from './html.ts';

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  // With no-referrer a browser sends `Origin: null` with forms, and isFromHere could not tell them from others.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

export async function htmlAnswer(
  page: Html,
  status = 200,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return new Response(String(await page), { status, headers: { ...headers, ...more } });
}

export function redirect(to: string, more: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: 303, headers: { ...headers, location: to, ...more } });
}

/** Whether a form was sent by a page of this very origin. Browsers send Origin with every POST. */
export function isFromHere(c: Context<HttpEnv>, publicUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = c.req.header('origin');
  if (origin === undefined || !URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === c.req.header('host');
}
