/** Interpretations and usage in the partner interface's words (partner-api §2.6, §4 rule 4). */
import type { z } from 'zod';
import type { partnerInterpretationSchema } from '../../contract/partner/ai.ts';
import { interpretationOf, storedInterpretationOf } from '../interpretation/interpretations.ts';
import type { Answered } from '../interpretation/interpretations.ts';
import { readMeter, usageOf } from '../metering/meter.ts';
import type { Handler } from './call.ts';
import { itsPatient } from './its-patient.ts';

export const getUsage: Handler<'getUsage'> = async ({ ctx, account }) =>
  usageOf(account, await readMeter(ctx.db, account.id, ctx.now()));

function interpretationRecord(
  kitCode: string,
  { interpretation, patientId, cached }: Answered,
): z.infer<typeof partnerInterpretationSchema> {
  const { text, resultsConsidered, generatedAt, sources } = interpretation;
  return {
    kitCode,
    patientId: itsPatient(patientId),
    interpretation: text,
    resultsConsidered,
    generatedOn: generatedAt.getTime(),
    cached,
    sources: [...sources],
  };
}

export const createInterpretation: Handler<'createInterpretation'> = async (call) => {
  const { ctx, account, body, notes } = call;
  const { kitCode, refresh = false, instructions = null } = body;
  const answered = await interpretationOf(ctx, account, { kitCode, refresh, instructions }, notes);
  return interpretationRecord(kitCode, answered);
};

export const getInterpretationByKit: Handler<'getInterpretationByKit'> = async ({ ctx, account, params }) =>
  interpretationRecord(params.kitCode, await storedInterpretationOf(ctx, account, params.kitCode));
