import type { JSX } from 'preact';
import type { CustomerKit, Support } from '../../../app/contract/customer/answers.ts';
import { nextActionOf, stateWord, stepOf } from '../../shared/kit-progress.ts';
import { KitStepper } from '../../shared/kit-stepper.tsx';
import { nextWords } from '../../shared/next-words.ts';
import type { Texts } from '../../shared/reader.ts';
import { SupportContact } from '../../shared/support-contact.tsx';
import { myKitsAddress, webAddress } from '../../shared/web-address.ts';
import { ActionButton, RegisterCode, type ActionProps } from './kit-action.tsx';

interface KitCardProps extends ActionProps {
  kit: CustomerKit;
  support: Support;
}

/** One kit: which of them, how far it is, what to do next, and its parcel. */
export function KitCard(props: KitCardProps): JSX.Element {
  const { kit, place, support, i18n } = props;
  const { translate } = i18n;
  const step = stepOf(kit.state);
  const action = nextActionOf(kit, support);
  const isStopped = kit.state === 'missing_info' || kit.state === 'cancelled';
  // A shop may keep results to itself, and gives them when asked.
  const isWithShop =
    kit.state === 'result' && kit.result === 'none' && kit.claim !== 'others' && kit.view === 'shown';
  return (
    <s-stack gap="small-200">
      {place.of > 1 && <s-heading>{translate('kitOf', place)}</s-heading>}
      {typeof kit.kit_code === 'string' && (
        <s-text color="subdued">{translate('code', { code: kit.kit_code })}</s-text>
      )}
      {step === null ? (
        <s-badge tone="neutral">{stateWord(kit.state, i18n)}</s-badge>
      ) : (
        <KitStepper current={step} i18n={i18n} />
      )}
      <s-paragraph>{nextWords(kit, action, i18n)}</s-paragraph>
      {kit.request?.state === 'waiting' && (
        <s-stack gap="small-200">
          <s-banner tone="warning">{translate('request.line')}</s-banner>
          <s-link href={myKitsAddress.kit(kit.id)}>{translate('request.answer')}</s-link>
        </s-stack>
      )}
      {/* The sentence for a result that is somebody else's says it already. */}
      {kit.claim === 'others' && kit.state !== 'result' && (
        <s-paragraph>{translate('claimedByOther')}</s-paragraph>
      )}
      {(isStopped || isWithShop) && <SupportContact support={support} i18n={i18n} />}
      {action !== null && <ActionButton action={action} {...props} />}
      {action?.kind === 'register' && <RegisterCode url={action.url} {...props} />}
      {kit.tracking.map((parcel) => (
        <Parcel key={parcel.number} parcel={parcel} i18n={i18n} />
      ))}
    </s-stack>
  );
}

function Parcel({
  parcel,
  i18n: { translate },
}: {
  parcel: CustomerKit['tracking'][number];
  i18n: Texts;
}): JSX.Element {
  const url = webAddress(parcel.url);
  if (url === null)
    return <s-text color="subdued">{translate('tracking.number', { number: parcel.number })}</s-text>;
  const label = translate('tracking.link', { number: parcel.number });
  return (
    <s-link href={url} target="_blank" accessibilityLabel={translate('opensNewTab', { label })}>
      {label}
    </s-link>
  );
}
