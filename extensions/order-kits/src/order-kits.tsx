import type { Api } from '@shopify/ui-extensions/admin.order-details.block.render';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fetchParts, numericId, type PartsAnswer } from './fetch-parts.ts';
import { Part } from './part.tsx';

/** What this block uses of Shopify's API. */
export type OrderKitsApi = Pick<Api, 'data' | 'i18n'>;

type View = PartsAnswer | { kind: 'loading' };

/** The test kits of an order, for the merchant who looks at it in Shopify. */
export function OrderKits({ api }: { api: OrderKitsApi }): JSX.Element {
  const orderGid = api.data.selected[0]?.id ?? '';
  const { translate } = api.i18n;
  const [view, setView] = useState<View>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    setView({ kind: 'loading' });
    void fetchParts(orderGid).then((answer) => {
      if (isCurrent) setView(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [orderGid, attempt]);

  return (
    <s-admin-block heading={translate('heading')}>
      <Content view={view} api={api} orderGid={orderGid} onRetry={() => setAttempt((n) => n + 1)} />
    </s-admin-block>
  );
}

function Content({
  view,
  api,
  orderGid,
  onRetry,
}: {
  view: View;
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
          <s-banner tone="critical">{translate('failed.text')}</s-banner>
          <s-button onClick={onRetry}>{translate('failed.button')}</s-button>
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
