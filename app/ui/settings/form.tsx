import { BlockStack, Divider } from '@shopify/polaris';
import { CustomersAndShopify, LostAnswers, OrdersToLookAt } from './care.tsx';
import { settingsRules } from './draft.ts';
import { useSettingsEdit } from '../shared/edit-form.tsx';
import { ExchangeRates } from './rates.tsx';
import { PartialOrders, SendingOrders } from './sending.tsx';
import type { SettingsView } from '../../pages/settings.ts';

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
