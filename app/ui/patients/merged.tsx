import { Banner, BlockStack, Button, Card, InlineStack, Link, List, Text } from '@shopify/polaris';
import type { PatientDone } from '../../pages/practice/outcomes.ts';
import type { MergedView } from '../../pages/practice/patient-merge.ts';
import type { PatientView } from '../../pages/practice/patient-view.ts';
import { patientMerge as words } from '../../words/patient-merge.ts';
import { patients } from '../../words/patients.ts';
import { AppPage } from '../shared/app-page.tsx';
import { useAsk } from '../shared/ask.ts';
import { Moment } from '../shared/moment.tsx';

/** In place of a patient's page who was merged: where they are now, and how it's undone. */
export function MergedPatient({ merged }: { merged: MergedView }) {
  const { ask, isBusy, answer } = useAsk<PatientDone>();
  const { into, mergedAt, notUndone } = merged;
  return (
    <AppPage
      title={words.merged.title}
      barTitle={patients.title}
      backAction={{ content: patients.title, url: '/app/patients' }}
    >
      <Card>
        <BlockStack gap="300">
          {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
          <Text as="p">
            {words.merged.into} <Link url={`/app/patients/${into.id}`}>{into.name}</Link>
          </Text>
          <Text as="p" tone="subdued">
            {words.merged.since} <Moment at={mergedAt} />
          </Text>
          <Text as="p">{notUndone ?? words.undo.about}</Text>
          {notUndone === null ? (
            <InlineStack>
              <Button loading={isBusy} onClick={() => ask({ intent: 'undo_merge' })}>
                {words.undo.action}
              </Button>
            </InlineStack>
          ) : null}
        </BlockStack>
      </Card>
    </AppPage>
  );
}

/** What was merged into a patient. */
export function MergedRecords({ merged }: Pick<PatientView, 'merged'>) {
  if (merged.length === 0) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {words.parts.title}
        </Text>
        <Text as="p" tone="subdued">
          {words.parts.text}
        </Text>
        <List>
          {merged.map(({ id, mergedAt }) => (
            <List.Item key={id}>
              <Link url={`/app/patients/${id}`}>{words.parts.open}</Link> ({words.merged.since}{' '}
              <Moment at={mergedAt} form="day" />)
            </List.Item>
          ))}
        </List>
      </BlockStack>
    </Card>
  );
}
