import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useNavigate, useNavigation, useSearchParams } from '@remix-run/react';
import { Banner, BlockStack, Box, Button, Card, InlineStack, Layout, Tabs, Text } from '@shopify/polaris';
import { z } from 'zod';
import type { ReportView, RunView } from '../orders/reconciliation/read.ts';
import { AppPage } from '../ui/shared/app-page.tsx';
import { Findings } from '../ui/checks/findings.tsx';
import { CheckSteps } from '../ui/checks/progress.tsx';
import { resultOfRun, stateOfRun } from '../ui/checks/words.ts';
import { Moment } from '../ui/shared/moment.tsx';
import { StateBadge } from '../ui/shared/state-badge.tsx';
import { useRefresh } from '../ui/shared/use-refresh.ts';
import { checks } from '../words/checks.ts';
import { tabTitle } from '../words/shared.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

const words = checks.report;

export const meta: MetaFunction = () => [{ title: tabTitle(words.title) }];

const runId = z.uuid();
const filter = z.enum(['asked', 'repaired', 'told']).nullable().catch(null);
const cursor = z
  .string()
  .regex(/^\d{1,18}$/)
  .nullable()
  .catch(null);

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<ReportView> {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  const id = runId.safeParse(params['id']);
  const { searchParams } = new URL(request.url);
  const page = {
    done: filter.parse(searchParams.get('show')),
    after: cursor.parse(searchParams.get('after')),
  };
  const report = id.success ? await context.app.checks.read(shop, id.data, page) : null;
  if (report) return report;
  // Remix answers with a thrown response.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  throw new Response(null, { status: 404 });
}

const refreshMs = 1_000;

/** One check: how far it is while it is under way, and what differed. */
export default function Check() {
  const { run, kinds, findings, next } = useLoaderData<typeof loader>();
  useRefresh(run.finishedAt === null, refreshMs);
  return (
    <AppPage
      title={words.title}
      titleMetadata={<StateBadge state={stateOfRun(run)} />}
      additionalMetadata={<Moment at={run.requestedAt} />}
      backAction={{ content: checks.title, url: '/app/checks' }}
    >
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            {run.problem === null ? null : (
              <Banner tone="warning" title={words.unfinished}>
                <p>{words.unfinishedText(run.problem)}</p>
              </Banner>
            )}
            <Card padding="0">
              <Differences run={run} findings={findings} />
              <More next={next} />
            </Card>
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <BlockStack gap="400">
            <CheckSteps run={run} />
            {kinds.length === 0 ? null : <Kinds kinds={kinds} />}
          </BlockStack>
        </Layout.Section>
      </Layout>
    </AppPage>
  );
}

const views = ['all', 'asked', 'repaired', 'told'] as const;

function Differences({ run, findings }: { run: RunView; findings: ReportView['findings'] }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { repaired, asked, told } = run.counts;
  const counts = { all: repaired + asked + told, repaired, asked, told };
  const shown = Math.max(
    0,
    views.findIndex((view) => view === search.get('show')),
  );
  if (counts.all === 0) return <NoDifferences run={run} />;
  return (
    <Tabs
      tabs={views.map((view) => ({
        id: `show-${view}`,
        content: words.tab(words.tabs[view], counts[view]),
        panelID: 'differences',
      }))}
      selected={shown}
      onSelect={(index) => {
        const view = views[index] ?? 'all';
        void navigate(view === 'all' ? '.' : `?show=${view}`, { preventScrollReset: true });
      }}
    >
      <Box id="differences">
        {findings.length === 0 ? (
          <Box padding="400">
            <Text as="p" tone="subdued">
              {words.noneHere}
            </Text>
          </Box>
        ) : (
          <Findings findings={findings} />
        )}
      </Box>
    </Tabs>
  );
}

function NoDifferences({ run }: { run: RunView }) {
  return (
    <Box padding="400">
      <BlockStack gap="100">
        <Text as="h2" variant="headingMd">
          {resultOfRun(run)}
        </Text>
        <Text as="p" tone="subdued">
          {run.finishedAt === null
            ? words.appearHere
            : run.problem === null
              ? words.allAgree
              : words.restNext}
        </Text>
      </BlockStack>
    </Box>
  );
}

function More({ next }: Pick<ReportView, 'next'>) {
  const [search] = useSearchParams();
  const isBusy = useNavigation().state !== 'idle';
  if (next === null) return null;
  const query = new URLSearchParams(search);
  query.set('after', next);
  return (
    <Box padding="300" borderBlockStartWidth="025" borderColor="border">
      <InlineStack align="center">
        <Button url={`?${query.toString()}`} loading={isBusy}>
          {words.more}
        </Button>
      </InlineStack>
    </Box>
  );
}

function Kinds({ kinds }: Pick<ReportView, 'kinds'>) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {words.kinds}
        </Text>
        <BlockStack as="ul" gap="200">
          {kinds.map(({ name, count }) => (
            <li key={name}>
              <InlineStack align="space-between" gap="400" wrap={false}>
                <Text as="span">{name}</Text>
                <Text as="span" fontWeight="semibold">
                  {count}
                </Text>
              </InlineStack>
            </li>
          ))}
        </BlockStack>
      </BlockStack>
    </Card>
  );
}
