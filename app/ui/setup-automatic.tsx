import { Banner, BlockStack, Card, Checkbox, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import type { AutomaticRequests, Done } from './setup-views.ts';
import { useAsk } from './setup-ask.ts';
import { useSaveBar } from './setup-unsaved.tsx';

/** Seven days. */
const LONGEST_GRACE_MINUTES = 10_080;

interface Draft {
  isOn: boolean;
  /** As typed. */
  graceMinutes: string;
}

const draftOf = ({ isOn, graceMinutes }: AutomaticRequests): Draft => ({
  ...{ isOn, graceMinutes: String(graceMinutes) },
});

/** Whether the app requests fulfilment of paid orders by itself, and how long it waits before. */
export function AutomaticCard({ automatic }: { automatic: AutomaticRequests }) {
  const [saved, setSaved] = useState(() => draftOf(automatic));
  const [draft, setDraft] = useState(saved);
  const [problem, setProblem] = useState<string | null>(null);
  const { ask, isBusy, answer } = useAsk<Done>(() => setSaved(draft));
  const save = (): void => {
    const minutes = Number(draft.graceMinutes);
    const isValid = /^\d+(\.\d+)?$/.test(draft.graceMinutes.trim()) && minutes <= LONGEST_GRACE_MINUTES;
    setProblem(isValid ? null : `Enter minutes from 0 to ${LONGEST_GRACE_MINUTES} (seven days).`);
    if (isValid) ask({ intent: 'automatic', isOn: draft.isOn, graceMinutes: minutes });
  };
  const { bar } = useSaveBar({
    id: 'automatic-save-bar',
    isDirty: draft.isOn !== saved.isOn || draft.graceMinutes !== saved.graceMinutes,
    isSaving: isBusy,
    onSave: save,
    onDiscard: () => {
      setDraft(saved);
      setProblem(null);
    },
  });
  return (
    <Card>
      {bar}
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd" id="automatic-requests">
          Automatic fulfilment requests
        </Text>
        {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
        <Checkbox
          label="Request fulfilment of paid orders by itself"
          helpText={
            draft.isOn
              ? 'Orders with mapped products go to the service once they are paid.'
              : 'Nothing goes out until you request fulfilment of an order in Shopify.'
          }
          checked={draft.isOn}
          onChange={(isOn) => setDraft({ ...draft, isOn })}
          disabled={isBusy}
        />
        <div style={{ maxWidth: '20rem' }}>
          <TextField
            label="Wait after the payment"
            suffix="minutes"
            type="number"
            min={0}
            max={LONGEST_GRACE_MINUTES}
            step={1}
            autoComplete="off"
            helpText="Time to cancel or edit an order before the service gets it."
            value={draft.graceMinutes}
            onChange={(graceMinutes) => {
              setDraft({ ...draft, graceMinutes });
              setProblem(null);
            }}
            disabled={isBusy || !draft.isOn}
            {...(problem === null ? {} : { error: problem })}
          />
        </div>
      </BlockStack>
    </Card>
  );
}
