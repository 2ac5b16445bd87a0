import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link as RouteLink, useLoaderData } from '@remix-run/react';
import { Banner, BlockStack, Box, Card, EmptyState, Link, Text } from '@shopify/polaris';
import { z } from 'zod';
import { inputOf } from '../http/page-input.ts';
import type { PatientDone } from '../pages/practice/outcomes.ts';
import type { OrderListView } from '../pages/practice/orders.ts';
import { AppPage } from '../ui/shared/app-page.tsx';
import { keepPage, unlessNoAnswer } from '../ui/shared/ask.ts';
import { kitImage } from '../ui/shared/kit-image.ts';
import { NeedsAccess } from '../ui/patients/needs-access.tsx';
import { OrderRows } from '../ui/practice-orders/rows.tsx';
import { patients } from '../words/patients.ts';
import { practiceOrders as words } from '../words/practice-orders.ts';
import { shared, tabTitle } from '../words/shared.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

export const meta: MetaFunction = () => [{ title: tabTitle(words.title) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asker = await context.app.shopify.authenticateAdmin(request);
  const before = z.uuid().safeParse(new URL(request.url).searchParams.get('before')).data ?? null;
  return context.app.practiceOrdersPages.list(asker, before);
}

const input = z.strictObject({ intent: z.literal('ask_access'), name: z.string().trim().min(1).max(100) });

export async function action({ request, context }: ActionFunctionArgs): Promise<PatientDone> {
  const asker = await context.app.shopify.authenticateAdmin(request);
  return context.app.staffPages.ask(asker, (await inputOf(request, input)).name);
}

export const clientAction = keepPage;
export const shouldRevalidate = unlessNoAnswer;

/** What a practice ordered. */
export default function PracticeOrders() {
  const page = useLoaderData<typeof loader>();
  if (page.is === 'closed')
    return (
      <AppPage title={words.title}>
        <NeedsAccess hasAsked={page.hasAsked} />
      </AppPage>
    );
  return <Orders page={page} />;
}

function Orders({ page }: { page: OrderListView }) {
  const add = { content: words.add, url: '/app/practice-orders/new' };
  return (
    <AppPage title={words.title} subtitle={words.subtitle} primaryAction={add}>
      <BlockStack gap="400">
        {page.isConnected ? null : (
          <Banner tone="warning" title={patients.notConnected.heading}>
            <Link url="/app/connection">{patients.notConnected.action}</Link>
          </Banner>
        )}
        {page.tokens === null || page.rows.length === 0 ? null : (
          <Card>
            <BlockStack gap="100">
              <Text as="h2" variant="headingMd">
                {words.tokens.title}
              </Text>
              <Text as="p">{words.tokens.known(page.tokens)}</Text>
              <Text as="p" tone="subdued">
                {words.tokens.help}
              </Text>
            </BlockStack>
          </Card>
        )}
        <Card padding="0">
          {page.rows.length === 0 ? (
            <EmptyState heading={words.none.heading} action={add} image={kitImage}>
              <p>{words.none.text}</p>
            </EmptyState>
          ) : (
            <OrderRows rows={page.rows} />
          )}
          {page.before === null ? null : (
            <Box padding="400" borderBlockStartWidth="025" borderColor="border">
              <RouteLink to={`?before=${page.before}`}>{shared.pages.next}</RouteLink>
            </Box>
          )}
        </Card>
      </BlockStack>
    </AppPage>
  );
}
