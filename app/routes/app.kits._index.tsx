import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useNavigate, useNavigation } from '@remix-run/react';
import {
  Banner,
  BlockStack,
  Box,
  Card,
  EmptyState,
  InlineStack,
  Link,
  Pagination,
  Text,
} from '@shopify/polaris';
import { useState } from 'react';
import { kitInputOf } from '../kits/merchant-kit-input.ts';
import type { MerchantKitList } from '../kits/merchant-kits.ts';
import { AppPage } from '../ui/shared/app-page.tsx';
import { kitImage } from '../ui/shared/kit-image.ts';
import { ExportButton } from '../ui/kits/export.tsx';
import { type AskedKits, askedOf, KitFilters, queryOf } from '../ui/kits/filters.tsx';
import { KitRows } from '../ui/kits/rows.tsx';
import { kits } from '../words/kits.ts';
import { shared, tabTitle } from '../words/shared.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';

export const meta: MetaFunction = () => [{ title: tabTitle(kits.title) }];

interface KitsView {
  list: MerchantKitList;
  asked: AskedKits;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<KitsView> {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  const input = kitInputOf(new URL(request.url).searchParams);
  return {
    list: await context.app.kitsPages.listKits(shop, input),
    asked: askedOf(input.filter, input.sort),
  };
}

/** Every kit of the shop: how far it is, and which ones nobody has registered. */
export default function Kits() {
  const { list, asked } = useLoaderData<typeof loader>();
  const isFiltered = queryOf({ ...asked, sort: '' }) !== '';
  if (list.total === 0 && !isFiltered)
    return (
      <AppPage title={kits.title}>
        <NoKits />
      </AppPage>
    );
  return (
    <AppPage title={kits.title}>
      <BlockStack gap="400">
        <Forgotten forgotten={list.forgotten} asked={asked} />
        <Card padding="0">
          <Box padding="400">
            <KitFilters asked={asked} states={list.states} />
          </Box>
          <Found total={list.total} asked={asked} />
          <KitRows rows={list.rows} />
          <Pages list={list} asked={asked} />
        </Card>
      </BlockStack>
    </AppPage>
  );
}

function NoKits() {
  return (
    <Card>
      <EmptyState
        heading={kits.empty.heading}
        action={{ content: shared.viewOrders, url: '/app/orders' }}
        image={kitImage}
      >
        <p>{kits.empty.text}</p>
      </EmptyState>
    </Card>
  );
}

/** Kits that were sent and that nobody registered: without registration the lab can't analyze them. */
function Forgotten({
  forgotten: { days, count },
  asked,
}: { asked: AskedKits } & Pick<MerchantKitList, 'forgotten'>) {
  if (count === 0 || asked.unregistered !== '') return null;
  const query = queryOf({
    unregistered: String(days),
    environment: asked.environment,
    sort: 'longest_shipped',
  });
  return (
    <Banner tone="warning" title={kits.forgotten.title(count, days)}>
      <p>
        {kits.forgotten.text(count)} <Link url={`/app/kits?${query}`}>{kits.forgotten.view(count)}</Link>
      </p>
    </Banner>
  );
}

function Found({ total, asked }: { total: number; asked: AskedKits }) {
  const [failure, setFailure] = useState<string | null>(null);
  const query = queryOf(asked);
  return (
    <Box paddingInline="400" paddingBlockEnd="400">
      <BlockStack gap="300">
        {failure === null ? null : (
          <Banner tone="critical" title={kits.export.failed.title}>
            <p>{failure}</p>
          </Banner>
        )}
        <InlineStack align="space-between" blockAlign="center" gap="300">
          <Text as="h2" variant="headingMd">
            {kits.found(total)}
          </Text>
          {total === 0 ? null : (
            <ExportButton
              path={query === '' ? '/app/kits/export' : `/app/kits/export?${query}`}
              onFailure={setFailure}
            />
          )}
        </InlineStack>
      </BlockStack>
    </Box>
  );
}

function Pages({ list: { before, after }, asked }: { list: MerchantKitList; asked: AskedKits }) {
  const navigate = useNavigate();
  const isBusy = useNavigation().state !== 'idle';
  if (before === null && after === null) return null;
  const go = (position: Record<string, string | null>) => {
    const params = new URLSearchParams(queryOf(asked));
    for (const [name, cursor] of Object.entries(position)) params.set(name, cursor ?? '');
    navigate(`?${params.toString()}`);
  };
  return (
    <Box padding="300" borderBlockStartWidth="025" borderColor="border">
      <InlineStack align="center">
        <Pagination
          accessibilityLabel={kits.pages}
          accessibilityLabels={shared.pages}
          hasPrevious={before !== null && !isBusy}
          hasNext={after !== null && !isBusy}
          onPrevious={() => go({ before })}
          onNext={() => go({ after })}
        />
      </InlineStack>
    </Box>
  );
}
