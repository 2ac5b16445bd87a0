import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Banner } from '@shopify/polaris';
import { z } from 'zod';
import { inputOf } from '../http/page-input.ts';
import type { PatientDone } from '../pages/practice/outcomes.ts';
import { patientFields } from '../practice/patients/record.ts';
import { ComparePatients } from '../ui/patients/compare.tsx';
import { NeedsAccess } from '../ui/patients/needs-access.tsx';
import { AppPage } from '../ui/shared/app-page.tsx';
import { keepPage, unlessNoAnswer } from '../ui/shared/ask.ts';
import { patientMerge as words } from '../words/patient-merge.ts';
import { patients } from '../words/patients.ts';
import { tabTitle } from '../words/shared.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

export const meta: MetaFunction = () => [{ title: tabTitle(words.title) }];

const idsIn = z
  .object({ id: z.uuid(), otherId: z.uuid() })
  .transform(({ id, otherId }) => [id, otherId] as const);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const asker = await context.app.shopify.authenticateAdmin(request);
  const ids = idsIn.safeParse(params).data;
  const page = ids === undefined ? null : await context.app.patientMergePages.compare(asker, ids);
  // Remix answers with a thrown response.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (page === null) throw new Response(null, { status: 404 });
  return page;
}

const seen = z.strictObject({ id: z.uuid(), version: z.int().positive() });
const inputs = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('merge'),
    kept: seen,
    merged: seen,
    taken: z.array(z.enum(patientFields)).max(patientFields.length),
  }),
  z.strictObject({ intent: z.enum(['apart', 'not_apart']) }),
  z.strictObject({ intent: z.literal('ask_access'), name: z.string().trim().min(1).max(100) }),
]);

export async function action({ request, params, context }: ActionFunctionArgs): Promise<PatientDone> {
  const { patientMergePages: pages, staffPages, shopify } = context.app;
  const asker = await shopify.authenticateAdmin(request);
  const ids = idsIn.parse(params);
  const input = await inputOf(request, inputs);
  switch (input.intent) {
    case 'merge':
      return pages.merge(asker, input);
    case 'apart':
    case 'not_apart':
      return pages.sayApart(asker, ids, input.intent === 'apart');
    case 'ask_access':
      return staffPages.ask(asker, input.name);
  }
}

export const clientAction = keepPage;
/** Once they are merged, there are no two to compare. */
export const shouldRevalidate: typeof unlessNoAnswer = (asked) =>
  isMerged(asked.actionResult) ? false : unlessNoAnswer(asked);

const isMerged = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isGone' in answer && answer.isGone === true;

/** Two patients who may be one person. */
export default function Compare() {
  const page = useLoaderData<typeof loader>();
  const backAction =
    page.is === 'closed'
      ? { content: patients.title, url: '/app/patients' }
      : {
          content: words.back,
          url: `/app/patients/${page.is === 'unreadable' ? page.id : page.patients[0].id}`,
        };
  return (
    <AppPage title={words.title} backAction={backAction}>
      {page.is === 'closed' ? (
        <NeedsAccess hasAsked={page.hasAsked} />
      ) : page.is === 'unreadable' ? (
        <Banner tone="warning">{patients.unreadable.text}</Banner>
      ) : (
        <ComparePatients key={page.patients.map(({ version }) => version).join(' ')} view={page} />
      )}
    </AppPage>
  );
}
