import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Notices } from '../../../app/contract/customer/answers.ts';
import { createCustomerApi, type Problem } from '../../shared/customer-api.ts';
import { type NoticeName, readNotices } from './read-notices.ts';

/** What the block knows. */
export type NoticesView =
  | { kind: 'loading' }
  | { kind: 'failed'; problem: Problem }
  | { kind: 'notices'; wanted: Notices; saving: Saving };

/** What became of the last change; `times` tells one confirmation from the next. */
export type Saving =
  | { kind: 'none' | 'saving' }
  | { kind: 'saved'; times: number }
  | { kind: 'failed'; times: number; problem: Problem };

const unreadable: Problem = { code: 'internal_error', retryAfterMs: null, triesLeft: null };

/** The customer's notices as the app has them; `change` shows a change at once and puts it back if it is not kept. */
export function useNotices(shop: { sessionToken: { get(): Promise<string> } }) {
  // By the whole API: its parts need not be the same objects each time they are asked for.
  const api = useMemo(() => createCustomerApi(shop.sessionToken), [shop]);
  const [view, setView] = useState<NoticesView>({ kind: 'loading' });
  const [asked, setAsked] = useState({ times: 0, isWaiting: false });
  /** Set while a change is on its way: two at once could overtake each other. */
  const desk = useRef<{ kept: Notices; wanted: Notices; isBusy: boolean; times: number } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void api.get<unknown>('/api/customer/notices').then((answer) => {
      if (!isCurrent) return;
      setAsked((before) => ({ ...before, isWaiting: false }));
      const notices = answer.ok ? readNotices(answer.data) : null;
      if (notices === null)
        return setView({ kind: 'failed', problem: answer.ok ? unreadable : answer.problem });
      desk.current = { kept: notices, wanted: notices, isBusy: false, times: 0 };
      setView({ kind: 'notices', wanted: notices, saving: { kind: 'none' } });
    });
    return () => {
      isCurrent = false;
    };
  }, [api, asked.times]);

  const change = useCallback(
    async (name: NoticeName, isWanted: boolean): Promise<void> => {
      const at = desk.current;
      if (at === null) return;
      at.wanted = { ...at.wanted, [name]: isWanted };
      setView({ kind: 'notices', wanted: at.wanted, saving: { kind: 'saving' } });
      if (at.isBusy) return;
      at.isBusy = true;
      let problem: Problem | null = null;
      while (problem === null && at.wanted !== at.kept) {
        const sent = at.wanted;
        const answer = await api.send<unknown>('PUT', '/api/customer/notices', sent);
        if (answer.ok) at.kept = sent;
        else problem = answer.problem;
      }
      at.isBusy = false;
      at.wanted = at.kept;
      at.times += 1;
      const times = at.times;
      setView({
        kind: 'notices',
        wanted: at.kept,
        saving: problem === null ? { kind: 'saved', times } : { kind: 'failed', times, problem },
      });
    },
    [api],
  );
  const askAgain = useCallback(() => setAsked(({ times }) => ({ times: times + 1, isWaiting: true })), []);
  return { view, asked, change, askAgain };
}
