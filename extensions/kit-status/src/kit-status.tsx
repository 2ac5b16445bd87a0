import type { Api } from '@shopify/ui-extensions/customer-account.order-status.block.render';
import { Fragment, type JSX } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { fetchKits, type KitsAnswer } from './fetch-kits.ts';
import { KitCard, primaryActionOf } from './kit-card.tsx';
import { useCurrent } from './use-current.ts';

/** What this block uses of Shopify's API. */
export type KitStatusApi = Pick<
  Api,
  'order' | 'sessionToken' | 'i18n' | 'authenticationState' | 'requireLogin'
>;

type View = KitsAnswer | { kind: 'loading' };

/** Orders without kits have no block: those are not to flash while it is found out. */
const QUIET_WAIT_MS = 400;

/** The kits of an order: where each one is, and the one thing to do next. */
export function KitStatus({ api }: { api: KitStatusApi }): JSX.Element | null {
  const order = useCurrent(api.order);
  const isSignedIn = useCurrent(api.authenticationState) === 'fully_authenticated';
  const [view, setView] = useState<View>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const waited = useWaited(QUIET_WAIT_MS);
  const orderGid = order?.id;

  useEffect(() => {
    if (!isSignedIn) return setView({ kind: 'login_required' });
    if (orderGid === undefined) return undefined;
    let isCurrent = true;
    setView({ kind: 'loading' });
    void fetchKits(orderGid, api.sessionToken).then((answer) => {
      if (isCurrent) setView(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [api, orderGid, isSignedIn, attempt]);

  const retry = useCallback(() => setAttempt((n) => n + 1), []);

  switch (view.kind) {
    case 'loading':
      // After "Try again" the button was there to be seen: it turns into the wait at once.
      return waited || attempt > 0 ? <Loading api={api} /> : null;
    case 'login_required':
      return <LoginRequired api={api} />;
    case 'failed':
      return <Failed api={api} onRetry={retry} />;
    case 'kits':
      return view.kits.length === 0 ? null : <Kits api={api} kits={view.kits} />;
  }
}

function Kits({
  api,
  kits,
}: {
  api: KitStatusApi;
  kits: Extract<KitsAnswer, { kind: 'kits' }>['kits'];
}): JSX.Element {
  // One button stands out at most: that of the first kit with something to do.
  const first = kits.find((kit) => primaryActionOf(kit) !== null);
  return (
    <s-section heading={kits.length === 1 ? api.i18n.translate('headingOne') : api.i18n.translate('heading')}>
      <s-stack gap="base">
        {kits.map((kit, index) => (
          <Fragment key={kit.id}>
            {index > 0 && <s-divider />}
            <KitCard
              kit={kit}
              number={index + 1}
              count={kits.length}
              isFirstToDo={kit === first}
              i18n={api.i18n}
            />
          </Fragment>
        ))}
      </s-stack>
    </s-section>
  );
}

function Loading({ api }: { api: KitStatusApi }): JSX.Element {
  return (
    <s-section heading={api.i18n.translate('heading')}>
      <s-spinner accessibilityLabel={api.i18n.translate('loading')} />
    </s-section>
  );
}

function LoginRequired({ api }: { api: KitStatusApi }): JSX.Element {
  const { translate } = api.i18n;
  return (
    <s-section heading={translate('heading')}>
      <s-stack gap="base">
        <s-paragraph>{translate('login.text')}</s-paragraph>
        <s-button onClick={() => void api.requireLogin()}>{translate('login.button')}</s-button>
      </s-stack>
    </s-section>
  );
}

function Failed({ api, onRetry }: { api: KitStatusApi; onRetry: () => void }): JSX.Element {
  const { translate } = api.i18n;
  return (
    <s-section heading={translate('heading')}>
      <s-stack gap="base">
        <s-banner tone="critical">{translate('failed.text')}</s-banner>
        <s-button onClick={onRetry}>{translate('failed.button')}</s-button>
      </s-stack>
    </s-section>
  );
}

/** Whether this much time has passed since the component was first shown. */
function useWaited(milliseconds: number): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return waited;
}
