import type { I18n } from '@shopify/ui-extensions/customer-account';
import type { CustomerKitRow } from '../../../app/kits/customer-kits.ts';
import type { KitsView } from './fetch-kits.ts';

/** What screen readers are told when the block changes by itself; empty: nothing. */
export function newsOf(before: KitsView, now: KitsView, i18n: Pick<I18n, 'translate'>): string {
  if (now.kind !== 'kits') return '';
  if (before.kind === 'failed') return i18n.translate('news.shown');
  if (before.kind !== 'kits') return '';
  return now.kits
    .map((kit, index) => ({ kit, number: index + 1 }))
    .filter(({ kit }) => before.kits.find(({ id }) => id === kit.id)?.state !== kit.state)
    .map(({ kit, number }) => {
      const state = wordOf(kit.state, i18n);
      return now.kits.length === 1
        ? i18n.translate('news.kit', { state })
        : i18n.translate('news.kitOf', { number, state });
    })
    .join(' ');
}

/** A state in a word or two. */
export const wordOf = (state: CustomerKitRow['state'], { translate }: Pick<I18n, 'translate'>): string =>
  translate(state === 'missing_info' || state === 'cancelled' ? `stopped.${state}` : `steps.${state}`);
