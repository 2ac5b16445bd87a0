import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import type { LocalExtension } from '../../app/local-shopify/index.ts';
import { openContext } from '../browser/support/browser.ts';

/** An extension that runs in a web worker of its own. */
export interface WorkerExtension {
  /** What it has drawn, as markup. */
  tree(): Promise<string>;
  /** Something that a person does with what it drew. */
  dispatch(selector: string, type: string, detail?: unknown): Promise<void>;
  close(): Promise<void>;
}

export interface WorkerRun {
  extension: LocalExtension;
  target: string;
  /** Plain values of `shopify`, and those that it has as signals. */
  values: Record<string, unknown>;
  signals: Record<string, unknown>;
  token: string;
  /** Answers what it fetches. */
  answer: (request: { url: string; authorization: string | null }) => Answered | Promise<Answered>;
}

interface Answered {
  status: number;
  body: unknown;
}

const PAGE = 'https://worker.example';

/**
 * Runs a built extension as Shopify does: the script as it is, in a real web worker with a DOM of remote-dom's, no page
 * and no `window` around it. Throws what it threw.
 */
export async function runInWorker(browser: Browser, run: WorkerRun): Promise<WorkerExtension> {
  const { extension, target, values, signals, token } = run;
  const files: Record<string, string> = {
    '/': '<!doctype html><title>Worker</title>',
    '/worker.js': await prelude(),
    '/extension.js': await readFile(extension.scriptPath, 'utf8'),
  };
  const context = await openContext(browser);
  await context.route('**', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    if (url.origin === PAGE) {
      const contentType = url.pathname === '/' ? 'text/html' : 'text/javascript';
      return route.fulfill({ contentType, body: files[url.pathname] ?? '' });
    }
    const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'Authorization' };
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors });
    const authorization = await request.headerValue('authorization');
    const { status, body } = await run.answer({ url: url.href, authorization });
    return route.fulfill({
      status,
      headers: cors,
      contentType: 'application/json',
      body: JSON.stringify(body),
    });
  });
  const page = await context.newPage();
  await page.goto(`${PAGE}/`);
  await page.evaluate(() => {
    Object.assign(globalThis, { worker: new Worker('/worker.js') });
  });
  const translations: unknown =
    extension.localesPath === undefined
      ? {}
      : JSON.parse(await readFile(`${extension.localesPath}/en.default.json`, 'utf8'));
  const started = { kind: 'run', scriptUrl: '/extension.js', target, values, signals, token, translations };
  const answer = await ask(page, started);
  if (answer.kind === 'failed') throw new Error(answer.error);
  return {
    tree: async () => (await ask(page, { kind: 'tree' })).html ?? '',
    dispatch: async (selector, type, detail) => {
      await ask(page, { kind: 'event', selector, type, detail });
    },
    close: () => context.close(),
  };
}

interface Answer {
  kind: string;
  html?: string;
  error?: string;
}

/** Sends the worker a message and waits for what it says to it. */
function ask(page: Page, message: Record<string, unknown>): Promise<Answer> {
  return page.evaluate(
    (sent) =>
      new Promise<Answer>((resolve) => {
        const { worker } = globalThis as unknown as { worker: Worker };
        worker.onerror = ({ message: error }) => {
          resolve({ kind: 'failed', error });
        };
        worker.onmessage = ({ data }: MessageEvent<Answer>) => {
          resolve(data);
        };
        worker.postMessage(sent);
      }),
    message,
  );
}

/** The prelude and what it imports, as one classic script. */
async function prelude(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: `${import.meta.dirname}/processes/worker-prelude.mjs`,
        formats: ['iife'],
        name: 'prelude',
      },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('The prelude was not built.');
  return chunk.code;
}
