/** A practice's profile with its tone, and its own stock list: what the "partner dashboard" sets (partner-api §5.1). */
import { checked } from '../../http/body.ts';
import { profileFieldsSchema, stockSchema } from '../../practice/profile-fields.ts';
import { changeProfile, readPractice } from '../../practice/profile.ts';
import type { PracticeRow } from '../../practice/profile.ts';
import { addToStock, stockOf } from '../../practice/stock.ts';
import { tones } from '../../practice/tones.ts';
import { facts, hiddenFields, html } from '../html.ts';
import type { Html } from '../html.ts';
import { accountNamed, consolePath, link, practicesIn } from '../view.ts';
import type { Outcome, Page, View } from '../view.ts';
import { onePractice, practiceChoice } from './practice-invoices.ts';
import { profileWords as words } from '../../words/console-practice.ts';
import { consoleWords } from '../../words/console.ts';
import { errorWords } from '../../words/errors.ts';
import { count } from '../../words/numbers.ts';

type TextField = keyof typeof words.fields;
const textFields = Object.keys(words.fields) as TextField[];
const optional = textFields.filter((field) => field !== 'name');

export async function showPractice(view: View): Promise<Page> {
  const practice = onePractice(view);
  const title = consoleWords.sections.practice;
  const frame = { title, section: 'practice', topics: ['accounts', 'orders', 'patients'] } as const;
  if (practice === null) {
    return {
      ...frame,
      body: html`<h1>${title}</h1>
        ${practiceChoice(view, '/practice', words.choose)}`,
    };
  }
  const [row, account] = await Promise.all([
    readPractice(view.ctx.db, practice.id),
    view.ctx.db.account.findUniqueOrThrow({ where: { id: practice.id } }),
  ]);
  const body = html`<h1>${words.heading(row.name)}</h1>
    ${profileForm(row, account.documentedOnly)} ${await stockPart(view, practice.id, account.selfFulfilled)}`;
  return { ...frame, body };
}

function profileForm(row: PracticeRow, documentedOnly: boolean): Html {
  const action = `${consolePath}/practice`;
  return html`<section class="card" aria-labelledby="profile-heading">
    <h2 id="profile-heading">${words.profile}</h2>
    <p class="muted">${words.profileMeans}</p>
    ${facts([[words.tokens, count(row.tokens)]])}
    <form method="post" action="${action}" hx-post="${action}" class="fields grid">
      ${hiddenFields({ account: row.accountId })}
      ${textFields.map(
        (field) =>
          html`<div class="field">
            <label for="${field}">${words.fields[field]}</label>
            <input
              id="${field}"
              name="${field}"
              value="${row[field] ?? ''}"
              autocomplete="off"
              ${field === 'name' ? 'required' : ''}
            />
          </div>`,
      )}
      <div class="field">
        <label for="tone">${words.tone}</label>
        <select id="tone" name="tone">
          ${tones.map(
            (tone) =>
              html`<option value="${tone}" ${(row.tone ?? 'plain') === tone ? 'selected' : ''}>
                ${words.tones[tone]}
              </option>`,
          )}
        </select>
      </div>
      <label class="check">
        <input type="checkbox" name="documentedOnly" value="1" ${documentedOnly ? 'checked' : ''} />
        ${words.documentedOnly}
      </label>
      <button type="submit" class="primary">${words.save}</button>
    </form>
  </section>`;
}

async function stockPart(view: View, accountId: string, selfFulfilled: boolean): Promise<Html> {
  const action = `${consolePath}/practice/stock`;
  const stock = await stockOf(view.ctx.db, accountId);
  return html`<section class="card" aria-labelledby="stock-heading">
    <h2 id="stock-heading">${words.stock}</h2>
    ${
      selfFulfilled
        ? html`<p class="muted">${words.stockMeans}</p>
            ${facts([
              [words.stockLeft, count(stock.left)],
              [words.stockUsed, count(stock.used)],
              [words.stockNext, stock.next ?? html`<span class="muted">${consoleWords.none}</span>`],
            ])}
            <form method="post" action="${action}" hx-post="${action}" class="stack">
              ${hiddenFields({ account: accountId })}
              <label for="ids">${words.stockAdd}</label>
              <textarea id="ids" name="ids" rows="4" required></textarea>
              <button type="submit">${words.stockSave}</button>
            </form>`
        : html`<p class="muted">${errorWords.noStockList}</p>`
    }
  </section>`;
}

/** The practice that a form is about; 404 when the session may not see it. */
function practiceOf(view: View, form: Readonly<Record<string, string>>): string {
  return accountNamed({ ...view, accounts: practicesIn({ ...view, accountId: null }) }, form['account']);
}

const back = (view: View, accountId: string): string =>
  link({ session: view.session, accountId }, '/practice');

export async function saveProfile(view: View, form: Readonly<Record<string, string>>): Promise<Outcome> {
  const accountId = practiceOf(view, form);
  const filled = (field: string): string | null => (form[field] ?? '').trim() || null;
  const tone = tones.find((known) => known === form['tone']);
  const profile = checked(
    profileFieldsSchema,
    { name: filled('name') ?? '', ...Object.fromEntries(optional.map((field) => [field, filled(field)])) },
    'body',
  );
  await changeProfile(view.ctx, accountId, {
    profile: { ...profile, tone: tone === undefined || tone === 'plain' ? null : tone },
    documentedOnly: form['documentedOnly'] === '1',
  });
  return { notice: { tone: 'good', text: words.saved }, to: back(view, accountId) };
}

export async function addStock(view: View, form: Readonly<Record<string, string>>): Promise<Outcome> {
  const accountId = practiceOf(view, form);
  const ids = (form['ids'] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const { left } = await addToStock(view.ctx, accountId, checked(stockSchema, ids, 'body'));
  return {
    notice: { tone: 'good', text: words.stockAdded(ids.length, left) },
    to: back(view, accountId),
  };
}
