import type { JSX } from 'preact';
import type { CustomerKitPage } from '../../../app/contract/customer/answers.ts';
import { type KitAction, nextActionOf, stateWord, stepOf } from '../../shared/kit-progress.ts';
import { KitStepper } from '../../shared/kit-stepper.tsx';
import { nextWords } from '../../shared/next-words.ts';
import { webAddress } from '../../shared/web-address.ts';
import type { Page } from './page.ts';

interface KitProgressProps {
  page: Page;
  kit: CustomerKitPage;
}

/** How far a kit is, the one thing to do next, and its parcels. */
export function KitProgress({ page, kit }: KitProgressProps): JSX.Element {
  const { i18n } = page;
  const step = stepOf(kit.state);
  const action = nextActionOf(kit, kit.support);
  // With a result to read, how far the kit is matters no more: it is told, and the steps stand at the end of the page.
  if (kit.result !== 'none')
    return (
      <s-box accessibilityRole="status">
        <s-text accessibilityVisibility="exclusive">{nextWords(kit, action, i18n)}</s-text>
        <Whose page={page} kit={kit} />
      </s-box>
    );
  return (
    <s-section heading={i18n.translate('progress.heading')}>
      <s-stack gap="base">
        {step === null ? (
          <s-stack direction="inline">
            <s-badge tone="neutral">{stateWord(kit.state, i18n)}</s-badge>
          </s-stack>
        ) : (
          <KitStepper current={step} i18n={i18n} />
        )}
        {/* Said again whenever it changes: a step further, opened, closed. */}
        <s-box accessibilityRole="status">
          <s-paragraph>{nextWords(kit, action, i18n)}</s-paragraph>
        </s-box>
        {action !== null && action.isOutside && <ActionButton page={page} action={action} />}
        {action?.kind === 'register' && <RegisterCode page={page} url={action.url} />}
        {kit.tracking.map((parcel) => (
          <Parcel key={parcel.number} page={page} parcel={parcel} />
        ))}
        <Whose page={page} kit={kit} />
      </s-stack>
    </s-section>
  );
}

function ActionButton({ page, action }: { page: Page; action: KitAction }): JSX.Element {
  const label = page.i18n.translate(`action.${action.kind}`);
  const isMail = action.url.startsWith('mailto:');
  return (
    <s-stack direction="inline">
      <s-button
        variant="primary"
        href={action.url}
        target={isMail ? 'auto' : '_blank'}
        accessibilityLabel={isMail ? label : page.i18n.translate('opensNewTab', { label })}
      >
        {label}
      </s-button>
    </s-stack>
  );
}

/** For whoever reads this on a computer and registers with a phone. */
function RegisterCode({ page, url }: { page: Page; url: string }): JSX.Element {
  const { translate } = page.i18n;
  return (
    <s-stack gap="small-200">
      <s-qr-code content={url} accessibilityLabel={translate('qr.label')} />
      <s-text color="subdued">{translate('qr.text')}</s-text>
    </s-stack>
  );
}

function Parcel({ page, parcel }: { page: Page; parcel: CustomerKitPage['tracking'][number] }): JSX.Element {
  const { translate } = page.i18n;
  const url = webAddress(parcel.url);
  if (url === null) return <s-text color="subdued">{translate('tracking.number', parcel)}</s-text>;
  const label = translate('tracking.link', { number: parcel.number });
  return (
    <s-link href={url} target="_blank" accessibilityLabel={translate('opensNewTab', { label })}>
      {label}
    </s-link>
  );
}

/** Whose kit it is, where the buyer may not be the person tested. */
function Whose({ page, kit }: KitProgressProps): JSX.Element | null {
  const { translate } = page.i18n;
  // The sentence for a result that is somebody else's says it already.
  if (kit.claim === 'others')
    return kit.state === 'result' ? null : <s-paragraph>{translate('whose.others')}</s-paragraph>;
  // A buyer may claim a kit of their own: there is nobody else to tell of.
  if (kit.claim === 'yours')
    return kit.order_name === null ? <s-paragraph>{translate('whose.yours')}</s-paragraph> : null;
  // Who has confirmed the date of birth is the person tested.
  if (kit.result === 'open' || kit.state === 'cancelled') return null;
  return (
    <s-paragraph>
      <s-text color="subdued">{translate('whose.gift')}</s-text>
    </s-paragraph>
  );
}
