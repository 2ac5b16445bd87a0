import type { CustomerKit, Support } from '../../app/contract/customer/answers.ts';
import type { Texts } from './reader.ts';
import { myKitsAddress, webAddress } from './web-address.ts';

/** The steps of every kit, in their order. Two states are none: a kit can stop on its way. */
export const kitSteps = ['ordered', 'shipped', 'registered', 'at_lab', 'result'] as const;
export type KitStep = (typeof kitSteps)[number];

const stops = ['missing_info', 'cancelled'] as const;

/** The step that a kit is at; null where it stopped on its way, or is in a state that only a newer server knows. */
export const stepOf = (state: string): KitStep | null => kitSteps.find((step) => step === state) ?? null;

/** A state in a word or two; one that only a newer server knows is called so. */
export function stateWord(state: string, { translate }: Texts): string {
  if (stepOf(state) !== null) return translate(`steps.${state}`);
  return translate(stops.some((stop) => stop === state) ? `stopped.${state}` : 'stopped.unknown');
}

/** The one next thing to do with a kit, where it is a place to go to. */
export interface KitAction {
  kind: 'register' | 'track' | 'see_result' | 'contact';
  url: string;
  /** Whether it leads out of the customer's account. */
  isOutside: boolean;
}

type Doing = Pick<CustomerKit, 'id' | 'state' | 'next_step' | 'register_url' | 'tracking' | 'view'>;

/** Null when there is only to wait, or to read. */
export function nextActionOf(kit: Doing, support: Support): KitAction | null {
  if (kit.next_step === 'see_result')
    return kit.view === 'removed'
      ? null
      : { kind: 'see_result', url: myKitsAddress.kit(kit.id), isOutside: false };
  if (kit.next_step === 'contact_support') return outside('contact', supportAddress(support));
  if (kit.state !== 'shipped') return null;
  return (
    outside('register', webAddress(kit.register_url)) ?? outside('track', firstTrackingUrl(kit.tracking))
  );
}

const outside = (kind: KitAction['kind'], url: string | null): KitAction | null =>
  url === null ? null : { kind, url, isOutside: true };

const firstTrackingUrl = (tracking: CustomerKit['tracking']): string | null =>
  tracking.map(({ url }) => webAddress(url)).find((url) => url !== null) ?? null;

/** Where the shop's support is reached; null where the shop named nothing that can be a link. */
export function supportAddress({ email, url }: Support): string | null {
  if (email !== null && /^[^\s@?&/]+@[^\s@?&/]+$/.test(email)) return `mailto:${email}`;
  return webAddress(url);
}
