import { resetAccount } from '../../control/reset.ts';
import { hiddenFields, html, plural } from '../html.ts';
import { accountNamed, consolePath } from '../view.ts';
import type { Outcome, Page, View } from '../view.ts';

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
  const body = html`<h1>Reset ${name}?</h1>
    <section class="card" aria-label="Reset">
      <p>
        This removes ${plural(orders, 'order')} with their kits, reports, interpretations, events and
        deliveries, the faults, AI use and the request log. It cannot be undone. Ids and codes go on; none
        comes twice.
      </p>
      <form method="post" action="${action}" class="stack">
        ${hiddenFields({ account: accountId })}
        <label class="check">
          <input type="checkbox" name="webhooks" value="1" />
          Remove the ${plural(webhooks, 'webhook')} too
        </label>
        <div class="actions">
          <button type="submit" class="danger">Reset the account</button>
          <a class="button" href="${consolePath}/clock?account=${accountId}">Keep everything</a>
        </div>
      </form>
    </section>`;
  return { title: `Reset ${name}`, section: 'clock', topics: ['orders'], body };
}

export async function reset(view: View, form: Readonly<Record<string, string>>): Promise<Outcome> {
  const accountId = accountNamed(view, form['account']);
  const removed = await resetAccount(view.ctx, accountId, { webhooks: form['webhooks'] === '1' });
  return {
    notice: {
      tone: 'good',
      text: `The account is empty: ${plural(removed.orders, 'order')} and ${plural(removed.webhooks, 'webhook')} removed.`,
    },
    to: `${consolePath}/clock?account=${accountId}`,
  };
}
