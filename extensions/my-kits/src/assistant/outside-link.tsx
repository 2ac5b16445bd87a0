import type { JSX } from 'preact';
import type { Texts } from '../../../shared/reader.ts';

interface OutsideLinkProps {
  href: string;
  label: string;
  /** What screen readers say of it, where the label says too little. */
  spoken?: string;
  i18n: Texts;
}

/** A link that leads out of the shop, in a new tab. */
export function OutsideLink({
  href,
  label,
  spoken = label,
  i18n: { translate },
}: OutsideLinkProps): JSX.Element {
  return (
    <s-link href={href} target="_blank" accessibilityLabel={translate('opensNewTab', { label: spoken })}>
      {label}
    </s-link>
  );
}
