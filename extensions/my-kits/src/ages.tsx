import type { JSX } from 'preact';
import type { CustomerResult } from '../../../app/contract/customer/answers.ts';
import { AgeLine, AgeMark, ScaleEnds, scaleAround } from './age-line.tsx';
import type { Page } from './page.ts';

type Years = Pick<CustomerResult, 'glycan_age' | 'chronological_age'>;

/** Both ages, with their numbers, on one line. */
export function Ages({ page, ages }: { page: Page; ages: Years }): JSX.Element | null {
  const { glycan_age: glycan, chronological_age: chronological } = ages;
  if (glycan === null && chronological === null) return null;
  const areBoth = glycan !== null && chronological !== null;
  const scale = areBoth ? scaleAround([glycan, chronological]) : null;
  return (
    <s-stack gap="small-200">
      <s-grid gridTemplateColumns="repeat(auto-fit, minmax(120px, 1fr))" gap="base" alignItems="end">
        {glycan !== null && <Age page={page} of="glycan" years={glycan} isMarked={areBoth} />}
        {chronological !== null && (
          <Age page={page} of="chronological" years={chronological} isMarked={areBoth} />
        )}
      </s-grid>
      {areBoth && scale !== null && (
        <>
          <AgeLine scale={scale} glycan={glycan} chronological={chronological} />
          <ScaleEnds scale={scale} />
        </>
      )}
    </s-stack>
  );
}

/** The difference in words, what such a number is, and what to do next: where no text of the service's says it. */
export function AgesInWords({ page, ages }: { page: Page; ages: Years }): JSX.Element {
  const { glycan_age: glycan, chronological_age: chronological } = ages;
  return (
    <s-paragraph>
      {glycan !== null && chronological !== null && `${differenceWords(glycan - chronological, page)} `}
      {page.i18n.translate('ages.meaning')} {page.i18n.translate('report.text')}
    </s-paragraph>
  );
}

/** Years are written with one decimal at most. */
const written = (years: number, { i18n }: Page): string =>
  i18n.formatNumber(years, { maximumFractionDigits: 1 });

interface AgeProps {
  page: Page;
  of: 'glycan' | 'chronological';
  years: number;
  /** Whether it is drawn below. */
  isMarked: boolean;
}

function Age({ page, of, years, isMarked }: AgeProps): JSX.Element {
  const { translate } = page.i18n;
  return (
    <s-stack gap="small-400">
      <s-grid gridTemplateColumns="auto minmax(0, 1fr)" gap="small-300" alignItems="center">
        {isMarked ? <AgeMark of={of} /> : <s-grid-item />}
        <s-text color="subdued">{translate(`ages.${of}`)}</s-text>
      </s-grid>
      <s-text type="strong">{translate('ages.years', { count: years, years: written(years, page) })}</s-text>
    </s-stack>
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
