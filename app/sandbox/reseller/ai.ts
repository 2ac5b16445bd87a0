/** AI endpoints. Checks run 401, 403, 400 (before these functions), then 404, 409, the stored answer, 429. */
import { z } from 'zod';
import { sourceSchema } from '../../contract/reseller/schemas.ts';
import type { Interpretation } from '../../contract/reseller/schemas.ts';
import type { SandboxDb, SandboxTx } from '../../db/sandbox-client.ts';
import { lockAccount } from '../accounts/accounts.ts';
import { refuseAiAccess, takeAiFailure } from '../faults/ai-faults.ts';
import { ServiceFailure } from '../failure.ts';
import type { Handler } from '../http/call.ts';
import { checkMeter, readMeter, tokenUse, usageOf } from '../interpretation/metering.ts';
import { writeInterpretation } from '../interpretation/writer.ts';
import { reportSelect, reportView } from '../results/report-view.ts';
import type { ReportRow } from '../results/report-view.ts';

type StoredRow = NonNullable<Awaited<ReturnType<SandboxTx['interpretation']['findUnique']>>>;
const sourcesSchema = z.array(sourceSchema);

interface ReleasedResult {
  readonly result: ReportRow & { interpretation: StoredRow | null };
  /** E-mail of the kit's order. */
  readonly email: string;
}

/** The released result of the account's kit: 404 without the kit, 409 before the result and after its withdrawal. */
async function releasedResult(db: SandboxDb, accountId: string, kitCode: string): Promise<ReleasedResult> {
  const kit = await db.kit.findFirst({
    where: { code: kitCode, accountId, shippedAt: { not: null } },
    include: {
      order: { select: { email: true } },
      result: { select: { ...reportSelect, interpretation: true } },
    },
  });
  if (kit === null) throw new ServiceFailure('not_found');
  refuseAiAccess(kit.order.email);
  if (kit.result === null) throw new ServiceFailure('result_not_ready');
  if (kit.resultWithdrawn) throw new ServiceFailure('no_results');
  return { result: kit.result, email: kit.order.email };
}

/** Under the account's lock: a reset or a withdrawal may have come since the result was read. */
async function stillReleased(tx: SandboxTx, resultId: string): Promise<void> {
  const result = await tx.result.findUnique({
    where: { id: resultId },
    select: { kit: { select: { resultWithdrawn: true } } },
  });
  if (result === null) throw new ServiceFailure('not_found');
  if (result.kit.resultWithdrawn) throw new ServiceFailure('no_results');
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

export const createInterpretation: Handler<'createInterpretation'> = async ({
  ctx,
  account,
  body,
  notes,
}) => {
  const { result: known, email } = await releasedResult(ctx.db, account.id, body.kit_code);
  if (known.interpretation !== null && body.refresh !== true) {
    return interpretationOf(body.kit_code, known.interpretation, true);
  }
  const outcome = await ctx.db.$transaction(async (tx) => {
    const locked = await lockAccount(tx, account.id);
    await stillReleased(tx, known.id);
    // Looked for again under the lock: of two first requests at once, one writes and the other gets what was stored.
    const stored = await tx.interpretation.findUnique({ where: { resultId: known.id } });
    if (stored !== null && body.refresh !== true) return interpretationOf(body.kit_code, stored, true);
    const nowMs = ctx.now();
    checkMeter(locked, await readMeter(tx, account.id, nowMs), nowMs);
    const failing = await takeAiFailure(tx, { accountId: account.id, kitCode: body.kit_code, email, nowMs });
    const report = reportView(known).record;
    const written = writeInterpretation(report, body.instructions);
    const inputCharacters = JSON.stringify(report).length + (body.instructions?.length ?? 0);
    if (failing === null || failing.counts) {
      await tx.aiCall.create({
        data: {
          accountId: account.id,
          kind: 'interpretation',
          at: new Date(nowMs),
          ...tokenUse(inputCharacters, failing === null ? written.text.length : 0),
        },
      });
    }
    // Thrown after the commit: that it failed, and what it cost, stays.
    if (failing !== null) {
      notes.fault = failing.fault;
      return failing.failure;
    }
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
  if (outcome instanceof ServiceFailure) throw outcome;
  return outcome;
};

export const getInterpretationByKit: Handler<'getInterpretationByKit'> = async ({ ctx, account, params }) => {
  const { result } = await releasedResult(ctx.db, account.id, params.kitCode);
  if (result.interpretation === null) throw new ServiceFailure('not_found');
  return interpretationOf(params.kitCode, result.interpretation, true);
};

export const getUsage: Handler<'getUsage'> = async ({ ctx, account }) =>
  usageOf(account, await readMeter(ctx.db, account.id, ctx.now()));
