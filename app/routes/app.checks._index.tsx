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
import { shownAtOnce } from '../ui/shared/ask.ts';
import { Findings } from '../ui/checks/findings.tsx';
import { Runs } from '../ui/checks/runs.tsx';
import { kitImage } from '../ui/shared/kit-image.ts';
import { useRefresh } from '../ui/shared/use-refresh.ts';
import { checks } from '../words/checks.ts';
import { tabTitle } from '../words/shared.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

export const meta: MetaFunction = () => [{ title: tabTitle(checks.title) }];

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
    content: checks.start,
    loading: isBusy,
    onAction: () => {
      if (!isBusy) submit(null, { method: 'post', action: '/app/checks?index', ...shownAtOnce });
    },
  };
  return (
    <AppPage
      title={checks.title}
      subtitle={checks.subtitle}
      {...(runs.length === 0 ? {} : { primaryAction: checkNow })}
    >
      <BlockStack gap="400">
        {runs.length === 0 ? (
          <Card>
            <EmptyState heading={checks.empty.heading} action={checkNow} image={kitImage}>
              <p>{checks.empty.text}</p>
            </EmptyState>
          </Card>
        ) : (
          <Card padding="0">
            <Heading>{checks.latest}</Heading>
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
      <Heading>{checks.between.title}</Heading>
      {findings.length === 0 ? (
        <Box paddingInline="400" paddingBlockEnd="400">
          <Text as="p" tone="subdued">
            {checks.between.none}
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
