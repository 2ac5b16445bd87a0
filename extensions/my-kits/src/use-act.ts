import { useRef, useState } from 'preact/hooks';
import type { Answer, Problem } from '../../shared/customer-api.ts';

/** Something the customer does: whether it is under way, and what went wrong the last time. */
export interface Act {
  isWaiting: boolean;
  problem: Problem | null;
  /** How often it was tried. */
  times: number;
  /** Does it, unless it is under way. @returns what came of it; null: it was, or there was a problem */
  run: <T>(ask: () => Promise<Answer<T>>) => Promise<{ data: T } | null>;
}

/** One thing at a time: who presses twice does it once. */
export function useAct(): Act {
  const [state, setState] = useState<Pick<Act, 'isWaiting' | 'problem' | 'times'>>({
    isWaiting: false,
    problem: null,
    times: 0,
  });
  const isRunning = useRef(false);
  return {
    ...state,
    run: async (ask) => {
      if (isRunning.current) return null;
      isRunning.current = true;
      setState(({ times, problem }) => ({ times: times + 1, isWaiting: true, problem }));
      const answer = await ask();
      isRunning.current = false;
      setState(({ times }) => ({ times, isWaiting: false, problem: answer.ok ? null : answer.problem }));
      return answer.ok ? { data: answer.data } : null;
    },
  };
}
