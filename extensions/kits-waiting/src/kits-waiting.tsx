import type { Api } from '@shopify/ui-extensions/customer-account.order-index.block.render';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { createCustomerApi } from '../../shared/customer-api.ts';
import { myKitsAddress } from '../../shared/web-address.ts';
import { readWaiting, type WaitingKits } from './read-waiting.ts';

/** What this block uses of Shopify's API. */
export type KitsWaitingApi = Pick<Api, 'sessionToken' | 'i18n'>;

/** What of the customer's kits waits for them, above their orders; nothing where nothing does. */
export function KitsWaiting({ api }: { api: KitsWaitingApi }): JSX.Element | null {
  const [waiting, setWaiting] = useState<WaitingKits | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // Nobody asked for this line: where it can't be known, nothing is said, and My kits tells.
    void createCustomerApi(api.sessionToken)
      .get<unknown>('/api/customer/waiting')
      .then((answer) => {
        if (isCurrent && answer.ok) setWaiting(readWaiting(answer.data));
      });
    return () => {
      isCurrent = false;
    };
  }, [api]);

  const { translate } = api.i18n;
  const lines = waiting === null ? [] : linesOf(waiting, translate);
  if (lines.length === 0) return null;
  return (
    <s-section heading={translate('heading')}>
      <s-stack gap="small-200">
        {lines.map((line) => (
          <s-paragraph key={line}>{line}</s-paragraph>
        ))}
        <s-link href={myKitsAddress.list}>{translate('myKits')}</s-link>
      </s-stack>
    </s-section>
  );
}

/** A sentence for each kind of thing that waits, the most pressing first. */
function linesOf(
  { missingInfo, toRegister, resultReady, requested }: WaitingKits,
  translate: KitsWaitingApi['i18n']['translate'],
): string[] {
  return [
    requested > 0 ? translate('requested', { count: requested }) : null,
    missingInfo > 0 ? translate('missingInfo', { count: missingInfo }) : null,
    toRegister > 0 ? translate('toRegister', { count: toRegister }) : null,
    resultReady > 0 ? translate('resultReady', { count: resultReady }) : null,
  ].filter((line) => line !== null);
}
