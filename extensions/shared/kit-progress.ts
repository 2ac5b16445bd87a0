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

type Doing = Pick<CustomerKit, 'id' | 'state' | 'next_step' | 'register_url' | 'tracking'>;

/** Null when there is only to wait, or to read. */
export function nextActionOf(kit: Doing, support: Support): KitAction | null {
  if (kit.next_step === 'see_result')
    return { kind: 'see_result', url: myKitsAddress.kit(kit.id), isOutside: false };
  // Whoever cancelled it knows; the others find the shop's addresses beside the words.
  if (kit.state === 'cancelled') return null;
  if (kit.next_step === 'contact_support') return outside('contact', supportAddress(support));
  if (kit.state !== 'shipped') return null;
  return (
    outside('register', webAddress(kit.register_url)) ?? outside('track', firstTrackingUrl(kit.tracking))
  );
}

/** What is more pressing than what, the most first; a parcel on its way can be looked at, and need not be. */
const urgency: readonly KitAction['kind'][] = ['contact', 'register', 'see_result', 'track'];

/** The kit whose button is to stand out: the first with the most pressing thing to do; undefined: none has any. */
export function mostPressing<K extends Doing>(kits: readonly K[], support: Support): K | undefined {
  const todo = kits.flatMap((kit) => {
    const action = nextActionOf(kit, support);
    return action === null ? [] : [{ kit, rank: urgency.indexOf(action.kind) }];
  });
  return todo.toSorted((a, b) => a.rank - b.rank)[0]?.kit;
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
