import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { inputOf } from '../http/page-input.ts';
import type { OrderDone } from '../pages/practice/orders.ts';
import type { PatientDone } from '../pages/practice/outcomes.ts';
import { AppPage } from '../ui/shared/app-page.tsx';
import { keepPage, unlessNoAnswer } from '../ui/shared/ask.ts';
import { NeedsAccess } from '../ui/patients/needs-access.tsx';
import { OrderCards } from '../ui/practice-orders/order.tsx';
import { practiceOrders as words } from '../words/practice-orders.ts';
import { tabTitle } from '../words/shared.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

export const meta: MetaFunction = () => [{ title: tabTitle(words.title) }];

const orderId = z.uuid();

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const asker = await context.app.shopify.authenticateAdmin(request);
  const id = orderId.safeParse(params['id']).data;
  const page = id === undefined ? null : await context.app.practiceOrdersPages.read(asker, id);
  // Remix answers with a thrown response.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (page === null) throw new Response(null, { status: 404 });
  return page;
}

const inputs = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.enum(['check', 'again']) }),
  z.strictObject({ intent: z.literal('decide'), answer: z.literal('absent') }),
  z.strictObject({
    intent: z.literal('found'),
    answer: z.literal('there'),
    labId: z.string().trim().min(1).max(255),
  }),
  z.strictObject({ intent: z.literal('ask_access'), name: z.string().trim().min(1).max(100) }),
]);

export async function action({
  request,
  params,
  context,
}: ActionFunctionArgs): Promise<OrderDone | PatientDone> {
  const { practiceOrdersPages: pages, staffPages, shopify } = context.app;
  const asker = await shopify.authenticateAdmin(request);
  const id = orderId.parse(params['id']);
  const input = await inputOf(request, inputs);
  switch (input.intent) {
    case 'check':
      return pages.check(asker, id);
    case 'again':
      return pages.again(asker, id);
    case 'decide':
      return pages.decide(asker, id, { answer: 'absent' });
    case 'found':
      return pages.decide(asker, id, { answer: 'there', labOrderId: input.labId });
    case 'ask_access':
      return staffPages.ask(asker, input.name);
  }
}

export const clientAction = keepPage;
export const shouldRevalidate = unlessNoAnswer;

const back = { content: words.title, url: '/app/practice-orders' };

/** One order of a practice's. */
export default function PracticeOrder() {
  const page = useLoaderData<typeof loader>();
  return (
    <AppPage
      title={page.is === 'closed' ? words.title : words.kinds[page.kind]}
      barTitle={words.title}
      backAction={back}
    >
      {page.is === 'closed' ? <NeedsAccess hasAsked={page.hasAsked} /> : <OrderCards order={page} />}
    </AppPage>
  );
}
