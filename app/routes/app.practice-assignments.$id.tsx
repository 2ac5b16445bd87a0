import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { inputOf } from '../http/page-input.ts';
import type { PatientDone } from '../pages/practice/outcomes.ts';
import { AssignmentCards } from '../ui/assignments/assignment.tsx';
import { NeedsAccess } from '../ui/patients/needs-access.tsx';
import { AppPage } from '../ui/shared/app-page.tsx';
import { keepPage, unlessNoAnswer } from '../ui/shared/ask.ts';
import { assignments as words } from '../words/assignments.ts';
import { practiceKits } from '../words/practice-kits.ts';
import { tabTitle } from '../words/shared.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

export const meta: MetaFunction = () => [{ title: tabTitle(words.title) }];

const assignmentId = z.uuid();

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const asker = await context.app.shopify.authenticateAdmin(request);
  const id = assignmentId.safeParse(params['id']).data;
  const page = id === undefined ? null : await context.app.assignmentsPages.read(asker, id);
  // Remix answers with a thrown response.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (page === null) throw new Response(null, { status: 404 });
  return page;
}

const inputs = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('decide'), answer: z.enum(['there', 'absent']) }),
  z.strictObject({ intent: z.literal('ask_access'), name: z.string().trim().min(1).max(100) }),
]);

export async function action({ request, params, context }: ActionFunctionArgs): Promise<PatientDone> {
  const { assignmentsPages, staffPages, shopify } = context.app;
  const asker = await shopify.authenticateAdmin(request);
  const id = assignmentId.parse(params['id']);
  const input = await inputOf(request, inputs);
  if (input.intent === 'ask_access') return staffPages.ask(asker, input.name);
  return assignmentsPages.decide(asker, id, input.answer === 'there');
}

export const clientAction = keepPage;
export const shouldRevalidate = unlessNoAnswer;

const back = { content: practiceKits.title, url: '/app/practice-kits' };

/** One assignment of a practice's. */
export default function Assignment() {
  const page = useLoaderData<typeof loader>();
  return (
    <AppPage title={words.title} backAction={back}>
      {page.is === 'closed' ? (
        <NeedsAccess hasAsked={page.hasAsked} />
      ) : (
        <AssignmentCards assignment={page} />
      )}
    </AppPage>
  );
}
