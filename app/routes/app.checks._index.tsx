import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useLoaderData, useNavigation, useSubmit } from '@remix-run/react';
import { BlockStack, Box, Card, EmptyState, Text } from '@shopify/polaris';
import type { ChecksView, FindingView } from '../orders/reconciliation/read.ts';
import { AppPage } from '../ui/shared/app-page.tsx';
import { Findings } from '../ui/checks/findings.tsx';
import { Runs } from '../ui/checks/runs.tsx';
import { kitImage } from '../ui/shared/kit-image.ts';
import { useRefresh } from '../ui/shared/use-refresh.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

export const meta: MetaFunction = () => [{ title: 'Checks – Kitbridge' }];

export async function loader({ request, context }: LoaderFunctionArgs): Promise<ChecksView> {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  return context.app.checks.list(shop);
}

/** Starts a check, or joins the one that is under way; its page shows how far it is. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  return redirect(`/app/checks/${await context.app.checks.start(shop)}`);
}

const refreshMs = 2_000;

/** Whether Shopify, the app and the service agree: checks on demand, and what was found unasked. */
export default function Checks() {
  const { runs, between } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  const isBusy = useNavigation().state !== 'idle';
  useRefresh(
    runs.some(({ finishedAt }) => finishedAt === null),
    refreshMs,
  );
  const checkNow = {
    content: 'Check now',
    loading: isBusy,
    onAction: () => submit(null, { method: 'post', action: '/app/checks?index' }),
  };
  return (
    <AppPage
      title="Checks"
      subtitle="Whether Shopify, Kitbridge and the service know the same of every order"
      {...(runs.length === 0 ? {} : { primaryAction: checkNow })}
    >
      <BlockStack gap="400">
        {runs.length === 0 ? (
          <Card>
            <EmptyState heading="No check yet" action={checkNow} image={kitImage}>
              <p>
                Kitbridge compares everything by itself a few times a day. A check repairs what it can, places
                nothing twice, and leaves to you what a person should decide.
              </p>
            </EmptyState>
          </Card>
        ) : (
          <Card padding="0">
            <Heading>Latest checks</Heading>
            <Runs runs={runs} />
          </Card>
        )}
        <Between findings={between} />
      </BlockStack>
    </AppPage>
  );
}

function Between({ findings }: { findings: readonly FindingView[] }) {
  return (
    <Card padding="0">
      <Heading>Found between the checks</Heading>
      {findings.length === 0 ? (
        <Box paddingInline="400" paddingBlockEnd="400">
          <Text as="p" tone="subdued">
            Nothing in the last 90 days: every event came that should have come.
          </Text>
        </Box>
      ) : (
        <Findings findings={findings} />
      )}
    </Card>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Box padding="400" paddingBlockEnd="200">
      <Text as="h2" variant="headingMd">
        {children}
      </Text>
    </Box>
  );
}
