import type { OrderRow } from '../../orders/read.ts';
import { fulfilledQuantity, orderTotals } from '../../orders/totals.ts';
import { adminWords } from '../../words/admin.ts';
import { html, type Html } from '../page/html.ts';
import { actionForm, askingForm, quantityField, selectField } from './forms.ts';

const words = adminWords.orderActions;

/** What can be done to a whole order now. */
export function orderButtons(order: OrderRow): Html {
  const orderId = order.id;
  if (order.cancelledAt) return html``;
  const open = order.lines.filter((line) => line.currentQuantity > 0);
  const canBePaid = order.financialStatus === 'pending' || orderTotals(order).outstandingMinor > 0;
  const canBeRefunded = order.paidMinor > order.refundedMinor && open.length > 0;
  const shipped = order.lines.some((line) => fulfilledQuantity(order, line.id) > 0);
  return html`<div class="actions">
    ${canBePaid ? actionForm({ orderId, action: 'pay', label: words.markAsPaid, style: 'primary' }) : null}
    ${
      canBeRefunded
        ? askingForm(words.refund, {
            orderId,
            action: 'refund',
            label: words.refundItems,
            fields: html`${open.map(({ id, title, currentQuantity }) =>
              quantityField({ id, title, most: currentQuantity, value: 0 }),
            )}`,
          })
        : null
    }
    ${askingForm(words.edit, {
      orderId,
      action: 'edit',
      label: words.saveQuantities,
      fields: html`${order.lines.map(({ id, title, currentQuantity }) =>
        quantityField({ id, title, most: null, value: currentQuantity }),
      )}`,
    })}
    ${
      shipped
        ? null
        : askingForm(words.cancel, {
            orderId,
            action: 'cancel',
            label: words.cancel,
            style: 'critical',
            fields: selectField('reason', words.reason, Object.entries(adminWords.cancelReasons)),
          })
    }
  </div>`;
}
