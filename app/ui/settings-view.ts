import type { NotDone } from './setup-views.ts';

/** One unit of `from` is `rate` units of `to`; currencies in ISO 4217, the rate a decimal number as text. */
export interface Rate {
  from: string;
  to: string;
  rate: string;
}

/** How the shop wants its orders handled, as the page shows it. */
export interface Settings {
  automaticRequests: boolean;
  graceMinutes: number;
  holdHighRisk: boolean;
  holdMediumRisk: boolean;
  sendTestOrders: boolean;
  partialFulfilment: 'all' | 'mapped_first';
  askBeforeResend: boolean;
  notifyCustomer: boolean;
  tagOrders: boolean;
  costRates: readonly Rate[];
}

export interface SettingsView {
  settings: Settings;
  /** ISO 8601: when they were last changed; null where nobody ever did. */
  changedAt: string | null;
  /** What the connected account charges in; null where none is connected, or its currency is not known. */
  serviceCurrency: string | null;
}

/** What is asked of the page: what was changed in it, and what it was changed from. */
export interface SettingsWish {
  changes: { [N in keyof Settings]?: Settings[N] | undefined };
  seenAt: string | null;
}

/** `now`: somebody else was faster; what holds now. */
export type SettingsDone = { ok: true; said: string } | (NotDone & { now?: Settings });
