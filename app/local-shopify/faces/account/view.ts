import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { LANGUAGES } from '../../words/languages.ts';
import type { ExtensionView } from '../extensions/blocks.ts';

const MAX_AGE_S = 365 * 24 * 60 * 60;

/** What a browser chose to see, by the cookie that keeps it. What it did not choose, or nobody offers, is the first. */
const View = z.object({
  language: z.enum(LANGUAGES).catch('en'),
  runIn: z.enum(['page', 'worker']).catch('page'),
});
const cookieName = (name: keyof ExtensionView) => `account_${name}`;

/** In which language, and with extensions run where, a browser sees the account pages. */
export const viewOf = (c: Context): ExtensionView =>
  View.parse({ language: getCookie(c, cookieName('language')), runIn: getCookie(c, cookieName('runIn')) });

/** Keeps what a form chose. What it says nothing of stays as it is. */
export function keepView(c: Context, form: Readonly<Record<string, unknown>>): void {
  const chosen = View.parse({ ...viewOf(c), ...form });
  for (const name of ['language', 'runIn'] as const)
    setCookie(c, cookieName(name), chosen[name], {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: MAX_AGE_S,
    });
}
