import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { inputOf } from '../http/page-input.ts';
import { importFilters } from '../pages/practice/imports.ts';
import type { PatientDone } from '../pages/practice/outcomes.ts';
import { ImportOverview } from '../ui/patient-imports/overview.tsx';
import { NeedsAccess } from '../ui/patients/needs-access.tsx';
import { AppPage } from '../ui/shared/app-page.tsx';
import { keepPage, unlessNoAnswer } from '../ui/shared/ask.ts';
import { useRefresh } from '../ui/shared/use-refresh.ts';
import { patientImports as words } from '../words/patient-imports.ts';
import { tabTitle } from '../words/shared.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

export const meta: MetaFunction = () => [{ title: tabTitle(words.title) }];

const importId = z.uuid();
const filter = z.enum(importFilters).nullable().catch(null);
const after = z.coerce.number().int().nonnegative().catch(0);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const asker = await context.app.shopify.authenticateAdmin(request);
  const id = importId.safeParse(params['id']).data;
  const asked = new URL(request.url).searchParams;
  const shown = { filter: filter.parse(asked.get('show')), after: after.parse(asked.get('after')) };
  const page = id === undefined ? null : await context.app.importsPages.read(asker, id, shown);
  // Remix answers with a thrown response.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (page === null) throw new Response(null, { status: 404 });
  return page;
}

const inputs = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.enum(['start', 'discard']) }),
  z.strictObject({ intent: z.literal('add_anyway'), row: z.int().positive() }),
  z.strictObject({ intent: z.literal('ask_access'), name: z.string().trim().min(1).max(100) }),
]);

export async function action({ request, params, context }: ActionFunctionArgs): Promise<PatientDone> {
  const { importsPages, staffPages, shopify } = context.app;
  const asker = await shopify.authenticateAdmin(request);
  const id = importId.parse(params['id']);
  const input = await inputOf(request, inputs);
  switch (input.intent) {
    case 'start':
      return importsPages.start(asker, id);
    case 'discard':
      return importsPages.discard(asker, id);
    case 'add_anyway':
      return importsPages.addAnyway(asker, id, input.row);
    case 'ask_access':
      return staffPages.ask(asker, input.name);
  }
}

export const clientAction = keepPage;
export const shouldRevalidate: typeof unlessNoAnswer = (asked) =>
  isGone(asked.actionResult) ? false : unlessNoAnswer(asked);

/** Whoever discarded a file goes back: its page is no longer there to be read. */
const isGone = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isGone' in answer && answer.isGone === true;

const refreshMs = 1_000;
const back = { content: words.title, url: '/app/patients/imports' };

/** A file of patients: what would be added, how it goes on, and what became of each row. */
export default function PatientImport() {
  const page = useLoaderData<typeof loader>();
  useRefresh(page.is === 'import' && page.state === 'running', refreshMs);
  return (
    <AppPage title={words.title} backAction={back}>
      {page.is === 'closed' ? <NeedsAccess hasAsked={page.hasAsked} /> : <ImportOverview page={page} />}
    </AppPage>
  );
}
