import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunction, useLoaderData, useNavigate } from '@remix-run/react';
import { z } from 'zod';
import { inputOf } from '../http/page-input.ts';
import type { PatientDone } from '../pages/practice/outcomes.ts';
import { NeedsAccess } from '../ui/patients/needs-access.tsx';
import { KitCards } from '../ui/practice-kits/kit.tsx';
import { AppPage } from '../ui/shared/app-page.tsx';
import { keepPage, unlessNoAnswer } from '../ui/shared/ask.ts';
import { practiceKits as words } from '../words/practice-kits.ts';
import { tabTitle } from '../words/shared.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

export const meta: MetaFunction = () => [{ title: tabTitle(words.title) }];

const kitId = z.uuid();

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const asker = await context.app.shopify.authenticateAdmin(request);
  const id = kitId.safeParse(params['id']).data;
  const page = id === undefined ? null : await context.app.practiceKitsPages.read(asker, id);
  // Remix answers with a thrown response.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (page === null) throw new Response(null, { status: 404 });
  return page;
}

const inputs = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.enum(['refresh', 'receive', 'remove']) }),
  z.strictObject({
    intent: z.literal('track'),
    code: z.string().trim().min(1).max(100),
    link: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .nullable(),
  }),
  z.strictObject({ intent: z.literal('ask_access'), name: z.string().trim().min(1).max(100) }),
]);

export async function action({ request, params, context }: ActionFunctionArgs): Promise<PatientDone> {
  const { practiceKitsPages: pages, staffPages, shopify } = context.app;
  const asker = await shopify.authenticateAdmin(request);
  const id = kitId.parse(params['id']);
  const input = await inputOf(request, inputs);
  switch (input.intent) {
    case 'refresh':
      return pages.refresh(asker, [id]);
    case 'receive':
      return pages.receive(asker, [id]);
    case 'remove':
      return pages.remove(asker, id);
    case 'track':
      return pages.track(asker, id, { code: input.code, link: input.link });
    case 'ask_access':
      return staffPages.ask(asker, input.name);
  }
}

export const clientAction = keepPage;
/** A kit that was removed is not read again. */
export const shouldRevalidate: ShouldRevalidateFunction = (asked) =>
  isGone(asked.actionResult) ? false : unlessNoAnswer(asked);

const isGone = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isGone' in answer;

const listPath = '/app/practice-kits';

/** One kit of the practice's. */
export default function PracticeKit() {
  const page = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <AppPage title={words.title} backAction={{ content: words.title, url: listPath }}>
      {page.is === 'closed' ? (
        <NeedsAccess hasAsked={page.hasAsked} />
      ) : (
        <KitCards key={page.id} kit={page} onGone={() => navigate(listPath)} />
      )}
    </AppPage>
  );
}
