import type { FulfillmentOrderRow } from '../../fulfillment/records.ts';
import { findTransition, supportedActions } from '../../fulfillment/transitions.ts';
import type { OrderRow } from '../../orders/read.ts';
import { html, type Html } from '../page/html.ts';
import { actionForm, askingForm, quantityField, selectField, textField } from './forms.ts';
import type { Place } from './fulfillment-orders.ts';
import { badge, words } from './formats.ts';

const HOLD_REASONS = [
  ['incorrect_address', 'Incorrect address'],
  ['high_risk_of_fraud', 'High risk of fraud'],
  ['inventory_out_of_stock', 'Out of stock'],
  ['awaiting_payment', 'Awaiting payment'],
  ['unknown_delivery_date', 'Unknown delivery date'],
  ['other', 'Other'],
] as const;

/** A fulfilment order: who is to ship what, how far that is, and what can be done about it now. */
export function fulfilmentOrderCard(order: OrderRow, row: FulfillmentOrderRow, places: Place[]): Html {
  const title = `${words(row.status)} at ${row.locationName}`;
  return html`<section class="card" aria-label="Fulfilment order, ${title}">
    <div class="card-title">
      <h2>${row.locationName}</h2>
      ${badge(row.status)} ${row.requestStatus === 'UNSUBMITTED' ? null : badge(row.requestStatus)}
    </div>
    <ul class="list">
      ${row.lines.map(
        (line) =>
          html`<li>
            ${row.status === 'CLOSED' ? '' : `${line.remainingQuantity} of `}${line.totalQuantity} ×
            ${line.lineItem.title}
            <small>${line.lineItem.sku ?? ''}</small>
          </li>`,
      )}
    </ul>
    ${row.holds.map(
      (hold) =>
        html`<p>On hold: ${words(hold.reason)}${hold.reasonNotes ? html`. ${hold.reasonNotes}` : null}</p>`,
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
      ? actionForm({ ...of, action: 'request-fulfillment', label: 'Request fulfilment', style: 'primary' })
      : null,
    cancellable
      ? askingForm('Request cancellation', {
          ...of,
          action: 'request-cancellation',
          label: 'Request cancellation',
          fields: textField('message', 'Message to the service'),
        })
      : null,
    can.has('RELEASE_HOLD') ? actionForm({ ...of, action: 'release', label: 'Release hold' }) : null,
    can.has('HOLD')
      ? askingForm(row.status === 'ON_HOLD' ? 'Add a hold' : 'Hold', {
          ...of,
          action: 'hold',
          label: 'Hold fulfilment',
          fields: html`${selectField('reason', 'Reason', HOLD_REASONS)} ${textField('reason_notes', 'Notes')}`,
        })
      : null,
    can.has('MOVE') && others.length > 0
      ? askingForm('Change location', {
          ...of,
          action: 'move',
          label: 'Move',
          fields: selectField(
            'location_id',
            'To',
            others.map(({ id, name }) => [String(id), name]),
          ),
        })
      : null,
    can.has('CREATE_FULFILLMENT') && items > 0
      ? askingForm('Mark as fulfilled', {
          ...of,
          action: 'fulfil',
          label: 'Mark as fulfilled',
          fields: textField('tracking_number', 'Tracking number'),
        })
      : null,
    can.has('CANCEL_FULFILLMENT_ORDER') && items > 0
      ? askingForm('Cancel fulfilment', {
          ...of,
          action: 'cancel-fulfillment-order',
          label: 'Cancel without asking the service',
          style: 'critical',
        })
      : null,
    can.has('MERGE') && mergeable > 1
      ? actionForm({ orderId: order.id, action: 'merge', label: 'Merge' })
      : null,
    can.has('SPLIT') && items > 1
      ? askingForm('Split', {
          ...of,
          action: 'split',
          label: 'Split fulfilment',
          fields: html`<p>How many go into a fulfilment of their own?</p>
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
