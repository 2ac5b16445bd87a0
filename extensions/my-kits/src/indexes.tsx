import type { JSX } from 'preact';
import type { CustomerResult } from '../../../app/contract/customer/answers.ts';
import { drawn, type Way } from './assistant/markdown.tsx';
import type { Block } from '../../shared/assistant/markdown-blocks.ts';
import { dayOf } from '../../shared/moments.ts';
import { calendarDay } from './days.ts';
import { IndexBand } from './index-band.tsx';
import { indexKinds } from './index-kinds.ts';
import type { Page } from './page.ts';

interface IndexesProps {
  page: Page;
  result: CustomerResult;
  /** What the interpretation says of each, by its name. */
  about: ReadonlyMap<string, readonly Block[]>;
  way: Way | null;
}

/** The five indexes, a row each, how to read them, and the result's dates. */
export function Indexes({ page, result, about, way }: IndexesProps): JSX.Element {
  const { translate } = page.i18n;
  const { indexes } = result;
  return (
    <s-section heading={translate('index.section')}>
      <s-stack gap="small-200">
        {indexes === null ? (
          <s-paragraph>{translate('result.noIndexes')}</s-paragraph>
        ) : (
          <>
            {indexes
              .filter(({ symbol }) => symbol in indexKinds)
              .map((index) => {
                const blocks = about.get(indexKinds[index.symbol].name);
                return (
                  <IndexBand key={index.symbol} page={page} index={index}>
                    {blocks !== undefined && way !== null && drawn(blocks, way)}
                  </IndexBand>
                );
              })}
            <s-details>
              <s-summary>{translate('index.reading')}</s-summary>
              <s-paragraph>{translate('result.legend')}</s-paragraph>
            </s-details>
          </>
        )}
        <Dates page={page} result={result} />
      </s-stack>
    </s-section>
  );
}

function Dates({ page, result }: { page: Page; result: CustomerResult }): JSX.Element | null {
  const { translate } = page.i18n;
  const { date_of_sampling: sampled, released_on: released } = result;
  if (sampled === null && released === null) return null;
  return (
    <s-text color="subdued">
      {sampled !== null && translate('result.sampled', { day: calendarDay(sampled, page.i18n) })}
      {sampled !== null && released !== null && ' · '}
      {released !== null && translate('result.released', { day: dayOf(released, page.i18n) })}
    </s-text>
  );
}
