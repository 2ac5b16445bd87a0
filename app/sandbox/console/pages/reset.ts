import { resetAccount } from '../../control/reset.ts';
import { hiddenFields, html } from '../html.ts';
import { accountNamed, consolePath } from '../view.ts';
import type { Outcome, Page, View } from '../view.ts';
import { resetWords } from '../../words/console.ts';

/** Asks before it is done: what is removed does not come back. */
export async function confirmReset(view: View): Promise<Page> {
  const accountId = accountNamed(view, view.session.accountId ?? view.query.get('account') ?? undefined);
  const where = { accountId };
  const [orders, webhooks] = await Promise.all([
    view.ctx.db.order.count({ where }),
    view.ctx.db.webhook.count({ where }),
  ]);
  const name = view.accounts.find(({ id }) => id === accountId)?.name ?? accountId;
  const action = `${consolePath}/reset`;
  const body = html`<h1>${resetWords.ask(name)}</h1>
    <section class="card" aria-label="${resetWords.heading}">
      <p>${resetWords.removes(orders)}</p>
      <form method="post" action="${action}" class="stack">
        ${hiddenFields({ account: accountId })}
        <label class="check">
          <input type="checkbox" name="webhooks" value="1" />
          ${resetWords.webhooksToo(webhooks)}
        </label>
        <div class="actions">
          <button type="submit" class="danger">${resetWords.confirm}</button>
          <a class="button" href="${consolePath}/clock?account=${accountId}">${resetWords.cancel}</a>
        </div>
      </form>
    </section>`;
  return { title: resetWords.title(name), section: 'clock', topics: ['orders'], body };
}

export async function reset(view: View, form: Readonly<Record<string, string>>): Promise<Outcome> {
  const accountId = accountNamed(view, form['account']);
  const removed = await resetAccount(view.ctx, accountId, { webhooks: form['webhooks'] === '1' });
  return {
    notice: {
      tone: 'good',
      text: resetWords.doneNow(removed.orders, removed.webhooks),
    },
    to: `${consolePath}/clock?account=${accountId}`,
  };
}
