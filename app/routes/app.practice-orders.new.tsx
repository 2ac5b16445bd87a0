import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunction, useLoaderData, useNavigate } from '@remix-run/react';
import { Banner, Link } from '@shopify/polaris';
import { z } from 'zod';
import { maxOrderKits, minOrderKits } from '../contract/partner/limits.ts';
import { inputOf } from '../http/page-input.ts';
import type { OrderDone } from '../pages/practice/orders.ts';
import type { PatientDone } from '../pages/practice/outcomes.ts';
import { AppPage } from '../ui/shared/app-page.tsx';
import { keepPage } from '../ui/shared/ask.ts';
import { NeedsAccess } from '../ui/patients/needs-access.tsx';
import { OrderForm } from '../ui/practice-orders/form.tsx';
import { patients } from '../words/patients.ts';
import { practiceOrders as words } from '../words/practice-orders.ts';
import { tabTitle } from '../words/shared.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

export const meta: MetaFunction = () => [{ title: tabTitle(words.form.title) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asker = await context.app.shopify.authenticateAdmin(request);
  return context.app.practiceOrdersPages.form(asker, randomUUID());
}

const common = { intent: z.literal('send'), connectionId: z.string().min(1).max(100), formKey: z.uuid() };
const numberOfKits = z.int().min(minOrderKits).max(maxOrderKits);
const inputs = z.union([
  z.strictObject({ ...common, kind: z.enum(['standard', 'kits']), numberOfKits }),
  z.strictObject({ ...common, kind: z.literal('direct'), patientId: z.uuid() }),
  z.strictObject({ intent: z.literal('find_patients'), typed: z.string().max(300) }),
  z.strictObject({ intent: z.literal('ask_access'), name: z.string().trim().min(1).max(100) }),
]);

type Found = { ok: true; found: readonly { id: string; name: string }[] };

export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<OrderDone | PatientDone | Found> {
  const { practiceOrdersPages, staffPages, shopify } = context.app;
  const asker = await shopify.authenticateAdmin(request);
  const input = await inputOf(request, inputs);
  if (input.intent === 'ask_access') return staffPages.ask(asker, input.name);
  if (input.intent === 'find_patients') {
    const found = await practiceOrdersPages.findPatients(asker, input.typed);
    if (!('is' in found)) return { ok: true, found };
    const isOff = found.is === 'search_off';
    return { ok: false, message: isOff ? found.message : patients.access.needed.title };
  }
  const { connectionId, formKey } = input;
  const wanted =
    input.kind === 'direct'
      ? { kind: input.kind, patientId: input.patientId }
      : { kind: input.kind, numberOfKits: input.numberOfKits };
  return practiceOrdersPages.send(asker, { connectionId, formKey, wanted });
}

export const clientAction = keepPage;
/** The form keeps its key: what was sent once is not sent again under another one. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

const back = { content: words.title, url: '/app/practice-orders' };

/** A new order of a practice's. */
export default function NewPracticeOrder() {
  const page = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  return (
    <AppPage title={words.form.title} backAction={back}>
      {page.is === 'closed' ? (
        <NeedsAccess hasAsked={page.hasAsked} />
      ) : page.account === null ? (
        <Banner tone="warning" title={patients.notConnected.heading}>
          <Link url="/app/connection">{patients.notConnected.action}</Link>
        </Banner>
      ) : (
        <OrderForm
          account={page.account}
          formKey={page.formKey}
          onSent={(id) => navigate(`/app/practice-orders/${id}`)}
        />
      )}
    </AppPage>
  );
}
