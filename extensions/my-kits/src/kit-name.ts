import type { CustomerKit } from '../../../app/contract/customer/answers.ts';
import type { Texts } from '../../shared/reader.ts';

/** What a kit is called: by the code that is printed on it, else by its place among its order's kits. */
export function kitName(
  { kit_code: code }: Pick<CustomerKit, 'kit_code'>,
  { number, of }: { number: number; of: number },
  { translate }: Texts,
): string {
  if (typeof code === 'string') return translate('kit.code', { code });
  return of > 1 ? translate('kit.number', { number, of }) : translate('kit.one');
}
