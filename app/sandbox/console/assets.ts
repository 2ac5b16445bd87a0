/** Script, style and typeface of the console, all served by itself; their addresses change with their contents. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';
import { consolePath } from './view.ts';

const own = (name: string): URL => new URL(`browser/${name}`, import.meta.url);
const packaged = (path: string): string => createRequire(import.meta.url).resolve(path);

const sources = {
  'console.css': own('console.css'),
  'console.js': own('console.js'),
  'icon.svg': own('icon.svg'),
  'htmx.js': packaged('htmx.org/dist/htmx.min.js'),
  'hx-sse.js': packaged('htmx.org/dist/ext/hx-sse.min.js'),
  'inter-400.ttf': packaged('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  'inter-600.ttf': packaged('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
} as const;
export type AssetName = keyof typeof sources;

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
};

interface Asset {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly compressed: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** Read when first asked for, so that a sandbox whose console nobody opens reads nothing. */
const read = new Map<string, Asset>();
const hashed = new Map<AssetName, string>();

function contents(name: AssetName): Uint8Array<ArrayBuffer> {
  const bytes = readFileSync(sources[name]);
  if (name !== 'console.css') return new Uint8Array(bytes);
  // A style sheet names files of its own; these have hashed addresses too.
  const text = bytes.toString('utf8').replaceAll(/url\(['"]([\w.-]+)['"]\)/g, (whole, file: string) => {
    return isAsset(file) ? `url("${assetUrl(file)}")` : whole;
  });
  return new Uint8Array(Buffer.from(text, 'utf8'));
}

function isAsset(name: string): name is AssetName {
  return Object.hasOwn(sources, name);
}

/** Path of an asset; it may be kept for ever. */
export function assetUrl(name: AssetName): string {
  let file = hashed.get(name);
  if (file === undefined) {
    const body = contents(name);
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
    const [stem = '', extension = ''] = name.split('.');
    file = `${stem}.${hash}.${extension}`;
    hashed.set(name, file);
    const compressed = new Uint8Array(
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    );
    read.set(file, { body, compressed, type: types[extension] ?? 'application/octet-stream' });
  }
  return `${consolePath}/assets/${file}`;
}

/** An asset by the last part of its address; null when there is none of that name and content. */
export function assetAnswer(file: string, acceptEncoding: string | undefined): Response | null {
  for (const name of Object.keys(sources)) if (isAsset(name)) assetUrl(name);
  const asset = read.get(file);
  if (asset === undefined) return null;
  const brotli = /(^|,)\s*br\s*(;|,|$)/.test(acceptEncoding ?? '');
  return new Response(brotli ? asset.compressed : asset.body, {
    headers: {
      'content-type': asset.type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      ...(brotli ? { 'content-encoding': 'br' } : {}),
    },
  });
}
