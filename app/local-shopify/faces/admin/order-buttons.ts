import type { OrderRow } from '../../orders/read.ts';
import { fulfilledQuantity, orderTotals } from '../../orders/totals.ts';
import { html, type Html } from '../page/html.ts';
import { actionForm, askingForm, quantityField, selectField } from './forms.ts';

export const CANCEL_REASONS = [
  ['customer', 'Customer changed or cancelled the order'],
  ['fraud', 'Fraudulent order'],
  ['inventory', 'Items unavailable'],
  ['declined', 'Payment declined'],
  ['staff', 'Staff error'],
  ['other', 'Other'],
] as const;

/** What can be done to a whole order now. */
export function orderButtons(order: OrderRow): Html {
  const orderId = order.id;
  if (order.cancelledAt) return html``;
  const open = order.lines.filter((line) => line.currentQuantity > 0);
  const canBePaid = order.financialStatus === 'pending' || orderTotals(order).outstandingMinor > 0;
  const canBeRefunded = order.paidMinor > order.refundedMinor && open.length > 0;
  const shipped = order.lines.some((line) => fulfilledQuantity(order, line.id) > 0);
  return html`<div class="actions">
    ${canBePaid ? actionForm({ orderId, action: 'pay', label: 'Mark as paid', style: 'primary' }) : null}
    ${
      canBeRefunded
        ? askingForm('Refund', {
            orderId,
            action: 'refund',
            label: 'Refund items',
            fields: html`${open.map(({ id, title, currentQuantity }) =>
              quantityField({ id, title, most: currentQuantity, value: 0 }),
            )}`,
          })
        : null
    }
    ${askingForm('Edit', {
      orderId,
      action: 'edit',
      label: 'Save new quantities',
      fields: html`${order.lines.map(({ id, title, currentQuantity }) =>
        quantityField({ id, title, most: null, value: currentQuantity }),
      )}`,
    })}
    ${
      shipped
        ? null
        : askingForm('Cancel order', {
            orderId,
            action: 'cancel',
            label: 'Cancel order',
            style: 'critical',
            fields: selectField('reason', 'Reason', CANCEL_REASONS),
          })
    }
  </div>`;
}
