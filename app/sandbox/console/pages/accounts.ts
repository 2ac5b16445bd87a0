/** Accounts and tokens: the admin's alone. */
import {
  accountNameLength,
  createAccount,
  issueToken,
  listAccounts,
  readAccount,
  revokeToken,
  rotateToken,
  setAiLimits,
} from '../../accounts/manage.ts';
import type { IssuedToken, ManagedAccount } from '../../accounts/manage.ts';
import { currencies } from '../../accounts/currencies.ts';
import { fieldFailure } from '../../core/failure.ts';
import { baseUrlOf } from '../../http/addresses.ts';
import { actionButton, ago, facts, html, pill, row, table } from '../html.ts';
import type { Html } from '../html.ts';
import { adminOnly, consolePath, idIn, notHere } from '../view.ts';
import type { Outcome, Page, View } from '../view.ts';
import { ruleWords } from '../../words/errors.ts';
import { accountWords, consoleWords, overviewWords } from '../../words/console.ts';
import { count } from '../../words/numbers.ts';

const { columns } = accountWords;
const kinds = ['reseller', 'partner', 'self-fulfilled'] as const;
const address = (id: string, more = ''): string => `${consolePath}/accounts/${id}${more}`;

export async function showAccounts(view: View): Promise<Page> {
  adminOnly(view);
  const accounts = await listAccounts(view.ctx);
  const action = `${consolePath}/accounts`;
  const body = html`<h1>${consoleWords.sections.accounts}</h1>
    ${table(
      'accounts',
      consoleWords.sections.accounts,
      [
        columns.account,
        columns.type,
        columns.currency,
        columns.ai,
        columns.tokens,
        columns.orders,
        columns.kits,
      ],
      accounts.map((account) =>
        row(`account-${account.id}`, [
          [
            columns.account,
            html`<a href="${address(account.id)}">${account.name}</a><span class="sub">${account.id}</span>`,
          ],
          [columns.type, account.kind === 'partner' ? accountWords.practice : accountWords.reseller],
          [columns.currency, account.currency],
          [
            columns.ai,
            account.ai.enabled
              ? accountWords.aiRate(account.ai.requestsPerMinute)
              : pill('plain', accountWords.aiOff),
          ],
          [columns.tokens, tokensText(account)],
          [columns.orders, html`<span class="number">${count(account.counts.orders)}</span>`],
          [columns.kits, html`<span class="number">${count(account.counts.kits)}</span>`],
        ]),
      ),
      overviewWords.noAccounts,
    )}
    <section class="card" aria-labelledby="new-account">
      <h2 id="new-account">${accountWords.newAccount}</h2>
      <p class="muted">${accountWords.newAccountIs}</p>
      <form method="post" action="${action}" hx-post="${action}" class="fields lined">
        <label for="name">${accountWords.name}</label>
        <input id="name" name="name" required maxlength="${String(accountNameLength)}" autocomplete="off" />
        <label for="currency">${columns.currency}</label>
        <select id="currency" name="currency">
          ${currencies.map((currency) => html`<option>${currency}</option>`)}
        </select>
        <label for="kind">${columns.type}</label>
        <select id="kind" name="kind">
          ${kinds.map((kind) => html`<option value="${kind}">${accountWords.kinds[kind]}</option>`)}
        </select>
        <button type="submit" class="primary">${accountWords.create}</button>
      </form>
    </section>`;
  return { title: consoleWords.sections.accounts, section: 'accounts', topics: ['accounts'], body };
}

function tokensText({ tokens }: ManagedAccount): Html {
  const valid = tokens.filter(({ revokedAt }) => revokedAt === null).length;
  return valid === 0
    ? pill('warn', accountWords.validTokens(valid))
    : html`${accountWords.validTokens(valid)}`;
}

export async function showAccount(view: View): Promise<Page> {
  adminOnly(view);
  const account = await readAccount(view.ctx, idIn(view, 'account'));
  const limits = address(account.id, '/limits');
  const body = html`<p class="crumbs">
      <a href="${consolePath}/accounts">${consoleWords.sections.accounts}</a>
    </p>
    <h1>${account.name}</h1>
    <section class="card" aria-label="${consoleWords.details}">
      ${facts([
        [columns.account, html`<code>${account.id}</code>`],
        [columns.type, account.kind === 'partner' ? accountWords.practice : accountWords.reseller],
        [columns.currency, account.currency],
        [
          columns.orders,
          html`<a href="${consolePath}/orders?account=${account.id}">${count(account.counts.orders)}</a>`,
        ],
        [
          columns.webhooks,
          html`<a href="${consolePath}/webhooks?account=${account.id}">${count(account.counts.webhooks)}</a>`,
        ],
        ['base_url', html`<code>${baseUrlOf(account.kind, view.ctx.publicUrl)}</code>`],
      ])}
    </section>
    <section class="card" aria-labelledby="tokens-heading">
      <div class="heading">
        <h2 id="tokens-heading">${columns.tokens}</h2>
        ${actionButton({
          action: address(account.id, '/tokens'),
          label: accountWords.issue,
          fields: {},
          look: 'primary',
        })}
      </div>
      ${table(
        'tokens',
        columns.tokens,
        [accountWords.token, accountWords.state, accountWords.issued, ''],
        account.tokens.toReversed().map((token) =>
          row(`token-${String(token.ordinal)}`, [
            [accountWords.token, html`<code>${token.hint}</code>`],
            [
              accountWords.state,
              token.revokedAt === null
                ? pill('good', accountWords.valid)
                : html`${pill('plain', accountWords.revoked)} ${ago(token.revokedAt, view.nowMs)}`,
            ],
            [accountWords.issued, ago(token.createdAt, view.nowMs)],
            [
              '',
              token.revokedAt === null
                ? sure(
                    `revoke-${String(token.ordinal)}`,
                    accountWords.revoke,
                    accountWords.revokeMeans,
                    actionButton({
                      action: address(account.id, `/tokens/${String(token.ordinal)}/revoke`),
                      label: accountWords.revokeNow,
                      about: token.hint,
                      fields: {},
                      look: 'danger',
                    }),
                    token.hint,
                  )
                : '',
            ],
          ]),
        ),
        accountWords.noTokens,
      )}
      ${sure(
        'rotate',
        accountWords.rotate,
        accountWords.rotateMeans,
        actionButton({
          action: address(account.id, '/rotate'),
          label: accountWords.rotateNow,
          fields: {},
          look: 'danger',
        }),
        accountWords.ofTokens,
      )}
    </section>
    <section class="card" aria-labelledby="limits-heading">
      <h2 id="limits-heading">${accountWords.limits}</h2>
      <form method="post" action="${limits}" hx-post="${limits}" class="fields lined">
        <label class="check">
          <input type="checkbox" name="enabled" value="1" ${account.ai.enabled ? 'checked' : ''} />
          ${accountWords.aiOn}
        </label>
        ${numberField('perMinute', accountWords.perMinute, account.ai.requestsPerMinute)}
        ${numberField('perDay', accountWords.perDay, account.ai.requestsPerDay)}
        ${numberField('budget', accountWords.perMonth, account.ai.monthlyBudgetUsd)}
        <button type="submit">${accountWords.saveLimits}</button>
      </form>
    </section>`;
  return { title: account.name, section: 'accounts', topics: ['accounts'], body };
}

function numberField(name: string, label: string, value: number): Html {
  return html`<label for="${name}">${label}</label>
    <input id="${name}" name="${name}" inputmode="numeric" required size="7" value="${String(value)}" />`;
}

/** A button that first says what it does; without JavaScript too. */
function sure(id: string, label: string, words: string, button: Html, about: string): Html {
  return html`<details class="sure" id="${id}">
    <summary>${label}…<span class="unseen"> ${about}</span></summary>
    <p>${words}</p>
    ${button}
  </details>`;
}

function shownOnce(words: string, { token }: IssuedToken): Outcome {
  return {
    once: true,
    notice: {
      tone: 'good',
      text: html`<p><strong>${words}</strong> ${accountWords.shownOnce}</p>
        <p class="token">
          <code id="new-token" tabindex="0">${token}</code>
          <button type="button" data-copy="new-token" data-copied="${consoleWords.copied}" hidden>
            ${consoleWords.copy}
          </button>
        </p>`,
    },
  };
}

export async function makeAccount(view: View, form: Readonly<Record<string, string>>): Promise<Outcome> {
  adminOnly(view);
  const name = (form['name'] ?? '').replaceAll('\u0000', '').toWellFormed().trim();
  if (name === '' || name.length > accountNameLength)
    throw fieldFailure('name', ruleWords.characters(1, accountNameLength));
  const currency = currencies.find((known) => known === form['currency']);
  if (currency === undefined) throw fieldFailure('currency', ruleWords.oneOf(currencies));
  const kind = kinds.find((known) => known === (form['kind'] ?? 'reseller'));
  if (kind === undefined) throw fieldFailure('kind', ruleWords.oneOf(kinds));
  const { account, token } = await createAccount(view.ctx, {
    name,
    currency,
    kind: kind === 'reseller' ? 'reseller' : 'partner',
    selfFulfilled: kind === 'self-fulfilled',
  });
  return {
    ...shownOnce(accountWords.created(account.id), token),
    to: address(account.id),
  };
}

export async function issue(view: View): Promise<Outcome> {
  adminOnly(view);
  const id = idIn(view, 'account');
  const token = await issueToken(view.ctx, id);
  return { ...shownOnce(accountWords.issuedNow, token), to: address(id) };
}

export async function rotate(view: View): Promise<Outcome> {
  adminOnly(view);
  const id = idIn(view, 'account');
  const token = await rotateToken(view.ctx, id);
  return { ...shownOnce(accountWords.rotatedNow, token), to: address(id) };
}

export async function revoke(view: View): Promise<Outcome> {
  adminOnly(view);
  const id = idIn(view, 'account');
  const ordinal = view.params['ordinal'] ?? '';
  if (!/^[0-9]{1,6}$/.test(ordinal)) throw notHere();
  const { validTokensLeft } = await revokeToken(view.ctx, id, Number(ordinal));
  return {
    notice: { tone: 'good', text: accountWords.revokedNow(validTokensLeft) },
    to: address(id),
  };
}

export async function changeLimits(view: View, form: Readonly<Record<string, string>>): Promise<Outcome> {
  adminOnly(view);
  const id = idIn(view, 'account');
  const whole = (name: string, label: string, least: number): number => {
    const given = (form[name] ?? '').trim();
    const value = /^[0-9]{1,9}$/.test(given) ? Number(given) : NaN;
    if (!(value >= least)) throw fieldFailure(label, ruleWords.atLeast(least));
    return value;
  };
  await setAiLimits(view.ctx, id, {
    enabled: form['enabled'] === '1',
    requestsPerMinute: whole('perMinute', accountWords.perMinute, 1),
    requestsPerDay: whole('perDay', accountWords.perDay, 1),
    monthlyBudgetUsd: whole('budget', accountWords.perMonth, 0),
  });
  return { notice: { tone: 'good', text: accountWords.limitsSaved }, to: address(id) };
}
