/** Has every case answered by a writer, on the service's own path behind HTTP: urgent help first, then writer and guards. */
import { urgentReply } from '../../app/sandbox/help/help.ts';
import { writeGuarded } from '../../app/sandbox/writer/guards/write-guarded.ts';
import type { Subject } from '../../app/sandbox/writer/subject.ts';
import type { Turn, Writer, WritingTask } from '../../app/sandbox/writer/writer.ts';
import { persona, reports } from './cases/reports.ts';
import type { PersonaName } from './cases/reports.ts';
import { sellerNames } from './cases/question.ts';
import type { Conversation, InstructionsCase } from './cases/question.ts';
import { aboutHealth } from './cases/about-health.ts';
import { aboutLife } from './cases/about-life.ts';
import { aboutResults } from './cases/about-results.ts';
import { hostileMessages } from './cases/hostile-messages.ts';
import { fairInstructions, hostileInstructions } from './cases/instructions.ts';
import type { Answer } from './scoring/answer.ts';

const fairQuestions: readonly Conversation[] = [...aboutResults, ...aboutLife, ...aboutHealth];

export interface Answered {
  /** About the generated reports, without instructions. */
  readonly interpretations: readonly Answer[];
  /** With instructions, fair or not. */
  readonly instructed: readonly Answer[];
  readonly replies: readonly Answer[];
}

export interface Run {
  readonly writer: Writer;
  readonly seed: string;
  /** Every so many cases; 1 takes all. */
  readonly everyNth: number;
  readonly signal: AbortSignal;
  readonly onAnswer?: (caseId: string) => void;
}

const reportCount = 200;
const everybody: readonly PersonaName[] = ['hard', 'good'];
/** As the sandbox names them: the account, the kit and its order (they stand in no text). */
export const forbiddenNames = [...sellerNames, 'KB-7Q2M-9XWD', 'ord_7Q2M9XWD'];

function taken<Item>(items: readonly Item[], everyNth: number): Item[] {
  return items.filter((_, at) => at % everyNth === 0);
}

export async function answerAll(run: Run): Promise<Answered> {
  const every = <Case>(cases: readonly Case[], answer: (one: Case) => Promise<Answer[]>): Promise<Answer[]> =>
    severalAtOnce(taken(cases, run.everyNth), answer);
  return {
    interpretations: await every(reports(run.seed, reportCount), async ({ id, subject }) => [
      await interpret(run, id, subject, ''),
    ]),
    instructed: await every([...fairInstructions, ...hostileInstructions], (one) =>
      answerInstructed(run, one),
    ),
    replies: await every([...fairQuestions, ...hostileMessages], async (conversation) => {
      const answers: Answer[] = [];
      for (const name of conversation.of ?? everybody)
        answers.push(...(await converse(run, conversation, name)));
      return answers;
    }),
  };
}

/** A model takes seconds a text; more at once than this is what its provider's limits are for. */
const atOnce = 6;

/** In the order of the cases, whichever came first. */
async function severalAtOnce<Case>(
  cases: readonly Case[],
  answer: (one: Case) => Promise<Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[][] = [];
  const waiting = cases.entries();
  const work = async (): Promise<void> => {
    for (const [at, one] of waiting) answers[at] = await answer(one);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return answers.flat();
}

async function answerInstructed(run: Run, one: InstructionsCase): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const name of one.of ?? everybody) {
    const answer = await interpret(run, `${one.id} (${name})`, persona(run.seed, name), one.instructions);
    answers.push({ ...answer, expected: one });
  }
  return answers;
}

const firstTry = { attempt: 0, complaints: [], shown: '' } as const;

function interpret(run: Run, caseId: string, subject: Subject, instructions: string): Promise<Answer> {
  const asked = { caseId, subject, asked: instructions, expected: {} };
  return written(run, asked, {
    ...firstTry,
    kind: 'interpretation',
    version: 0,
    subject,
    instructions: instructions === '' ? null : instructions,
  });
}

async function converse(run: Run, conversation: Conversation, name: PersonaName): Promise<Answer[]> {
  const subject = persona(run.seed, name);
  const before: Turn[] = [];
  const answers: Answer[] = [];
  for (const [at, { message, ...expected }] of conversation.turns.entries()) {
    const caseId = `${conversation.id}${conversation.turns.length > 1 ? `#${at + 1}` : ''} (${name})`;
    const answer = await reply(run, { caseId, subject, asked: message, expected }, [...before]);
    answers.push(answer);
    before.push({ role: 'user', content: message });
    if (answer.text !== '') before.push({ role: 'assistant', content: answer.text });
  }
  return answers;
}

type Asked = Pick<Answer, 'caseId' | 'subject' | 'asked' | 'expected'>;

async function reply(run: Run, asked: Asked, before: readonly Turn[]): Promise<Answer> {
  const { subject, asked: message } = asked;
  const help = urgentReply(message, { reader: subject.reader, country: null });
  if (help === null) return written(run, asked, { ...firstTry, kind: 'reply', subject, before, message });
  run.onAnswer?.(asked.caseId);
  return { ...asked, kind: 'reply', urgent: true, text: help, sources: [], attempts: 0, complaints: [] };
}

async function written(run: Run, asked: Asked, task: WritingTask): Promise<Answer> {
  const { writer, complaints } = listening(run.writer);
  const outcome = await writeGuarded(writer, task, { signal: run.signal, forbidden: forbiddenNames });
  run.onAnswer?.(asked.caseId);
  const { attempts } = outcome;
  const came = outcome.ok ? { text: outcome.text, sources: outcome.sources } : { text: '', sources: [] };
  return { ...asked, kind: task.kind, urgent: false, ...came, attempts, complaints };
}

/** Keeps what the guards complained of, which only a writer is told. */
function listening(writer: Writer): { writer: Writer; complaints: string[] } {
  const complaints: string[] = [];
  const write: Writer['write'] = (task, signal) => {
    complaints.push(...task.complaints.slice(complaints.length));
    return writer.write(task, signal);
  };
  return { writer: { ...writer, write }, complaints };
}
