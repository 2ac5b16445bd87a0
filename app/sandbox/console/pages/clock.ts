import type { AccountRow } from '../../accounts/accounts.ts';
import { moveClock } from '../../control/clock-control.ts';
import { clockRequestSchema, faultRequestSchema, leastRate, mostRate } from '../../control/schemas.ts';
import { fieldFailure } from '../../core/failure.ts';
import { faultKinds, hasMs, listFaults, setFaultRule } from '../../faults/rules.ts';
import type { FaultKind, FaultRuleReport } from '../../faults/rules.ts';
import { checked } from '../../http/body.ts';
import { actionButton, exactTime, facts, hiddenFields, html, pill } from '../html.ts';
import type { Html } from '../html.ts';
import { accountNamed, consolePath, link } from '../view.ts';
import type { Outcome, Page, View } from '../view.ts';
import { clockOf, clockPill, nextStep, simulatedNow } from './clock-words.ts';
import { ruleWords } from '../../words/errors.ts';
import { clockWords, consoleWords, faultWords, resetWords } from '../../words/console.ts';

/** Simulated time to go on by, in milliseconds. */
const presets = [
  ['10 s', 10_000],
  ['1 min', 60_000],
  ['1 h', 3_600_000],
  ['1 day', 86_400_000],
] as const;
const units = { s: 1_000, min: 60_000, h: 3_600_000, d: 86_400_000 } as const;

export async function showClock(view: View): Promise<Page> {
  const accounts = await view.ctx.db.account.findMany({
    where: view.accountId === null ? {} : { id: view.accountId },
    orderBy: [{ kind: 'desc' }, { id: 'asc' }],
  });
  const cards = await Promise.all(accounts.map((account) => clockCard(view, account)));
  const [only] = accounts;
  const body = html`<h1>${consoleWords.sections.clock}</h1>
    ${view.accountId === null ? html`<p class="muted">${clockWords.choose}</p>` : ''}
    <div class="${view.accountId === null ? 'cards' : 'stack'}">${cards}</div>
    ${view.accountId === null || only === undefined ? '' : await faultsAndReset(view, only)}`;
  return {
    title: consoleWords.sections.clock,
    section: 'clock',
    topics: ['clock', 'faults', 'orders'],
    body,
  };
}

async function clockCard(view: View, account: AccountRow): Promise<Html> {
  const next = await nextStep(view, account);
  const action = link(view, '/clock');
  const go = (label: string, fields: Record<string, string>, look?: 'primary') =>
    actionButton({
      action,
      label,
      about: clockWords.forAccount(account.name),
      fields: { account: account.id, ...fields },
      ...(look === undefined ? {} : { look }),
    });
  return html`<section
    class="card clock"
    id="clock-${account.id}"
    aria-label="${clockWords.clockOf(account.name)}"
  >
    <div class="heading">
      <h2>
        ${
          view.accountId === null
            ? html`<a href="${consolePath}/clock?account=${account.id}">${account.name}</a>`
            : clockWords.clock
        }
      </h2>
      ${clockPill(account)}
    </div>
    ${facts([
      [clockWords.time, html`<span class="number">${simulatedNow(clockOf(view, account))}</span>`],
      [clockWords.next, next.words],
    ])}
    <div class="actions">
      ${account.frozen ? go(clockWords.run, { freeze: 'false' }, 'primary') : go(clockWords.freeze, { freeze: 'true' })}
      ${next.due === null ? '' : go(clockWords.toNext, { to_next: 'true' })}
      ${
        view.accountId === null
          ? ''
          : presets.map(([label, ms]) => go(clockWords.preset(label), { advance: String(ms), unit: 'ms' }))
      }
    </div>
    ${
      view.accountId === null
        ? ''
        : html`<form method="post" action="${action}" hx-post="${action}" class="fields">
            ${hiddenFields({ account: account.id })}
            <label for="advance">${clockWords.advanceBy}</label>
            <input id="advance" name="advance" inputmode="decimal" required size="6" value="30" />
            <label for="unit" class="unseen">${clockWords.unit}</label>
            <select id="unit" name="unit">
              ${Object.entries(clockWords.units).map(([unit, name]) => html`<option value="${unit}">${name}</option>`)}
            </select>
            <button type="submit">${clockWords.advance}</button>
            <span class="muted hint">${clockWords.advanceMeans}</span>
          </form>`
    }
  </section>`;
}

/** What the form asks for, in the words of the control address. */
function clockRequest(form: Readonly<Record<string, string>>): unknown {
  if (form['to_next'] !== undefined) return { to_next: true };
  if (form['freeze'] !== undefined) return { freeze: form['freeze'] === 'true' };
  const unit = form['unit'] ?? 'ms';
  const size = Object.hasOwn(units, unit) ? units[unit as keyof typeof units] : 1;
  const amount = Number((form['advance'] ?? '').trim().replace(',', '.') || NaN);
  if (!Number.isFinite(amount) || amount <= 0)
    throw fieldFailure(clockWords.amountField, ruleWords.aboveZero);
  return { advance_ms: Math.round(amount * size) };
}

export async function changeClock(view: View, form: Readonly<Record<string, string>>): Promise<Outcome> {
  const accountId = accountNamed(view, form['account']);
  const request = checked(clockRequestSchema, clockRequest(form), 'clock');
  const { now, frozen } = await moveClock(view.ctx, accountId, request);
  const name = view.accounts.find(({ id }) => id === accountId)?.name ?? accountId;
  const text =
    request.freeze === undefined
      ? clockWords.shows(name, exactTime(new Date(now)))
      : frozen
        ? clockWords.isFrozen(name)
        : clockWords.runs(name);
  return { notice: { tone: 'good', text } };
}

async function faultsAndReset(view: View, account: AccountRow): Promise<Html> {
  const rules = await listFaults(view.ctx.db, account.id);
  return html`<section class="card" aria-labelledby="faults-heading">
      <h2 id="faults-heading">${clockWords.faults}</h2>
      <p class="muted">${clockWords.faultsMean(leastRate, mostRate)}</p>
      <ul class="faults">
        ${faultKinds.map((kind) =>
          faultRow(
            view,
            account.id,
            kind,
            rules.find((rule) => rule.kind === kind),
          ),
        )}
      </ul>
    </section>
    <section class="card heading" aria-label="${resetWords.heading}">
      <div>
        <h2>${resetWords.heading}</h2>
        <p class="muted">${resetWords.means}</p>
      </div>
      <a class="button danger" href="${consolePath}/reset?account=${account.id}">${resetWords.open}</a>
    </section>`;
}

function faultRow(view: View, accountId: string, kind: FaultKind, rule: FaultRuleReport | undefined): Html {
  const action = link(view, '/faults');
  const [name, effect] = faultWords[kind];
  return html`<li id="fault-${kind}">
    <div>
      <h3>${name} ${rule === undefined ? pill('plain', clockWords.off) : pill('warn', clockWords.on)}</h3>
      <p class="muted">${effect}</p>
    </div>
    <form method="post" action="${action}" hx-post="${action}" class="fields">
      ${hiddenFields({ account: accountId, kind })}
      <label for="rate-${kind}">${clockWords.rate}<span class="unseen">${clockWords.of(name)}</span></label>
      <input
        id="rate-${kind}"
        name="rate"
        inputmode="decimal"
        required
        size="4"
        value="${String(rule?.rate ?? 0.2)}"
      />
      ${
        !hasMs(kind)
          ? ''
          : html`<label for="ms-${kind}"
                >${clockWords.ms}<span class="unseen">${clockWords.of(name)}</span></label
              >
              <input
                id="ms-${kind}"
                name="ms"
                inputmode="numeric"
                size="6"
                placeholder="${clockWords.usual}"
                value="${rule?.ms === null || rule?.ms === undefined ? '' : String(rule.ms)}"
              />`
      }
      <button type="submit">${rule === undefined ? clockWords.turnOn : clockWords.change}</button>
      ${rule === undefined ? '' : html`<button type="submit" name="off" value="1">${clockWords.turnOff}</button>`}
    </form>
  </li>`;
}

export async function changeFault(view: View, form: Readonly<Record<string, string>>): Promise<Outcome> {
  const accountId = accountNamed(view, form['account']);
  const ms = (form['ms'] ?? '').trim();
  const given = {
    kind: form['kind'],
    rate: form['off'] === undefined ? Number((form['rate'] ?? '').trim().replace(',', '.') || NaN) : 0,
    ...(ms === '' ? {} : { ms: Number(ms) }),
  };
  const rule = checked(faultRequestSchema, given, 'fault');
  await setFaultRule(view.ctx, accountId, rule);
  const { kind, rate } = rule;
  const [name] = faultWords[kind];
  return {
    notice: { tone: 'good', text: rate === 0 ? clockWords.isOff(name) : clockWords.isOn(name, rate) },
  };
}
