import type { ComponentChildren, JSX } from 'preact';
import type { ResultIndex } from '../../../app/contract/customer/answers.ts';
import { bandShares, indexKinds, placeOf } from './index-kinds.ts';
import type { Page } from './page.ts';

interface IndexBandProps {
  page: Page;
  index: ResultIndex;
  /** What else is said of it. */
  children: ComponentChildren;
}

/** One index as a row that says where its value lies; opened, the value, drawn, and how it is read. */
export function IndexBand({ page, index, children }: IndexBandProps): JSX.Element {
  const { translate, formatNumber } = page.i18n;
  const { name, favourable, role } = indexKinds[index.symbol];
  const percent = (value: number) =>
    formatNumber(value / 100, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const low = percent(index.reference_low);
  const high = percent(index.reference_high);
  return (
    <s-details>
      <s-summary>
        {translate('index.row', {
          name,
          place: translate(`place.${index.band}`),
          favour: translate(`favour.${index.favour}`),
        })}
      </s-summary>
      <s-stack gap="small-200">
        <s-heading>
          {translate('index.heading', { name, symbol: index.symbol, value: percent(index.value) })}
        </s-heading>
        <Drawing index={index} low={low} high={high} />
        {children}
        <s-paragraph>
          <s-text color="subdued">
            {translate('index.range', { low, high })} {translate(`role.${role}`)}{' '}
            {translate(`measures.${index.symbol}`)} {translate(`favourable.${favourable}`)}
          </s-text>
        </s-paragraph>
      </s-stack>
    </s-details>
  );
}

/** Widths of columns in shares of the whole. */
const columns = (shares: readonly number[]): string =>
  shares.map((share) => `minmax(0, ${share}fr)`).join(' ');

const [lowest, , , , highest] = bandShares;
const usual = 100 - lowest - highest;

/**
 * The bands with the value's mark above and the usual range's ends below. The sentences beside it say all of that:
 * screen readers are spared it.
 */
function Drawing({ index, low, high }: { index: ResultIndex; low: string; high: string }): JSX.Element {
  const place = placeOf(index);
  return (
    <s-box accessibilityVisibility="hidden">
      <s-grid gridTemplateColumns={`minmax(0, ${place}fr) auto minmax(0, ${100 - place}fr)`}>
        <s-grid-item />
        <s-text accessibilityVisibility="hidden">▼</s-text>
        <s-grid-item />
      </s-grid>
      <s-grid gridTemplateColumns={columns(bandShares)} gap="small-500">
        {bandShares.map((_, position) => (
          <s-grid-item
            key={position}
            blockSize="14px"
            background={position === 0 || position === 4 ? 'base' : 'subdued'}
            border={position + 1 === index.band ? 'large base' : 'base'}
            borderRadius="small"
          />
        ))}
      </s-grid>
      <s-grid gridTemplateColumns={columns([lowest, usual, highest])}>
        <s-grid-item />
        <s-stack direction="inline" justifyContent="space-between">
          <s-text type="small" accessibilityVisibility="hidden">
            {low}
          </s-text>
          <s-text type="small" accessibilityVisibility="hidden">
            {high}
          </s-text>
        </s-stack>
        <s-grid-item />
      </s-grid>
    </s-box>
  );
}
