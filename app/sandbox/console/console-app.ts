/** The console: a web page of the sandbox, for whoever holds the admin token or an account's API token. */
import { Hono } from 'hono';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { SandboxContext } from '../context.ts';
import { failureOf } from '../http/answers.ts';
import type { HttpEnv } from '../http/answers.ts';
import { assetAnswer } from './assets.ts';
import { htmlAnswer, isFromHere, redirect } from './guard.ts';
import { html } from './html.ts';
import { noticePart, pageDocument, pagePart, plainDocument } from './layout.ts';
import { liveAnswer } from './live.ts';
import { createLoginBrake } from './login-brake.ts';
import { loginPage, pathAfterLogin, stillValid, whoHolds } from './login.ts';
import { failureText } from './pages/failure-text.ts';
import { pages } from './pages/index.ts';
import { createSessions, keepNotice } from './sessions.ts';
import type { Notice, Session } from './sessions.ts';
import { consolePath } from './view.ts';
import type { Act, Page, Show, View } from './view.ts';
import { errorWords } from '../words/errors.ts';
import { consoleWords, loginWords } from '../words/console.ts';

const cookieName = 'sandbox_console';
const maxFormBytes = 64 * 1024;

type Handle = (c: Context<HttpEnv>) => Promise<Response> | Response;

/** The app to mount at the console's address. */
export function consoleApp(ctx: SandboxContext): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const sessions = createSessions(ctx.now);
  const brake = createLoginBrake(ctx.now);
  const secure = ctx.publicUrl.startsWith('https:');
  const cookie = { path: consolePath, httpOnly: true, sameSite: 'Strict', secure } as const;

  /** The session of a request. Only what somebody does keeps it alive, not the page's own asking. */
  const sessionOf = async (c: Context<HttpEnv>): Promise<Session | null> => {
    const session = sessions.find(getCookie(c, cookieName));
    if (session === null) return null;
    if (!(await stillValid(ctx, session))) {
      sessions.end(session);
      return null;
    }
    if (c.req.method === 'POST' || !isExchange(c)) session.lastUsedMs = ctx.now();
    return session;
  };

  const toLogin = (c: Context<HttpEnv>): Response => {
    const url = new URL(c.req.url);
    const to = `${consolePath}/login?${new URLSearchParams({ next: url.pathname + url.search }).toString()}`;
    return isExchange(c)
      ? new Response(null, { status: 200, headers: { 'hx-redirect': to, 'cache-control': 'no-store' } })
      : redirect(to);
  };

  const showPage =
    (show: Show): Handle =>
    async (c) => {
      const session = await sessionOf(c);
      if (session === null) return toLogin(c);
      const view = await viewOf(ctx, c, session);
      const notice = session.notices.get(new URL(c.req.url).searchParams.get('notice') ?? '') ?? null;
      return pageAnswer(c, view, await show(view), notice);
    };

  const doAct =
    (act: Act): Handle =>
    async (c) => {
      if (!isFromHere(c, ctx.publicUrl)) return refuse(c, 403, loginWords.otherSite);
      const session = await sessionOf(c);
      if (session === null) {
        return refuse(c, 401, loginWords.loggedOut);
      }
      const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
      const view = await viewOf(ctx, c, session);
      const { notice, to, once } = await act(view, form);
      const target = to ?? pathAfterLogin(form['back'] ?? currentPath(c));
      if (once === true) return sayOnce(c, view, notice, target);
      const url = new URL(target, 'http://console');
      url.searchParams.set('notice', keepNotice(session, notice));
      return redirect(url.pathname + url.search);
    };

  const login: Handle = async (c) => {
    if (!isFromHere(c, ctx.publicUrl)) return refuse(c, 403, loginWords.otherSite);
    const form = new URLSearchParams(await c.req.text());
    const next = pathAfterLogin(form.get('next') ?? undefined);
    const address = c.env.incoming.socket.remoteAddress ?? '';
    const waitMs = brake.begin(address);
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000);
      const words = loginWords.wait(seconds);
      return htmlAnswer(loginPage(next, words), 429, { 'retry-after': String(seconds) });
    }
    const who = await whoHolds(ctx, (form.get('token') ?? '').trim());
    if (who === null) {
      return htmlAnswer(loginPage(next, loginWords.wrong), 403);
    }
    brake.succeeded(address);
    const before = sessions.find(getCookie(c, cookieName));
    if (before !== null) sessions.end(before);
    setCookie(c, cookieName, sessions.open(who).id, cookie);
    return withCookies(c, redirect(next));
  };

  const logout: Handle = (c) => {
    if (!isFromHere(c, ctx.publicUrl)) return refuse(c, 403, loginWords.otherSite);
    const session = sessions.find(getCookie(c, cookieName));
    if (session !== null) sessions.end(session);
    deleteCookie(c, cookieName, cookie);
    return withCookies(c, redirect(`${consolePath}/login`));
  };

  const gets: Record<string, Handle> = {
    '/login': (c) =>
      htmlAnswer(loginPage(pathAfterLogin(new URL(c.req.url).searchParams.get('next') ?? undefined), null)),
    '/live': async (c) => {
      const session = await sessionOf(c);
      if (session === null) return new Response(null, { status: 401 });
      if (c.req.method === 'HEAD') return new Response(null);
      return liveAnswer(ctx, session, () => stillValid(ctx, session));
    },
    '/assets/:file': (c) =>
      assetAnswer(c.req.param('file') ?? '', c.req.header('accept-encoding')) ?? notFound(c),
  };
  const posts: Record<string, Handle> = { '/login': login, '/logout': logout };
  for (const { path, show, act } of pages) {
    if (show !== undefined) gets[path] = showPage(show);
    if (act !== undefined) posts[path] = doAct(act);
  }

  app.use('*', bodyLimit({ maxSize: maxFormBytes, onError: (c) => refuse(c, 413, loginWords.tooLarge) }));
  for (const [path, handle] of Object.entries(gets)) app.get(path, handle);
  for (const [path, handle] of Object.entries(posts)) app.post(path, handle);
  for (const path of new Set([...Object.keys(gets), ...Object.keys(posts)])) {
    const allow = [path in gets ? 'GET, HEAD' : '', path in posts ? 'POST' : ''].filter(Boolean).join(', ');
    app.all(path, (c) => refuse(c, 405, loginWords.notOffered, { allow }));
  }
  app.all('*', notFound);
  app.onError((error, c) => {
    const failure = failureOf(ctx, error);
    return refuse(c, failure.status, failureText(failure));
  });
  return app;
}

async function viewOf(ctx: SandboxContext, c: Context<HttpEnv>, session: Session): Promise<View> {
  const url = new URL(c.req.url);
  url.searchParams.delete('notice');
  const accounts = await ctx.db.account.findMany({
    where: session.accountId === null ? {} : { id: session.accountId },
    orderBy: [{ kind: 'desc' }, { id: 'asc' }],
    select: { id: true, name: true, kind: true },
  });
  const chosen = url.searchParams.get('account');
  return {
    ctx,
    session,
    nowMs: ctx.now(),
    here: url.pathname + url.search,
    params: c.req.param(),
    query: url.searchParams,
    accountId: session.accountId ?? accounts.find(({ id }) => id === chosen)?.id ?? null,
    accounts,
  };
}

function isExchange(c: Context): boolean {
  return c.req.header('hx-request') === 'true';
}

function pageAnswer(c: Context<HttpEnv>, view: View, page: Page, notice: Notice | null): Promise<Response> {
  return htmlAnswer(isExchange(c) ? pagePart(view, page, notice) : pageDocument(view, page, notice));
}

/** Answers a form with a notice that is kept nowhere. */
function sayOnce(c: Context<HttpEnv>, view: View, notice: Notice, back: string): Promise<Response> {
  if (isExchange(c)) return htmlAnswer(noticePart(notice));
  return htmlAnswer(
    pageDocument(
      view,
      {
        title: consoleWords.done,
        section: '',
        topics: [],
        body: html`<h1>${consoleWords.done}</h1>
          <p><a href="${back}">${consoleWords.continue}</a></p>`,
      },
      notice,
    ),
  );
}

/** Path of the page that an exchanged form was on. */
function currentPath(c: Context): string | undefined {
  const url = c.req.header('hx-current-url') ?? c.req.header('referer');
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** A refusal: beside the page where it can be, else as a page of its own. */
function refuse(
  c: Context,
  status: number,
  words: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  if (isExchange(c) && c.req.method === 'POST') {
    return htmlAnswer(noticePart({ tone: 'bad', text: words }), status, headers);
  }
  const back = currentPath(c);
  const body = html`<div class="login">
    <h1>${consoleWords.failed}</h1>
    <p>${words}</p>
    <p><a href="${back === undefined ? consolePath : pathAfterLogin(back)}">${consoleWords.back}</a></p>
  </div>`;
  return htmlAnswer(plainDocument(consoleWords.failed, body), status, headers);
}

function notFound(c: Context<HttpEnv>): Promise<Response> {
  return refuse(c, 404, errorWords.noSuchAddress);
}

/** Cookies that were set on the context, put on an answer made by hand. */
function withCookies(c: Context<HttpEnv>, answer: Response): Response {
  for (const cookie of c.res.headers.getSetCookie()) answer.headers.append('set-cookie', cookie);
  return answer;
}
