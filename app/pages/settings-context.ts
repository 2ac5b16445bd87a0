import type { SettingsDone, SettingsView, SettingsWish } from './settings-view.ts';

export type { SettingsDone, SettingsView, SettingsWish } from './settings-view.ts';

/** What the page Settings needs of the running app. */
export interface SettingsPages {
  read(shop: string): Promise<SettingsView>;
  /** Changes what is given, unless somebody was faster; what waits is looked at again. */
  save(shop: string, wish: SettingsWish): Promise<SettingsDone>;
}
