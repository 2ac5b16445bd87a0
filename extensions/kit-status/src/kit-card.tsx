import type { I18n } from '@shopify/ui-extensions/customer-account';
import type { JSX } from 'preact';
import type { CustomerKitRow } from '../../../app/kits/customer-kits.ts';
import { wordOf } from './news.ts';

/** The steps of every kit, in their order. Two states are none: a kit can stop on its way. */
const steps = ['ordered', 'shipped', 'registered', 'at_lab', 'result'] as const;
type Step = (typeof steps)[number];

const isStep = (state: CustomerKitRow['state']): state is Step => steps.includes(state as Step);

interface Action {
  kind: 'register' | 'track';
  url: string;
}

/** Addresses come from other people's systems: only those of the web become links. */
const webAddress = (url: string | null): string | null =>
  url !== null && /^https?:\/\//i.test(url) ? url : null;

/** The one thing to do next, where it is a place to go to; null when there is only to wait, or to read. */
export function primaryActionOf(kit: CustomerKitRow): Action | null {
  if (kit.state !== 'shipped') return null;
  const registerUrl = webAddress(kit.register_url);
  if (registerUrl !== null) return { kind: 'register', url: registerUrl };
  const trackingUrl = kit.tracking.map(({ url }) => webAddress(url)).find((url) => url !== null);
  return trackingUrl === undefined ? null : { kind: 'track', url: trackingUrl };
}

interface KitCardProps {
  kit: CustomerKitRow;
  number: number;
  count: number;
  isFirstToDo: boolean;
  /** Told when somebody goes to where the kit is registered: things may change soon. */
  onAction: () => void;
  i18n: Pick<I18n, 'translate'>;
}

/** One kit: which of them, how far it is, what to do next, and its parcel. */
export function KitCard({ kit, number, count, isFirstToDo, onAction, i18n }: KitCardProps): JSX.Element {
  const { translate } = i18n;
  const action = primaryActionOf(kit);
  const hasNoLink = kit.state === 'shipped' && action?.kind !== 'register';
  return (
    <s-stack gap="small-200">
      {count > 1 && <s-heading>{translate('kitOf', { number, count })}</s-heading>}
      {isStep(kit.state) ? (
        <Steps current={kit.state} i18n={i18n} />
      ) : (
        <s-badge tone="critical">{wordOf(kit.state, i18n)}</s-badge>
      )}
      <s-paragraph>{translate(hasNoLink ? 'next.shippedWithoutLink' : `next.${kit.state}`)}</s-paragraph>
      {action !== null && (
        <ActionButton
          action={action}
          number={number}
          count={count}
          isPrimary={isFirstToDo}
          onAction={onAction}
          i18n={i18n}
        />
      )}
      {kit.tracking.map((parcel) => (
        <Parcel key={parcel.number} parcel={parcel} i18n={i18n} />
      ))}
    </s-stack>
  );
}

function Steps({ current, i18n }: { current: Step; i18n: KitCardProps['i18n'] }): JSX.Element {
  const { translate } = i18n;
  const position = steps.indexOf(current);
  return (
    <s-stack gap="small-300">
      <s-text>
        {translate('steps.position', {
          number: position + 1,
          count: steps.length,
          step: wordOf(current, i18n),
        })}
      </s-text>
      <s-progress value={position + 1} max={steps.length} accessibilityLabel={translate('steps.label')} />
      {/* Short words: on a phone all of them fit into one line. */}
      <s-stack
        direction="inline"
        justifyContent="space-between"
        gap="small-400"
        accessibilityRole="ordered-list"
        accessibilityLabel={translate('steps.label')}
      >
        {steps.map((step, index) => {
          const word = step === 'at_lab' ? translate('steps.lab') : wordOf(step, i18n);
          return (
            <s-box key={step} accessibilityRole="list-item">
              <s-text type="small" color={index > position ? 'subdued' : 'base'}>
                {index === position ? <s-text type="strong">{word}</s-text> : word}
              </s-text>
            </s-box>
          );
        })}
      </s-stack>
    </s-stack>
  );
}

function ActionButton({
  action,
  number,
  count,
  isPrimary,
  onAction,
  i18n: { translate },
}: Pick<KitCardProps, 'number' | 'count' | 'onAction' | 'i18n'> & {
  action: Action;
  isPrimary: boolean;
}): JSX.Element {
  const register = count === 1 ? translate('register') : translate('registerOf', { number });
  const label = action.kind === 'register' ? register : translate('track');
  return (
    <s-button
      variant={isPrimary ? 'primary' : 'secondary'}
      href={action.url}
      target="_blank"
      accessibilityLabel={translate('opensNewTab', { label })}
      onClick={onAction}
    >
      {label}
    </s-button>
  );
}

function Parcel({
  parcel,
  i18n: { translate },
}: {
  parcel: CustomerKitRow['tracking'][number];
  i18n: KitCardProps['i18n'];
}): JSX.Element {
  const url = webAddress(parcel.url);
  if (url === null)
    return <s-text color="subdued">{translate('tracking', { number: parcel.number })}</s-text>;
  const label = translate('trackNumber', { number: parcel.number });
  return (
    <s-link href={url} target="_blank" accessibilityLabel={translate('opensNewTab', { label })}>
      {label}
    </s-link>
  );
}
