import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import german from '../../extensions/my-kits/locales/de.json';
import english from '../../extensions/my-kits/locales/en.default.json';
import { AppPage } from '../ui/shared/app-page.tsx';
import { CustomerPagesForm } from '../ui/customer-pages/form.tsx';
import { PageFailure } from '../ui/shared/page-failure.tsx';
import { keepPage, unlessNoAnswer } from '../ui/shared/ask.ts';
import { disclaimerFields } from '../contract/admin/disclaimers.ts';
import type { CustomerPagesDone, OurDisclaimers } from '../pages/customer-pages.ts';
import { inputOf } from '../http/page-input.ts';
import { customerPages } from '../words/customer-pages.ts';
import { tabTitle } from '../words/shared.ts';

export const meta: MetaFunction = () => [{ title: tabTitle(customerPages.title) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  // What the extension says where the shop wrote nothing.
  const ours: OurDisclaimers = { en: english.result.disclaimer, de: german.result.disclaimer };
  return { ...(await context.app.customerPages.read(shop)), ours };
}

// PostgreSQL keeps neither half a character nor a NUL. How long a text may be is told beside its field.
const text = z
  .string()
  .max(10_000)
  .refine((typed) => typed.isWellFormed() && !typed.includes('\0'));

const input = z.strictObject({
  intent: z.literal('save'),
  changes: z
    .strictObject({
      showResults: z.boolean(),
      showInterpretation: z.boolean(),
      showConversation: z.boolean(),
      confirmationMinutes: z.int().positive(),
      ...disclaimerFields(() => text),
      supportEmail: text,
      supportUrl: text,
    })
    .partial(),
  seenAt: z.iso.datetime().nullable(),
});

export async function action({ request, context }: ActionFunctionArgs): Promise<CustomerPagesDone> {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  const { changes, seenAt } = await inputOf(request, input);
  return context.app.customerPages.save(shop, { changes, seenAt });
}

export const clientAction = keepPage;
export const shouldRevalidate = unlessNoAnswer;

/** What the shop's customers see of their kits. */
export default function CustomerPagesPage() {
  const { ours, ...view } = useLoaderData<typeof loader>();
  return (
    <AppPage title={customerPages.title} subtitle={customerPages.subtitle}>
      <CustomerPagesForm view={view} ours={ours} />
    </AppPage>
  );
}

export { PageFailure as ErrorBoundary };
