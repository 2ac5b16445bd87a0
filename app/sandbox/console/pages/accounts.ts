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
import { resellerBaseUrl } from '../../http/addresses.ts';
import { actionButton, ago, count, facts, html, pill, plural, row, table } from '../html.ts';
import type { Html } from '../html.ts';
import { adminOnly, consolePath, idIn, notHere } from '../view.ts';
import type { Outcome, Page, View } from '../view.ts';
import { ruleWords } from '../../words/errors.ts';

const address = (id: string, more = ''): string => `${consolePath}/accounts/${id}${more}`;

export async function showAccounts(view: View): Promise<Page> {
  adminOnly(view);
  const accounts = await listAccounts(view.ctx);
  const action = `${consolePath}/accounts`;
  const body = html`<h1>Accounts</h1>
    ${table(
      'accounts',
      'Accounts',
      ['Account', 'Kind', 'Currency', 'AI', 'Tokens', 'Orders', 'Kits'],
      accounts.map((account) =>
        row(`account-${account.id}`, [
          [
            'Account',
            html`<a href="${address(account.id)}">${account.name}</a><span class="sub">${account.id}</span>`,
          ],
          ['Kind', account.kind === 'partner' ? 'Practice' : 'Reseller'],
          ['Currency', account.currency],
          [
            'AI',
            account.ai.enabled ? `${count(account.ai.requestsPerMinute)} a minute` : pill('plain', 'Off'),
          ],
          ['Tokens', tokensText(account)],
          ['Orders', html`<span class="number">${count(account.counts.orders)}</span>`],
          ['Kits', html`<span class="number">${count(account.counts.kits)}</span>`],
        ]),
      ),
      'No accounts.',
    )}
    <section class="card" aria-labelledby="new-account">
      <h2 id="new-account">New account</h2>
      <p class="muted">A reseller of its own, with AI at the usual limits. Its token is shown once.</p>
      <form method="post" action="${action}" hx-post="${action}" class="fields lined">
        <label for="name">Name</label>
        <input id="name" name="name" required maxlength="${String(accountNameLength)}" autocomplete="off" />
        <label for="currency">Currency</label>
        <select id="currency" name="currency">
          ${currencies.map((currency) => html`<option>${currency}</option>`)}
        </select>
        <button type="submit" class="primary">Make the account</button>
      </form>
    </section>`;
  return { title: 'Accounts', section: 'accounts', topics: ['accounts'], body };
}

function tokensText({ tokens }: ManagedAccount): Html {
  const valid = tokens.filter(({ revokedAt }) => revokedAt === null).length;
  return valid === 0 ? pill('warn', 'None valid') : html`${plural(valid, 'token')}`;
}

export async function showAccount(view: View): Promise<Page> {
  adminOnly(view);
  const account = await readAccount(view.ctx, idIn(view, 'account'));
  const limits = address(account.id, '/limits');
  const body = html`<p class="crumbs"><a href="${consolePath}/accounts">Accounts</a></p>
    <h1>${account.name}</h1>
    <section class="card" aria-label="Facts">
      ${facts([
        ['Account', html`<code>${account.id}</code>`],
        ['Kind', account.kind === 'partner' ? 'Practice' : 'Reseller'],
        ['Currency', account.currency],
        [
          'Orders',
          html`<a href="${consolePath}/orders?account=${account.id}">${count(account.counts.orders)}</a>`,
        ],
        [
          'Webhooks',
          html`<a href="${consolePath}/webhooks?account=${account.id}">${count(account.counts.webhooks)}</a>`,
        ],
        ...(account.kind === 'reseller'
          ? [['base_url', html`<code>${resellerBaseUrl(view.ctx.publicUrl)}</code>`] as const]
          : []),
      ])}
    </section>
    <section class="card" aria-labelledby="tokens-heading">
      <div class="heading">
        <h2 id="tokens-heading">Tokens</h2>
        ${actionButton({
          action: address(account.id, '/tokens'),
          label: 'Issue a token',
          fields: {},
          look: 'primary',
        })}
      </div>
      ${table(
        'tokens',
        'Tokens',
        ['Token', 'State', 'Issued', ''],
        account.tokens.toReversed().map((token) =>
          row(`token-${String(token.ordinal)}`, [
            ['Token', html`<code>${token.hint}</code>`],
            [
              'State',
              token.revokedAt === null
                ? pill('good', 'Valid')
                : html`${pill('plain', 'Revoked')} ${ago(token.revokedAt, view.nowMs)}`,
            ],
            ['Issued', ago(token.createdAt, view.nowMs)],
            [
              '',
              token.revokedAt === null
                ? sure(
                    `revoke-${String(token.ordinal)}`,
                    'Revoke',
                    'The very next request with it is 401.',
                    actionButton({
                      action: address(account.id, `/tokens/${String(token.ordinal)}/revoke`),
                      label: 'Revoke it',
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
        'No token was issued yet.',
      )}
      ${sure(
        'rotate',
        'Rotate',
        'Issues a new token and revokes all others at once.',
        actionButton({
          action: address(account.id, '/rotate'),
          label: 'Rotate the token',
          fields: {},
          look: 'danger',
        }),
        'the tokens',
      )}
    </section>
    <section class="card" aria-labelledby="limits-heading">
      <h2 id="limits-heading">AI access and limits</h2>
      <form method="post" action="${limits}" hx-post="${limits}" class="fields lined">
        <label class="check">
          <input type="checkbox" name="enabled" value="1" ${account.ai.enabled ? 'checked' : ''} /> AI is on
        </label>
        ${numberField('perMinute', 'Requests a minute', account.ai.requestsPerMinute)}
        ${numberField('perDay', 'Requests a day', account.ai.requestsPerDay)}
        ${numberField('budget', 'USD a month', account.ai.monthlyBudgetUsd)}
        <button type="submit">Save the limits</button>
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
      text: html`<p><strong>${words}</strong> Copy it now: it is not shown again.</p>
        <p class="token">
          <code id="new-token" tabindex="0">${token}</code>
          <button type="button" data-copy="new-token" hidden>Copy</button>
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
  const { account, token } = await createAccount(view.ctx, { name, currency });
  return {
    ...shownOnce(`The account ${account.id} is made, with this token.`, token),
    to: address(account.id),
  };
}

export async function issue(view: View): Promise<Outcome> {
  adminOnly(view);
  const id = idIn(view, 'account');
  const token = await issueToken(view.ctx, id);
  return { ...shownOnce('A new token was issued. The others stay valid.', token), to: address(id) };
}

export async function rotate(view: View): Promise<Outcome> {
  adminOnly(view);
  const id = idIn(view, 'account');
  const token = await rotateToken(view.ctx, id);
  return { ...shownOnce('A new token was issued. All others are revoked.', token), to: address(id) };
}

export async function revoke(view: View): Promise<Outcome> {
  adminOnly(view);
  const id = idIn(view, 'account');
  const ordinal = view.params['ordinal'] ?? '';
  if (!/^[0-9]{1,6}$/.test(ordinal)) throw notHere();
  const { validTokensLeft } = await revokeToken(view.ctx, id, Number(ordinal));
  return {
    notice: { tone: 'good', text: `The token is revoked. ${plural(validTokensLeft, 'valid token')} left.` },
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
    requestsPerMinute: whole('perMinute', 'requests a minute', 1),
    requestsPerDay: whole('perDay', 'requests a day', 1),
    monthlyBudgetUsd: whole('budget', 'USD a month', 0),
  });
  return { notice: { tone: 'good', text: 'The limits are saved.' }, to: address(id) };
}
