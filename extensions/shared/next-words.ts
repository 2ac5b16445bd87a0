import type { CustomerKit } from '../../app/contract/customer/answers.ts';
import { type KitAction, stepOf } from './kit-progress.ts';
import type { Texts } from './reader.ts';

const results: ReadonlySet<string> = new Set<CustomerKit['result']>(['none', 'locked', 'open']);

type Told = Pick<CustomerKit, 'state' | 'claim' | 'result' | 'view'>;

/** What there is to do with a kit now, in a sentence. @param action where it leads, as `nextActionOf` has it */
export function nextWords(kit: Told, action: KitAction | null, { translate }: Texts): string {
  if (kit.view === 'removed') return translate('next.removed');
  if (kit.state === 'result') {
    if (kit.claim === 'others') return translate('next.others');
    if (kit.view === 'hidden') return translate('next.hidden');
    return translate(results.has(kit.result) ? `next.result.${kit.result}` : 'next.unknown');
  }
  if (kit.state === 'shipped' && action?.kind !== 'register') return translate('next.shippedWithoutLink');
  const isKnown = stepOf(kit.state) !== null || kit.state === 'missing_info' || kit.state === 'cancelled';
  return translate(isKnown ? `next.${kit.state}` : 'next.unknown');
}
