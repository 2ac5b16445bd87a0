import { join } from 'node:path';
import { getExtension } from '@shopify/ui-extensions-tester';
import type { ExtensionTarget, Navigation } from '@shopify/ui-extensions/customer-account';
import { render } from 'preact';
import { afterAll, onTestFinished, vi } from 'vitest';
import type { Language } from '../../../app/contract/customer/languages.ts';
import { i18nOf } from './texts.ts';
import { waitLimit } from '../../support/wait-limit.ts';

/** What the app is asked, and what it answers. */
export interface Asked {
  method: string;
  /** With its query. */
  path: string;
  body: unknown;
  token: string | null;
}
export interface Answered {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The app's side. A promise that stays open is an answer that is still to come; one that fails is a broken line. */
export type App = (asked: Asked) => Answered | Promise<Answered> | Response | Promise<Answered | Response>;

export interface OpenOptions {
  app: App;
  language?: Language;
  /** What the page offers: signals are given as their values. */
  values?: Record<string, unknown>;
  signals?: Record<string, unknown>;
  /** Where a full page is, and how it goes elsewhere. */
  navigation?: Navigation;
}

/** A value of Shopify's that tests may change. */
export interface TestSignal {
  value: unknown;
  subscribe(listener: (value: unknown) => void): () => void;
}

function signalOf(first: unknown): TestSignal {
  let current = first;
  const listeners = new Set<(value: unknown) => void>();
  return {
    get value() {
      return current;
    },
    set value(value) {
      current = value;
      for (const listener of listeners) listener(value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

// Preact looks after what it drew in the next frame, or soon after: that must not come when there is no page any more.
afterAll(() => new Promise<void>((done) => void requestAnimationFrame(() => done())));

/**
 * Draws an extension of this project as its page would, into `document.body`, with its own texts. It is taken down when
 * the test ends. The file that calls this says `// @vitest-environment jsdom` in its first line.
 * @param handle the extension's folder
 */
export async function openExtension(handle: string, target: ExtensionTarget, options: OpenOptions) {
  process.env['APP_URL'] = 'https://app.example';
  const folder = join(import.meta.dirname, '../../../extensions', handle);
  const extension = getExtension(target, { configSearchDir: folder });
  extension.setUp();
  onTestFinished(() => {
    // The tester empties the page, and leaves effects and their timers alive.
    render(null, document.body);
    extension.tearDown();
  });
  const asked: Asked[] = [];
  extension.fetch = async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init?.headers);
    const question: Asked = {
      method: init?.method ?? 'GET',
      path: pathname + search,
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      token: headers.get('Authorization'),
    };
    asked.push(question);
    const answer = await options.app(question);
    if (answer instanceof Response) return answer;
    const { status, body, headers: answerHeaders = {} } = answer;
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers: answerHeaders });
  };
  const signals = Object.fromEntries(
    Object.entries(options.signals ?? {}).map(([name, value]) => [name, signalOf(value)]),
  );
  Object.assign(extension.shopify, {
    i18n: i18nOf(handle, options.language ?? 'en'),
    sessionToken: { get: async () => 'a-session-token' },
    ...options.values,
    ...signals,
  });
  if (options.navigation !== undefined) extension.navigation = options.navigation;
  await extension.render();
  return { asked, signals, navigation: extension.navigation };
}

/** All that is to be read on the page, with attributes that hold words, in its order. */
export function wordsOnPage(root: Element = document.body): string {
  const own = ['heading', 'label', 'accessibilityLabel', 'details', 'error']
    .map((name) => root.getAttribute(name))
    .filter((word) => word !== null);
  const inner = [...root.childNodes].map((node) =>
    node.nodeType === Node.TEXT_NODE
      ? (node.textContent ?? '')
      : node instanceof Element
        ? wordsOnPage(node)
        : '',
  );
  return [...own, ...inner].filter((word) => word.trim() !== '').join('\n');
}

/** Waits until it is so. @param what it is, for whoever reads that it never was */
export const until = (isSo: () => boolean, what: string): Promise<void> =>
  vi.waitFor(() => {
    if (!isSo()) throw new Error(`It never came: ${what}.`);
  }, waitLimit);

/** Waits until the page says this. */
export const untilSaid = (words: string | RegExp): Promise<void> =>
  vi.waitFor(() => {
    const said = wordsOnPage();
    if (typeof words === 'string' ? !said.includes(words) : !words.test(said))
      throw new Error(`The page does not say ${words}:\n${said}`);
  }, waitLimit);

/** The only element that fits. */
export function the(selector: string): HTMLElement {
  const found = document.body.querySelectorAll<HTMLElement>(selector);
  const [element] = found;
  if (element === undefined || found.length > 1)
    throw new Error(`${found.length} elements are ${selector}:\n${document.body.innerHTML}`);
  return element;
}

/** How many elements fit. Elements themselves are not for `expect`: a failure would print their whole document. */
export const howMany = (selector: string): number => document.body.querySelectorAll(selector).length;

/** Presses a button or a link, as a mouse and a keyboard do alike. */
export const press = (selector: string): void =>
  void the(selector).dispatchEvent(new Event('click', { bubbles: true }));
