import type { JSX } from 'preact';
import type { CustomerResult, ResultInTime } from '../../../app/contract/customer/answers.ts';
import { myKitsAddress } from '../../shared/web-address.ts';
import { AgeLine, ScaleEnds, scaleAround } from './age-line.tsx';
import { calendarDay } from './days.ts';
import type { Page } from './page.ts';

interface OverTimeProps {
  page: Page;
  kitId: string;
  result: CustomerResult;
}

/** The person's results that are open now, one line each on one scale; and that there are others to open. */
export function OverTime({ page, kitId, result }: OverTimeProps): JSX.Element | null {
  const { translate } = page.i18n;
  const { over_time: points, other_locked: locked } = result;
  if (points.length === 0 && locked === 0) return null;
  const scale = scaleAround(points.flatMap((point) => [point.glycan_age, point.chronological_age]));
  return (
    <s-section heading={translate('time.heading')}>
      <s-stack gap="base">
        {points.length > 0 && (
          <>
            <s-paragraph>{translate('time.text')}</s-paragraph>
            <s-stack gap="small-200" accessibilityRole="ordered-list">
              {points.map((point) => (
                <s-box key={point.kit_id} accessibilityRole="list-item">
                  <Point page={page} point={point} isThis={point.kit_id === kitId} />
                  <AgeLine scale={scale} glycan={point.glycan_age} chronological={point.chronological_age} />
                </s-box>
              ))}
            </s-stack>
            <ScaleEnds scale={scale} />
          </>
        )}
        {locked > 0 && (
          <s-paragraph>
            {translate('time.locked', { count: locked })}{' '}
            <s-link href={myKitsAddress.list}>{translate('toList')}</s-link>
          </s-paragraph>
        )}
      </s-stack>
    </s-section>
  );
}

function Point({ page, point, isThis }: { page: Page; point: ResultInTime; isThis: boolean }): JSX.Element {
  const { translate, formatNumber } = page.i18n;
  const written = (years: number) => formatNumber(years, { maximumFractionDigits: 1 });
  const day = calendarDay(point.date_of_sampling, page.i18n);
  return (
    <s-text>
      {isThis ? (
        <s-text type="strong">{day}</s-text>
      ) : (
        <s-link href={myKitsAddress.kit(point.kit_id)}>{day}</s-link>
      )}{' '}
      {translate('time.point', { glycan: written(point.glycan_age), age: written(point.chronological_age) })}
    </s-text>
  );
}
