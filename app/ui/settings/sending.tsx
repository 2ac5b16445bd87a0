import { Box, ChoiceList, Select, TextField } from '@shopify/polaris';
import type { GraceUnit, SettingsDraft } from './draft.ts';
import { SettingsSection } from '../shared/form-section.tsx';

/** What every group of fields gets: what stands in them, and how to change it. */
export interface Fields {
  draft: SettingsDraft;
  change: (part: Partial<SettingsDraft>) => void;
  isBusy: boolean;
}

const units = [
  { label: 'minutes', value: 'minutes' },
  { label: 'hours', value: 'hours' },
];

/** Who asks for an order to be sent, and how long it can still be stopped. */
export function SendingOrders({ draft, change, isBusy, problem }: Fields & { problem: string | undefined }) {
  const { grace } = draft;
  return (
    <SettingsSection
      title="Sending orders"
      about="An order goes to the lab service when its fulfilment is requested in Shopify. Kitbridge can do that for you."
    >
      <ChoiceList
        title="Fulfilment of paid orders"
        choices={[
          {
            value: 'automatic',
            label: 'Request fulfilment of paid orders automatically',
            helpText: 'Nobody needs to do anything. What must not go waits and says why.',
          },
          {
            value: 'merchant',
            label: 'Only when I request fulfilment in Shopify',
            helpText: 'Nothing goes out until you request fulfilment of an order.',
          },
        ]}
        selected={[draft.automaticRequests ? 'automatic' : 'merchant']}
        onChange={([chosen]) => change({ automaticRequests: chosen === 'automatic' })}
        disabled={isBusy}
      />
      <Box maxWidth="24rem">
        <TextField
          id="settings-grace"
          label="Wait after the payment"
          type="number"
          min={0}
          step={1}
          autoComplete="off"
          value={grace.amount}
          onChange={(amount) => change({ grace: { ...grace, amount } })}
          disabled={isBusy}
          connectedRight={
            <Select
              label="Unit of the wait"
              labelHidden
              options={units}
              value={grace.unit}
              onChange={(unit) => change({ grace: { ...grace, unit: unit as GraceUnit } })}
              disabled={isBusy}
            />
          }
          helpText="Time for you and your customer to cancel or change an order before the service gets it: from then on it cannot be taken back. It counts for automatic requests; what you request yourself goes at once."
          {...(problem === undefined ? {} : { error: problem })}
        />
      </Box>
    </SettingsSection>
  );
}

/** What becomes of an order of which not everything is mapped. */
export function PartialOrders({ draft, change, isBusy }: Fields) {
  return (
    <SettingsSection
      title="Orders that are not fully mapped"
      about="A product that is not mapped under Products cannot be ordered at the service."
    >
      <ChoiceList
        title="When a product of an order is not mapped"
        choices={[
          {
            value: 'all',
            label: 'Wait until all of the order is mapped',
            helpText: 'The whole order goes to the service in one piece.',
          },
          {
            value: 'mapped_first',
            label: 'Send what is mapped now, and the rest later',
            helpText:
              'The rest waits, is shown with its reason, and goes by itself once it is mapped. Your customer gets more than one parcel, and the service may charge shipping for each.',
          },
        ]}
        selected={[draft.partialFulfilment]}
        onChange={([chosen]) =>
          change({ partialFulfilment: chosen === 'mapped_first' ? 'mapped_first' : 'all' })
        }
        disabled={isBusy}
      />
    </SettingsSection>
  );
}
