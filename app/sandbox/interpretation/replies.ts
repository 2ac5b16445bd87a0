/** Questions and their replies, plain or read along as they are written (reseller-api §4 rules 7 to 9). */
import type { SandboxTx } from '../../db/sandbox-client.ts';
import type { AccountRow } from '../accounts/accounts.ts';
import type { SandboxContext } from '../context.ts';
import type { AiFault } from '../faults/ai-faults.ts';
import { slowSentenceMs } from '../faults/magic.ts';
import { reminderAfter, underReminder, urgentReply, withoutReminders } from '../help/help.ts';
import { ServiceFailure } from '../core/failure.ts';
import type { GuardedOutcome } from '../writer/guards/outcome.ts';
import { writeGuarded } from '../writer/guards/write-guarded.ts';
import type { Subject } from '../writer/subject.ts';
import type { ReplyTask } from '../writer/writer.ts';
import type { Language } from '../words/language.ts';
import { lastTextLanguage } from './interpretations.ts';
import { lockWithAi, nothingCame, openCharge, settleAndKeep } from './charge.ts';
import type { FaultNotes } from './charge.ts';
import { knownConversation, noteResult } from './conversations.ts';
import type { SharedKey } from '../core/generations.ts';
import { subjectAbout } from './history.ts';
import { forbiddenNames, turnOf } from './released.ts';
import { slowed } from './slowed.ts';
import type { StoredMessage } from './stored.ts';
import { createTape } from './tape.ts';
import type { Tape } from './tape.ts';
import { keepTurn, saidBefore, storeQuestion } from './turns.ts';
import type { Question } from './turns.ts';

export interface Asked {
  readonly conversationId: string;
  readonly message: string;
  /** The reply is read along: the question is kept whatever becomes of it. */
  readonly streamed: boolean;
}

/** A question under way; who asks the same at the same moment shares it. */
export interface ReplyTurn {
  /** Resolves once nothing can refuse the call any more; rejects with what refused it. */
  readonly opened: Promise<void>;
  /** The reply as it is written, sentence by sentence, guarded. */
  readonly tape: Tape;
  /** The reply as it is stored; rejects when none came about. */
  readonly finished: Promise<StoredMessage>;
}

interface Turn extends ReplyTurn {
  streamed: boolean;
  cutsFirstStream: boolean;
}

/**
 * Asks something in a conversation. Throws 404 and 409; what else may refuse, rejects `opened`. The turn goes on to its
 * end, and is stored, also when nobody waits for it any longer.
 */
export async function ask(
  ctx: SandboxContext,
  account: AccountRow,
  asked: Asked,
  notes: FaultNotes,
): Promise<{ readonly turn: ReplyTurn; readonly cutsStream: () => boolean }> {
  const arrival = ctx.generations.arrive();
  const known = await knownConversation(ctx.db, account.id, asked.conversationId);
  const key: SharedKey<Turn> = { text: JSON.stringify(['reply', asked.conversationId, asked.message]) };
  const begin = (): Turn => beginTurn(ctx, { accountId: account.id, turnOf: turnOf(known), asked, notes });
  const { shared, joined } = ctx.generations.share(arrival, key, begin);
  shared.streamed ||= asked.streamed;
  return { turn: shared, cutsStream: () => !joined && shared.cutsFirstStream };
}

interface Beginning {
  readonly accountId: string;
  readonly turnOf: string;
  readonly asked: Asked;
  readonly notes: FaultNotes;
}

function beginTurn(ctx: SandboxContext, beginning: Beginning): Turn {
  const opened = Promise.withResolvers<void>();
  const tape = createTape();
  const finished = ctx.generations
    .inTurn(beginning.turnOf, (signal) => answer(ctx, { ...beginning, turn, open: opened.resolve, signal }))
    .finally(() => {
      tape.end();
    });
  const turn: Turn = {
    opened: opened.promise,
    tape,
    finished,
    streamed: beginning.asked.streamed,
    cutsFirstStream: false,
  };
  finished.catch(opened.reject);
  // Whoever waits for it hears of it.
  opened.promise.catch(() => undefined);
  return turn;
}

interface Answering extends Beginning {
  readonly turn: Turn;
  /** To be called once nothing can refuse the call any more. */
  readonly open: () => void;
  readonly signal: AbortSignal;
}

async function answer(ctx: SandboxContext, answering: Answering): Promise<StoredMessage> {
  const { accountId, turn } = answering;
  const opened = await ctx.db.$transaction((tx) => openTurn(ctx, tx, answering));
  if ('refused' in opened) throw opened.refused;
  turn.cutsFirstStream = opened.fault?.act === 'cut';
  answering.open();
  const outcome = await written(ctx, answering, opened);
  const { callId, question } = opened;
  const kept = await settleAndKeep(ctx, { accountId, callId, used: outcome.used }, async (tx) => {
    const reply = outcome.ok ? outcome : turn.streamed ? outcome.shown : null;
    const stored = await keepTurn(ctx, tx, { question, reply, keepQuestion: turn.streamed });
    if (outcome.ok || stored instanceof ServiceFailure) return stored ?? new ServiceFailure('empty_response');
    // What was read along stays in the transcript; the stream still ends in an error.
    return nothingCame(ctx, outcome);
  });
  // Thrown after the commit: what it cost stays.
  if (kept instanceof ServiceFailure) throw kept;
  return kept;
}

interface OpenedTurn {
  readonly callId: bigint | null;
  readonly fault: AiFault | null;
  readonly question: Question;
  readonly task: ReplyTask;
  /** The fixed answer to a message that tells of an emergency. */
  readonly urgent: string | null;
  /** What the reply stands under since an earlier message told of one. */
  readonly reminder: string | null;
  readonly forbidden: readonly string[];
}

/** All that may refuse, once the turn has come. */
async function openTurn(
  ctx: SandboxContext,
  tx: SandboxTx,
  { accountId, asked, notes, turn }: Answering,
): Promise<OpenedTurn | { readonly refused: ServiceFailure }> {
  const { name } = await lockWithAi(tx, accountId);
  const known = await knownConversation(tx, accountId, asked.conversationId);
  await noteResult(tx, asked.conversationId, known);
  const before = await saidBefore(tx, asked.conversationId);
  const subject = await subjectAbout(tx, known);
  const usualLanguage = await lastTextLanguage(tx, known.resultId);
  const task = replyTask({ subject, usualLanguage }, withoutReminders(before.turns), asked.message);
  const reader = { reader: subject.reader, country: known.country };
  const urgent = urgentReply(asked.message, reader);
  const reminder = urgent === null ? reminderAfter(before.turns, reader) : null;
  const charge = await openCharge(ctx, tx, accountId, {
    generated: turn.streamed ? 'streamed reply' : 'reply',
    task: urgent === null ? task : null,
    known,
    notes,
  });
  if ('refused' in charge) return charge;
  const question: Question = {
    conversationId: asked.conversationId,
    resultId: known.resultId,
    content: asked.message,
    position: before.lastPosition + 1,
    askedAt: new Date(ctx.now()),
  };
  if (turn.streamed) await storeQuestion(ctx, tx, question);
  const forbidden = [...forbiddenNames(name, known), asked.conversationId];
  return { ...charge, question, task, urgent, reminder, forbidden };
}

interface Reading {
  readonly subject: Subject;
  readonly usualLanguage: Language | undefined;
}

function replyTask(
  { subject, usualLanguage }: Reading,
  before: ReplyTask['before'],
  message: string,
): ReplyTask {
  const language = usualLanguage === undefined ? {} : { usualLanguage };
  return { kind: 'reply', subject, before, message, ...language, attempt: 0, complaints: [], shown: '' };
}

const nothingUsed = { inputTokens: 0, outputTokens: 0 };

/** Writes the reply onto the tape. */
async function written(
  ctx: SandboxContext,
  { turn, signal }: Answering,
  { fault, task, urgent, reminder, forbidden }: OpenedTurn,
): Promise<GuardedOutcome> {
  if (fault?.act === 'return nothing') return brokenOff(nothingUsed);
  if (urgent !== null) {
    turn.tape.add(urgent);
    return { ok: true, text: urgent, sources: [], used: nothingUsed, attempts: 0 };
  }
  const writer = fault?.act === 'slow down' ? slowed(ctx.writer, slowSentenceMs / ctx.speed) : ctx.writer;
  const reminded = (text: string): string => (reminder === null ? text : underReminder(reminder, text));
  let pieces = 0;
  let firstPiece = '';
  const outcome = await writeGuarded(writer, task, {
    signal,
    forbidden,
    onText(text) {
      pieces += 1;
      if (pieces === 1) firstPiece = text;
      if (fault?.act !== 'break off' || pieces === 1) turn.tape.add(pieces === 1 ? reminded(text) : text);
    },
  });
  if (fault?.act !== 'break off') return withText(outcome, reminded);
  const sources = outcome.ok ? outcome.sources.slice(0, marksIn(firstPiece)) : [];
  return brokenOff(outcome.used, firstPiece === '' ? null : { text: reminded(firstPiece), sources });
}

/** The same outcome, its text changed, also that of a stream that broke off. */
function withText(outcome: GuardedOutcome, changed: (text: string) => string): GuardedOutcome {
  if (outcome.ok) return { ...outcome, text: changed(outcome.text) };
  return outcome.shown === null
    ? outcome
    : { ...outcome, shown: { ...outcome.shown, text: changed(outcome.shown.text) } };
}

type Shown = Extract<GuardedOutcome, { ok: false }>['shown'];

function brokenOff(used: GuardedOutcome['used'], shown: Shown = null): GuardedOutcome {
  return { ok: false, reasons: ['asked for by the e-mail of the order'], shown, used, attempts: 1 };
}

/** How many sources a text cites by their numbers. */
function marksIn(text: string): number {
  return Math.max(0, ...[...text.matchAll(/\[(\d+)\]/g)].map(([, mark]) => Number(mark)));
}
