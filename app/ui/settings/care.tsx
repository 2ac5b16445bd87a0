import { BlockStack, Checkbox, ChoiceList } from '@shopify/polaris';
import { SettingsSection } from '../shared/form-section.tsx';
import type { Fields } from './sending.tsx';
import { settings } from '../../words/settings.ts';

const { care, lostAnswers, customers } = settings;

/** Which orders wait for a person before they go. */
export function OrdersToLookAt({ draft, change, isBusy }: Fields) {
  return (
    <SettingsSection title={care.title} about={care.about}>
      <BlockStack gap="200">
        <Checkbox
          label={care.highRisk.label}
          helpText={care.highRisk.help}
          checked={draft.holdHighRisk}
          onChange={(holdHighRisk) => change({ holdHighRisk })}
          disabled={isBusy}
        />
        <Checkbox
          label={care.mediumRisk.label}
          helpText={care.mediumRisk.help}
          checked={draft.holdMediumRisk}
          onChange={(holdMediumRisk) => change({ holdMediumRisk })}
          disabled={isBusy}
        />
        <Checkbox
          label={care.testOrders.label}
          helpText={care.testOrders.help}
          checked={draft.sendTestOrders}
          onChange={(sendTestOrders) => change({ sendTestOrders })}
          disabled={isBusy}
        />
      </BlockStack>
    </SettingsSection>
  );
}

/** What becomes of an order of which it is not known whether the service has it. */
export function LostAnswers({ draft, change, isBusy }: Fields) {
  return (
    <SettingsSection title={lostAnswers.title} about={lostAnswers.about}>
      <ChoiceList
        title={lostAnswers.choice}
        choices={[
          {
            value: 'resend',
            label: lostAnswers.resend.label,
            helpText: lostAnswers.resend.help,
          },
          {
            value: 'ask',
            label: lostAnswers.ask.label,
            helpText: lostAnswers.ask.help,
          },
        ]}
        selected={[draft.askBeforeResend ? 'ask' : 'resend']}
        onChange={([chosen]) => change({ askBeforeResend: chosen === 'ask' })}
        disabled={isBusy}
      />
    </SettingsSection>
  );
}

/** What others get to see of it. */
export function CustomersAndShopify({ draft, change, isBusy }: Fields) {
  return (
    <SettingsSection title={customers.title} about={customers.about}>
      <BlockStack gap="200">
        <Checkbox
          label={customers.notify.label}
          helpText={customers.notify.help}
          checked={draft.notifyCustomer}
          onChange={(notifyCustomer) => change({ notifyCustomer })}
          disabled={isBusy}
        />
        <Checkbox
          label={customers.tag.label}
          helpText={customers.tag.help}
          checked={draft.tagOrders}
          onChange={(tagOrders) => change({ tagOrders })}
          disabled={isBusy}
        />
      </BlockStack>
    </SettingsSection>
  );
}
