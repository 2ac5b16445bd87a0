import { Banner, BlockStack, Box, Card, Link, SkeletonBodyText, Tabs } from '@shopify/polaris';
import { useEffect, useState } from 'react';
import type { AssistantPage, ResultsAnswer, ResultsView } from '../../pages/practice/assistant-view.ts';
import { patientResults as words } from '../../words/patient-results.ts';
import { patientMerge } from '../../words/patient-merge.ts';
import { patients } from '../../words/patients.ts';
import { AppPage } from '../shared/app-page.tsx';
import { useAsk } from '../shared/ask.ts';
import { Conversations } from './conversations.tsx';
import { Interpretation } from './interpretation.tsx';
import { OverTime } from './over-time.tsx';
import { Quota } from './quota.tsx';
import { Trouble } from './trouble.tsx';

const labWords = patientMerge.labRecords;

/** One patient's results. */
export function ResultsPage({ page }: { page: AssistantPage }) {
  const { id, name, missing, notReady, patientId, labRecords } = page;
  const patient = `/app/patients/${patientId}`;
  return (
    <AppPage title={name} barTitle={patients.title} backAction={{ content: name, url: patient }}>
      <BlockStack gap="400">
        <p className="patient-note" role="note">
          {words.notDiagnosis}
        </p>
        <LabRecords id={id} records={labRecords} />
        {missing.length === 0 ? null : <Missing missing={missing} patient={patient} />}
        {notReady === null ? (
          <Results path={`/app/patients/${id}/results`} />
        ) : (
          <NotReady why={notReady} patient={patient} />
        )}
      </BlockStack>
    </AppPage>
  );
}

/** Where the lab has a person more than once: which record is shown, and the way to the others. On paper, too. */
function LabRecords({ id, records }: { id: string; records: AssistantPage['labRecords'] }) {
  const shown = records.find(({ patientId }) => patientId === id);
  if (shown === undefined) return null;
  const others = records.filter(({ patientId }) => patientId !== id);
  return (
    <Banner tone="info" title={labWords.title}>
      <p>
        {labWords.text} {labWords.shown(shown.labId)}.
      </p>
      {others.map(({ patientId, labId }) => (
        <p key={patientId}>
          <Link url={`/app/patients/${patientId}/results`}>{labWords.show(labId)}</Link>
        </p>
      ))}
    </Banner>
  );
}

function Missing({ missing, patient }: { missing: readonly string[]; patient: string }) {
  const { title, text, action } = words.missing(missing);
  return (
    <Box printHidden>
      <Banner tone="warning" title={title}>
        <p>
          {text} <Link url={patient}>{action}</Link>
        </p>
      </Banner>
    </Box>
  );
}

function NotReady({ why, patient }: { why: NonNullable<AssistantPage['notReady']>; patient: string }) {
  const { title, text, action } = words.notReady[why];
  return (
    <Banner tone="info" title={title}>
      <p>
        {text} <Link url={why === 'not_connected' ? '/app/connection' : patient}>{action}</Link>
      </p>
    </Banner>
  );
}

/** Asks for the patient's kits when the page opens. */
function Results({ path }: { path: string }) {
  const [spent, setSpent] = useState(0);
  const { ask, answer } = useAsk<ResultsAnswer>();
  const read = (): void => ask({ intent: 'results' });
  useEffect(read, []);
  return (
    <>
      {answer === undefined ? (
        <Card>
          <SkeletonBodyText lines={4} />
        </Card>
      ) : answer.ok ? (
        <Parts results={answer} path={path} onSpent={() => setSpent((times) => times + 1)} />
      ) : (
        <Trouble refused={answer} onAgain={read} />
      )}
      <Quota spent={spent} />
    </>
  );
}

const parts = ['interpretation', 'conversations', 'overTime'] as const;

/** The page's parts, each opened when it's first chosen, and kept as it is while another one is looked at. */
function Parts({ results, path, onSpent }: { results: ResultsView; path: string; onSpent: () => void }) {
  const [selected, setSelected] = useState(0);
  const [opened, setOpened] = useState<readonly number[]>([0]);
  const tabs = parts.map((part) => ({ id: part, content: words.tabs[part], panelID: `${part}-panel` }));
  const panels = {
    interpretation: <Interpretation results={results} onSpent={onSpent} />,
    conversations: <Conversations results={results} path={`${path}/ask`} onSpent={onSpent} />,
    overTime: <OverTime points={results.points} />,
  };
  return (
    <>
      <Box printHidden>
        <Card padding="100">
          <Tabs
            tabs={tabs}
            selected={selected}
            fitted
            onSelect={(index) => {
              setSelected(index);
              setOpened([...new Set([...opened, index])]);
            }}
          />
        </Card>
      </Box>
      {parts.map((part, index) => (
        <div
          key={part}
          id={`${part}-panel`}
          role="tabpanel"
          aria-labelledby={part}
          hidden={index !== selected}
        >
          {opened.includes(index) ? panels[part] : null}
        </div>
      ))}
    </>
  );
}
