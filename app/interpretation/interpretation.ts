import type { KitsContext } from '../kits/context.ts';
import type { Customer } from '../kits/customer-kits.ts';
import { type GateRefusal, openKit } from '../kits/gate.ts';
import { isLabError } from '../lab/lab-error.ts';
import type { LabInterpretation } from '../lab/reseller-records.ts';

/** What the interpretation room needs beyond the kits room. */
export interface InterpretationContext extends KitsContext {
  /** How many texts one customer may have generated a day, so that one can't spend the shop's budget for all. */
  generationsPerDay: number;
  interpretations(connectionId: string): Promise<{
    storedInterpretation(kitCode: string): Promise<LabInterpretation>;
    createInterpretation(request: { kit_code: string; refresh?: boolean }): Promise<LabInterpretation>;
  }>;
}

/** The text as the app renders it: never rewritten, never stored. */
export interface CustomerInterpretation {
  /** Markdown. */
  interpretation: string;
  generated_on: string | null;
  sources: { title: string; url: string | null }[];
}

export type InterpretationAnswer =
  | { ok: true; value: CustomerInterpretation }
  | { ok: false; refusal: GateRefusal | { code: 'allowance_used' } };

/**
 * The interpretation of an opened kit: the stored text where there is one (it costs nothing), else a new one within
 * the customer's allowance.
 * @throws LabError with the service's own code (`ai_disabled`, a limit, `empty_response` …)
 */
export async function readInterpretation(
  ctx: InterpretationContext,
  customer: Customer,
  kitId: string,
): Promise<InterpretationAnswer> {
  const opened = await openKit(ctx, customer, kitId, 'interpretation');
  if (!opened.ok) return opened;
  const { connectionId, kitCode } = opened.value;
  const service = await ctx.interpretations(connectionId);
  try {
    return { ok: true, value: shown(await service.storedInterpretation(kitCode)) };
  } catch (error) {
    if (!isLabError(error) || error.code !== 'not_found') throw error;
  }
  if (!(await spendOne(ctx, customer))) return { ok: false, refusal: { code: 'allowance_used' } };
  return { ok: true, value: shown(await service.createInterpretation({ kit_code: kitCode })) };
}

function shown(text: LabInterpretation): CustomerInterpretation {
  return {
    interpretation: text.interpretation,
    generated_on: text.generatedOn?.toISOString() ?? null,
    sources: text.sources.map(({ title, url }) => ({ title, url })),
  };
}

/** Counts one generation of today (UTC) before it is asked for. @returns false when the allowance is used up. */
async function spendOne(ctx: InterpretationContext, customer: Customer): Promise<boolean> {
  const day = new Date(ctx.clock.now().toISOString().slice(0, 10));
  const key = { shop: customer.shop, customerId: customer.customerId, day };
  await ctx.db.interpretationUse.createMany({ data: [key], skipDuplicates: true });
  const { count } = await ctx.db.interpretationUse.updateMany({
    where: { ...key, generated: { lt: ctx.generationsPerDay } },
    data: { generated: { increment: 1 } },
  });
  return count > 0;
}
