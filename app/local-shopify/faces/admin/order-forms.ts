import { z } from 'zod';
import { ActionBodies } from '../../control/bodies.ts';
import { parse } from '../../control/http.ts';
import { ORDER_ACTIONS, type OrderAction } from '../../control/order-actions.ts';
import type { ShopContext } from '../../context.ts';
import { adminWords } from '../../words/admin.ts';

export type ActionName = keyof typeof ActionBodies;

/** What the page says once an action was carried out. */
export const DONE: Readonly<Record<ActionName, string>> = adminWords.done;

export const isActionName = (name: string): name is ActionName => Object.hasOwn(ActionBodies, name);

type Fields = Record<string, unknown>;

const QUANTITY_FIELD = /^quantity-(\d{1,18})$/;

/** Lines with the quantities that a form names, in the form of the control API. */
function lineItems(fields: Fields, keepZero: boolean) {
  return Object.entries(fields).flatMap(([name, value]) => {
    const id = QUANTITY_FIELD.exec(name)?.[1];
    const quantity = Number(value);
    return id === undefined || value === '' || (quantity === 0 && !keepZero) ? [] : [{ id, quantity }];
  });
}

/** A form's fields as the body of the same action in the control API, whose rules they then have to keep. */
function bodyOf(name: ActionName, fields: Fields): Record<string, unknown> {
  const text = (field: string) => {
    const value = fields[field];
    return typeof value === 'string' && value !== '' ? { [field]: value } : {};
  };
  const lines = name === 'refund' || name === 'edit' || name === 'split';
  return {
    ...text('fulfillment_order_id'),
    ...text('reason'),
    ...text('reason_notes'),
    ...text('message'),
    ...text('location_id'),
    ...(name === 'fulfil' && typeof fields['tracking_number'] === 'string' && fields['tracking_number'] !== ''
      ? { tracking: [{ number: fields['tracking_number'] }] }
      : {}),
    ...(lines ? { line_items: lineItems(fields, name === 'edit') } : {}),
  };
}

const FormKey = z.uuid();

/**
 * Carries out what a form of the order's page asks for, once: the form's key is kept in the same transaction, so that a
 * double click, a reload or a second try after a lost answer changes nothing more. Throws as the action does.
 */
export async function actOnOrder(
  ctx: ShopContext,
  name: ActionName,
  orderId: bigint,
  fields: Fields,
): Promise<void> {
  const key = `admin-form:${parse(FormKey, fields['form_key'])}`;
  const body = parse(ActionBodies[name], bodyOf(name, fields));
  const act: OrderAction<never> = ORDER_ACTIONS[name];
  await ctx.db.$transaction(async (tx) => {
    const now = ctx.clock.now();
    const data = [{ key, mutation: name, inputHash: '', response: {}, createdAt: now }];
    const { count } = await tx.idempotencyKey.createMany({ data, skipDuplicates: true });
    if (count === 1) await act(ctx, tx, orderId, body as never);
  });
}
