/** The OpenAPI documents as pages to read and to try out. All of it comes from here: no other host is asked. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import type { HttpEnv } from '../../http/answers.ts';
import { docsHtml, docsPageAddresses, docsScript, docsStyle } from './docs-assets.ts';

interface Asset {
  readonly type: string;
  readonly text: () => Promise<string>;
}

const { resolve: packaged } = createRequire(import.meta.url);
const fixed = (text: string) => () => Promise.resolve(text);

const assets: Readonly<Record<string, Asset>> = {
  'swagger-ui.css': {
    type: 'text/css; charset=utf-8',
    text: () => readFile(packaged('swagger-ui-dist/swagger-ui.css'), 'utf8'),
  },
  'swagger-ui-bundle.js': {
    type: 'text/javascript; charset=utf-8',
    text: () => readFile(packaged('swagger-ui-dist/swagger-ui-bundle.js'), 'utf8'),
  },
  'start.js': { type: 'text/javascript; charset=utf-8', text: fixed(docsScript) },
  'style.css': { type: 'text/css; charset=utf-8', text: fixed(docsStyle) },
};

const pageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Swagger UI draws its arrows from data: addresses in its style sheet.
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** The app to mount at /docs. Files are kept once read; a browser asks again whether they changed. */
export function docsPages(): Hono<HttpEnv> {
  const pages = new Hono<HttpEnv>();
  const kept = new Map<string, Promise<{ text: string; tag: string }>>();
  const read = async ({ text }: Asset): Promise<{ text: string; tag: string }> => {
    const content = await text();
    return { text: content, tag: `"${createHash('sha256').update(content).digest('base64url')}"` };
  };

  const html = { ...pageHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
  for (const name of ['reseller', 'partner'] as const) {
    const path = docsPageAddresses[name].page.slice(docsPageAddresses.reseller.page.length) || '/';
    pages.get(path, () => new Response(docsHtml(name), { headers: html }));
  }
  for (const [name, asset] of Object.entries(assets)) {
    pages.get(`/${name}`, async (c) => {
      let file = kept.get(name);
      if (file === undefined) kept.set(name, (file = read(asset)));
      const { text, tag } = await file;
      const headers = {
        'content-type': asset.type,
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        etag: tag,
      };
      const same = c.req.header('if-none-match') === tag;
      return new Response(same ? null : text, { status: same ? 304 : 200, headers });
    });
  }
  return pages;
}
