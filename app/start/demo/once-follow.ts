import { createResellerClient } from '../../lab/reseller-client.ts';
import type { CustomerKit } from '../../contract/customer/answers.ts';
import type { AdminOrderRow } from '../../orders/pages/admin-orders.ts';
import { onceWords as words } from '../../words/command-line.ts';
import { createLog } from '../process.ts';
import type { DemoWorld } from './world.ts';
import { callJson, CallFailure } from './http-json.ts';
import type { Progress } from './progress.ts';

interface ShopOrder {
  customer_id: string | null;
  fulfillments: { id: string; tracking: { number: string | null; url: string | null }[] }[];
}

/** One order of the run, with what was last seen of it. */
export interface FollowedOrder {
  id: string;
  name: string;
  boughtAtMs: number;
  doneAtMs: number | null;
  parts: AdminOrderRow[];
  trackingNumbers: string[];
  interpretationShown: boolean;
  /** Since when it has waited for something that does not pass by itself. */
  stuckSinceMs: number | null;
  /** Looks at the shop and the app once, and tells what is new. */
  look(world: DemoWorld, merchantToken: string, progress: Progress): Promise<void>;
  kitCodes(): string[];
  stateInWords(): string;
}

/** Reasons that pass without anybody doing anything. */
const passing = new Set(['grace', 'service_down', 'uncertain', 'unpaid']);
/** An order that waits for a person for so long is given up by the run. */
const stuckAfterMs = 4_000;

export function followOrder({ id, name }: { id: string; name: string }): FollowedOrder {
  const told = new Set<string>();
  const order: FollowedOrder = {
    id,
    name,
    boughtAtMs: Date.now(),
    doneAtMs: null,
    parts: [],
    trackingNumbers: [],
    interpretationShown: false,
    stuckSinceMs: null,
    async look(world, merchantToken, progress) {
      if (isDone(order)) return;
      const tell = (key: string, text: string) => {
        if (told.has(key)) return;
        told.add(key);
        progress.event(words.event(name, text));
      };
      const { app_url, control_url } = world.ready;
      const admin = await callJson<{ data: AdminOrderRow[] }>(`${app_url}/api/admin/orders?order_id=${id}`, {
        token: merchantToken,
      });
      order.parts = admin.data;
      for (const part of order.parts) tellPart(part, tell);
      const shopOrder = await callJson<ShopOrder>(`${control_url}/orders/${id}`);
      order.trackingNumbers = shopOrder.fulfillments.flatMap(({ tracking }) =>
        tracking.flatMap(({ number }) => number ?? []),
      );
      for (const fulfilment of shopOrder.fulfillments)
        tell(
          `fulfilment ${fulfilment.id}`,
          words.fulfilled(fulfilment.tracking.flatMap(({ number }) => number ?? [])),
        );
      order.stuckSinceMs = waitsForPerson(order) ? (order.stuckSinceMs ?? Date.now()) : null;
      if (!order.interpretationShown && kitsOf(order).some((kit) => kit.results_ready))
        order.interpretationShown = await showInterpretation(world, order, tell);
      if (isComplete(order)) order.doneAtMs = Date.now();
    },
    kitCodes: () => kitsOf(order).flatMap(({ kit_code }) => kit_code ?? []),
    stateInWords: () =>
      [
        ...new Set(
          order.parts.map((part) =>
            part.reason_code ? words.table.because(part.state, part.reason_code) : part.state,
          ),
        ),
      ].join(', ') || words.table.unknown,
  };
  return order;
}

function tellPart(part: AdminOrderRow, tell: (key: string, text: string) => void): void {
  const which = part.reference;
  if (part.reason_code)
    tell(
      `${which} ${part.reason_code} ${part.reason ?? ''}`,
      words.waits(part.reason_code, part.reason ?? ''),
    );
  else if (part.state === 'requested') tell(`${which} requested`, words.requested);
  if (part.service_order_id) tell(`${which} placed`, words.placed(part.service_order_id, which));
  for (const kit of part.kits) {
    const code = kit.kit_code ?? '?';
    if (kit.shipped) tell(`${code} shipped`, words.kitShipped(code, kit.tracking_code));
    if (kit.registered) tell(`${code} registered`, words.kitRegistered(code));
    if (kit.results_ready) tell(`${code} released`, words.resultReady(code));
  }
}

/** As the customer: confirm the date of birth given at registration, then read. The sandbox's people are made up. */
async function showInterpretation(
  world: DemoWorld,
  order: FollowedOrder,
  tell: (key: string, text: string) => void,
): Promise<boolean> {
  const { app_url, control_url } = world.ready;
  const { customer_id } = await callJson<ShopOrder>(`${control_url}/orders/${order.id}`);
  if (customer_id === null) return true;
  const { token } = await callJson<{ token: string }>(`${control_url}/session-token`, {
    body: { as: 'customer', customer_id },
  });
  const mine = await callJson<{ data: CustomerKit[] }>(`${app_url}/api/customer/kits?order_id=${order.id}`, {
    token,
  });
  const kit = mine.data.find(({ result }) => result !== 'none');
  if (!kit?.kit_code) return false;
  try {
    await callJson(`${app_url}/api/customer/kits/${kit.id}/confirm`, {
      token,
      body: { date_of_birth: await dateOfBirthOf(world, kit.kit_code) },
    });
    const { data } = await callJson<{ data: { interpretation: string } }>(
      `${app_url}/api/customer/kits/${kit.id}/interpretation`,
      { token },
    );
    const lines = data.interpretation
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, 3);
    tell('interpretation', words.interpretation(lines.map((line) => `             | ${line}`)));
    return true;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    tell(`interpretation ${error.status}`, words.noInterpretation(error.message));
    return error.status === 403;
  }
}

/** What the person typed when registering the kit: the run asks the service, the one place that knows it. */
async function dateOfBirthOf(world: DemoWorld, kitCode: string): Promise<string | null> {
  const client = createResellerClient({ ...world.service, timeoutMs: 10_000, log: createLog('silent') });
  try {
    return (await client.reportByKit(kitCode)).dateOfBirth;
  } finally {
    await client.close();
  }
}

function kitsOf(order: FollowedOrder) {
  return order.parts.flatMap((part) => part.kits);
}

/** Every part fulfilled, every kit registered and released, tracking in the shop, and the customer has read a text. */
function isComplete(order: FollowedOrder): boolean {
  if (order.parts.length === 0 || !order.parts.every((part) => part.state === 'fulfilled')) return false;
  const kits = kitsOf(order);
  if (!kits.every((kit) => kit.registered && kit.results_ready)) return false;
  if (kits.length === 0) return true;
  return order.interpretationShown && order.trackingNumbers.length > 0;
}

export function isDone(order: FollowedOrder): boolean {
  return order.doneAtMs !== null;
}

function waitsForPerson(order: FollowedOrder): boolean {
  if (order.parts.length === 0) return Date.now() - order.boughtAtMs > stuckAfterMs;
  return order.parts.some((part) => part.reason_code !== null && !passing.has(part.reason_code));
}

/** True when it has waited for a person for some seconds: the run can't help it. */
export function isStuck(order: FollowedOrder): boolean {
  return order.stuckSinceMs !== null && Date.now() - order.stuckSinceMs > stuckAfterMs;
}

/** What is still to come, in words. */
export function whatIsMissing(order: FollowedOrder): string {
  if (order.parts.length === 0) return words.missing.anything;
  const waiting = order.parts.find((part) => part.reason_code !== null);
  if (waiting) return words.waits(waiting.reason_code ?? '', waiting.reason ?? '');
  const unplaced = order.parts.find((part) => part.service_order_id === null);
  if (unplaced) return words.missing.placement(unplaced.state);
  const kits = kitsOf(order);
  if (kits.some((kit) => !kit.shipped)) return words.missing.shipping;
  if (order.parts.some((part) => part.state !== 'fulfilled')) return words.missing.fulfillment;
  if (order.trackingNumbers.length === 0 && kits.length > 0) return words.missing.tracking;
  if (kits.some((kit) => !kit.registered)) return words.missing.registration;
  if (kits.some((kit) => !kit.results_ready)) return words.missing.result;
  return order.interpretationShown || kits.length === 0
    ? words.missing.nothing
    : words.missing.interpretation;
}
