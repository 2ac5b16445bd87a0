import type { Api } from '@shopify/ui-extensions/customer-account.order-status.block.render';
import { Fragment, type JSX } from 'preact';
import { Failure } from '../../shared/failure.tsx';
import { mostPressing } from '../../shared/kit-progress.ts';
import { problemWords } from '../../shared/problem-words.ts';
import { useCurrent } from '../../shared/use-current.ts';
import { useWaited } from '../../shared/use-waited.ts';
import { myKitsAddress } from '../../shared/web-address.ts';
import type { KitsAnswer } from './fetch-kits.ts';
import { KitCard } from './kit-card.tsx';
import { useKits } from './use-kits.ts';

/** What this block uses of Shopify's API. */
export type KitStatusApi = Pick<
  Api,
  'order' | 'sessionToken' | 'i18n' | 'authenticationState' | 'requireLogin'
>;

/** Orders without kits have no block: those are not to flash while it is found out. */
const QUIET_WAIT_MS = 400;

/** The kits of an order: where each one is, and the one thing to do next. */
export function KitStatus({ api }: { api: KitStatusApi }): JSX.Element | null {
  const order = useCurrent(api.order);
  const isSignedIn = useCurrent(api.authenticationState) === 'fully_authenticated';
  if (!isSignedIn) return <LoginRequired api={api} />;
  return order === undefined ? null : <OrderKits key={order.id} api={api} orderGid={order.id} />;
}

function OrderKits({ api, orderGid }: { api: KitStatusApi; orderGid: string }): JSX.Element | null {
  const { translate } = api.i18n;
  const waited = useWaited(QUIET_WAIT_MS);
  const { view, news, asked, askAgain } = useKits(api, orderGid);

  if (view.kind === 'login_required') return <LoginRequired api={api} />;
  if (view.kind === 'loading' && !waited) return null;
  if (view.kind === 'kits' && view.kits.length === 0) return null;
  const isOne = view.kind === 'kits' && view.kits.length === 1;
  return (
    <s-section heading={isOne ? translate('headingOne') : translate('heading')}>
      {view.kind === 'loading' && <s-spinner accessibilityLabel={translate('loading')} />}
      {view.kind === 'failed' && (
        <Failure
          text={`${translate('failed.text')} ${problemWords(view.problem, api.i18n)}`}
          button={translate('failed.button')}
          asked={asked}
          onRetry={askAgain}
        />
      )}
      {view.kind === 'kits' && <Kits api={api} answer={view} onAction={askAgain} />}
      <s-box accessibilityRole="status">
        <s-text accessibilityVisibility="exclusive">{news}</s-text>
      </s-box>
    </s-section>
  );
}

function Kits({
  api,
  answer: { kits, support },
  onAction,
}: {
  api: KitStatusApi;
  answer: Extract<KitsAnswer, { kind: 'kits' }>;
  onAction: () => void;
}): JSX.Element {
  // The kits keep their places, so that a number goes on meaning the same box; one button stands out at most.
  const primary = mostPressing(kits, support);
  return (
    <s-stack gap="base">
      {kits.map((kit, index) => (
        <Fragment key={kit.id}>
          {index > 0 && <s-divider />}
          <KitCard
            kit={kit}
            place={{ number: index + 1, of: kits.length }}
            support={support}
            isPrimary={kit === primary}
            onAction={onAction}
            i18n={api.i18n}
          />
        </Fragment>
      ))}
      <s-link href={myKitsAddress.list}>{api.i18n.translate('allKits')}</s-link>
    </s-stack>
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
