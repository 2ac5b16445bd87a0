import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { CustomerInterpretation } from '../../../../app/contract/customer/answers.ts';
import { momentOf } from '../../../shared/moments.ts';
import type { Texts } from '../../../shared/reader.ts';
import { useWaited } from '../../../shared/use-waited.ts';
import type { AssistantProps } from '../assistant-props.ts';
import { AllowanceNote } from './allowance-note.tsx';
import { type Letter, letterOf } from './letter.ts';
import type { Block } from '../../../shared/assistant/markdown-blocks.ts';
import { Folded, foreignLanguage, type Way } from './markdown.tsx';
import { problemText } from './problems.ts';
import { Sources } from './sources.tsx';
import type { Written } from './use-interpretation.ts';

/** What was written, as the page draws it; null while there is nothing. */
export interface Drawable extends Letter {
  way: Way;
}

/** Reads what was written, once for all that shows a part of it. */
export function useLetter({ text }: Written, i18n: Texts): Drawable | null {
  return useMemo(() => {
    if (text === null) return null;
    const { interpretation, sources } = text;
    const lang = foreignLanguage(interpretation, i18n);
    return { ...letterOf(interpretation), way: { sources, i18n, lang } };
  }, [text, i18n]);
}

interface InterpretationProps extends Pick<AssistantProps, 'i18n'> {
  written: Written;
  /** Null where nothing is written. */
  letter: Drawable | null;
  /** What is left of it to show here. */
  blocks: readonly Block[];
}

/** What the result means, as the service wrote it: read by section, cited, written anew. */
export function Interpretation({ i18n, written, letter, blocks }: InterpretationProps): JSX.Element | null {
  const { translate } = i18n;
  const { text, problem, doing, news, read, rewrite } = written;
  if (problem?.code === 'ai_disabled') return null;
  // A text that could not be asked for anew may have been written all the same.
  const isLost = text !== null && problem?.code === 'unreachable';
  return (
    <s-section heading={translate('assistant.interpretation.heading')}>
      <s-stack gap="base">
        {text === null && doing !== null && <Waiting i18n={i18n} />}
        {text !== null && letter !== null && <Text text={text} letter={letter} blocks={blocks} i18n={i18n} />}
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
  letter: Drawable;
  blocks: readonly Block[];
}

/** What the rest of the page does not show: by section, with the sources of all of it. */
function Text({ text, letter: { way, isCut }, blocks, i18n }: TextProps): JSX.Element {
  const { translate } = i18n;
  const { generated_on: writtenOn, sources } = text;
  return (
    <s-stack gap="small-200">
      <s-paragraph color="subdued">
        {translate('assistant.interpretation.about')}
        {way.lang === 'en' && ` ${translate('assistant.interpretation.inEnglish')}`}
      </s-paragraph>
      <Folded blocks={blocks} way={way} />
      {isCut && <s-paragraph color="subdued">{translate('assistant.cut')}</s-paragraph>}
      <Sources sources={sources} i18n={i18n} />
      {writtenOn !== null && (
        <s-text color="subdued">
          {translate('assistant.interpretation.written', { time: momentOf(writtenOn, i18n) })}
        </s-text>
      )}
    </s-stack>
  );
}
