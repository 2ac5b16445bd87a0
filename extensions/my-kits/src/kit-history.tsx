import type { JSX } from 'preact';
import type { CustomerKitPage } from '../../../app/contract/customer/answers.ts';
import { stateWord } from '../../shared/kit-progress.ts';
import { momentOf } from '../../shared/moments.ts';
import type { Page } from './page.ts';

interface KitHistoryProps {
  page: Page;
  /** The oldest first. */
  history: CustomerKitPage['history'];
  /** Shown once it is opened: something else matters more. */
  isFolded: boolean;
}

/** What has happened to a kit, and when. */
export function KitHistory({ page, history, isFolded }: KitHistoryProps): JSX.Element | null {
  const { translate } = page.i18n;
  if (history.length === 0) return null;
  const steps = (
    <s-ordered-list>
      {history.map(({ event, at }, index) => (
        <s-list-item key={index}>
          {stateWord(event, page.i18n)}{' '}
          <s-text color="subdued">
            {at === null ? translate('history.undated') : momentOf(at, page.i18n)}
          </s-text>
        </s-list-item>
      ))}
    </s-ordered-list>
  );
  const heading = translate('history.heading');
  if (!isFolded) return <s-section heading={heading}>{steps}</s-section>;
  return (
    <s-details>
      <s-summary>{heading}</s-summary>
      {steps}
    </s-details>
  );
}
