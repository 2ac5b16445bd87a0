import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useNavigate, useNavigation } from '@remix-run/react';
import {
  Banner,
  BlockStack,
  Box,
  Button,
  Card,
  EmptyState,
  InlineStack,
  Link,
  List,
  Pagination,
  Text,
} from '@shopify/polaris';
import { useState } from 'react';
import { z } from 'zod';
import { maxAssignmentSets } from '../contract/partner/limits.ts';
import { inputOf } from '../http/page-input.ts';
import type { KitsListView } from '../pages/practice/kits.ts';
import type { PatientDone } from '../pages/practice/outcomes.ts';
import { practiceKitStages } from '../practice/kits/stage-names.ts';
import { NeedsAccess } from '../ui/patients/needs-access.tsx';
import { KitsFilters, pathOf, totalOf } from '../ui/practice-kits/filters.tsx';
import { KitRows } from '../ui/practice-kits/rows.tsx';
import { AppPage } from '../ui/shared/app-page.tsx';
import { keepPage, unlessNoAnswer, useAsk } from '../ui/shared/ask.ts';
import { kitImage } from '../ui/shared/kit-image.ts';
import { patients } from '../words/patients.ts';
import { practiceKits as words } from '../words/practice-kits.ts';
import { shared, tabTitle } from '../words/shared.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

export const meta: MetaFunction = () => [{ title: tabTitle(words.title) }];

const code = z
  .string()
  .trim()
  .min(1)
  .transform((text) => text.slice(0, 64).replaceAll('\0', ''))
  .nullable()
  .catch(null);
const stage = z.enum(practiceKitStages).nullable().catch(null);
const kitId = z.uuid();

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asker = await context.app.shopify.authenticateAdmin(request);
  const params = new URL(request.url).searchParams;
  const [after, before] = [
    kitId.safeParse(params.get('after')).data,
    kitId.safeParse(params.get('before')).data,
  ];
  const position = after !== undefined ? { after } : before !== undefined ? { before } : null;
  const filter = { code: code.parse(params.get('q')), stage: stage.parse(params.get('stage')) };
  return context.app.practiceKitsPages.list(asker, filter, position);
}

const ids = z.array(kitId).max(maxAssignmentSets);
const inputs = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.enum(['refresh', 'receive']), ids }),
  z.strictObject({ intent: z.literal('ask_access'), name: z.string().trim().min(1).max(100) }),
]);

export async function action({ request, context }: ActionFunctionArgs): Promise<PatientDone> {
  const { practiceKitsPages, staffPages, shopify } = context.app;
  const asker = await shopify.authenticateAdmin(request);
  const input = await inputOf(request, inputs);
  switch (input.intent) {
    case 'refresh':
      return practiceKitsPages.refresh(asker, input.ids);
    case 'receive':
      return practiceKitsPages.receive(asker, input.ids);
    case 'ask_access':
      return staffPages.ask(asker, input.name);
  }
}

export const clientAction = keepPage;
export const shouldRevalidate = unlessNoAnswer;

const assignPath = '/app/practice-assignments/new';
const addPath = '/app/practice-kits/new';

/** Every kit of the practice: where it is, and whose. */
export default function PracticeKits() {
  const page = useLoaderData<typeof loader>();
  if (page.is === 'closed')
    return (
      <AppPage title={words.title}>
        <NeedsAccess hasAsked={page.hasAsked} />
      </AppPage>
    );
  return <Kits page={page} />;
}

function Kits({ page }: { page: KitsListView }) {
  const isEmpty = totalOf(page) === 0 && page.asked.code === null && page.asked.stage === null;
  return (
    <AppPage
      title={words.title}
      subtitle={words.subtitle}
      primaryAction={{ content: words.assign.action, url: assignPath }}
      secondaryActions={[{ content: words.add.action, url: addPath }]}
    >
      <BlockStack gap="400">
        {page.isConnected ? null : (
          <Banner tone="warning" title={patients.notConnected.heading}>
            <Link url="/app/connection">{patients.notConnected.action}</Link>
          </Banner>
        )}
        <Undecided undecided={page.undecided} />
        {isEmpty ? <NoKits page={page} /> : <AllKits page={page} />}
      </BlockStack>
    </AppPage>
  );
}

/** Assignments whose answer got lost: only a person can say what became of them. */
function Undecided({ undecided }: Pick<KitsListView, 'undecided'>) {
  if (undecided.length === 0) return null;
  const { title, text, view } = words.undecided;
  return (
    <Banner tone="warning" title={title(undecided.length)}>
      <BlockStack gap="200">
        <p>{text}</p>
        <List>
          {undecided.map(({ id, kits }) => (
            <List.Item key={id}>
              <Link url={`/app/practice-assignments/${id}`}>{view(kits)}</Link>
            </List.Item>
          ))}
        </List>
      </BlockStack>
    </Banner>
  );
}

function NoKits({ page }: { page: KitsListView }) {
  const { ask, isBusy, answer } = useAsk<PatientDone>();
  return (
    <Card>
      <EmptyState
        heading={words.none.heading}
        action={{ content: words.orderKits, url: '/app/practice-orders/new' }}
        {...(page.isConnected
          ? {
              secondaryAction: {
                content: words.refresh.action,
                onAction: () => ask({ intent: 'refresh', ids: [] }),
                loading: isBusy,
              },
            }
          : {})}
        image={kitImage}
      >
        <p>{words.none.text}</p>
        {answer?.ok === false ? <p>{answer.message}</p> : null}
      </EmptyState>
    </Card>
  );
}

function AllKits({ page }: { page: KitsListView }) {
  const navigate = useNavigate();
  const isLoading = useNavigation().state !== 'idle';
  /** Kits stay chosen over pages: their codes, by id. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const { ask, isAsking, isBusy, answer } = useAsk<PatientDone>();
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Map(chosen);
    const kit = page.rows.find((row) => row.id === id);
    if (isChosen && kit !== undefined) next.set(id, kit.kitCode);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <Card padding="0">
      <Box padding="400">
        <KitsFilters asked={page.asked} counts={page.counts} />
      </Box>
      <Box paddingInline="400" paddingBlockEnd="400">
        <BlockStack gap="300">
          {answer?.ok === false ? <Banner tone="warning">{answer.message}</Banner> : null}
          <InlineStack align="space-between" blockAlign="center" gap="300">
            <Text as="h2" variant="headingMd">
              <span role="status">
                {chosen.size > 0 ? words.selected(chosen.size) : words.found(totalOf(page))}
              </span>
            </Text>
            {chosen.size > 0 ? (
              <InlineStack gap="200">
                <Button
                  loading={isAsking('receive')}
                  disabled={isBusy}
                  onClick={() =>
                    ask({ intent: 'receive', ids: [...chosen.keys()].slice(0, maxAssignmentSets) })
                  }
                >
                  {words.receive.action}
                </Button>
                <Button
                  variant="primary"
                  disabled={isBusy}
                  onClick={() => navigate(assignPath, { state: { codes: [...chosen.values()] } })}
                >
                  {words.assign.selected(chosen.size)}
                </Button>
              </InlineStack>
            ) : (
              <Button
                loading={isAsking('refresh')}
                disabled={isBusy || !page.isConnected}
                onClick={() => ask({ intent: 'refresh', ids: page.rows.map(({ id }) => id) })}
              >
                {words.refresh.action}
              </Button>
            )}
          </InlineStack>
        </BlockStack>
      </Box>
      <KitRows rows={page.rows} chosen={new Set(chosen.keys())} onChoose={choose} />
      {page.before === null && page.after === null ? null : (
        <Box padding="300" borderBlockStartWidth="025" borderColor="border">
          <InlineStack align="center">
            <Pagination
              accessibilityLabel={words.pages}
              accessibilityLabels={shared.pages}
              hasPrevious={page.before !== null && !isLoading}
              hasNext={page.after !== null && !isLoading}
              onPrevious={() => navigate(pathOf(page.asked, { before: page.before ?? '' }))}
              onNext={() => navigate(pathOf(page.asked, { after: page.after ?? '' }))}
            />
          </InlineStack>
        </Box>
      )}
    </Card>
  );
}
