import type { JSX } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { CustomerInterpretation } from '../../../../app/contract/customer/answers.ts';
import type { Answer, Problem } from '../../../shared/customer-api.ts';
import { momentOf } from '../../../shared/moments.ts';
import type { AssistantProps } from '../assistant-props.ts';
import { useWaited } from '../../../shared/use-waited.ts';
import { AllowanceNote } from './allowance-note.tsx';
import { isForeign, Markdown } from './markdown.tsx';
import { isForKitPage, problemText } from './problems.ts';
import { Sources } from './sources.tsx';

/** A text that is not there yet is written while one waits: the service takes up to a minute. */
const longestWritingMs = 100_000;

type Doing = 'reading' | 'writing' | null;

/** What the result means, as the service wrote it: read, cited, written anew. */
export function Interpretation({ i18n, ...props }: AssistantProps): JSX.Element | null {
  const { translate } = i18n;
  const { text, problem, doing, news, read, rewrite } = useInterpretation(props);
  if (problem?.code === 'ai_disabled') return null;
  // A text that could not be asked for anew may have been written all the same.
  const isLost = text !== null && problem?.code === 'unreachable';
  return (
    <s-section heading={translate('assistant.interpretation.heading')}>
      <s-stack gap="base">
        {text === null && doing !== null && <Waiting i18n={i18n} />}
        {text !== null && <Text text={text} i18n={i18n} />}
        {problem !== null && doing === null && <s-banner tone="info">{problemText(problem, i18n)}</s-banner>}
        {(text !== null || problem !== null) && (
          // One button for all: whoever pressed it keeps the focus.
          <s-button key="do" loading={doing !== null} onClick={text === null || isLost ? read : rewrite}>
            {text === null
              ? translate('again')
              : translate(isLost ? 'assistant.lookAgain' : 'assistant.interpretation.anew')}
          </s-button>
        )}
        {text !== null && doing === 'writing' && (
          <s-text color="subdued">{translate('assistant.interpretation.writing')}</s-text>
        )}
        {text !== null && doing !== 'writing' && (
          <AllowanceNote of="interpretation" allowance={text.allowance} i18n={i18n} />
        )}
        <s-box accessibilityRole="status">
          <s-text accessibilityVisibility="exclusive">
            {news === '' ? '' : translate(`assistant.interpretation.${news}`)}
          </s-text>
        </s-box>
      </s-stack>
    </s-section>
  );
}

function Waiting({ i18n: { translate } }: Pick<AssistantProps, 'i18n'>): JSX.Element | null {
  // Most texts are there at once: what would flash is not shown.
  return useWaited(400) ? (
    <s-stack direction="inline" gap="small-200" alignItems="center">
      <s-spinner accessibilityLabel={translate('assistant.interpretation.loading')} />
      <s-text>{translate('assistant.interpretation.loading')}</s-text>
    </s-stack>
  ) : null;
}

interface TextProps extends Pick<AssistantProps, 'i18n'> {
  text: CustomerInterpretation;
}

function Text({ text, i18n }: TextProps): JSX.Element {
  const { translate } = i18n;
  const { interpretation, generated_on: writtenOn, sources } = text;
  return (
    <s-stack gap="base">
      <s-paragraph color="subdued">
        {translate('assistant.interpretation.about')}
        {isForeign(i18n) && ` ${translate('assistant.interpretation.inEnglish')}`}
      </s-paragraph>
      <Markdown text={interpretation} sources={sources} i18n={i18n} />
      <Sources sources={sources} i18n={i18n} />
      {writtenOn !== null && (
        <s-text color="subdued">
          {translate('assistant.interpretation.written', { time: momentOf(writtenOn, i18n) })}
        </s-text>
      )}
    </s-stack>
  );
}

type News = '' | 'shown' | 'writing' | 'rewritten' | 'failed';

/** The text, what last went wrong, and what is under way. A text stays while a new one fails. */
function useInterpretation({ api, kitId, onProblem }: Omit<AssistantProps, 'i18n'>) {
  const [text, setText] = useState<CustomerInterpretation | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [doing, setDoing] = useState<Doing>('reading');
  const [news, setNews] = useState<News>('');
  const isShown = useRef(true);
  const handOver = useRef(onProblem);
  handOver.current = onProblem;
  const path = `/api/customer/kits/${encodeURIComponent(kitId)}/interpretation`;

  const take = useCallback((answer: Answer<{ data: CustomerInterpretation }>, good: News) => {
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
    read();
    return () => {
      isShown.current = false;
    };
  }, [read]);
  return { text, problem, doing, news, read, rewrite };
}
