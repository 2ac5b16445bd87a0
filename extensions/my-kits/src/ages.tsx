import type { JSX } from 'preact';
import type { CustomerResult } from '../../../app/contract/customer/answers.ts';
import type { Page } from './page.ts';

type Years = Pick<CustomerResult, 'glycan_age' | 'chronological_age'>;

/** The two ages side by side, and the difference in words. */
export function Ages({ page, ages }: { page: Page; ages: Years }): JSX.Element | null {
  const { translate } = page.i18n;
  const { glycan_age: glycan, chronological_age: chronological } = ages;
  if (glycan === null && chronological === null) return null;
  return (
    <s-stack gap="base">
      <s-grid gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)" gap="base">
        {glycan !== null && <Age page={page} label={translate('ages.glycan')} years={glycan} />}
        {chronological !== null && (
          <Age page={page} label={translate('ages.chronological')} years={chronological} />
        )}
      </s-grid>
      {glycan !== null && chronological !== null && (
        <s-paragraph>{differenceWords(glycan - chronological, page)}</s-paragraph>
      )}
      <s-paragraph>
        <s-text color="subdued">{translate('ages.meaning')}</s-text>
      </s-paragraph>
    </s-stack>
  );
}

/** Years are written with one decimal at most. */
const written = (years: number, { i18n }: Page): string =>
  i18n.formatNumber(years, { maximumFractionDigits: 1 });

function Age({ page, label, years }: { page: Page; label: string; years: number }): JSX.Element {
  return (
    <s-box border="base" borderRadius="base" padding="base">
      <s-stack gap="small-300">
        <s-text color="subdued">{label}</s-text>
        <s-text type="strong">
          {page.i18n.translate(`ages.years`, { count: years, years: written(years, page) })}
        </s-text>
      </s-stack>
    </s-box>
  );
}

function differenceWords(difference: number, page: Page): string {
  const years = Math.round(Math.abs(difference) * 10) / 10;
  if (years === 0) return page.i18n.translate('ages.same');
  return page.i18n.translate(difference < 0 ? `ages.lower` : `ages.higher`, {
    count: years,
    years: written(years, page),
  });
}
