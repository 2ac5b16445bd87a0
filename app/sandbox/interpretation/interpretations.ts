/**
 * Interpretations (reseller-api §4 rules 5 and 6): one plain text for each result, written once and kept, and beside it
 * those that `instructions` shaped, which take no plain text's place (docs/contract-decisions.md).
 */
import { hash } from 'node:crypto';
import type { SandboxTx } from '../../db/sandbox-client.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import { ServiceFailure } from '../core/failure.ts';
import type { GuardedOutcome } from '../writer/guards/outcome.ts';
import { inTone } from '../practice/tones.ts';
import { languageOf } from '../writer/text/language.ts';
import type { InterpretationTask } from '../writer/writer.ts';
import type { Language } from '../words/language.ts';
import { lockWithAi, nothingCame, openCharge, settleAndKeep } from './charge.ts';
import type { FaultNotes } from './charge.ts';
import type { SharedKey } from '../core/generations.ts';
import { subjectAbout } from './history.ts';
import { forbiddenNames, releasedResult, stillReleased, takenAway, turnOf } from './released.ts';
import type { ReleasedResult } from './released.ts';
import { writeGuarded } from '../writer/guards/write-guarded.ts';
import { sourcesJson, storedInterpretation } from './stored.ts';
import type { WrittenInterpretation } from './stored.ts';
import { resultsConsidered } from './subject-of.ts';

export interface InterpretationRequest {
  readonly kitCode: string;
  /** Write anew, whatever is stored. */
  readonly refresh: boolean;
  /** Shapes this one text. */
  readonly instructions: string | null;
}

export interface Answered {
  readonly interpretation: WrittenInterpretation;
  /** Whose it is, of a practice; null for a reseller's customer. */
  readonly patientId: string | null;
  /** It was stored already, or somebody else's request wrote it: it cost nothing. */
  readonly cached: boolean;
}

/**
 * The interpretation of a kit's result: what is stored, or a new one. Throws 404, 409, 429 and 502 as reseller-api §7
 * says. It goes on to its end, and is stored, also when nobody waits for it any longer.
 */
export async function interpretationOf(
  ctx: SandboxContext,
  account: AccountRow,
  request: InterpretationRequest,
  notes: FaultNotes,
): Promise<Answered> {
  const arrival = ctx.generations.arrive();
  const known = await releasedResult(ctx.db, account, request.kitCode);
  const stored = request.refresh ? null : await storedFor(ctx.db, known.resultId, request.instructions);
  if (stored !== null) return { interpretation: stored, patientId: known.patientId, cached: true };
  const key: SharedKey<{ readonly finished: Promise<Answered> }> = {
    text: JSON.stringify(['interpretation', known.resultId, request.refresh, request.instructions]),
  };
  const { shared, joined } = ctx.generations.share(arrival, key, () => ({
    finished: ctx.generations.inTurn(turnOf(known), (signal) =>
      generate(ctx, account.id, { known, request, notes, signal }),
    ),
  }));
  const answered = await shared.finished;
  return joined ? { ...answered, cached: true } : answered;
}

/** The plain text that is stored for a kit, or else the newest shaped one; never generates. 404 when there is none. */
export async function storedInterpretationOf(
  ctx: SandboxContext,
  account: AccountRow,
  kitCode: string,
): Promise<Answered> {
  const { resultId, patientId } = await releasedResult(ctx.db, account, kitCode);
  const rows = await ctx.db.interpretation.findMany({ where: { resultId }, orderBy: { version: 'desc' } });
  const stored = rows.find(({ instructionsKey }) => instructionsKey === plainKey) ?? rows[0];
  if (stored === undefined) throw new ServiceFailure('not_found');
  return { interpretation: storedInterpretation(stored), patientId, cached: true };
}

/** The key of a text that was asked for without instructions. */
const plainKey = '';
/** So many shaped texts of a result are kept, the newest. */
const shapedKept = 8;

/** Instructions are kept as a digest: they may hold anything. */
function instructionsKeyOf(instructions: string | null): string {
  const words = (instructions ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();
  return words === '' ? plainKey : hash('sha256', words);
}

/** The text that was written for these instructions, or else the plain one (rule 5: later calls get what is stored). */
async function storedFor(
  db: SandboxTx,
  resultId: string,
  instructions: string | null,
): Promise<WrittenInterpretation | null> {
  const instructionsKey = instructionsKeyOf(instructions);
  const rows = await db.interpretation.findMany({
    where: { resultId, instructionsKey: { in: [instructionsKey, plainKey] } },
  });
  const row = rows.find((one) => one.instructionsKey === instructionsKey) ?? rows[0];
  return row === undefined ? null : storedInterpretation(row);
}

/** The language of the last text about a result: what its reader reads. Undefined where none was written. */
export async function lastTextLanguage(tx: SandboxTx, resultId: string): Promise<Language | undefined> {
  const last = await tx.interpretation.findFirst({
    where: { resultId },
    orderBy: { version: 'desc' },
    select: { text: true },
  });
  return last === null ? undefined : languageOf(last.text.toLowerCase());
}

/** How many texts were written about a result. */
async function textsWritten(db: SandboxTx, resultId: string): Promise<number> {
  const { _max: last } = await db.interpretation.aggregate({ where: { resultId }, _max: { version: true } });
  return last.version === null ? 0 : last.version + 1;
}

interface Turn {
  readonly known: ReleasedResult;
  readonly request: InterpretationRequest;
  readonly notes: FaultNotes;
  readonly signal: AbortSignal;
}

async function generate(ctx: SandboxContext, accountId: string, turn: Turn): Promise<Answered> {
  const { known, request, notes, signal } = turn;
  const { patientId } = known;
  const opened = await ctx.db.$transaction(async (tx) => {
    const { name } = await lockWithAi(tx, accountId);
    await stillReleased(tx, known.resultId);
    const stored = request.refresh ? null : await storedFor(tx, known.resultId, request.instructions);
    if (stored !== null) return { stored };
    const task = await interpretationTask(tx, accountId, turn);
    const charge = await openCharge(ctx, tx, accountId, { generated: 'interpretation', known, task, notes });
    return { charge, name, task };
  });
  if ('stored' in opened) return { interpretation: opened.stored, patientId, cached: true };
  const { charge, name, task } = opened;
  if ('refused' in charge) throw charge.refused;
  if (charge.fault?.act === 'return nothing') throw new ServiceFailure('empty_response');

  const forbidden = forbiddenNames(name, known);
  const outcome = await writeGuarded(ctx.writer, task, { signal, forbidden });
  const { callId } = charge;
  const kept = await settleAndKeep(ctx, { accountId, callId, used: outcome.used }, (tx) =>
    keep(
      ctx,
      tx,
      { resultId: known.resultId, task, instructionsKey: instructionsKeyOf(request.instructions) },
      outcome,
    ),
  );
  // Thrown after the commit: what it cost stays.
  if (kept instanceof ServiceFailure) throw kept;
  return { interpretation: kept, patientId, cached: false };
}

async function interpretationTask(
  tx: SandboxTx,
  accountId: string,
  { known, request }: Turn,
): Promise<InterpretationTask> {
  // A reseller has none.
  const practice = await tx.practice.findUnique({ where: { accountId }, select: { tone: true } });
  return {
    kind: 'interpretation',
    subject: await subjectAbout(tx, known),
    instructions: inTone(practice?.tone ?? null, request.instructions),
    version: await textsWritten(tx, known.resultId),
    attempt: 0,
    complaints: [],
    shown: '',
  };
}

interface Kept {
  readonly resultId: string;
  readonly task: InterpretationTask;
  /** The key of what shaped this one text; the account's tone is no part of it. */
  readonly instructionsKey: string;
}

/** Stores what was written, or gives the failure that the call ends in. */
async function keep(
  ctx: SandboxContext,
  tx: SandboxTx,
  { resultId, task, instructionsKey }: Kept,
  outcome: GuardedOutcome,
): Promise<WrittenInterpretation | ServiceFailure> {
  if (!outcome.ok) return nothingCame(ctx, outcome);
  const gone = await takenAway(tx, resultId);
  if (gone !== null) return gone;
  const fresh = {
    text: outcome.text,
    sources: sourcesJson(outcome.sources),
    resultsConsidered: resultsConsidered(task.subject),
    version: task.version,
    writtenBy: ctx.writer.model,
    generatedAt: new Date(ctx.now()),
  };
  const key = { resultId, instructionsKey };
  const row = await tx.interpretation.upsert({
    where: { resultId_instructionsKey: key },
    create: { ...key, ...fresh },
    update: fresh,
  });
  await forgetOldest(tx, resultId);
  return storedInterpretation(row);
}

async function forgetOldest(tx: SandboxTx, resultId: string): Promise<void> {
  const shaped = { resultId, instructionsKey: { not: plainKey } };
  const old = await tx.interpretation.findMany({
    where: shaped,
    orderBy: { version: 'desc' },
    skip: shapedKept,
    select: { instructionsKey: true },
  });
  if (old.length === 0) return;
  await tx.interpretation.deleteMany({
    where: { resultId, instructionsKey: { in: old.map(({ instructionsKey }) => instructionsKey) } },
  });
}
