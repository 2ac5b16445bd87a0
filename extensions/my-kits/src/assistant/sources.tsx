import type { JSX } from 'preact';
import type { Source } from '../../../../app/contract/customer/answers.ts';
import type { Texts } from '../../../shared/reader.ts';
import { OutsideLink } from './outside-link.tsx';
import { linkAddress, withoutUnseen } from '../../../shared/assistant/plain-text.ts';

/** What a text cites, with the numbers of its marks, once it is opened; nothing where it cites nothing. */
export function Sources({ sources, i18n }: { sources: readonly Source[]; i18n: Texts }): JSX.Element | null {
  if (sources.length === 0) return null;
  return (
    <s-details>
      <s-summary>{i18n.translate('assistant.sources', { count: sources.length })}</s-summary>
      <s-ordered-list>
        {sources.map((source, index) => (
          <s-list-item key={index}>
            <SourceLine source={source} i18n={i18n} />
          </s-list-item>
        ))}
      </s-ordered-list>
    </s-details>
  );
}

function SourceLine({ source, i18n }: { source: Source; i18n: Texts }): JSX.Element {
  const title = withoutUnseen(source.title);
  const href = linkAddress(source.url);
  return (
    <s-text>
      {href === null ? title : <OutsideLink href={href} label={title} i18n={i18n} />}
      {source.citation !== null && <s-text color="subdued"> {withoutUnseen(source.citation)}</s-text>}
    </s-text>
  );
}
