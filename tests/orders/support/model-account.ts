import type { ModelService, ModelWebhook, Send } from './model.ts';

/** The account of the token that a test begins with. */
export const firstAccount = 'first';

/** What the account offers; the mappings of tests name these and no others. */
const products = ['kit', 'late', 'another', 'talk', 'book'].map((variation_id) => ({
  variation_id,
  product: variation_id,
  variation: '',
  price: 17_900,
  currency: 'EUR',
  kits: variation_id === 'talk' || variation_id === 'book' ? 0 : 1,
  requires_shipping: variation_id !== 'talk',
}));

let nextId = 1;

/** Answers what is about the account itself: its catalogue and its registrations. @returns whether it was that */
export function answerAccount(
  { webhooks }: Pick<ModelService, 'webhooks'>,
  account: string,
  { method, url, body }: { method: string; url: URL; body: string },
  send: Send,
): boolean {
  const own = webhooks.filter((webhook) => webhook.account === account);
  if (url.pathname === '/products') send(200, { data: products });
  else if (url.pathname === '/webhooks' && method === 'POST') {
    const wanted = JSON.parse(body) as { url: string; secret: string };
    const registered = { id: `w${String(nextId++)}`, account, url: wanted.url, secret: wanted.secret };
    webhooks.push(registered);
    send(201, shown(registered));
  } else if (url.pathname === '/webhooks') send(200, { data: own.map(shown) });
  else if (method === 'DELETE') {
    const at = webhooks.findIndex(
      (webhook) => own.includes(webhook) && url.pathname === `/webhooks/${webhook.id}`,
    );
    if (at >= 0) webhooks.splice(at, 1);
    send(at >= 0 ? 204 : 404, null);
  } else return false;
  return true;
}

const shown = ({ id, url }: ModelWebhook) => ({
  id,
  url,
  events: ['order.shipped', 'unit.registered', 'result.ready'],
  active: true,
});
