import { stateWord } from '../../shared/kit-progress.ts';
import type { Texts } from '../../shared/reader.ts';
import type { KitsView } from './fetch-kits.ts';

/** What screen readers are told when the block changes by itself; empty: nothing. */
export function newsOf(before: KitsView, now: KitsView, i18n: Texts): string {
  if (now.kind !== 'kits') return '';
  if (before.kind === 'failed') return i18n.translate('news.shown');
  if (before.kind !== 'kits') return '';
  return now.kits
    .map((kit, index) => ({ kit, number: index + 1 }))
    .filter(({ kit }) => before.kits.find(({ id }) => id === kit.id)?.state !== kit.state)
    .map(({ kit, number }) => {
      const state = stateWord(kit.state, i18n);
      return now.kits.length === 1
        ? i18n.translate('news.kit', { state })
        : i18n.translate('news.kitOf', { number, state });
    })
    .join(' ');
}
