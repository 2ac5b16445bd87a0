import type { SandboxReady } from '../../../app/sandbox/index.ts';
import { basicAuthorization } from '../../../app/contract/signing.ts';

/** What the pictures of a practice's pages show. */
export interface PracticeWorld {
  /** A kit order that waits for the lab's approval. */
  readonly waitingOrderId: string;
  /** With six results, and a kit on its way. */
  readonly patientId: string;
}

/** A practice's week: patients with results, an order to decide, an assignment to be paid, and a stock list elsewhere. */
export async function playPractice(ready: SandboxReady): Promise<PracticeWorld> {
  const [practice, , selfFulfilled] = ready.partners;
  if (practice === undefined || selfFulfilled === undefined) throw new Error('The sandbox has no practice.');
  const sendAs =
    (token: string) =>
    async (url: string, body?: unknown): Promise<Record<string, unknown>> => {
      const answer = await fetch(url, {
        headers: { authorization: basicAuthorization(token), 'content-type': 'application/json' },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${url} answered ${String(answer.status)}: ${await answer.text()}`);
      return (await answer.json()) as Record<string, unknown>;
    };
  const send = sendAs(practice.token);
  const at = (path: string, body?: unknown) => send(practice.base_url + path, body);
  const step = (body: Record<string, unknown>) => send(`${ready.control}/events`, body);
  await send(`${ready.control}/clock`, { freeze: true });
  const seeded = (await send(`${ready.control}/seed`, {}))['data'] as { id: string }[];
  const patientId = seeded.at(-1)?.id ?? '';
  const order = await at('/kits', { numberOfKits: 2 });
  for (const kind of ['order.approved', 'order.shipped']) await step({ order_id: order['id'], kind });
  const kits = (await at(`/kits?orderId=${String(order['id'])}`))['data'] as { kitCode: string }[];
  const sets = [{ kitCode: kits[0]?.kitCode, patientId }];
  await at('/assignments', { sets, paymentType: 'bank-transfer' });
  await at('/kits', { patientId: seeded[0]?.id });
  const waiting = await at('/kits', { numberOfKits: 12 });
  await sendAs(selfFulfilled.token)(`${ready.control}/stock`, {
    external_ids: ['Drawer 1-01', 'Drawer 1-02', 'Drawer 1-03'],
  });
  return { waitingOrderId: String(waiting['id']), patientId };
}
