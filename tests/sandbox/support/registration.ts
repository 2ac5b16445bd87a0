import type { ResellerEvent } from '../../../app/contract/reseller/events.ts';
import { samplingWindow } from '../../../app/sandbox/registration/rules.ts';
import { order } from './sandbox.ts';
import type { Client, Receiver } from './sandbox.ts';

export type SentKit = Extract<ResellerEvent, { event: 'order.shipped' }>['data']['kits'][number];

/** Orders a kit and has it sent; its link comes as a reseller learns it. The receiver gets the account's webhooks. */
export async function sendKit(client: Client, receiver: Receiver): Promise<SentKit & { order_id: string }> {
  const placed = await client.post('/orders', order());
  const orderId: string = placed.body.id;
  await client.control('POST', '/events', { order_id: orderId, kind: 'order.shipped' });
  const shipment = () =>
    receiver.received.find(({ event }) => event.event === 'order.shipped' && event.data.order_id === orderId)
      ?.event;
  await receiver.until(() => shipment() !== undefined);
  const event = shipment();
  const kit = event?.event === 'order.shipped' ? event.data.kits[0] : undefined;
  if (kit === undefined) throw new Error('The order was sent without a kit.');
  return { ...kit, order_id: orderId };
}

/** The inputs of a date: "date-of-birth-day" and so on. */
export function dateInputs(name: string, [year, month, day]: DateParts) {
  return { [`${name}-day`]: day, [`${name}-month`]: month, [`${name}-year`]: year };
}

type DateParts = [year: string, month: string, day: string];

/** A day so many days and years from today (UTC), in the parts that `dateInputs` takes. */
export function dayFromToday(days: number, years = 0): DateParts {
  const today = new Date();
  const day = new Date(
    Date.UTC(today.getUTCFullYear() + years, today.getUTCMonth(), today.getUTCDate() + days),
  );
  return [String(day.getUTCFullYear()), String(day.getUTCMonth() + 1), String(day.getUTCDate())];
}

/** Two different days that a sample of a kit sent just now may have, at any hour: YYYY-MM-DD. */
export function sampleDays(): { earliest: string; latest: string } {
  return samplingWindow(new Date(), Date.now());
}

/** YYYY-MM-DD in the parts that `dateInputs` takes. */
export function partsOf(date: string): DateParts {
  const [year = '', month = '', day = ''] = date.split('-');
  return [year, month, day];
}

/** A form filled in as it should be, with the earliest day for the sample. */
export function goodForm(changes: Record<string, string> = {}): Record<string, string> {
  return {
    ...dateInputs('date-of-birth', ['1984', '3', '27']),
    gender: 'female',
    ethnicity: 'European',
    ...dateInputs('date-of-sampling', partsOf(sampleDays().earliest)),
    ...changes,
  };
}
