import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { AppPage } from '../ui/shared/app-page.tsx';
import { PageFailure } from '../ui/shared/page-failure.tsx';
import { SettingsForm } from '../ui/settings/form.tsx';
import { keepPage, unlessNoAnswer } from '../ui/shared/ask.ts';
import { inputOf } from '../http/page-input.ts';
import { settingsFields } from '../http/settings-fields.ts';
import type { SettingsDone } from '../pages/settings.ts';
import { settings } from '../words/settings.ts';
import { tabTitle } from '../words/shared.ts';

export const meta: MetaFunction = () => [{ title: tabTitle(settings.title) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  return context.app.settingsPages.read(shop);
}

const input = z.strictObject({
  intent: z.literal('save'),
  changes: z.strictObject(settingsFields).partial(),
  seenAt: z.iso.datetime().nullable(),
});

export async function action({ request, context }: ActionFunctionArgs): Promise<SettingsDone> {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  const { changes, seenAt } = await inputOf(request, input);
  return context.app.settingsPages.save(shop, { changes, seenAt });
}

export const clientAction = keepPage;
export const shouldRevalidate = unlessNoAnswer;

/** How the shop wants its orders handled. */
export default function SettingsPage() {
  const view = useLoaderData<typeof loader>();
  return (
    <AppPage title={settings.title} subtitle={settings.subtitle}>
      <SettingsForm view={view} />
    </AppPage>
  );
}

export { PageFailure as ErrorBoundary };
