import type { ChangeDone, ChangeInput, SavedSettings } from './saved-settings.ts';
import { currentConnection } from '../connection/connections.ts';
import {
  changeOrderSettingsSeen,
  type OrderSettings,
  readSavedOrderSettings,
} from '../orders/settings/order-settings.ts';
import { reviewWaiting } from '../orders/sweep.ts';
import type { PagesContext } from './context.ts';
import { shared } from '../words/shared.ts';
import { settings } from '../words/settings.ts';

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

export type SettingsInput = ChangeInput<Settings>;
export type SettingsDone = ChangeDone<Settings>;

/** What the page Settings needs of the running app. */
export interface SettingsPages {
  read(shop: string): Promise<SettingsView>;
  /** Changes what is given, unless somebody was faster; what waits is looked at again. */
  save(shop: string, input: SettingsInput): Promise<SettingsDone>;
}

const minuteMs = 60_000;

/** What the page Settings gets of the running app. */
export function createSettingsPages(ctx: PagesContext): SettingsPages {
  return {
    async read(shop) {
      const [{ settings: orderSettings, changedAt }, connection] = await Promise.all([
        readSavedOrderSettings(ctx.db, shop),
        currentConnection(ctx, shop, 'reseller'),
      ]);
      return {
        settings: settingsOf(orderSettings),
        changedAt: changedAt?.toISOString() ?? null,
        serviceCurrency: connection?.currency ?? null,
      };
    },

    async save(shop, { changes, seenAt }) {
      const isSaved = await changeOrderSettingsSeen(
        ctx.db,
        shop,
        orderSettingsOf(changes),
        seenAt === null ? null : new Date(seenAt),
      );
      if (!isSaved) {
        const { settings: orderSettings } = await readSavedOrderSettings(ctx.db, shop);
        return {
          ok: false,
          field: null,
          now: settingsOf(orderSettings),
          message: shared.overtaken.title,
        };
      }
      // What waits may go on by now, or must wait for something else.
      await reviewWaiting(ctx, shop, null);
      return { ok: true, said: settings.saved };
    },
  };
}

function settingsOf({ graceMs, ...rest }: OrderSettings): SettingsView['settings'] {
  return { ...rest, graceMinutes: graceMs / minuteMs };
}

function orderSettingsOf({ graceMinutes, ...rest }: SettingsInput['changes']): Partial<OrderSettings> {
  const graceMs = graceMinutes === undefined ? undefined : Math.round(graceMinutes * minuteMs);
  return Object.fromEntries(Object.entries({ ...rest, graceMs }).filter(([, value]) => value !== undefined));
}
