import type { CustomerKit } from '../../../app/contract/customer/answers.ts';
import { type KitAction, stepOf } from '../../shared/kit-progress.ts';
import type { Texts } from '../../shared/reader.ts';

/** What a kit is called: by the code that is printed on it, else by its place among its order's kits. */
export function kitName(
  { kit_code: code }: Pick<CustomerKit, 'kit_code'>,
  { number, of }: { number: number; of: number },
  { translate }: Texts,
): string {
  if (code !== null) return translate('kit.code', { code });
  return of > 1 ? translate('kit.number', { number, of }) : translate('kit.one');
}

type Told = Pick<CustomerKit, 'state' | 'claim' | 'result' | 'view'>;

/** What there is to do with a kit now, in a sentence. @param action where it leads, as `nextActionOf` has it */
export function nextWords(kit: Told, action: KitAction | null, { translate }: Texts): string {
  if (kit.view === 'removed') return translate('next.removed');
  if (kit.state === 'result') {
    if (kit.claim === 'others') return translate('next.others');
    return translate(kit.view === 'hidden' ? 'next.hidden' : `next.result.${kit.result}`);
  }
  if (kit.state === 'shipped' && action?.kind !== 'register') return translate('next.shippedWithoutLink');
  const isKnown = stepOf(kit.state) !== null || kit.state === 'missing_info' || kit.state === 'cancelled';
  return translate(isKnown ? `next.${kit.state}` : 'next.unknown');
}
