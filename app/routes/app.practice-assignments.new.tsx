import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunction, useLoaderData, useLocation, useNavigate } from '@remix-run/react';
import { Banner, Link } from '@shopify/polaris';
import { z } from 'zod';
import { maxAssignmentSets, minAssignmentSets } from '../contract/partner/limits.ts';
import { inputOf } from '../http/page-input.ts';
import type { AssignmentDone, KitsPicked } from '../pages/practice/assignments.ts';
import type { PatientDone } from '../pages/practice/outcomes.ts';
import { AssignForm } from '../ui/assignments/form.tsx';
import { NeedsAccess } from '../ui/patients/needs-access.tsx';
import { AppPage } from '../ui/shared/app-page.tsx';
import { keepPage } from '../ui/shared/ask.ts';
import { assignments as words } from '../words/assignments.ts';
import { patients } from '../words/patients.ts';
import { practiceKits } from '../words/practice-kits.ts';
import { tabTitle } from '../words/shared.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

export const meta: MetaFunction = () => [{ title: tabTitle(words.form.title) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asker = await context.app.shopify.authenticateAdmin(request);
  const from = z.uuid().safeParse(new URL(request.url).searchParams.get('from')).data ?? null;
  return context.app.assignmentsPages.form(asker, randomUUID(), from);
}

const connectionId = z.string().min(1).max(100);
const inputs = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('pick'), connectionId, typed: z.string().max(10_000) }),
  z.strictObject({ intent: z.literal('find_patients'), typed: z.string().max(300) }),
  z.strictObject({
    intent: z.literal('send'),
    connectionId,
    formKey: z.uuid(),
    sets: z
      .array(z.strictObject({ kitId: z.uuid(), patientId: z.uuid() }))
      .min(minAssignmentSets)
      .max(maxAssignmentSets),
  }),
  z.strictObject({ intent: z.literal('ask_access'), name: z.string().trim().min(1).max(100) }),
]);

type Found = { ok: true; found: readonly { id: string; name: string }[] };

export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<AssignmentDone | KitsPicked | PatientDone | Found> {
  const { assignmentsPages, staffPages, shopify } = context.app;
  const asker = await shopify.authenticateAdmin(request);
  const input = await inputOf(request, inputs);
  switch (input.intent) {
    case 'ask_access':
      return staffPages.ask(asker, input.name);
    case 'pick':
      return assignmentsPages.pick(asker, input.connectionId, input.typed);
    case 'send': {
      const { intent: _intent, ...form } = input;
      return assignmentsPages.send(asker, form, randomUUID());
    }
    case 'find_patients': {
      const found = await assignmentsPages.findPatients(asker, input.typed);
      if (!('is' in found)) return { ok: true, found };
      const isOff = found.is === 'search_off';
      return { ok: false, message: isOff ? found.message : patients.access.needed.title };
    }
  }
}

export const clientAction = keepPage;
/** The form keeps its key: what was sent once is not sent again under another one. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

const back = { content: practiceKits.title, url: '/app/practice-kits' };
const chosenSchema = z.object({ codes: z.array(z.string()).max(maxAssignmentSets) });

/** A new assignment: kits become patients' own. */
export default function NewAssignment() {
  const page = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const chosen = chosenSchema.safeParse(useLocation().state).data?.codes ?? [];
  return (
    <AppPage title={words.form.title} subtitle={words.form.subtitle} backAction={back}>
      {page.is === 'closed' ? (
        <NeedsAccess hasAsked={page.hasAsked} />
      ) : page.account === null ? (
        <Banner tone="warning" title={patients.notConnected.heading}>
          <Link url="/app/connection">{patients.notConnected.action}</Link>
        </Banner>
      ) : (
        <AssignForm
          form={page}
          account={page.account}
          codes={chosen}
          onSent={(id) => navigate(`/app/practice-assignments/${id}`)}
        />
      )}
    </AppPage>
  );
}
