/** AI endpoints. Checks run 401, 403, 400 (before these functions), then 404, 409, the stored answer, 429. */
import { z } from 'zod';
import { sourceSchema } from '../../contract/reseller/schemas.ts';
import type { Interpretation } from '../../contract/reseller/schemas.ts';
import type { SandboxDb, SandboxTx } from '../../db/sandbox-client.ts';
import { lockAccount } from '../accounts/accounts.ts';
import { ServiceFailure } from '../failure.ts';
import type { Handler } from '../http/call.ts';
import { checkMeter, readMeter, tokenUse, usageOf } from '../interpretation/metering.ts';
import { writeInterpretation } from '../interpretation/writer.ts';
import { reportInclude, reportRecord } from './reports.ts';
import type { ReportRow } from './reports.ts';

type StoredRow = NonNullable<Awaited<ReturnType<SandboxTx['interpretation']['findUnique']>>>;
const sourcesSchema = z.array(sourceSchema);

/** The released result of the account's kit: 404 when the kit is not known, 409 while there is no result. */
async function releasedResult(
  db: SandboxDb,
  accountId: string,
  kitCode: string,
): Promise<ReportRow & { interpretation: StoredRow | null }> {
  const kit = await db.kit.findFirst({
    where: { code: kitCode, accountId, shippedAt: { not: null } },
    include: { result: { include: { ...reportInclude, interpretation: true } } },
  });
  if (kit === null) throw new ServiceFailure('not_found');
  if (kit.result === null) throw new ServiceFailure('result_not_ready');
  return kit.result;
}

function interpretationOf(kitCode: string, row: StoredRow, cached: boolean): Interpretation {
  return {
    kit_code: kitCode,
    interpretation: row.text,
    generated_on: row.generatedAt.getTime(),
    cached,
    sources: sourcesSchema.parse(row.sources),
  };
}

export const createInterpretation: Handler<'createInterpretation'> = async ({ ctx, account, body }) => {
  const known = await releasedResult(ctx.db, account.id, body.kit_code);
  if (known.interpretation !== null && body.refresh !== true) {
    return interpretationOf(body.kit_code, known.interpretation, true);
  }
  return ctx.db.$transaction(async (tx) => {
    const locked = await lockAccount(tx, account.id);
    // Looked for again under the lock: of two first requests at once, one writes and the other gets what was stored.
    const stored = await tx.interpretation.findUnique({ where: { resultId: known.id } });
    if (stored !== null && body.refresh !== true) return interpretationOf(body.kit_code, stored, true);
    const nowMs = ctx.now();
    checkMeter(locked, await readMeter(tx, account.id, nowMs), nowMs);
    const report = reportRecord(known);
    const written = writeInterpretation(report, body.instructions);
    const inputCharacters = JSON.stringify(report).length + (body.instructions?.length ?? 0);
    await tx.aiCall.create({
      data: {
        accountId: account.id,
        kind: 'interpretation',
        at: new Date(nowMs),
        ...tokenUse(inputCharacters, written.text.length),
      },
    });
    const fresh = {
      text: written.text,
      sources: written.sources.map((source) => ({ ...source })),
      generatedAt: new Date(nowMs),
    };
    const row = await tx.interpretation.upsert({
      where: { resultId: known.id },
      create: { resultId: known.id, ...fresh },
      update: fresh,
    });
    return interpretationOf(body.kit_code, row, false);
  });
};

export const getInterpretationByKit: Handler<'getInterpretationByKit'> = async ({ ctx, account, params }) => {
  const result = await releasedResult(ctx.db, account.id, params.kitCode);
  if (result.interpretation === null) throw new ServiceFailure('not_found');
  return interpretationOf(params.kitCode, result.interpretation, true);
};

export const getUsage: Handler<'getUsage'> = async ({ ctx, account }) =>
  usageOf(account, await readMeter(ctx.db, account.id, ctx.now()));
