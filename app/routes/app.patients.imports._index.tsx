import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BlockStack } from '@shopify/polaris';
import { z } from 'zod';
import { inputOf } from '../http/page-input.ts';
import type { PatientDone } from '../pages/practice/outcomes.ts';
import { EarlierImports } from '../ui/patient-imports/earlier.tsx';
import { UploadPatients } from '../ui/patient-imports/upload.tsx';
import { NeedsAccess } from '../ui/patients/needs-access.tsx';
import { AppPage } from '../ui/shared/app-page.tsx';
import { keepPage, unlessNoAnswer } from '../ui/shared/ask.ts';
import { patientImports as words } from '../words/patient-imports.ts';
import { patients } from '../words/patients.ts';
import { tabTitle } from '../words/shared.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

export const meta: MetaFunction = () => [{ title: tabTitle(words.title) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asker = await context.app.shopify.authenticateAdmin(request);
  return context.app.importsPages.list(asker);
}

const inputs = z.strictObject({
  intent: z.literal('ask_access'),
  name: z.string().trim().min(1).max(100),
});

export async function action({ request, context }: ActionFunctionArgs): Promise<PatientDone> {
  const asker = await context.app.shopify.authenticateAdmin(request);
  return context.app.staffPages.ask(asker, (await inputOf(request, inputs)).name);
}

export const clientAction = keepPage;
export const shouldRevalidate = unlessNoAnswer;

/** Where a file of patients is chosen. */
export default function ImportPatients() {
  const page = useLoaderData<typeof loader>();
  return (
    <AppPage title={words.title} backAction={{ content: patients.title, url: '/app/patients' }}>
      {page.is === 'closed' ? (
        <NeedsAccess hasAsked={page.hasAsked} />
      ) : (
        <BlockStack gap="400">
          <UploadPatients />
          <EarlierImports imports={page.imports} />
        </BlockStack>
      )}
    </AppPage>
  );
}
