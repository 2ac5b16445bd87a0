import type { FulfillmentOrderRow } from '../../fulfillment/records.ts';
import { findTransition, supportedActions } from '../../fulfillment/transitions.ts';
import type { OrderRow } from '../../orders/read.ts';
import { adminWords } from '../../words/admin.ts';
import { html, type Html } from '../page/html.ts';
import { actionForm, askingForm, quantityField, selectField, textField } from './forms.ts';
import type { Place } from './fulfillment-orders.ts';
import { badge, words as stateWords } from './formats.ts';

const words = adminWords.fulfillmentOrder;

/** A fulfilment order: who is to ship what, how far that is, and what can be done about it now. */
export function fulfillmentOrderCard(order: OrderRow, row: FulfillmentOrderRow, places: Place[]): Html {
  return html`<section class="card" aria-label="${words.label(stateWords(row.status), row.locationName)}">
    <div class="card-title">
      <h2>${row.locationName}</h2>
      ${badge(row.status)} ${row.requestStatus === 'UNSUBMITTED' ? null : badge(row.requestStatus)}
    </div>
    <ul class="list">
      ${row.lines.map(
        (line) =>
          html`<li>
            ${row.status === 'CLOSED' ? line.totalQuantity : words.remaining(line.remainingQuantity, line.totalQuantity)}
            × ${line.lineItem.title}
            <small>${line.lineItem.sku ?? ''}</small>
          </li>`,
      )}
    </ul>
    ${row.holds.map(
      (hold) =>
        html`<p>
          ${words.onHold(stateWords(hold.reason), hold.reasonNotes === '' ? null : hold.reasonNotes)}
        </p>`,
    )}
    ${buttons(order, row, places)}
  </section>`;
}

function buttons(order: OrderRow, row: FulfillmentOrderRow, places: Place[]): Html | null {
  const can = new Set(supportedActions(row, row.place));
  const of = { orderId: order.id, fulfillmentOrderId: row.id };
  const open = row.lines.filter((line) => line.remainingQuantity > 0);
  const others = places.filter(({ id }) => id !== row.locationId);
  const mergeable = order.fulfillmentOrders.filter(
    (other) => other.locationId === row.locationId && findTransition('merge', other, row.place),
  ).length;
  const items = open.reduce((sum, line) => sum + line.remainingQuantity, 0);
  const cancellable =
    row.place === 'service' &&
    row.requestStatus !== 'CANCELLATION_REQUESTED' &&
    (can.has('REQUEST_CANCELLATION') || can.has('CANCEL_FULFILLMENT_ORDER'));
  const shown = [
    can.has('REQUEST_FULFILLMENT') && items > 0
      ? actionForm({
          ...of,
          action: 'request-fulfillment',
          label: words.requestFulfillment,
          style: 'primary',
        })
      : null,
    cancellable
      ? askingForm(words.requestCancellation, {
          ...of,
          action: 'request-cancellation',
          label: words.requestCancellation,
          fields: textField('message', words.message),
        })
      : null,
    can.has('RELEASE_HOLD') ? actionForm({ ...of, action: 'release', label: words.releaseHold }) : null,
    can.has('HOLD')
      ? askingForm(row.status === 'ON_HOLD' ? words.addHold : words.hold, {
          ...of,
          action: 'hold',
          label: words.holdFulfillment,
          fields: html`${selectField('reason', words.reason, Object.entries(adminWords.holdReasons))}
          ${textField('reason_notes', words.notes)}`,
        })
      : null,
    can.has('MOVE') && others.length > 0
      ? askingForm(words.changeLocation, {
          ...of,
          action: 'move',
          label: words.move,
          fields: selectField(
            'location_id',
            words.to,
            others.map(({ id, name }) => [String(id), name]),
          ),
        })
      : null,
    can.has('CREATE_FULFILLMENT') && items > 0
      ? askingForm(words.markAsFulfilled, {
          ...of,
          action: 'fulfil',
          label: words.markAsFulfilled,
          fields: textField('tracking_number', words.trackingNumber),
        })
      : null,
    can.has('CANCEL_FULFILLMENT_ORDER') && items > 0
      ? askingForm(words.cancel, {
          ...of,
          action: 'cancel-fulfillment-order',
          label: words.cancelAtOnce,
          style: 'critical',
        })
      : null,
    can.has('MERGE') && mergeable > 1
      ? actionForm({ orderId: order.id, action: 'merge', label: words.merge })
      : null,
    can.has('SPLIT') && items > 1
      ? askingForm(words.split, {
          ...of,
          action: 'split',
          label: words.splitFulfillment,
          fields: html`<p>${words.splitHowMany}</p>
            ${open.map((line) =>
              quantityField({
                id: line.id,
                title: line.lineItem.title,
                most: line.remainingQuantity,
                value: 0,
              }),
            )}`,
        })
      : null,
  ].filter((form) => form !== null);
  return shown.length === 0 ? null : html`<div class="actions">${shown}</div>`;
}
