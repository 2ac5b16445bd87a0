// The elements that the drawn parts are made of.
/// <reference types="@shopify/ui-extensions/customer-account.page.render" />
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { render } from 'preact';
import { afterAll, onTestFinished, vi } from 'vitest';
import type { Problem } from '../../../extensions/shared/customer-api.ts';
import { wordsOnPage } from './open-extension.ts';
import type { Notable } from '../../../extensions/my-kits/src/assistant/suggestions.tsx';
import type { Language } from '../../../app/contract/customer/languages.ts';
import { i18nOf } from './texts.ts';

/** What the app was asked. */
export interface Question {
  method: string;
  path: string;
  body: unknown;
  token: string;
  response: ServerResponse;
}

/** Answers as the app does. */
export type Answering = (question: Question) => void | Promise<void>;

let answering: Answering = ({ response }) => void response.writeHead(500).end();
let asked: Question[] = [];

const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const body = Buffer.concat(pieces).toString();
    const question: Question = {
      method: request.method ?? '',
      path: request.url ?? '',
      body: body === '' ? null : (JSON.parse(body) as unknown),
      token: request.headers.authorization ?? '',
      response,
    };
    asked.push(question);
    void answering(question);
  });
});
const listening = new Promise<string>((resolve) => {
  server.listen(0, '127.0.0.1', () =>
    resolve(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`),
  );
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

export const json = ({ response }: Question, status: number, body: unknown, headers = {}): void =>
  void response
    .writeHead(status, { 'Content-Type': 'application/json', ...headers })
    .end(body === null ? undefined : JSON.stringify(body));

export const refuse = (question: Question, code: string, status = 429, headers = {}): void =>
  json(question, status, { error: 'In words.', code }, headers);

/** Begins a reply as the app does, and writes these lines of it. */
export function begin({ response }: Question, ...lines: unknown[]): ServerResponse {
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
  for (const line of lines) response.write(`${JSON.stringify(line)}\n`);
  return response;
}

interface DrawOptions {
  answer: Answering;
  language?: Language;
  notable?: Notable;
}

/** Draws a part of the assistant with a real app behind it, into `document.body`, until the test ends. */
export async function draw(
  part: 'Interpretation' | 'Conversation',
  { answer, language = 'en', notable = { indexes: [], agesDiffer: true } }: DrawOptions,
) {
  // The build writes the address into the client, which reads it when it is first loaded.
  process.env['APP_URL'] = await listening;
  const { createCustomerApi } = await import('../../../extensions/shared/customer-api.ts');
  const { Interpretation, useLetter } =
    await import('../../../extensions/my-kits/src/assistant/interpretation.tsx');
  const { drawn } = await import('../../../extensions/my-kits/src/assistant/markdown.tsx');
  const { useInterpretation } =
    await import('../../../extensions/my-kits/src/assistant/use-interpretation.ts');
  const { Conversation } = await import('../../../extensions/my-kits/src/assistant/conversation.tsx');
  answering = answer;
  asked = [];
  let tokens = 0;
  const api = createCustomerApi({ get: async () => `token-${String(++tokens)}` });
  const problems: Problem['code'][] = [];
  const props = {
    api,
    kitId: 'kit-1',
    locale: language,
    i18n: i18nOf('my-kits', language),
    onProblem: ({ code }: Problem) => void problems.push(code),
  };
  const rereading = { firstWaitMs: 20, longestMs: 600 };
  /** As on the kit's page: the first paragraph, and further down the rest. */
  const Read = () => {
    const written = useInterpretation({ ...props, isOffered: true });
    const letter = useLetter(written, props.i18n);
    return (
      <>
        {letter !== null && drawn(letter.summary, letter.way)}
        <Interpretation i18n={props.i18n} written={written} letter={letter} blocks={letter?.rest ?? []} />
      </>
    );
  };
  render(
    part === 'Interpretation' ? (
      <Read />
    ) : (
      <Conversation {...props} notable={notable} rereading={rereading} />
    ),
    document.body,
  );
  const leave = () => {
    render(null, document.body);
    document.body.replaceChildren();
  };
  onTestFinished(leave);
  return { asked, problems, leave };
}

/** The one button with these words; an error where there is none. */
export function button(words: string): Element {
  const found = [...document.querySelectorAll('s-button')].filter((one) => one.textContent === words);
  if (found.length !== 1)
    throw new Error(`${String(found.length)} buttons say "${words}":\n${wordsOnPage()}`);
  return found[0] as Element;
}

export const press = (words: string): boolean => button(words).dispatchEvent(new Event('click'));

/** What screen readers are told. */
export const news = (): string => document.querySelector('[accessibilityRole=status]')?.textContent ?? '';

/** Waits until this holds. */
export const until = (holds: () => boolean): Promise<void> =>
  vi.waitFor(
    () => {
      if (!holds()) throw new Error(`It does not hold:\n${wordsOnPage()}`);
    },
    { timeout: 5_000, interval: 10 },
  );
