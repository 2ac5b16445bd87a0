import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { KitAction } from '../../shared/kit-progress.ts';
import type { Texts } from '../../shared/reader.ts';

export interface ActionProps {
  /** Which of the order's kits it is, and of how many. */
  place: { number: number; of: number };
  /** Whether its button is the one that stands out. */
  isPrimary: boolean;
  /** Told when somebody goes to where the kit is registered: things may change soon. */
  onAction: () => void;
  i18n: Texts;
}

/** The one next thing to do with a kit. */
export function ActionButton({
  action,
  place,
  isPrimary,
  onAction,
  i18n: { translate },
}: ActionProps & { action: KitAction }): JSX.Element {
  const label =
    place.of === 1
      ? translate(`action.${action.kind}`)
      : translate(`actionOf.${action.kind}`, { number: place.number });
  const variant = isPrimary ? 'primary' : 'secondary';
  if (!action.isOutside || action.url.startsWith('mailto:'))
    return (
      <s-button variant={variant} href={action.url}>
        {label}
      </s-button>
    );
  return (
    <s-button
      variant={variant}
      href={action.url}
      target="_blank"
      accessibilityLabel={translate('opensNewTab', { label })}
      onClick={onAction}
    >
      {label}
    </s-button>
  );
}

/** The same address as the button's, for a phone beside the computer; open where the button stands out. */
export function RegisterCode({
  url,
  place,
  isPrimary,
  i18n: { translate },
}: Omit<ActionProps, 'onAction'> & { url: string }): JSX.Element | null {
  const [isBroken, setBroken] = useState(false);
  // An address too long for a picture still is behind the button.
  if (isBroken) return null;
  return (
    <s-details defaultOpen={isPrimary}>
      <s-summary>{translate('qr.summary')}</s-summary>
      <s-stack gap="small-200">
        <s-text>{translate('qr.how')}</s-text>
        <s-qr-code
          content={url}
          accessibilityLabel={
            place.of === 1 ? translate('qr.label') : translate('qr.labelOf', { number: place.number })
          }
          onError={() => setBroken(true)}
        />
      </s-stack>
    </s-details>
  );
}
