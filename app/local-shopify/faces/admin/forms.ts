import { randomUUID } from 'node:crypto';
import { html, type Html } from '../page/html.ts';
import type { ActionName } from './order-forms.ts';

interface ActionForm {
  orderId: bigint;
  action: ActionName;
  /** On the button. */
  label: string;
  fulfillmentOrderId?: bigint;
  fields?: Html;
  style?: 'primary' | 'critical';
}

/** A form that does one thing to an order, once: its key is good for a single time. */
export function actionForm({ orderId, action, label, fulfillmentOrderId, fields, style }: ActionForm): Html {
  return html`<form method="post" action="/admin/orders/${String(orderId)}/${action}">
    <input type="hidden" name="form_key" value="${randomUUID()}" />
    ${
      fulfillmentOrderId === undefined
        ? null
        : html`<input type="hidden" name="fulfillment_order_id" value="${String(fulfillmentOrderId)}" />`
    }
    ${fields ?? null}
    <button class="${style ?? ''}">${label}</button>
  </form>`;
}

/** A form behind a button that names it: what needs a choice, or a second thought. */
export function askingForm(name: string, form: ActionForm): Html {
  return html`<details class="ask">
    <summary>${name}</summary>
    ${actionForm(form)}
  </details>`;
}

/** How many of a line: a field with its label. */
export function quantityField(line: { id: bigint; title: string; most: number | null; value: number }): Html {
  const id = `quantity-${String(line.id)}-${randomUUID().slice(0, 8)}`;
  return html`<div class="field">
    <label for="${id}">${line.title}</label>
    <input
      id="${id}"
      type="number"
      name="quantity-${String(line.id)}"
      min="0"
      ${line.most === null ? null : html`max="${line.most}"`}
      value="${line.value}"
      required
    />
  </div>`;
}

/** A choice with its label. */
export function selectField(
  name: string,
  label: string,
  options: readonly (readonly [string, string])[],
): Html {
  const id = `${name}-${randomUUID().slice(0, 8)}`;
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <select id="${id}" name="${name}">
      ${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
    </select>
  </div>`;
}

/** A line of text with its label. */
export function textField(name: string, label: string): Html {
  const id = `${name}-${randomUUID().slice(0, 8)}`;
  return html`<div class="field">
    <label for="${id}">${label}</label>
    <input id="${id}" name="${name}" maxlength="1000" />
  </div>`;
}
