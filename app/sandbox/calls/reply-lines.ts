import type { SandboxContext } from '../context.ts';
import { failureOf } from '../http/answers.ts';
import type { ReplyTurn } from '../interpretation/replies.ts';
import type { StoredMessage } from '../interpretation/stored.ts';

/** A line of a streamed reply (reseller-api §4 rule 8, partner-api §4 rule 6), around an interface's message. */
type ReplyLine<Message> =
  | { readonly type: 'text'; readonly content: string }
  | { readonly type: 'complete'; readonly message: Message }
  | { readonly type: 'error'; readonly code: string; readonly error: string };

/** The reply as it is written, then as it is stored, or why there is none. */
export async function* replyLines<Message>(
  ctx: SandboxContext,
  turn: ReplyTurn,
  record: (message: StoredMessage) => Message,
): AsyncGenerator<ReplyLine<Message>, void> {
  for await (const content of turn.tape.read()) yield { type: 'text', content };
  try {
    yield { type: 'complete', message: record(await turn.finished) };
  } catch (error) {
    const { code, error: words } = failureOf(ctx, error).body();
    yield { type: 'error', code, error: words };
  }
}
