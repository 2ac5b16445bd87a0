import type { JSX } from 'preact';
import type { Support } from '../../app/contract/customer/answers.ts';
import { supportAddress } from './kit-progress.ts';
import type { Texts } from './reader.ts';
import { webAddress } from './web-address.ts';

/** How the shop is reached: its addresses as links, or a sentence where it named none. */
export function SupportContact({ support, i18n }: { support: Support; i18n: Texts }): JSX.Element {
  const { translate } = i18n;
  const email = supportAddress({ email: support.email, url: null });
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
