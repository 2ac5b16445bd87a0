import type { Navigation, NavigationHistoryEntry } from '@shopify/ui-extensions/customer-account';
import { act } from 'preact/test-utils';
import { onTestFinished, vi } from 'vitest';
import type { z } from 'zod';
import { kitPageSchema, resultSchema } from '../../../app/contract/customer/answers.ts';
import { kitRow } from './kit-row.ts';
import { openExtension, the, type Answered, type Asked } from './open-extension.ts';
import type { Language } from '../../../app/contract/customer/languages.ts';

type KitPage = z.infer<typeof kitPageSchema>['data'];
type Result = z.infer<typeof resultSchema>['data'];

export const noSupport = { email: null, url: null };

/** A kit's page as the app answers it: shipped, but for the changes. */
export function kitPage(changes: Partial<KitPage> = {}): KitPage {
  const page = {
    ...kitRow({ id: 'kit-a' }),
    history: [
      { event: 'ordered', at: '2026-05-03T09:30:00.000Z' },
      { event: 'shipped', at: null },
    ],
    confirmed_until: null,
    offers: { result: true, interpretation: false, conversation: false },
    disclaimer: null,
    support: noSupport,
    ...changes,
  };
  return kitPageSchema.parse({ data: page }).data;
}

const done = { state: 'result', next_step: 'see_result', register_url: null } as const;

/** A kit with a result behind its gate, or open until a moment. */
export const kitWithResult = (openUntil: string | null = null, changes: Partial<KitPage> = {}): KitPage =>
  kitPage({
    ...done,
    result: openUntil === null ? 'locked' : 'open',
    confirmed_until: openUntil,
    ...changes,
  });

const index = (symbol: 'S' | 'G2' | 'G0' | 'G1' | 'B', value: number, band: 1 | 2 | 3 | 4 | 5) => ({
  symbol,
  value,
  reference_low: 17.5,
  reference_high: 22.25,
  percentile: 50,
  band,
  favour: band,
});

/** A result as the app answers it. */
export function result(changes: Partial<Result> = {}): Result {
  const all = {
    glycan_age: 47,
    chronological_age: 50,
    date_of_sampling: '2026-05-10',
    released_on: '2026-05-20T12:00:00.000Z',
    indexes: [
      index('S', 20.1, 3),
      index('G2', 24, 5),
      index('G0', 30, 1),
      index('G1', 45, 2),
      index('B', 17, 4),
    ],
    over_time: [],
    other_locked: 0,
    ...changes,
  };
  return resultSchema.parse({ data: all }).data;
}

/** A refusal with its code. */
export const refusal = (
  status: number,
  code: string,
  more: { retryAfterS?: number; triesLeft?: number } = {},
): Answered => ({
  status,
  body: {
    error: 'Words for programmers.',
    code,
    ...(more.triesLeft === undefined ? {} : { details: { tries_left: String(more.triesLeft) } }),
  },
  headers: more.retryAfterS === undefined ? {} : { 'Retry-After': String(more.retryAfterS) },
});

export const answer = (data: unknown, status = 200): Answered => ({ status, body: { data } });

/** Answers by method and path, without the query; several are given one after the other, the last one for good. */
export type Answers = Record<
  string,
  Answered | Answered[] | ((asked: Asked) => Answered | Promise<Answered>)
>;

function appOf(answers: Answers): (asked: Asked) => Answered | Promise<Answered> {
  const times = new Map<string, number>();
  return (asked) => {
    const name = `${asked.method} ${asked.path.split('?')[0]}`;
    const given = answers[name];
    if (given === undefined) throw new Error(`Nobody said what the app answers to ${name}.`);
    if (typeof given === 'function') return given(asked);
    if (!Array.isArray(given)) return given;
    const time = times.get(name) ?? 0;
    times.set(name, time + 1);
    return given[Math.min(time, given.length - 1)] ?? { status: 500 };
  };
}

/** A page's history as a browser keeps it. */
interface History extends Navigation {
  /** Every address that was gone to. */
  visited: string[];
  back: () => void;
}

function historyOf(start: string): History {
  const entries: NavigationHistoryEntry[] = [];
  const listeners = new Set<Parameters<Navigation['addEventListener']>[1]>();
  const visited: string[] = [];
  const entryOf = (url: string): NavigationHistoryEntry => ({ key: url, url, getState: () => null });
  const move = (change: () => void) => {
    const from = entries.at(-1) ?? entryOf(start);
    change();
    for (const listener of listeners) listener({ from });
  };
  entries.push(entryOf(start));
  return {
    visited,
    back: () => move(() => entries.pop()),
    navigate: (url) => {
      visited.push(url);
      move(() => entries.push(entryOf(url)));
    },
    get currentEntry() {
      return entries.at(-1) ?? entryOf(start);
    },
    updateCurrentEntry: () => undefined,
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
  };
}

/** A language as Shopify tells of it. */
const unchanging = (isoCode: string) => ({ value: { isoCode }, subscribe: () => () => undefined });

interface OpenMyKits {
  /** Within the page: `kits/kit-a`, for example; nothing: the list. */
  at?: string;
  language?: Language;
  /** The account's, where it is none of ours. */
  accountLanguage?: string;
}

/** Opens My kits as a signed-in customer. */
export async function openMyKits(
  answers: Answers,
  { at = '', language = 'en', accountLanguage = language }: OpenMyKits = {},
) {
  const history = historyOf(`extension:/${at}`);
  const opened = await openExtension('my-kits', 'customer-account.page.render', {
    app: appOf(answers),
    language,
    navigation: history,
    values: {
      localization: { extensionLanguage: unchanging(language), language: unchanging(accountLanguage) },
    },
  });
  return { ...opened, history };
}

/** Stops the clock until the test ends; timers go when the test says so. Called before the page is opened. */
export function stopClock(now: string): void {
  vi.useFakeTimers({ now: new Date(now) });
  onTestFinished(async () => {
    // Preact would wait for ever for a frame that it asked the stopped clock for.
    await vi.runOnlyPendingTimersAsync();
    vi.useRealTimers();
  });
}

/** Writes into a field, as somebody does. */
export async function fill(name: string, value: string): Promise<void> {
  const field = the(`[name="${name}"]`);
  await act(() => {
    Object.assign(field, { value });
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Sends the only form on the page, as its button and the Enter key do. */
export const send = (): Promise<void> => act(() => void the('s-form').dispatchEvent(new Event('submit')));

/** Presses the button with these words. */
export async function pressNamed(words: string): Promise<void> {
  const [button, ...others] = [...document.body.querySelectorAll('s-button')].filter(
    ({ textContent }) => textContent === words,
  );
  if (button === undefined || others.length > 0)
    throw new Error(`${others.length} more or no buttons say ${words}.`);
  await act(() => void button.dispatchEvent(new Event('click')));
}
