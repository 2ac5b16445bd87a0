import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Banner } from '@shopify/polaris';
import { z } from 'zod';
import { inputOf } from '../http/page-input.ts';
import type { PatientDone } from '../pages/practice/outcomes.ts';
import { AppPage } from '../ui/shared/app-page.tsx';
import { keepPage, unlessNoAnswer } from '../ui/shared/ask.ts';
import { StaffList } from '../ui/patients/staff.tsx';
import { patients } from '../words/patients.ts';
import { tabTitle } from '../words/shared.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

const words = patients.access;

export const meta: MetaFunction = () => [{ title: tabTitle(words.title) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asker = await context.app.shopify.authenticateAdmin(request);
  return { staff: await context.app.staffPages.read(asker) };
}

const actor = z.string().min(1).max(100);
const inputs = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('let_in'),
    actor,
    mayExport: z.boolean(),
    mayManage: z.boolean(),
  }),
  z.strictObject({ intent: z.literal('take_off'), actor }),
]);

export async function action({ request, context }: ActionFunctionArgs): Promise<PatientDone> {
  const asker = await context.app.shopify.authenticateAdmin(request);
  return context.app.staffPages.change(asker, await inputOf(request, inputs));
}

export const clientAction = keepPage;
export const shouldRevalidate = unlessNoAnswer;

/** Who on the staff may see patients. */
export default function PatientAccess() {
  const { staff } = useLoaderData<typeof loader>();
  return (
    <AppPage
      title={words.title}
      subtitle={words.subtitle}
      backAction={{ content: patients.title, url: '/app/patients' }}
    >
      {staff === null ? <Banner tone="warning">{words.notAllowed}</Banner> : <StaffList staff={staff} />}
    </AppPage>
  );
}
