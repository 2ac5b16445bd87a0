import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { z } from 'zod';
import { inputOf } from '../http/page-input.ts';
import { enteredPatient } from '../http/patient-fields.ts';
import type { PatientDone } from '../pages/practice/outcomes.ts';
import type { PatientSaved } from '../pages/practice/patients.ts';
import { AppPage } from '../ui/shared/app-page.tsx';
import { keepPage, unlessNoAnswer } from '../ui/shared/ask.ts';
import { emptyDraft } from '../ui/patients/draft.ts';
import { PatientFields } from '../ui/patients/fields.tsx';
import { usePatientForm } from '../ui/patients/form.tsx';
import { NeedsAccess } from '../ui/patients/needs-access.tsx';
import { patients } from '../words/patients.ts';
import { tabTitle } from '../words/shared.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

export const meta: MetaFunction = () => [{ title: tabTitle(patients.form.newTitle) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asker = await context.app.shopify.authenticateAdmin(request);
  return context.app.patientsPages.form(asker);
}

const inputs = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('add'), patient: enteredPatient, isNew: z.boolean().optional() }),
  z.strictObject({ intent: z.literal('ask_access'), name: z.string().trim().min(1).max(100) }),
]);

export async function action({ request, context }: ActionFunctionArgs): Promise<PatientSaved | PatientDone> {
  const { patientsPages, staffPages, shopify } = context.app;
  const asker = await shopify.authenticateAdmin(request);
  const input = await inputOf(request, inputs);
  if (input.intent === 'ask_access') return staffPages.ask(asker, input.name);
  return patientsPages.add(asker, input.patient, input.isNew ?? false);
}

export const clientAction = keepPage;
export const shouldRevalidate = unlessNoAnswer;

const back = { content: patients.title, url: '/app/patients' };
const nothing = { draft: emptyDraft, version: 0 };

/** A new patient. */
export default function NewPatient() {
  const page = useLoaderData<typeof loader>();
  return (
    <AppPage title={patients.form.newTitle} backAction={back}>
      {page.is === 'closed' ? <NeedsAccess hasAsked={page.hasAsked} /> : <Form countries={page.countries} />}
    </AppPage>
  );
}

function Form({ countries }: { countries: readonly { code: string; name: string }[] }) {
  const navigate = useNavigate();
  const form = usePatientForm({
    saved: nothing,
    inputOf: (patient) => ({ intent: 'add', patient }),
    onSaved: (id) => navigate(`/app/patients/${id}`),
  });
  return (
    <BlockStack gap="400">
      {form.bar}
      {form.told}
      <PatientFields
        draft={form.draft}
        problems={form.problems}
        countries={countries}
        isBusy={form.isBusy}
        onChange={form.change}
      />
    </BlockStack>
  );
}
