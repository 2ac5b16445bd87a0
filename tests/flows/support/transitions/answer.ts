import { expect } from 'vitest';

/** What came of something that was asked for, as the person who asked learns it. */
export interface Answer {
  isDone: boolean;
  status: number;
  /** For programs; null where the page has none. */
  code: string | null;
  /** For people; null where the answer has none of its own. */
  words: string | null;
}

export type Ask = () => Promise<Answer>;

interface Body {
  ok?: boolean;
  outcome?: string;
  kind?: string;
  message?: string;
  error?: string;
  code?: string;
  present?: unknown;
  check?: unknown;
}

/** Reads an answer of the JSON API, of a page's action, or of a stream of lines. */
export async function readAnswer(response: Response): Promise<Answer> {
  const { status } = response;
  const text = await response.text();
  const body = parsed(text);
  const refusal = body?.ok === false || (body?.outcome !== undefined && body.outcome !== 'done');
  const isDone = status < 400 && !refusal && body?.error === undefined;
  return {
    isDone,
    status,
    code: body?.code ?? body?.outcome ?? body?.kind ?? null,
    words: body?.message ?? body?.error ?? plainWords(response, text),
  };
}

/** The words of a response that a page's route threw. */
function plainWords({ headers }: Response, text: string): string | null {
  return text !== '' && headers.get('content-type')?.startsWith('text/plain') === true ? text : null;
}

/** A stream's last line says what came of it. */
function parsed(text: string): Body | null {
  const last = text.trim().split('\n').at(-1) ?? '';
  try {
    const value: unknown = JSON.parse(last);
    if (typeof value !== 'object' || value === null) return null;
    const line = value as Body & { type?: string };
    return line.type === 'error' ? { ...line, ok: false } : line;
  } catch {
    return null;
  }
}

/** A page's own words for a status: the page could not have sent this, or must be opened anew. */
const wordsOfPages: ReadonlySet<number> = new Set([400, 401, 404]);

/** Holds an answer to being clear: done, or a code or a status that says why not, with words that a person can read. */
export function expectClear(answer: Answer, told: string): void {
  expect(answer.status, `${told}: ${JSON.stringify(answer)}`).not.toBe(500);
  if (answer.isDone) return;
  if (answer.words === null && wordsOfPages.has(answer.status)) return;
  if (answer.words === null && answer.code === 'changed') return;
  expect(answer.words, `${told}: ${JSON.stringify(answer)}`).toMatch(/^[A-Z“].{9,}$/su);
  expect(answer.words).not.toMatch(/undefined|null|\[object|NaN/);
}
