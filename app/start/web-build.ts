import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { ServerBuild } from '@remix-run/node';

/** A file for browsers, as it is served. */
export interface StaticFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The same with gzip; null where that is no smaller, as with pictures and fonts. */
  readonly gzipped: Uint8Array<ArrayBuffer> | null;
  readonly contentType: string;
  readonly cacheControl: string;
}

/** What `npm run build` made: Remix's server side, and the files for browsers by path (`/assets/x.js`). */
export interface WebBuild {
  readonly server: ServerBuild;
  readonly files: ReadonlyMap<string, StaticFile>;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Names under `assets/` carry a digest of their content, so they never change. */
function cacheControlOf(path: string): string {
  return path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

function gzippedIfSmaller(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const gzipped = new Uint8Array(gzipSync(bytes));
  return gzipped.byteLength < bytes.byteLength * 0.9 ? gzipped : null;
}

async function readFiles(clientDir: string): Promise<Map<string, StaticFile>> {
  const files = new Map<string, StaticFile>();
  for (const entry of await readdir(clientDir, { recursive: true, withFileTypes: true })) {
    const contentType = CONTENT_TYPES[extname(entry.name)];
    // Source maps and Vite's own records have no type here: they are not for browsers.
    if (!entry.isFile() || contentType === undefined || entry.parentPath.includes('.vite')) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(clientDir, file).split(sep).join('/')}`;
    const bytes = new Uint8Array(await readFile(file));
    files.set(path, {
      bytes,
      gzipped: gzippedIfSmaller(bytes),
      contentType,
      cacheControl: cacheControlOf(path),
    });
  }
  return files;
}

/**
 * Loads the web build. The files are few and small, so they are kept in memory: what is not in the map does not
 * exist, whatever a path looks like.
 *
 * @param buildDir the folder that `buildWeb` returned.
 */
export async function loadWebBuild(buildDir: string): Promise<WebBuild> {
  const server = (await import(pathToFileURL(join(buildDir, 'server', 'index.js')).href)) as ServerBuild;
  return { server, files: await readFiles(join(buildDir, 'client')) };
}
