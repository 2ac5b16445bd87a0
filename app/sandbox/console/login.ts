import type { SandboxContext } from '../context.ts';
import { isAdminToken } from '../accounts/admin-token.ts';
import { tokenHash } from '../accounts/tokens.ts';
import { hiddenFields, html } from './html.ts';
import type { Html } from './html.ts';
import { plainDocument } from './layout.ts';
import type { Session } from './sessions.ts';
import { consolePath } from './view.ts';
import { consoleWords, loginWords } from '../words/console.ts';

/** Whom a token lets in; null: nobody. Takes as long for a wrong one: tokens are looked up by their digest. */
export async function whoHolds(
  ctx: SandboxContext,
  token: string,
): Promise<Pick<Session, 'accountId' | 'tokenHash'> | null> {
  const [admin, account] = [isAdminToken(ctx, token), await ctx.accounts.find(token)];
  if (admin) return { accountId: null, tokenHash: null };
  return account === null ? null : { accountId: account.id, tokenHash: tokenHash(token) };
}

/** Whether the token that a session was opened with still stands. */
export async function stillValid(ctx: SandboxContext, session: Session): Promise<boolean> {
  if (session.tokenHash === null) return true;
  const token = await ctx.db.apiToken.findUnique({ where: { tokenHash: session.tokenHash } });
  return token !== null && token.revokedAt === null;
}

/** Where to go after the login: a page of the console, whatever the address said. */
export function pathAfterLogin(next: string | undefined): string {
  if (next === undefined || !/^\/console(?:[/?]|$)/.test(next)) return consolePath;
  const url = new URL(next, 'http://console');
  const local = url.origin === 'http://console' && url.pathname.startsWith(consolePath);
  return local && !/^\/console\/(?:login|logout|live|assets)/.test(url.pathname)
    ? url.pathname + url.search
    : consolePath;
}

export function loginPage(next: string, problem: string | null): Html {
  return plainDocument(
    loginWords.title,
    html`<div class="login">
      <p class="brand"><span aria-hidden="true" class="mark"></span>${consoleWords.brand}</p>
      <h1>${loginWords.heading}</h1>
      <form method="post" action="${consolePath}/login" class="stack">
        ${hiddenFields({ next })}
        <label for="token">${loginWords.token}</label>
        <input
          id="token"
          name="token"
          type="password"
          autocomplete="current-password"
          autocapitalize="off"
          spellcheck="false"
          required
          maxlength="200"
          autofocus
          ${
            problem === null
              ? html`aria-describedby="token-help"`
              : html`aria-invalid="true" aria-describedby="token-problem token-help"`
          }
        />
        ${problem === null ? '' : html`<p id="token-problem" class="problem" role="alert">${problem}</p>`}
        <button type="submit" class="primary">${loginWords.submit}</button>
        <p id="token-help" class="muted">${loginWords.help}</p>
      </form>
    </div>`,
  );
}
