import type { Environment } from '../../../../app/connection/context.ts';
import type { PostFate } from '../model.ts';
import type { Death } from '../mortal.ts';

/** How much of a mapped variant is bought, how much of one that is mapped only now and then, and by whom. */
export interface Wanted {
  quantity: number;
  lateQuantity: number;
  customer: number;
  /** Paid with a test card: the sandbox always takes it, production never. */
  isTest: boolean;
}

/** A fulfillment order, by its place among all that the shop has by now. */
interface OfOrder {
  order: number;
}

/** What the app's workers do at once. */
export type WorkCommand =
  | { kind: 'work'; workers: (Death | null)[]; twice: boolean; sweepsAll: boolean }
  | ({ kind: 'review'; dies: Death | null } & OfOrder)
  | { kind: 'time'; ms: number }
  | { kind: 'shopify_down'; calls: number }
  | { kind: 'backup' }
  | { kind: 'restore' };

/** What the merchant, or Shopify itself, does in the shop. */
export type ShopCommand =
  | ({ kind: 'order' } & Wanted)
  | ({ kind: 'edit'; line: number; quantity: number } & OfOrder)
  | { kind: 'map'; to: string | null }
  | ({ kind: 'cancel' | 'hold' | 'request' } & OfOrder)
  | ({ kind: 'by_hand'; line: number; quantity: number } & OfOrder)
  | ({ kind: 'take_back'; fulfilment: number } & OfOrder)
  | ({ kind: 'refund'; line: number; quantity: number } & OfOrder);

/** What the lab does, and tells of it. */
export type LabCommand =
  | ({ kind: 'event' } & OfOrder)
  | ({ kind: 'ship' | 'register'; tells: 'event' | 'poison' | 'nothing' } & OfOrder)
  | ({ kind: 'poison'; carries: 'reference' | 'nothing' } & OfOrder)
  | { kind: 'poison_in_shopify' };

/** What becomes of the shop's accounts at the lab. */
export type AccountCommand =
  | { kind: 'switch'; tells: boolean }
  | { kind: 'disconnect' }
  | { kind: 'connect' }
  /** The lab gives an account another token; the former one may go on for a while, and our registration may be lost. */
  | { kind: 'rotate'; of: Environment; isFormerDead: boolean; losesRegistration: boolean }
  | { kind: 'enter_token'; of: Environment };

/** What decides whether the sandbox takes real orders. */
export type ModeCommand =
  /** The merchant has them simulated, knowing that they never ship; or takes that word back. */
  | { kind: 'simulate'; allows: boolean }
  /** Shopify has the shop as another kind of store from now on; `tells`: and the app looks at once. */
  | { kind: 'plan'; isDevelopmentStore: boolean; tells: boolean };

/** What becomes of the app's installation and of what it knows of customers. */
export type InstallationCommand =
  | { kind: 'uninstall' }
  /** A merchant installs the app and opens it; the job that completes it may be lost. */
  | { kind: 'install'; losesJob: boolean }
  /** Shopify delivers what it had not delivered yet, once or twice; `works`: and the app works on it at once. */
  | { kind: 'deliver'; which: number; again: boolean; works: boolean }
  /** Shopify tells the 48 hours old request of an earlier uninstall. */
  | { kind: 'redact_shop' }
  | ({ kind: 'redact_customer' } & OfOrder);

/** One moment of a story; what is in it happens at once, on several workers. */
export type Command =
  | WorkCommand
  | ShopCommand
  | LabCommand
  | AccountCommand
  | ModeCommand
  | InstallationCommand;

export interface Story {
  wants: Wanted[];
  settings: { partialFulfilment: 'all' | 'mapped_first'; automaticRequests: boolean };
  isMappedAtLast: boolean;
  /** Elsewhere than in a development store, the sandbox takes real orders only on the merchant's word. */
  isDevelopmentStore: boolean;
  /** Whether sandbox and production are one account at the lab: then each lists what was sent through the other. */
  sharesAccount: boolean;
  /** Whether time goes on for an hour in the end, whether or not everything seems settled. */
  isLong: boolean;
  /** What becomes of each POST, in turn; the others go well. */
  fates: (PostFate & { stallMs: number })[];
  list: {
    order: 'newest' | 'oldest' | 'scattered';
    pageSize: number;
    leaveOut: readonly ('items' | 'reference')[];
    lagMs: number;
  };
  /** How far each worker's own idea of the time is off; only the database's is right. */
  skewsMs: number[];
  commands: Command[];
}
