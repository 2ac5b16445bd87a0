import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Hono, type Context } from 'hono';
import { readPackageModule, withAddresses } from './packages.ts';

const FOLDER = new URL('../../browser/', import.meta.url);
const NAME = /^[a-z0-9-]+\.(js|css|svg)$/;
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** Scripts that have to be one file, each put together from the parts in a folder of its name, in their order. */
const JOINED = 'app-bridge.js';

/** The browser's side: every script and style sheet of the folder `browser`, by its name. */
export function assetsRouter(): Hono {
  const app = new Hono();
  app.get('/:name', async (c) => {
    const name = c.req.param('name');
    // Asked for anew each time, and answered briefly: whoever changes a file sees it at once.
    return answer(c, name, NAME.test(name) ? await readAsset(name) : null, 'no-cache');
  });
  // What scripts of that folder import from packages, as it was installed: some sixty modules for every web worker.
  app.get('/packages/:path{.+}', async (c) => {
    const path = c.req.param('path');
    return answer(c, path, await readPackageModule(path), 'max-age=600');
  });
  return app;
}

function answer(c: Context, name: string, found: string | null, cacheControl: string): Response {
  if (found === null) return c.text('Not Found', 404);
  const text = withAddresses(found);
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const headers = {
    ETag: etag,
    'Cache-Control': cacheControl,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers);
  return c.body(text, 200, { ...headers, 'Content-Type': CONTENT_TYPES[extname(name)] ?? 'text/plain' });
}

async function readAsset(name: string): Promise<string | null> {
  if (name === JOINED) return joinParts(new URL(`${name.replace(/\.js$/, '')}/`, FOLDER));
  try {
    return await readFile(new URL(name, FOLDER), 'utf8');
  } catch {
    return null;
  }
}

/** App Bridge is one classic script: it has to be there before anything else of a page runs. */
async function joinParts(folder: URL): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js')).sort();
  const parts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  return `(() => {\n'use strict';\n${parts.join('\n')}\n})();\n`;
}
