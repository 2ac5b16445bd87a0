import { currentConnection } from '../connection/connections.ts';
import { changePolicySeen, type Policy, readSavedPolicy } from '../orders/policy.ts';
import { reviewWaiting } from '../orders/sweep.ts';
import type { SettingsPages, SettingsView, SettingsWish } from './settings-context.ts';
import type { AppContext } from '../start/app-context.ts';

const minuteMs = 60_000;

/** What the page Settings gets of the running app. */
export function createSettingsPages(ctx: AppContext): SettingsPages {
  return {
    async read(shop) {
      const [{ policy, changedAt }, connection] = await Promise.all([
        readSavedPolicy(ctx.db, shop),
        currentConnection(ctx, shop),
      ]);
      return {
        settings: settingsOf(policy),
        changedAt: changedAt?.toISOString() ?? null,
        serviceCurrency: connection?.currency ?? null,
      };
    },

    async save(shop, { changes, seenAt }) {
      const isSaved = await changePolicySeen(
        ctx.db,
        shop,
        policyOf(changes),
        seenAt === null ? null : new Date(seenAt),
      );
      if (!isSaved) {
        const { policy } = await readSavedPolicy(ctx.db, shop);
        return {
          ...{ ok: false, field: null, now: settingsOf(policy) },
          message: 'Somebody else changed the settings meanwhile. Nothing of yours was saved.',
        };
      }
      // What waits may go on by now, or must wait for something else.
      await reviewWaiting(ctx, shop, null);
      return { ok: true, said: 'Settings saved' };
    },
  };
}

function settingsOf({ graceMs, ...rest }: Policy): SettingsView['settings'] {
  return { ...rest, graceMinutes: graceMs / minuteMs };
}

function policyOf({ graceMinutes, ...rest }: SettingsWish['changes']): Partial<Policy> {
  const graceMs = graceMinutes === undefined ? undefined : Math.round(graceMinutes * minuteMs);
  return Object.fromEntries(Object.entries({ ...rest, graceMs }).filter(([, value]) => value !== undefined));
}
