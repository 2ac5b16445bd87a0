import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { Banner, Link } from '@shopify/polaris';
import { z } from 'zod';
import { inputOf } from '../http/page-input.ts';
import type { PatientDone } from '../pages/practice/outcomes.ts';
import { NeedsAccess } from '../ui/patients/needs-access.tsx';
import { AddKits } from '../ui/practice-kits/add.tsx';
import { AppPage } from '../ui/shared/app-page.tsx';
import { keepPage, unlessNoAnswer } from '../ui/shared/ask.ts';
import { patients } from '../words/patients.ts';
import { practiceKits as words } from '../words/practice-kits.ts';
import { tabTitle } from '../words/shared.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

export const meta: MetaFunction = () => [{ title: tabTitle(words.add.title) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asker = await context.app.shopify.authenticateAdmin(request);
  return context.app.practiceKitsPages.addForm(asker);
}

const parcel = z.strictObject({
  code: z.string().trim().min(1).max(100),
  link: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
});
const inputs = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('add'),
    connectionId: z.string().min(1).max(100),
    typed: z.string().max(10_000),
    orderId: z.uuid().nullable(),
    isHere: z.boolean(),
    parcel: parcel.nullable(),
  }),
  z.strictObject({ intent: z.literal('ask_access'), name: z.string().trim().min(1).max(100) }),
]);

export async function action({ request, context }: ActionFunctionArgs): Promise<PatientDone> {
  const { practiceKitsPages, staffPages, shopify } = context.app;
  const asker = await shopify.authenticateAdmin(request);
  const input = await inputOf(request, inputs);
  if (input.intent === 'ask_access') return staffPages.ask(asker, input.name);
  const { intent: _intent, ...kits } = input;
  return practiceKitsPages.add(asker, kits);
}

export const clientAction = keepPage;
export const shouldRevalidate = unlessNoAnswer;

const listPath = '/app/practice-kits';

/** Kits whose codes are on paper. */
export default function AddPracticeKits() {
  const page = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <AppPage
      title={words.add.title}
      subtitle={words.add.subtitle}
      backAction={{ content: words.title, url: listPath }}
    >
      {page.is === 'closed' ? (
        <NeedsAccess hasAsked={page.hasAsked} />
      ) : page.connectionId === null ? (
        <Banner tone="warning" title={patients.notConnected.heading}>
          <Link url="/app/connection">{patients.notConnected.action}</Link>
        </Banner>
      ) : (
        <AddKits
          form={{ is: 'form', connectionId: page.connectionId, orders: page.orders }}
          onAdded={() => navigate(listPath)}
        />
      )}
    </AppPage>
  );
}
