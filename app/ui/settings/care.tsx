import { BlockStack, Checkbox, ChoiceList } from '@shopify/polaris';
import { SettingsSection } from '../shared/form-section.tsx';
import type { Fields } from './sending.tsx';

/** Which orders wait for a person before they go. */
export function OrdersToLookAt({ draft, change, isBusy }: Fields) {
  return (
    <SettingsSection
      title="Orders to look at first"
      about="Shopify rates the risk that an order is fraud. Orders held here wait until you let them go on."
    >
      <BlockStack gap="200">
        <Checkbox
          label="Hold orders with a high risk"
          helpText="Orders that Shopify recommends to cancel."
          checked={draft.holdHighRisk}
          onChange={(holdHighRisk) => change({ holdHighRisk })}
          disabled={isBusy}
        />
        <Checkbox
          label="Hold orders with a medium risk, too"
          helpText="Orders that Shopify recommends to look into."
          checked={draft.holdMediumRisk}
          onChange={(holdMediumRisk) => change({ holdMediumRisk })}
          disabled={isBusy}
        />
        <Checkbox
          label="Send test orders to the sandbox"
          helpText="Orders paid with Shopify’s test payments. They never go to a production account, whatever is chosen here."
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
    <SettingsSection
      title="When an answer gets lost"
      about="Now and then a connection breaks while an order is being sent. Then nobody knows at once whether the service has it."
    >
      <ChoiceList
        title="An order that the service does not show afterwards"
        choices={[
          {
            value: 'resend',
            label: 'Send it again after two complete searches',
            helpText:
              'All orders of your account are searched twice, minutes apart. What is found is never sent again. A small risk is left: an order that the service enters only after both searches would exist twice. You would be told, and could ask the service to cancel one.',
          },
          {
            value: 'ask',
            label: 'Ask me',
            helpText:
              'The same searches are made, but you decide. Nothing is sent twice by the app; the order waits until you have looked it up at the service.',
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
    <SettingsSection
      title="Customers and Shopify"
      about="What your customers are told, and what your team sees in Shopify’s own lists."
    >
      <BlockStack gap="200">
        <Checkbox
          label="E-mail customers when their kits are shipped"
          helpText="Shopify sends its own shipping e-mail, with tracking. Where you choose something else with a single request, that counts."
          checked={draft.notifyCustomer}
          onChange={(notifyCustomer) => change({ notifyCustomer })}
          disabled={isBusy}
        />
        <Checkbox
          label="Tag orders in Shopify with how they stand"
          helpText="Such as “Kitbridge: needs you” or “Kitbridge: shipped”, to filter Shopify’s order list. Only tags of this app are ever changed; when this is switched off, they are removed."
          checked={draft.tagOrders}
          onChange={(tagOrders) => change({ tagOrders })}
          disabled={isBusy}
        />
      </BlockStack>
    </SettingsSection>
  );
}
