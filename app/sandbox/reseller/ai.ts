/** Interpretations and usage in the reseller interface's words. */
import type { Interpretation } from '../../contract/reseller/schemas.ts';
import type { Handler } from './call.ts';
import { interpretationOf, storedInterpretationOf } from '../interpretation/interpretations.ts';
import type { Answered } from '../interpretation/interpretations.ts';
import { readMeter, usageOf } from '../metering/meter.ts';

function interpretationRecord(kitCode: string, { interpretation, cached }: Answered): Interpretation {
  const { text, sources, generatedAt } = interpretation;
  return {
    kit_code: kitCode,
    interpretation: text,
    generated_on: generatedAt.getTime(),
    cached,
    sources: [...sources],
  };
}

export const createInterpretation: Handler<'createInterpretation'> = async (call) => {
  const { ctx, account, body, notes } = call;
  const request = {
    kitCode: body.kit_code,
    refresh: body.refresh === true,
    instructions: body.instructions ?? null,
  };
  return interpretationRecord(body.kit_code, await interpretationOf(ctx, account, request, notes));
};

export const getInterpretationByKit: Handler<'getInterpretationByKit'> = async ({ ctx, account, params }) => {
  const stored = await storedInterpretationOf(ctx, account, params.kitCode);
  return interpretationRecord(params.kitCode, stored);
};

export const getUsage: Handler<'getUsage'> = async ({ ctx, account }) => {
  const { enabled, limits, currentMonth } = usageOf(account, await readMeter(ctx.db, account.id, ctx.now()));
  return {
    enabled,
    limits: {
      requests_per_minute: limits.requestsPerMinute,
      requests_per_day: limits.requestsPerDay,
      monthly_budget_usd: limits.monthlyBudgetUsd,
    },
    current_month: {
      spend_usd: currentMonth.spendUsd,
      remaining_usd: currentMonth.remainingUsd,
      requests: currentMonth.requests,
      interpretations: currentMonth.interpretations,
      conversation_messages: currentMonth.conversationMessages,
      input_tokens: currentMonth.inputTokens,
      output_tokens: currentMonth.outputTokens,
    },
  };
};
