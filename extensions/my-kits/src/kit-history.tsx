import type { JSX } from 'preact';
import type { CustomerKitPage } from '../../../app/contract/customer/answers.ts';
import { stateWord } from '../../shared/kit-progress.ts';
import { momentOf } from '../../shared/moments.ts';
import type { Page } from './page.ts';

interface KitHistoryProps {
  page: Page;
  /** The oldest first. */
  history: CustomerKitPage['history'];
}

/** What has happened to a kit, and when. */
export function KitHistory({ page, history }: KitHistoryProps): JSX.Element | null {
  const { translate } = page.i18n;
  if (history.length === 0) return null;
  return (
    <s-section heading={translate('history.heading')}>
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
    </s-section>
  );
}
