import type { Api } from '@shopify/ui-extensions/customer-account.order-status.block.render';
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { createCustomerApi } from '../../shared/customer-api.ts';
import { fetchKits, type KitsView } from './fetch-kits.ts';
import { nextLookMs } from './look-times.ts';
import { newsOf } from './news.ts';

/** The order's kits, kept up to date. `askAgain` looks at once, and often again for a while. */
export function useKits(api: Pick<Api, 'sessionToken' | 'i18n'>, orderGid: string) {
  // By the whole API: its parts need not be the same objects each time they are asked for.
  const customerApi = useMemo(() => createCustomerApi(api.sessionToken), [api]);
  const [{ view, news }, setShown] = useState<{ view: KitsView; news: string }>({
    view: { kind: 'loading' },
    news: '',
  });
  const [asked, setAsked] = useState({ times: 0, isWaiting: false });

  useEffect(() => {
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (looks: number): Promise<void> => {
      const answer = await fetchKits(orderGid, customerApi);
      if (!isCurrent) return;
      setAsked((before) => (before.isWaiting ? { ...before, isWaiting: false } : before));
      setShown((before) =>
        // What was true a moment ago is better than nothing.
        answer.kind === 'failed' && before.view.kind === 'kits'
          ? before
          : { view: answer, news: newsOf(before.view, answer, api.i18n) },
      );
      const delayMs = nextLookMs(answer, looks);
      if (delayMs !== null) timer = setTimeout(() => void look(looks + 1), delayMs);
    };
    void look(1);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [customerApi, api, orderGid, asked.times]);

  const askAgain = useCallback(() => setAsked(({ times }) => ({ times: times + 1, isWaiting: true })), []);
  return { view, news, asked, askAgain };
}
