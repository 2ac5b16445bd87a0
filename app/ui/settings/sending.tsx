import { Box, ChoiceList, Select, TextField } from '@shopify/polaris';
import type { GraceUnit, SettingsDraft } from './draft.ts';
import { SettingsSection } from '../shared/form-section.tsx';
import { settings } from '../../words/settings.ts';

/** What every group of fields gets: what stands in them, and how to change it. */
export interface Fields {
  draft: SettingsDraft;
  change: (part: Partial<SettingsDraft>) => void;
  isBusy: boolean;
}

const { sending, partial } = settings;

const units = [
  { label: sending.wait.minutes, value: 'minutes' },
  { label: sending.wait.hours, value: 'hours' },
];

/** Who asks for an order to be sent, and how long it can still be stopped. */
export function SendingOrders({ draft, change, isBusy, problem }: Fields & { problem: string | undefined }) {
  const { grace } = draft;
  return (
    <SettingsSection title={sending.title} about={sending.about}>
      <ChoiceList
        title={sending.who.title}
        choices={[
          {
            value: 'automatic',
            label: sending.who.automatic.label,
            helpText: sending.who.automatic.help,
          },
          {
            value: 'merchant',
            label: sending.who.merchant.label,
            helpText: sending.who.merchant.help,
          },
        ]}
        selected={[draft.automaticRequests ? 'automatic' : 'merchant']}
        onChange={([chosen]) => change({ automaticRequests: chosen === 'automatic' })}
        disabled={isBusy}
      />
      <Box maxWidth="24rem">
        <TextField
          id="settings-grace"
          label={sending.wait.label}
          type="number"
          min={0}
          step={1}
          autoComplete="off"
          value={grace.amount}
          onChange={(amount) => change({ grace: { ...grace, amount } })}
          disabled={isBusy}
          connectedRight={
            <Select
              label={sending.wait.unit}
              labelHidden
              options={units}
              value={grace.unit}
              onChange={(unit) => change({ grace: { ...grace, unit: unit as GraceUnit } })}
              disabled={isBusy}
            />
          }
          helpText={sending.wait.help}
          {...(problem === undefined ? {} : { error: problem })}
        />
      </Box>
    </SettingsSection>
  );
}

/** What becomes of an order of which not everything is mapped. */
export function PartialOrders({ draft, change, isBusy }: Fields) {
  return (
    <SettingsSection title={partial.title} about={partial.about}>
      <ChoiceList
        title={partial.choice}
        choices={[
          {
            value: 'all',
            label: partial.all.label,
            helpText: partial.all.help,
          },
          {
            value: 'mapped_first',
            label: partial.matchedFirst.label,
            helpText: partial.matchedFirst.help,
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
