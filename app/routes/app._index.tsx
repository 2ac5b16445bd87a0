import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import {
  Badge,
  Banner,
  BlockStack,
  Box,
  Card,
  InlineGrid,
  InlineStack,
  Layout,
  Link,
  Text,
} from '@shopify/polaris';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { AppPage } from '../ui/shared/app-page.tsx';
import { AiBudgets } from '../ui/home/ai-budgets.tsx';
import { DataRequests } from '../ui/home/data-requests.tsx';
import { FirstSteps } from '../ui/home/first-steps.tsx';
import { ConnectFirst, ConnectionCard, ConnectionProblem } from '../ui/home/home-connection.tsx';
import { PracticeTroubles } from '../ui/home/practice-trouble.tsx';
import { SetAsideEvents } from '../ui/home/set-aside.tsx';
import { OrderRows } from '../ui/shared/order-rows.tsx';
import type { HomeView } from '../pages/orders.ts';
import { home } from '../words/home.ts';
import { merchantLocale, shared } from '../words/shared.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

export const meta: MetaFunction = () => [{ title: home.title }];

export async function loader({ request, context }: LoaderFunctionArgs): Promise<HomeView> {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  return context.app.ordersPages.readHome(shop);
}

const input = z.object({ intent: z.enum(['hide-first-steps', 'automatic-requests']) });

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  const parsed = input.safeParse(Object.fromEntries(await request.formData()));
  // Remix answers with a thrown response.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { ordersPages } = context.app;
  if (parsed.data.intent === 'hide-first-steps') await ordersPages.hideFirstSteps(shop);
  else await ordersPages.switchAutomaticRequestsOn(shop);
  return { ok: true };
}

const { attention, latest } = home;
const viewOrders = { content: shared.viewOrders, url: '/app/orders' };

/** The app's home in the Shopify admin. */
export default function Home() {
  const {
    connection,
    mode,
    firstSteps,
    requests,
    waiting,
    latest,
    figures,
    practices,
    aiBudgets,
    dataRequests,
    setAside,
    isWritingNotGranted,
  } = useLoaderData<typeof loader>();
  const notices = (
    <>
      <PracticeTroubles practices={practices} />
      <DataRequests requests={dataRequests} />
      <SetAsideEvents setAside={setAside} />
      <AiBudgets budgets={aiBudgets} />
    </>
  );
  if (connection === null && latest.length === 0) {
    return (
      <AppPage title={home.title}>
        <BlockStack gap="400">
          {notices}
          <ConnectFirst />
        </BlockStack>
      </AppPage>
    );
  }
  return (
    <AppPage
      title={home.title}
      {...(connection === null ? { secondaryActions: [viewOrders] } : { primaryAction: viewOrders })}
    >
      <BlockStack gap="400">
        {connection === null ? <ConnectFirst /> : <ConnectionProblem connection={connection} />}
        {notices}
        {isWritingNotGranted ? <AgreeToWriting /> : null}
        {firstSteps === null || connection === null ? null : <FirstSteps steps={firstSteps} />}
        <KeyFigures figures={figures} />
        <Layout>
          <Layout.Section>
            <BlockStack gap="400">
              <NeedsAttention waiting={waiting} />
              <Latest rows={latest} />
            </BlockStack>
          </Layout.Section>
          {connection === null ? null : (
            <Layout.Section variant="oneThird">
              <ConnectionCard connection={connection} mode={mode} requests={requests} />
            </Layout.Section>
          )}
        </Layout>
      </BlockStack>
    </AppPage>
  );
}

/** The app asks for more access than it was installed with, and Shopify has it agreed to when the app is opened. */
function AgreeToWriting() {
  return (
    <Banner tone="warning" title={home.permission.title}>
      <p>{home.permission.text}</p>
    </Banner>
  );
}

function KeyFigures({ figures: { placed, onTheWay, resultsAvailable } }: Pick<HomeView, 'figures'>) {
  const list = [
    [home.figures.placed, placed],
    [home.figures.onTheWay, onTheWay],
    [home.figures.results, resultsAvailable],
  ] as const;
  return (
    <InlineGrid columns={3} gap={{ xs: '200', sm: '400' }}>
      {list.map(([name, count]) => (
        <Card key={name} padding={{ xs: '300', sm: '400' }}>
          <BlockStack gap="100">
            <Text as="h2" variant="bodyMd" tone="subdued">
              {name}
            </Text>
            <Text as="p" variant="headingLg">
              {count.toLocaleString(merchantLocale)}
            </Text>
          </BlockStack>
        </Card>
      ))}
    </InlineGrid>
  );
}

function ListCard({ title, beside, children }: { title: string; beside: ReactNode; children: ReactNode }) {
  return (
    <Card padding="0">
      <Box padding="400" paddingBlockEnd="200">
        <InlineStack align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd">
            {title}
          </Text>
          {beside}
        </InlineStack>
      </Box>
      {children}
    </Card>
  );
}

function Words({ children }: { children: ReactNode }) {
  return (
    <Box padding="400" paddingBlockStart="0">
      <Text as="p" tone="subdued">
        {children}
      </Text>
    </Box>
  );
}

function NeedsAttention({ waiting: { count, rows } }: Pick<HomeView, 'waiting'>) {
  return (
    <ListCard
      title={attention.title}
      beside={<Badge {...(count === 0 ? { tone: 'success' } : { tone: 'attention' })}>{String(count)}</Badge>}
    >
      {count === 0 ? <Words>{attention.none}</Words> : <OrderRows rows={rows} show="why" />}
      {count > rows.length ? (
        <Words>
          {attention.newest(rows.length)} <Link url="/app/orders?view=needs_attention">{attention.all}</Link>
        </Words>
      ) : null}
    </ListCard>
  );
}

function Latest({ rows }: { rows: HomeView['latest'] }) {
  return (
    <ListCard title={latest.title} beside={<Link url="/app/orders">{latest.all}</Link>}>
      {rows.length === 0 ? (
        <Words>{`${shared.noOrders.heading}. ${shared.noOrders.text}`}</Words>
      ) : (
        <OrderRows rows={rows} show="kits" />
      )}
    </ListCard>
  );
}
