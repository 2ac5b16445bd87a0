/**
 * The layout of the pages that anybody may open: the registration of a kit, the tracking of a parcel, the start page.
 * No script, nothing from elsewhere, nothing kept by caches or shown by search engines. Everything that is put into
 * `html` is escaped, unless it came out of `html` itself.
 */
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { publicStyle } from './public-style.ts';

export type Markup = ReturnType<typeof html>;

interface PublicPage {
  /** Of the window, and what a screen reader says first. */
  readonly title: string;
  readonly body: Markup;
  /** 200 when absent. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

// Byte for byte what the hash below allows: nothing may be added inside.
const styleElement = raw(`<style>${publicStyle}</style>`);
const styleHash = createHash('sha256').update(publicStyle, 'utf8').digest('base64');

const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of whatever stands under an address that must not travel: see the layout's. */
export const privateHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** A whole page as an answer. */
export async function publicPage({ title, body, status = 200, headers = {} }: PublicPage): Promise<Response> {
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Sandbox</title>
        ${styleElement}
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header class="top">
          <div class="column"><span class="name">Test kit service</span><span class="tag">Sandbox</span></div>
        </header>
        <aside class="notice" aria-label="About this site">
          <div class="column">
            <p>
              <strong>This is a sandbox for testing. Nothing here is real:</strong> no kit is sent, no sample
              is analysed, nothing is registered with a laboratory.
            </p>
          </div>
        </aside>
        <main id="content"><div class="column">${body}</div></main>
      </body>
    </html>`;
  return new Response(String(page), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy,
      ...privateHeaders,
      ...headers,
    },
  });
}
