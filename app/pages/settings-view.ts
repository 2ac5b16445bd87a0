import type { ChangeDone, ChangeWish, SavedSettings } from '../ui/shared/saved.ts';

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

export interface SettingsView extends SavedSettings<Settings> {
  /** What the connected account charges in; null where none is connected, or its currency is not known. */
  serviceCurrency: string | null;
}

export type SettingsWish = ChangeWish<Settings>;
export type SettingsDone = ChangeDone<Settings>;
