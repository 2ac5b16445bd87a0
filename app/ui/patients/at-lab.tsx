import { Badge, Banner, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import type { PatientDone } from '../../pages/practice/outcomes.ts';
import type { AtLabView } from '../../pages/practice/patient-view.ts';
import { patients } from '../../words/patients.ts';
import { useAsk } from '../shared/ask.ts';
import { type FoundAtLab, LostAnswer } from '../shared/lost-answer.tsx';
import { Moment } from '../shared/moment.tsx';

const words = patients.atLab;

const tones = {
  here: undefined,
  creating: 'info',
  refused: 'critical',
  undecided: 'warning',
  known: 'success',
  outdated: 'attention',
} as const;

/** Whether the practice's account at the lab has a patient, and what can be done about it. */
export function AtLabCard({ atLab, isDisabled }: { atLab: AtLabView; isDisabled: boolean }) {
  const { ask, isBusy, answer } = useAsk<PatientDone>();
  const { state, account, problem, sentAt, labId } = atLab;
  const tone = tones[state];
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {words.title}
          </Text>
          <Badge {...(tone === undefined ? {} : { tone })}>{words.states[state]}</Badge>
        </InlineStack>
        <Text as="p" tone="subdued">
          {words.account(account)}
        </Text>
        {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
        {state === 'undecided' ? (
          <Undecided
            sentAt={sentAt}
            isBusy={isBusy}
            onSave={(input) => ask({ intent: 'decide', ...input })}
          />
        ) : (
          <Text as="p">{state === 'refused' ? problem : words.about[state]}</Text>
        )}
        {labId === null ? null : (
          <Text as="p" tone="subdued">
            {words.undecided.labId}: {labId}
          </Text>
        )}
        {state === 'here' || state === 'refused' || state === 'outdated' ? (
          <InlineStack>
            <Button onClick={() => ask({ intent: 'add_at_lab' })} loading={isBusy} disabled={isDisabled}>
              {state === 'outdated' ? words.update : words.add}
            </Button>
          </InlineStack>
        ) : null}
      </BlockStack>
    </Card>
  );
}

/** Nobody knows whether the lab has the patient: a person looks, and says. */
function Undecided({
  sentAt,
  isBusy,
  onSave,
}: {
  sentAt: string | null;
  isBusy: boolean;
  onSave: (found: FoundAtLab) => void;
}) {
  const [before, after] = words.undecided.text.split('{when}');
  return (
    <LostAnswer words={words.undecided} isBusy={isBusy} onSave={onSave}>
      {before}
      {sentAt === null ? null : <Moment at={sentAt} />}
      {after}
    </LostAnswer>
  );
}
