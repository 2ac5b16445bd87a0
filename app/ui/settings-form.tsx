import { BlockStack, Divider } from '@shopify/polaris';
import { CustomersAndShopify, LostAnswers, OrdersToLookAt } from './settings-care.tsx';
import { settingsRules } from './settings-draft.ts';
import { useSettingsEdit } from './settings-edit.tsx';
import { ExchangeRates } from './settings-rates.tsx';
import { PartialOrders, SendingOrders } from './settings-sending.tsx';
import type { SettingsView } from './settings-view.ts';

/** All settings, with one bar to save them together. */
export function SettingsForm({ view }: { view: SettingsView }) {
  const { bar, told, problems, ...fields } = useSettingsEdit('settings', view, settingsRules);
  return (
    <BlockStack gap={{ xs: '600', md: '400' }}>
      {bar}
      {told}
      <SendingOrders {...fields} problem={problems['grace']} />
      <Divider />
      <PartialOrders {...fields} />
      <Divider />
      <OrdersToLookAt {...fields} />
      <Divider />
      <LostAnswers {...fields} />
      <Divider />
      <CustomersAndShopify {...fields} />
      <Divider />
      <ExchangeRates {...fields} problems={problems} serviceCurrency={view.serviceCurrency} />
    </BlockStack>
  );
}
