import type { ServiceEnvironment } from '../../../app/connection/service-environment.ts';
import type { OrderTimings } from '../../../app/orders/timings.ts';

/** What a child process is to be: sent by the parent, the same again after each restart. */
export interface AppTask {
  databaseUrl: string;
  localShopifyUrl: string;
  /** Where the app is reached; stays the same over restarts. */
  appUrl: string;
  /** Serve HTTP on the port of `appUrl`; without it the process only works. */
  web: boolean;
  /** Work on the queues. */
  work: boolean;
  apiKey: string;
  apiSecret: string;
  sealingKeyBase64: string;
  service: ServiceEnvironment;
  timings: OrderTimings;
}

/** A moment of a write or an outside call, as `processes/crash-preload.mjs` tells it. */
export interface Moment {
  kind: 'take' | 'write' | 'write in transaction' | 'commit' | 'call that reads' | 'call that writes';
  /** What is done, without ids: `UPDATE OrderPart sending`. */
  label: string;
  /** `sent`: the request is out, and there is no answer yet. `after`: something was changed or answered. */
  when: 'before' | 'sent' | 'after';
  /** The how manieth of that label and kind of moment, from 1. */
  occurrence: number;
}

/** Where a process is to die. */
export type CrashPoint = Omit<Moment, 'kind'>;

/** Requests that were turned away, and left nothing else. */
export interface Refusals {
  lab: number;
  shopify: Record<string, number>;
}

export type ToApp =
  | { type: 'go'; task: AppTask }
  | { type: 'watch'; point: CrashPoint | null }
  | { type: 'report' }
  | { type: 'refusals' };

export type FromApp =
  | { type: 'warm' }
  | { type: 'ready' }
  | { type: 'watching' }
  | { type: 'moments'; moments: Moment[]; ignored: string[] }
  | { type: 'refusals'; refusals: Refusals };
