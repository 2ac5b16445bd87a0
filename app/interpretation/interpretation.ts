import { fallbackLanguage, type Language } from '../contract/customer/languages.ts';
import type { Customer } from '../kits/customer-kits.ts';
import { fetchOpen, type GateRefusal } from '../kits/gate.ts';
import type { LabInterpretation } from '../lab/ai-records.ts';
import { isLabError } from '../lab/lab-error.ts';
import { type Allowance, costsNothing, readAllowance, spend, untilNextDayMs } from './allowance.ts';
import type { InterpretationContext } from './context.ts';
import type { OpenKit } from './conversation.ts';
import { inTurn } from './in-turn.ts';
import type { ShownSource } from './shown.ts';
import { instructionsFor, isInAnotherLanguage } from './text-language.ts';

/** The text as the app renders it: never rewritten, never stored. */
export interface CustomerInterpretation {
  /** Markdown. */
  interpretation: string;
  /** ISO 8601. */
  generated_on: string | null;
  /** In the order of the text's marks `[1]`, `[2]` … */
  sources: ShownSource[];
  /** Texts that the customer may still have written today. */
  allowance: Allowance;
}

/** Why the customer gets no text or reply, beside what keeps health data closed. */
export type AssistantRefusal = GateRefusal | { code: 'allowance_used'; retryAfterMs: number };
export type AssistantAnswer<T> = { ok: true; value: T } | { ok: false; refusal: AssistantRefusal };

/**
 * The interpretation of an opened kit in the customer's language: the stored text where there is one (it costs nothing,
 * and is there whatever is left of allowance and budget), else a new one within the customer's allowance. Where no text
 * in that language can be had now, the stored one of another is better than none.
 *
 * @throws LabError with the service's own code (`ai_disabled`, a limit, `empty_response` …)
 */
export async function readInterpretation(
  ctx: InterpretationContext,
  customer: Customer,
  kitId: string,
  language: Language = fallbackLanguage,
): Promise<AssistantAnswer<CustomerInterpretation>> {
  return textOf(ctx, customer, kitId, async (kit) => {
    const stored = await storedText(ctx, kit);
    const asItIs = async (text: LabInterpretation): Promise<AssistantAnswer<CustomerInterpretation>> => ({
      ok: true,
      value: await shown(ctx, customer, text),
    });
    if (stored !== null && !isInAnotherLanguage(stored.interpretation, language)) return asItIs(stored);
    try {
      const answer = await inLanguage(ctx, customer, kit, language);
      return answer.ok || stored === null ? answer : await asItIs(stored);
    } catch (error) {
      if (stored === null || !isLabError(error)) throw error;
      return asItIs(stored);
    }
  });
}

/** Null where nothing was written yet. */
async function storedText(
  ctx: InterpretationContext,
  { connectionId, kitCode }: OpenKit,
): Promise<LabInterpretation | null> {
  const assistant = await ctx.assistantOf(connectionId);
  try {
    return await assistant.storedInterpretation(kitCode);
  } catch (error) {
    if (!isLabError(error) || error.code !== 'not_found') throw error;
    return null;
  }
}

/**
 * The service may keep a text for each set of instructions, or one for all: what it had stored may be in another language, and is then
 * written anew.
 */
async function inLanguage(
  ctx: InterpretationContext,
  customer: Customer,
  kit: OpenKit,
  language: Language,
): Promise<AssistantAnswer<CustomerInterpretation>> {
  const input = instructionsFor(language);
  const answer = await generate(ctx, customer, kit, input);
  if (!answer.ok || !isInAnotherLanguage(answer.value.interpretation, language)) return answer;
  return generate(ctx, customer, kit, { ...input, refresh: true });
}

/**
 * Writes the interpretation of an opened kit anew, within the customer's allowance. The former text stays at the
 * service until the new one is there.
 *
 * @throws LabError as {@link readInterpretation}
 */
export async function refreshInterpretation(
  ctx: InterpretationContext,
  customer: Customer,
  kitId: string,
  language: Language = fallbackLanguage,
): Promise<AssistantAnswer<CustomerInterpretation>> {
  const input = { ...instructionsFor(language), refresh: true } as const;
  return textOf(ctx, customer, kitId, (kit) => generate(ctx, customer, kit, input));
}

async function textOf(
  ctx: InterpretationContext,
  customer: Customer,
  kitId: string,
  write: (kit: OpenKit) => Promise<AssistantAnswer<CustomerInterpretation>>,
): Promise<AssistantAnswer<CustomerInterpretation>> {
  const fetched = await fetchOpen(ctx, { customer, kitId, purpose: 'interpretation' }, write);
  return fetched.ok ? fetched.value : fetched;
}

async function generate(
  ctx: InterpretationContext,
  customer: Customer,
  { connectionId, kitCode }: OpenKit,
  input: { refresh?: true; instructions?: string },
): Promise<AssistantAnswer<CustomerInterpretation>> {
  const spent = await spend(ctx, customer, 'generation');
  if (spent === null)
    return { ok: false, refusal: { code: 'allowance_used', retryAfterMs: untilNextDayMs(ctx) } };
  try {
    const assistant = await ctx.assistantOf(connectionId);
    const text = await inTurn(ctx, { connectionId, customer }, () =>
      assistant.createInterpretation({ kit_code: kitCode, ...input }),
    );
    // Somebody's text was there by now: it cost nothing.
    if (text.cached === true) await spent.giveBack();
    return { ok: true, value: await shown(ctx, customer, text) };
  } catch (error) {
    if (costsNothing(error)) await spent.giveBack();
    throw error;
  }
}

async function shown(
  ctx: InterpretationContext,
  customer: Customer,
  text: LabInterpretation,
): Promise<CustomerInterpretation> {
  return {
    interpretation: text.interpretation,
    generated_on: text.generatedOn?.toISOString() ?? null,
    sources: text.sources,
    allowance: await readAllowance(ctx, customer, 'generation'),
  };
}
