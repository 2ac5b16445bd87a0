import { Banner, BlockStack, Card, Checkbox, Text, TextField } from '@shopify/polaris';
import { useEffect, useState } from 'react';
import type { AutomaticRequests, Done } from './setup-views.ts';
import { useAsk } from './setup-ask.ts';
import { LONGEST_GRACE_MINUTES } from './setup-limits.ts';
import { useSaveBar } from './setup-unsaved.tsx';

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
  const saved = draftOf(automatic);
  // Only what was changed here: the rest follows what is saved by now, in another tab, it may be.
  const [changes, setChanges] = useState<Partial<Draft>>({});
  const draft = { ...saved, ...changes };
  const isOnChanged = draft.isOn !== saved.isOn;
  const isWaitChanged = draft.graceMinutes !== saved.graceMinutes;
  const [problem, setProblem] = useState<string | null>(null);
  const { ask, isBusy, answer } = useAsk<Done>();
  const change = (part: Partial<Draft>): void => {
    const all = { ...draft, ...part };
    const isAny = all.isOn !== saved.isOn || all.graceMinutes !== saved.graceMinutes;
    setChanges(isAny ? { ...changes, ...part } : {});
  };
  // Not before the page has what was saved: until then the old would show for a moment.
  useEffect(() => {
    if (answer?.ok === true) setChanges({});
  }, [answer]);
  const save = (): void => {
    const minutes = Number(draft.graceMinutes);
    const isValid = /^\d+(\.\d+)?$/.test(draft.graceMinutes.trim()) && minutes <= LONGEST_GRACE_MINUTES;
    setProblem(isValid ? null : `Enter minutes from 0 to ${LONGEST_GRACE_MINUTES} (seven days).`);
    if (!isValid) return;
    ask({
      intent: 'automatic',
      ...(isOnChanged ? { isOn: draft.isOn } : {}),
      ...(isWaitChanged ? { graceMinutes: minutes } : {}),
    });
  };
  const { bar } = useSaveBar({
    id: 'automatic-save-bar',
    isDirty: isOnChanged || isWaitChanged,
    isSaving: isBusy,
    onSave: save,
    onDiscard: () => {
      setChanges({});
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
          label="Request fulfilment of paid orders automatically"
          helpText={
            draft.isOn
              ? 'Orders with mapped products go to the service once they are paid and the wait below is over.'
              : 'Nothing goes out until you request fulfilment of an order in Shopify.'
          }
          checked={draft.isOn}
          onChange={(isOn) => change({ isOn })}
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
              change({ graceMinutes });
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
