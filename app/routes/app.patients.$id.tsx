import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { Banner, BlockStack, Box, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import { z } from 'zod';
import { inputOf } from '../http/page-input.ts';
import { enteredPatient } from '../http/patient-fields.ts';
import type { PatientDone } from '../pages/practice/outcomes.ts';
import type { PatientView } from '../pages/practice/patient-view.ts';
import type { PatientSaved } from '../pages/practice/patients.ts';
import { AppPage } from '../ui/shared/app-page.tsx';
import { keepPage, unlessNoAnswer, useAsk } from '../ui/shared/ask.ts';
import { Confirm } from '../ui/shared/confirm.tsx';
import { AtLabCard } from '../ui/patients/at-lab.tsx';
import { draftOf } from '../ui/patients/draft.ts';
import { PatientFields } from '../ui/patients/fields.tsx';
import { usePatientForm } from '../ui/patients/form.tsx';
import { PatientKits } from '../ui/patients/kits.tsx';
import { MergedPatient, MergedRecords } from '../ui/patients/merged.tsx';
import { NeedsAccess } from '../ui/patients/needs-access.tsx';
import { PatientRows, Shipping } from '../ui/patients/rows.tsx';
import { patientResults } from '../words/patient-results.ts';
import { patients } from '../words/patients.ts';
import { tabTitle } from '../words/shared.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

/** Nobody's name: a tab's title is kept in histories. */
export const meta: MetaFunction = () => [{ title: tabTitle(patients.title) }];

const patientId = z.uuid();

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const asker = await context.app.shopify.authenticateAdmin(request);
  const id = patientId.safeParse(params['id']).data;
  const page =
    id === undefined ? null : await context.app.patientsPages.read(asker, id, kitsPosition(request));
  // Remix answers with a thrown response.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (page === null) throw new Response(null, { status: 404 });
  return page;
}

/** Kits are paged by a kit's id. */
function kitsPosition(request: Request): { after: string } | { before: string } | null {
  const params = new URL(request.url).searchParams;
  const [after, before] = ['after', 'before'].map((name) => z.uuid().safeParse(params.get(name)).data);
  return after !== undefined ? { after } : before !== undefined ? { before } : null;
}

const labId = z.string().trim().min(1).max(255);
const inputs = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('change'), version: z.int().positive(), changes: enteredPatient }),
  z.strictObject({ intent: z.enum(['remove', 'add_at_lab', 'undo_merge']) }),
  z.strictObject({
    intent: z.literal('decide'),
    answer: z.enum(['there', 'absent']),
    labId: labId.optional(),
  }),
  z.strictObject({ intent: z.literal('ask_access'), name: z.string().trim().min(1).max(100) }),
]);

export async function action({
  request,
  params,
  context,
}: ActionFunctionArgs): Promise<PatientSaved | PatientDone> {
  const { patientsPages, patientMergePages, staffPages, shopify } = context.app;
  const asker = await shopify.authenticateAdmin(request);
  const id = patientId.parse(params['id']);
  const input = await inputOf(request, inputs);
  switch (input.intent) {
    case 'change':
      return patientsPages.change(asker, { id, version: input.version, changes: input.changes });
    case 'remove':
      return patientsPages.remove(asker, id);
    case 'undo_merge':
      return patientMergePages.undo(asker, id);
    case 'add_at_lab':
      return patientsPages.addAtLab(asker, id);
    case 'decide':
      if (input.answer === 'absent') return patientsPages.decide(asker, id, { answer: 'absent' });
      if (input.labId === undefined) return { ok: false, message: patients.atLab.undecided.labIdMissing };
      return patientsPages.decide(asker, id, { answer: 'there', labId: input.labId });
    case 'ask_access':
      return staffPages.ask(asker, input.name);
  }
}

export const clientAction = keepPage;
export const shouldRevalidate: typeof unlessNoAnswer = (asked) =>
  isGone(asked.actionResult) ? false : unlessNoAnswer(asked);

/** Whoever removed a patient goes back to the list: their page is no longer there to be read. */
const isGone = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isGone' in answer && answer.isGone === true;

const back = { content: patients.title, url: '/app/patients' };

/** One patient of the practice. */
export default function Patient() {
  const page = useLoaderData<typeof loader>();
  if (page.is === 'closed')
    return (
      <AppPage title={patients.title} backAction={back}>
        <NeedsAccess hasAsked={page.hasAsked} />
      </AppPage>
    );
  if (page.is === 'unreadable')
    return (
      <AppPage title={patients.unreadable.name} barTitle={patients.title} backAction={back}>
        <Banner tone="warning">{patients.unreadable.text}</Banner>
      </AppPage>
    );
  if (page.is === 'merged') return <MergedPatient key={page.id} merged={page} />;
  return <PatientPage key={page.id} patient={page} />;
}

function PatientPage({ patient }: { patient: PatientView }) {
  const navigate = useNavigate();
  const [isRemoving, setIsRemoving] = useState(false);
  const form = usePatientForm({
    saved: { draft: draftOf(patient.record), version: patient.version },
    inputOf: (changes, version) => ({ intent: 'change', version, changes }),
    onSaved: () => form.settle(),
  });
  const removing = useAsk<PatientDone>(() => navigate('/app/patients'));
  const { name } = patient.record;
  return (
    <AppPage
      title={name}
      barTitle={patients.title}
      backAction={back}
      primaryAction={{ content: patientResults.link, url: `/app/patients/${patient.id}/results` }}
    >
      {form.bar}
      <BlockStack gap="400">
        {form.told}
        <Box paddingInline={{ xs: '400', sm: '0' }}>
          <Shipping missing={patient.missing} />
        </Box>
        {patient.atLab === null ? null : <AtLabCard atLab={patient.atLab} isDisabled={form.isBusy} />}
        <PatientFields
          draft={form.draft}
          problems={form.problems}
          countries={patient.countries}
          isBusy={form.isBusy}
          onChange={form.change}
        />
        {patient.duplicates === null ? (
          <Banner tone="warning" title={patients.searchOff.title}>
            {patients.searchOff.change}
          </Banner>
        ) : patient.duplicates.length === 0 ? null : (
          <Card padding="0">
            <Box padding="400">
              <Text as="h2" variant="headingMd">
                {patients.duplicates.onPage}
              </Text>
            </Box>
            <PatientRows rows={patient.duplicates} compareWith={patient.id} />
          </Card>
        )}
        <PatientKits id={patient.id} holdings={patient.holdings} />
        <MergedRecords merged={patient.merged} />
        <InlineStack align="end">
          <Button tone="critical" onClick={() => setIsRemoving(true)} loading={removing.isBusy}>
            {patients.remove.action}
          </Button>
        </InlineStack>
      </BlockStack>
      <Confirm
        id="remove-patient"
        title={patients.remove.title(name)}
        says={patients.remove.says}
        action={patients.remove.action}
        isOpen={isRemoving}
        isBusy={removing.isBusy}
        onClose={() => setIsRemoving(false)}
        onConfirm={() => {
          setIsRemoving(false);
          removing.ask({ intent: 'remove' });
        }}
      />
    </AppPage>
  );
}
