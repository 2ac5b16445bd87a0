import type { Api } from '@shopify/ui-extensions/admin.order-details.block.render';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchParts, numericId, type PartsAnswer } from './fetch-parts.ts';
import { Part } from './part.tsx';

/** What this block uses of Shopify's API. */
export type OrderKitsApi = Pick<Api, 'data' | 'i18n'>;

type View = PartsAnswer | { kind: 'loading' };

/** How often "Try again" was pressed, and whether its answer is still to come. */
interface Asked {
  times: number;
  isWaiting: boolean;
}

/** The test kits of an order, for the merchant who looks at it in Shopify. */
export function OrderKits({ api }: { api: OrderKitsApi }): JSX.Element {
  const orderGid = api.data.selected[0]?.id ?? '';
  const { translate } = api.i18n;
  const [view, setView] = useState<View>({ kind: 'loading' });
  const [asked, setAsked] = useState<Asked>({ times: 0, isWaiting: false });

  useEffect(() => {
    let isCurrent = true;
    void fetchParts(orderGid).then((answer) => {
      if (!isCurrent) return;
      setView(answer);
      setAsked(({ times }) => ({ times, isWaiting: false }));
    });
    return () => {
      isCurrent = false;
    };
  }, [orderGid, asked.times]);

  return (
    <s-admin-block heading={translate('heading')}>
      <Content
        view={view}
        asked={asked}
        api={api}
        orderGid={orderGid}
        onRetry={() => setAsked(({ times }) => ({ times: times + 1, isWaiting: true }))}
      />
    </s-admin-block>
  );
}

function Content({
  view,
  asked,
  api,
  orderGid,
  onRetry,
}: {
  view: View;
  asked: Asked;
  api: OrderKitsApi;
  orderGid: string;
  onRetry: () => void;
}): JSX.Element {
  const { translate } = api.i18n;
  switch (view.kind) {
    case 'loading':
      return <s-spinner accessibilityLabel={translate('loading')} />;
    case 'failed':
      return (
        <s-stack gap="base">
          {/* A new banner for each press of the button: screen readers say it again. */}
          {!asked.isWaiting && (
            <s-banner key={asked.times} tone="critical">
              {translate('failed.text')}
            </s-banner>
          )}
          {/* The button stays while it waits: whoever pressed it keeps the focus. */}
          <s-button key="again" loading={asked.isWaiting} onClick={onRetry}>
            {translate('failed.button')}
          </s-button>
        </s-stack>
      );
    case 'parts':
      if (view.parts.length === 0) return <s-paragraph>{translate('empty')}</s-paragraph>;
      return (
        <s-stack gap="base">
          {view.parts.map((part, index) => (
            <Part
              key={part.reference}
              part={part}
              number={index + 1}
              count={view.parts.length}
              i18n={api.i18n}
            />
          ))}
          <s-link href={`app:app/orders/${numericId(orderGid)}`}>{translate('openApp')}</s-link>
        </s-stack>
      );
  }
}
