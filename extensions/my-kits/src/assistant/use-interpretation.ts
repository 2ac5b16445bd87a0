import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { CustomerInterpretation } from '../../../../app/contract/customer/answers.ts';
import type { Answer, Problem } from '../../../shared/customer-api.ts';
import type { AssistantProps } from '../assistant-props.ts';
import { isForKitPage } from './problems.ts';

/** A text that is not there yet is written while one waits: the service takes up to a minute. */
const longestWritingMs = 100_000;

/** The text, what last went wrong, and what is under way. A text stays while a new one fails. */
export interface Written {
  text: CustomerInterpretation | null;
  problem: Problem | null;
  doing: 'reading' | 'writing' | null;
  /** What screen readers are told; empty: nothing. */
  news: '' | 'shown' | 'writing' | 'rewritten' | 'failed';
  read: () => void;
  rewrite: () => void;
}

interface UseInterpretation extends Omit<AssistantProps, 'i18n'> {
  /** The customer's language, as the page has it. */
  locale: string;
  /** Whether the shop offers it: else it is not asked for. */
  isOffered: boolean;
}

/** What the service wrote about a kit's result: read when it is first shown, written anew when told to. */
export function useInterpretation({ api, kitId, locale, onProblem, isOffered }: UseInterpretation): Written {
  const [text, setText] = useState<Written['text']>(null);
  const [problem, setProblem] = useState<Written['problem']>(null);
  const [doing, setDoing] = useState<Written['doing']>('reading');
  const [news, setNews] = useState<Written['news']>('');
  const isShown = useRef(true);
  const handOver = useRef(onProblem);
  handOver.current = onProblem;
  const path = `/api/customer/kits/${encodeURIComponent(kitId)}/interpretation?locale=${encodeURIComponent(locale)}`;

  const take = useCallback((answer: Answer<{ data: CustomerInterpretation }>, good: Written['news']) => {
    if (!isShown.current) return;
    setDoing(null);
    setProblem(answer.ok ? null : answer.problem);
    setNews(answer.ok ? good : 'failed');
    if (answer.ok) setText(answer.data.data);
    else if (isForKitPage(answer.problem)) handOver.current(answer.problem);
    // A result that was withdrawn leaves no text about it on the screen.
    else if (answer.problem.code === 'no_results') setText(null);
    else if (answer.problem.code === 'allowance_used')
      setText((before) => before && { ...before, allowance: { ...before.allowance, left: 0 } });
  }, []);

  const read = useCallback(() => {
    setDoing('reading');
    setNews('');
    void api
      .get<{ data: CustomerInterpretation }>(path, longestWritingMs)
      .then((answer) => take(answer, 'shown'));
  }, [api, path, take]);
  const rewrite = useCallback(() => {
    setDoing('writing');
    setNews('writing');
    void api
      .send<{ data: CustomerInterpretation }>('POST', path, { refresh: true }, longestWritingMs)
      .then((answer) => take(answer, 'rewritten'));
  }, [api, path, take]);

  useEffect(() => {
    isShown.current = true;
    if (isOffered) read();
    return () => {
      isShown.current = false;
    };
  }, [read, isOffered]);
  return { text, problem, doing, news, read, rewrite };
}
