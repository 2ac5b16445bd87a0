import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ShopContext } from '../../context.ts';
import type { Html } from './html.ts';

/**
 * Answers with a page. Scripts and styles come from files of this server alone, so that no text of a page can become
 * one; frames and calls may go to the app besides.
 */
export function showPage(
  ctx: ShopContext,
  c: Context,
  page: Html,
  status: ContentfulStatusCode = 200,
): Response {
  const appUrl = ctx.app.url();
  const app = appUrl === null ? '' : ` ${new URL(appUrl).origin}`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self'${app}`,
    `frame-src 'self'${app}`,
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    // The preview shows account pages side by side.
    `frame-ancestors ${/^\/account(\/|$)/.test(c.req.path) ? "'self'" : "'none'"}`,
  ];
  return c.html(page.html, status, {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
}
