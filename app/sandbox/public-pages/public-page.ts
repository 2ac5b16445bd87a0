/**
 * The layout of the pages that anybody may open: the registration of a kit, the tracking of a parcel, the start page.
 * No script, nothing from elsewhere, nothing kept by caches or shown by search engines. Everything that is put into
 * `html` is escaped, unless it came out of `html` itself.
 */
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Language } from '../words/language.ts';
import { registrationWords } from '../words/registration.ts';
import { publicStyle } from './public-style.ts';

export type Markup = ReturnType<typeof html>;

interface PublicPage {
  /** English when absent. */
  readonly language?: Language;
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
export async function publicPage(page: PublicPage): Promise<Response> {
  const { language = 'en', title, body, status = 200, headers = {} } = page;
  const words = registrationWords[language].frame;
  const text = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – ${words.sandbox}</title>
        ${styleElement}
      </head>
      <body>
        <a class="skip" href="#content">${words.skip}</a>
        <header class="top">
          <div class="column">
            <span class="name">${words.service}</span><span class="tag">${words.sandbox}</span>
          </div>
        </header>
        <aside class="notice" aria-label="${words.about}">
          <div class="column">
            <p><strong>${words.notice}</strong> ${words.noticeMore}</p>
          </div>
        </aside>
        <main id="content"><div class="column">${body}</div></main>
      </body>
    </html>`;
  return new Response(String(text), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      vary: 'accept-language',
      'content-security-policy': contentSecurityPolicy,
      ...privateHeaders,
      ...headers,
    },
  });
}
