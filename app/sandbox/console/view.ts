/** What a page is made with, and the rule of who sees what. */
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../core/failure.ts';
import type { ChangeTopic } from '../core/changes.ts';
import type { Html } from './html.ts';
import type { Notice, Session } from './sessions.ts';
import { errorWords } from '../words/errors.ts';

export const consolePath = '/console';

/** A look at the console: whose, at what, when. */
export interface View {
  readonly ctx: SandboxContext;
  readonly session: Session;
  readonly nowMs: number;
  /** Path of the page, with its query. */
  readonly here: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The one account that is looked at; null: all. An account's own session looks at nothing else. */
  readonly accountId: string | null;
  /** Accounts it may choose from, for the menu. */
  readonly accounts: readonly { readonly id: string; readonly name: string; readonly kind: string }[];
}

export interface Page {
  readonly title: string;
  /** Entry of the menu that it belongs to. */
  readonly section: string;
  /** What makes it out of date. */
  readonly topics: readonly ChangeTopic[];
  readonly body: Html;
}

export interface Outcome {
  /** What is said above the page that follows. */
  readonly notice: Notice;
  /** Path of the page that follows; without it, the page that the form was on. */
  readonly to?: string;
  /** Said in this answer alone, and never kept: for what may be shown only once. */
  readonly once?: boolean;
}

/** An action: the form's fields are parsed by it. It throws a ServiceFailure for what cannot be done. */
export type Act = (view: View, form: Readonly<Record<string, string>>) => Promise<Outcome>;
export type Show = (view: View) => Promise<Page>;

/** Rows of the accounts that are looked at; for `where`. */
export function inScope(view: Pick<View, 'accountId'>): { accountId?: string } {
  return view.accountId === null ? {} : { accountId: view.accountId };
}

/** Rows that the session may see at all, whatever account is chosen: what a link names is shown. */
export function mayBeSeen(view: Pick<View, 'session'>): { accountId?: string } {
  return view.session.accountId === null ? {} : { accountId: view.session.accountId };
}

/** The account that a form or a page concerns; 404 when the session may not see it. */
export function accountNamed(view: Pick<View, 'session' | 'accounts'>, id: string | undefined): string {
  const known = view.accounts.find((account) => account.id === id);
  if (known === undefined) throw notHere();
  return known.id;
}

/** Practices that it may choose from: their pages are shown where there is one. */
export function practicesIn(view: Pick<View, 'accounts' | 'accountId'>): View['accounts'] {
  return view.accounts.filter(
    ({ id, kind }) => kind === 'partner' && (view.accountId === null || view.accountId === id),
  );
}

export function adminOnly(view: Pick<View, 'session'>): void {
  if (view.session.accountId !== null) throw notHere();
}

export function notHere(): ServiceFailure {
  return new ServiceFailure('not_found', { message: errorWords.notOfThisAccount });
}

/** An id from an address; 404 for what cannot be one. */
export function idIn(view: Pick<View, 'params'>, name: string): string {
  const id = view.params[name] ?? '';
  if (!/^[\w-]{1,100}$/.test(id)) throw notHere();
  return id;
}

/** The row of `find`, or 404. */
export function found<Row>(row: Row | null): Row {
  if (row === null) throw notHere();
  return row;
}

/** Address of a page of the console: the chosen account goes along. */
export function link(
  view: Pick<View, 'session' | 'accountId'>,
  path: string,
  query: Readonly<Record<string, string | null | undefined>> = {},
): string {
  const chosen = view.session.accountId === null ? view.accountId : null;
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries({ account: chosen, ...query })) {
    if (value !== null && value !== undefined && value !== '') parts.set(name, value);
  }
  const search = parts.size === 0 ? '' : `?${parts.toString()}`;
  return `${consolePath}${path}${search}`;
}

/** A text of the query that a database can be asked for; empty when there is none. */
export function asked(view: Pick<View, 'query'>, name: string): string {
  return (view.query.get(name) ?? '').replaceAll('\u0000', '').toWellFormed().trim().slice(0, 200);
}

/** One of the known values, or null. */
export function choice<Value extends string>(
  view: Pick<View, 'query'>,
  name: string,
  values: readonly Value[],
): Value | null {
  const given = view.query.get(name);
  return values.find((value) => value === given) ?? null;
}
