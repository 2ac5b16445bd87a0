/** Bodies of the control address; see docs/sandbox.md. */
import { z } from 'zod';
import { textSchema, typeRule } from '../../contract/fields.ts';
import { faultKinds, faultKindsWithMs, hasMs } from '../faults/rules.ts';
import { kitSteps } from '../lifecycle/kit-states.ts';
import { orderSteps } from '../lifecycle/practice-approval.ts';
import { ruleWords } from '../words/errors.ts';

const yearMs = 365 * 86_400_000;
const advanceRule = ruleWords.milliseconds(1, yearMs);

export const clockRequestSchema = z
  .strictObject({
    freeze: z.boolean(typeRule(ruleWords.trueOrFalse)).optional(),
    advance_ms: z.int(typeRule(advanceRule)).min(1, advanceRule).max(yearMs, advanceRule).optional(),
    to_next: z.literal(true, typeRule(ruleWords.true)).optional(),
  })
  .refine(
    (body) => Object.keys(body).length === 1,
    ruleWords.exactlyOne(['freeze', 'advance_ms', 'to_next']),
  );

const longestFaultMs = 600_000;
/** Of a fault: the share of occasions that it strikes. */
export const leastRate = 0;
export const mostRate = 1;
const rateRule = ruleWords.rate(leastRate, mostRate);
const msRule = ruleWords.milliseconds(0, longestFaultMs);

export const faultRequestSchema = z
  .strictObject({
    kind: z.enum(faultKinds, typeRule(ruleWords.oneOf(faultKinds))),
    rate: z.number(typeRule(rateRule)).min(leastRate, rateRule).max(mostRate, rateRule),
    ms: z.int(typeRule(msRule)).min(0, msRule).max(longestFaultMs, msRule).optional(),
  })
  .refine(({ kind, ms }) => ms === undefined || hasMs(kind), {
    path: ['ms'],
    message: ruleWords.onlyWith(faultKindsWithMs),
  });

const kitKinds: readonly string[] = kitSteps;
const orderKinds = ['order.shipped', ...orderSteps] as const;
const assignmentKinds = ['assignment.settled'] as const;
const kinds = [...new Set([...kitSteps, ...orderSteps, ...assignmentKinds])] as const;
const kindSchema = z.enum(kinds, typeRule(ruleWords.oneOf(kinds)));

/**
 * A step of one kit, of an order, or of an assignment. An order that has not shipped has no known kits, so shipping also
 * goes by the order.
 */
export const eventRequestSchema = z
  .strictObject({
    kit_code: textSchema.optional(),
    order_id: textSchema.optional(),
    assignment_id: textSchema.optional(),
    kind: kindSchema,
  })
  .refine(
    (body) =>
      [body.kit_code, body.order_id, body.assignment_id].filter((id) => id !== undefined).length === 1,
    ruleWords.kitOrOrder,
  )
  .refine(goesWith('kit_code', kitKinds), ruleWords.kindsOf('kit_code', kitKinds))
  .refine(goesWith('order_id', orderKinds), ruleWords.kindsOf('order_id', orderKinds))
  .refine(goesWith('assignment_id', assignmentKinds), ruleWords.kindsOf('assignment_id', assignmentKinds));

function goesWith(subject: 'kit_code' | 'order_id' | 'assignment_id', allowed: readonly string[]) {
  return (body: { [Name in typeof subject]?: string | undefined } & { kind: string }): boolean =>
    body[subject] === undefined || allowed.includes(body.kind);
}

export const resetRequestSchema = z.strictObject({
  webhooks: z.boolean(typeRule(ruleWords.trueOrFalse)).optional(),
});
