import type { JSX } from 'preact';
import type { Support } from '../../../app/contract/customer/answers.ts';
import { supportAddress } from '../../shared/kit-progress.ts';
import { webAddress } from '../../shared/web-address.ts';
import type { Page } from './page.ts';

/** How the shop is reached: its address as a link, or a sentence where it named none. */
export function SupportContact({ page, support }: { page: Page; support: Support }): JSX.Element {
  const { translate } = page.i18n;
  const email = support.email === null ? null : supportAddress({ email: support.email, url: null });
  const url = webAddress(support.url);
  return (
    <s-paragraph>
      {translate(email === null && url === null ? 'support.unnamed' : 'support.lead')}{' '}
      {email !== null && <s-link href={email}>{support.email}</s-link>}
      {email !== null && url !== null && ' · '}
      {url !== null && (
        <s-link href={url} target="_blank">
          {translate('opensNewTab', { label: translate('support.page') })}
        </s-link>
      )}
    </s-paragraph>
  );
}
