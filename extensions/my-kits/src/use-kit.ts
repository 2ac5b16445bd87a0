import { useCallback, useEffect, useState } from 'preact/hooks';
import type { CustomerKitPage } from '../../../app/contract/customer/answers.ts';
import type { Problem } from '../../shared/customer-api.ts';
import type { Page } from './page.ts';
import { endsThePage } from './problems.ts';
import { useLoaded, type Loaded } from './use-loaded.ts';
import { useMoment } from './use-time.ts';

/** Told of a problem that may mean something for the whole page of a kit. */
export type OnProblem = (problem: Problem) => void;

export interface Kit extends Loaded<CustomerKitPage> {
  /** Whether the result was open, and its time is over. */
  isOver: boolean;
  onProblem: OnProblem;
}

const locked = { result: 'locked', confirmed_until: null } as const;

/** What a refusal tells of the kit itself: what was open closes at once, whatever was known before. */
const meanings: Partial<Record<Problem['code'], Partial<CustomerKitPage>>> = {
  confirmation_required: locked,
  hidden: { ...locked, view: 'hidden' },
  claimed_by_other: { claim: 'others', result: 'none', confirmed_until: null },
};

/** A kit under way is looked at this often. */
const LOOK_AGAIN_MS = 60_000;

/** A kit, kept up to date, and closed the moment its confirmation is over. */
export function useKit(page: Page, kitId: string): Kit {
  const loaded = useLoaded<CustomerKitPage>(() =>
    page.api.get(`/api/customer/kits/${kitId}?locale=${page.locale}`),
  );
  const { data, asked, again, change } = loaded;
  const [ended, setEnded] = useState<Problem | null>(null);
  const [isOver, setOver] = useState(false);

  const onProblem = useCallback<OnProblem>(
    (problem) => {
      const meaning = meanings[problem.code];
      if (endsThePage(problem.code)) setEnded(problem);
      if (problem.code === 'confirmation_required') setOver(true);
      if (meaning !== undefined) change((kit) => ({ ...kit, ...meaning }));
    },
    [change],
  );

  const openUntil = data?.result === 'open' ? data.confirmed_until : null;
  useMoment(openUntil === null ? null : Date.parse(openUntil), () => {
    setOver(true);
    change((kit) => ({ ...kit, ...locked }));
  });

  const isMoving = data !== null && data.state !== 'result' && data.state !== 'cancelled';
  useEffect(() => {
    if (!isMoving || asked.isWaiting) return;
    const timer = setTimeout(again, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isMoving, asked.isWaiting, asked.times, again]);

  const problem = ended ?? loaded.problem;
  const isGone = problem !== null && endsThePage(problem.code);
  return {
    ...loaded,
    data: isGone ? null : data,
    problem,
    isOver,
    onProblem,
    again: () => {
      setEnded(null);
      again();
    },
    change: (how) => {
      setOver(false);
      change(how);
    },
  };
}
