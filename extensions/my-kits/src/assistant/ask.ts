import type { Message } from '../../../../app/contract/customer/answers.ts';
import { type CustomerApi, type Problem, problemOf } from '../../../shared/customer-api.ts';
import { readReply } from '../../../shared/assistant/reply-lines.ts';

/** What came of a question. */
export type Outcome =
  | { kind: 'replied'; message: Message }
  /** There is no reply, and none will come. */
  | { kind: 'not_written' }
  /** It was not asked. */
  | { kind: 'refused'; problem: Problem }
  /** The connection broke: there may be a reply in the transcript, now or later. */
  | { kind: 'lost' }
  | { kind: 'stopped' };

/** A reply that says nothing for so long is not coming over this connection: phones change networks without a word. */
const longestSilenceMs = 90_000;

interface Asking {
  /** Called off by the reader. */
  signal: AbortSignal;
  onText: (content: string) => void;
}

/** Asks a question, once, and passes the reply on as it is written. Never throws. @param path of the conversation */
export async function ask(
  api: CustomerApi,
  path: string,
  question: string,
  { signal, onText }: Asking,
): Promise<Outcome> {
  const connection = new AbortController();
  const end = () => connection.abort();
  signal.addEventListener('abort', end);
  let silence = setTimeout(end, longestSilenceMs);
  const heard = (content: string) => {
    clearTimeout(silence);
    silence = setTimeout(end, longestSilenceMs);
    if (!signal.aborted) onText(content);
  };
  try {
    const outcome = await reply(api, `${path}/messages`, question, connection.signal, heard);
    return outcome.kind === 'lost' && signal.aborted ? { kind: 'stopped' } : outcome;
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
  }
}

async function reply(
  api: CustomerApi,
  path: string,
  message: string,
  signal: AbortSignal,
  onText: (content: string) => void,
): Promise<Outcome> {
  let response: Response;
  try {
    response = await api.open(path, { message }, signal);
  } catch {
    return { kind: 'lost' };
  }
  if (!response.ok) {
    const problem = await problemOf(response);
    // What somebody on the way answered, or what failed midway, may have been asked.
    const isUnclear = problem.code === 'unreachable' || problem.code === 'internal_error';
    return isUnclear ? { kind: 'lost' } : { kind: 'refused', problem };
  }
  const last = response.body === null ? null : await readReply(response.body, onText);
  if (last?.type === 'complete') return { kind: 'replied', message: last.message };
  return last?.code === 'not_written' ? { kind: 'not_written' } : { kind: 'lost' };
}
