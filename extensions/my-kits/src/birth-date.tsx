import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Problem } from '../../shared/customer-api.ts';
import { momentOf } from '../../shared/moments.ts';
import { waitWords } from '../../shared/problem-words.ts';
import type { Page } from './page.ts';
import { useMoment } from './use-time.ts';

/** The words of a wait are written anew this often. */
const REWRITE_EVERY_MS = 30_000;

/** Said where the app did not say how long to wait. */
const UNSAID_WAIT_MS = 60 * 60_000;

/** What the last problem means for another try with a date of birth. */
interface Tries {
  /** That it did not fit, and how many tries are left; empty: nothing. */
  fault: string;
  /** For how long no further try is taken, in words; null: one is. */
  wait: string | null;
}

/** How many tries are left, or until when there is none. @param refused the code of a try that did not fit */
export function useTries(page: Page, problem: Problem | null, refused: Problem['code']): Tries {
  const { i18n } = page;
  const [closedUntilMs, setClosedUntil] = useState<number | null>(null);
  const [nowMs, setNow] = useState(Date.now);
  useEffect(() => {
    if (problem === null) return;
    const atMs = Date.now();
    const isClosed =
      problem.code === 'too_many_tries' || (problem.code === refused && problem.retryAfterMs !== null);
    setNow(atMs);
    setClosedUntil(isClosed ? atMs + (problem.retryAfterMs ?? UNSAID_WAIT_MS) : null);
  }, [problem, refused]);
  const isClosed = closedUntilMs !== null && nowMs < closedUntilMs;
  useMoment(isClosed ? Math.min(closedUntilMs, nowMs + REWRITE_EVERY_MS) : null, () => setNow(Date.now()));

  const left = problem?.triesLeft ?? null;
  const words = [
    i18n.translate(`problem.${refused}`),
    ...(left === null
      ? []
      : [left === 0 ? i18n.translate('birth.none') : i18n.translate(`birth.left`, { count: left })]),
  ];
  return {
    fault: problem?.code === refused && !isClosed ? words.join(' ') : '',
    wait: isClosed
      ? i18n.translate('birth.wait', {
          wait: waitWords(closedUntilMs - nowMs, i18n),
          moment: momentOf(new Date(closedUntilMs).toISOString(), i18n),
        })
      : null,
  };
}

interface BirthDateFieldProps {
  page: Page;
  value: string;
  /** What is wrong with it, in words; empty: nothing. */
  error: string;
  isDisabled: boolean;
  onChange: (value: string) => void;
}

/** The date of birth that was given when the kit was registered. Browsers are not to fill it in: it is the key. */
export function BirthDateField({
  page,
  value,
  error,
  isDisabled,
  onChange,
}: BirthDateFieldProps): JSX.Element {
  const take = (event: Event) => onChange((event.currentTarget as unknown as { value: string }).value);
  return (
    <s-date-field
      label={page.i18n.translate('birth.label')}
      name="date_of_birth"
      autocomplete="off"
      required
      value={value}
      error={error}
      disabled={isDisabled}
      onInput={take}
      onChange={take}
    />
  );
}
