import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { Banner } from '@shopify/polaris';
import { z } from 'zod';
import { maxInstructionsLength } from '../contract/ai.ts';
import { inputOf } from '../http/page-input.ts';
import type { AssistantRefused } from '../pages/practice/assistant-trouble.ts';
import type { QuotaAnswer, ResultsAnswer, TextAnswer } from '../pages/practice/assistant-view.ts';
import type {
  ConversationsAnswer,
  RemovedAnswer,
  StartAnswer,
  TranscriptAnswer,
} from '../pages/practice/conversation-view.ts';
import type { PatientDone } from '../pages/practice/outcomes.ts';
import { AppPage } from '../ui/shared/app-page.tsx';
import { keepPageWith } from '../ui/shared/ask.ts';
import { NeedsAccess } from '../ui/patients/needs-access.tsx';
import { ResultsPage } from '../ui/patient-results/page.tsx';
import resultsStyles from '../ui/patient-results/patient-results.css?url';
import { patientResults as words } from '../words/patient-results.ts';
import { patients } from '../words/patients.ts';
import { tabTitle } from '../words/shared.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

/** Nobody's name: a tab's title is kept in histories. */
export const meta: MetaFunction = () => [{ title: tabTitle(words.title) }];
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: resultsStyles }];

const patientId = z.uuid();

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const asker = await context.app.shopify.authenticateAdmin(request);
  const id = patientId.safeParse(params['id']).data;
  const page = id === undefined ? null : await context.app.assistantPages.open(asker, id);
  // Remix answers with a thrown response.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (page === null) throw new Response(null, { status: 404 });
  return page;
}

const kitCode = z.string().trim().min(1).max(100);
const inputs = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.enum(['results', 'quota', 'conversations']) }),
  z.strictObject({ intent: z.literal('stored'), kitCode }),
  z.strictObject({
    intent: z.literal('write'),
    kitCode,
    refresh: z.boolean(),
    instructions: z.string().trim().min(1).max(maxInstructionsLength).nullable(),
  }),
  z.strictObject({ intent: z.literal('start'), kitCode: kitCode.nullable() }),
  z.strictObject({ intent: z.enum(['transcript', 'delete']), conversation: z.string().min(1).max(2_000) }),
  z.strictObject({ intent: z.literal('ask_access'), name: z.string().trim().min(1).max(100) }),
]);

type PageAnswer =
  | ResultsAnswer
  | TextAnswer
  | QuotaAnswer
  | ConversationsAnswer
  | StartAnswer
  | TranscriptAnswer
  | RemovedAnswer
  | PatientDone;

/** What the page asks for travels in bodies, so that nothing of a patient stands in an address. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<PageAnswer> {
  const { assistantPages: pages, conversationPages: talks, staffPages, shopify } = context.app;
  const asker = await shopify.authenticateAdmin(request);
  const id = patientId.parse(params['id']);
  const input = await inputOf(request, inputs);
  switch (input.intent) {
    case 'results':
      return pages.results(asker, id);
    case 'quota':
      return pages.quota(asker, id);
    case 'stored':
      return pages.stored(asker, id, input.kitCode);
    case 'write':
      return pages.write(asker, id, {
        kitCode: input.kitCode,
        refresh: input.refresh,
        instructions: input.instructions,
      });
    case 'conversations':
      return talks.list(asker, id);
    case 'start':
      return talks.start(asker, id, input.kitCode);
    case 'transcript':
      return talks.transcript(asker, id, input.conversation);
    case 'delete':
      return talks.remove(asker, id, input.conversation);
    case 'ask_access':
      return staffPages.ask(asker, input.name);
  }
}

const { title, text, again } = words.trouble.no_answer;
export const clientAction = keepPageWith<AssistantRefused>({
  ok: false,
  title,
  message: text,
  when: null,
  again,
});
/** What is asked of the assistant changes nothing that the page opened with. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, defaultShouldRevalidate }) =>
  formAction === undefined && defaultShouldRevalidate;

/** A patient's results, as the lab's assistant explains them. */
export default function PatientResults() {
  const page = useLoaderData<typeof loader>();
  if (page.is === 'results') return <ResultsPage key={page.id} page={page} />;
  return (
    <AppPage
      title={page.is === 'closed' ? words.title : patients.unreadable.name}
      barTitle={patients.title}
      backAction={{ content: patients.title, url: '/app/patients' }}
    >
      {page.is === 'closed' ? (
        <NeedsAccess hasAsked={page.hasAsked} />
      ) : (
        <Banner tone="warning">{patients.unreadable.text}</Banner>
      )}
    </AppPage>
  );
}
