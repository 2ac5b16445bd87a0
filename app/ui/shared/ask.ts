import { type ClientActionFunctionArgs, type ShouldRevalidateFunction, useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { NotDone } from '../../pages/done.ts';
import { toast } from './app-bridge.ts';
import { isSessionOver, statusOfError } from './error-page.tsx';
import { shared } from '../../words/shared.ts';

/** What can be asked of a page's action: an intent and what belongs to it. */
type GateInput = { intent: string } & Record<string, unknown>;

/**
 * How a page's requests are submitted: the page shows that one is under way before it takes another click. Left to
 * itself, React draws that when it finds the time, and on a slow machine a second click comes first.
 */
export const shownAtOnce = { flushSync: true } as const;

type Answer = { ok: true; said?: string; stays?: boolean } | { ok: false; message: string };

/**
 * Asks the page's own action for something, once at a time: while a request is under way, another click does nothing.
 * What was done is said in a toast; why something was not done stays in `answer`, for the page to show.
 */
export function useAsk<A extends Answer>(onDone?: (answer: A & { ok: true }, input: GateInput) => void) {
  const fetcher = useFetcher<A>();
  const told = useRef<unknown>(undefined);
  const asked = useRef<GateInput | null>(null);
  const tellDone = useRef(onDone);
  tellDone.current = onDone;
  const answer = fetcher.data as A | undefined;
  useEffect(() => {
    if (answer === undefined || answer === told.current) return;
    told.current = answer;
    if (!answer.ok) return;
    if (answer.said !== undefined && answer.stays !== true) toast(answer.said);
    if (asked.current !== null) tellDone.current?.(answer as A & { ok: true }, asked.current);
  }, [answer]);
  const isBusy = fetcher.state !== 'idle';
  return {
    ask: (input: GateInput): void => {
      if (isBusy) return;
      asked.current = input;
      fetcher.submit(input as Parameters<typeof fetcher.submit>[0], {
        method: 'post',
        encType: 'application/json',
        ...shownAtOnce,
      });
    },
    isBusy,
    /** Whether what is under way has this intent. */
    isAsking: (intent: string) => isBusy && asked.current?.intent === intent,
    /** The last answer, unless another request is under way. */
    answer: isBusy ? undefined : answer,
  };
}

/** What stood in for answers that did not come. */
const noAnswers = new Set<unknown>();

/** A `clientAction` by which a request that got no answer leaves the page as it is, with `noAnswer` in its place. */
export function keepPageWith<T>(noAnswer: T): (args: ClientActionFunctionArgs) => Promise<unknown> {
  noAnswers.add(noAnswer);
  return async ({ serverAction }) => {
    try {
      return await serverAction();
    } catch (thrown) {
      const status = thrown instanceof Response ? thrown.status : statusOfError(thrown);
      if (isSessionOver(status) || status < 400) throw thrown;
      return noAnswer;
    }
  };
}

/** A page's `clientAction`: a request that got no answer leaves the page, and what was typed there, as it is. */
export const keepPage = keepPageWith({
  ok: false,
  field: null,
  message: shared.noAnswer,
} satisfies NotDone);

/** A page's `shouldRevalidate`: what could not even be asked is not read again; that would fail, too. */
export const unlessNoAnswer: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  noAnswers.has(actionResult) ? false : defaultShouldRevalidate;
