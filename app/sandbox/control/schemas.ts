/** Bodies of the control address; see docs/sandbox.md. */
import { z } from 'zod';
import { textSchema, typeRule } from '../../contract/reseller/fields.ts';
import { faultKinds, faultKindsWithMs, hasMs } from '../faults/rules.ts';
import { kitSteps } from '../lifecycle/kit-states.ts';

const yearMs = 365 * 86_400_000;
const advanceRule = `must be a whole number of milliseconds from 1 to ${String(yearMs)}`;

export const clockRequestSchema = z
  .strictObject({
    freeze: z.boolean(typeRule('must be true or false')).optional(),
    advance_ms: z.int(typeRule(advanceRule)).min(1, advanceRule).max(yearMs, advanceRule).optional(),
    to_next: z.literal(true, typeRule('must be true')).optional(),
  })
  .refine(
    (body) => Object.keys(body).length === 1,
    'must hold exactly one of freeze, advance_ms and to_next',
  );

const rateRule = 'must be a number from 0 to 1';
const msRule = 'must be a whole number of milliseconds from 0 to 600000';

export const faultRequestSchema = z
  .strictObject({
    kind: z.enum(faultKinds, typeRule(`must be one of ${faultKinds.join(', ')}`)),
    rate: z.number(typeRule(rateRule)).min(0, rateRule).max(1, rateRule),
    ms: z.int(typeRule(msRule)).min(0, msRule).max(600_000, msRule).optional(),
  })
  .refine(({ kind, ms }) => ms === undefined || hasMs(kind), {
    path: ['ms'],
    message: `goes with ${faultKindsWithMs.join(', ')} alone`,
  });

const stepSchema = z.enum(kitSteps, typeRule(`must be one of ${kitSteps.join(', ')}`));

/** A step of one kit; an order that has not shipped has no known kits, so shipping also goes by the order. */
export const eventRequestSchema = z
  .strictObject({ kit_code: textSchema.optional(), order_id: textSchema.optional(), kind: stepSchema })
  .refine(
    (body) => (body.kit_code === undefined) !== (body.order_id === undefined),
    'must hold kit_code or order_id',
  )
  .refine(
    (body) => body.order_id === undefined || body.kind === 'order.shipped',
    'order_id goes with the kind order.shipped alone',
  );

export const resetRequestSchema = z.strictObject({
  webhooks: z.boolean(typeRule('must be true or false')).optional(),
});
