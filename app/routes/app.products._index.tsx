import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useRevalidator } from '@remix-run/react';
import { Banner, BlockStack, Button, Card, InlineStack, Link, Text } from '@shopify/polaris';
import { z } from 'zod';
import { AppPage } from '../ui/shared/app-page.tsx';
import { PageFailure } from '../ui/shared/page-failure.tsx';
import { keepPage, unlessNoAnswer, useAsk } from '../ui/shared/ask.ts';
import { Empty } from '../ui/products/empty.tsx';
import { MATCHES_AT_ONCE } from '../contract/admin/limits.ts';
import { MappingList } from '../ui/products/mapping-list.tsx';
import { NoAccount } from '../ui/products/no-account.tsx';
import { Matches } from '../ui/products/matches.tsx';
import { numericId } from '../http/request.ts';
import { inputOf } from '../http/page-input.ts';
import type { Done } from '../pages/done.ts';
import type { AccountBrief, ProductsCheck } from '../pages/products-view.ts';
import { products } from '../words/products.ts';
import { shared, tabTitle } from '../words/shared.ts';

export const meta: MetaFunction = () => [{ title: tabTitle(products.title) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  const { productsPages } = context.app;
  const [view, check] = await Promise.all([productsPages.read(shop), productsPages.check(shop)]);
  return { view, check };
}

const inputs = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('map_matches'),
    connectionId: z.string().max(100),
    variantIds: z.array(numericId).max(MATCHES_AT_ONCE),
  }),
  z.strictObject({ intent: z.literal('refresh_catalogue') }),
]);

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  const input = await inputOf(request, inputs);
  const { productsPages } = context.app;
  return input.intent === 'map_matches'
    ? productsPages.mapMatches(shop, input)
    : productsPages.refreshCatalogue(shop);
}

export const clientAction = keepPage;
export const shouldRevalidate = unlessNoAnswer;

/** Which variants of the shop stand for which items of the service. */
export default function Products() {
  const { view, check } = useLoaderData<typeof loader>();
  const { account } = view;
  if (account === null) return <NoAccount title={products.title} />;
  return (
    <AppPage
      title={products.title}
      subtitle={products.subtitle}
      {...(view.items === 0
        ? {}
        : { primaryAction: { content: products.match.title, url: '/app/products/new' } })}
    >
      <BlockStack gap="400">
        {account.works ? null : <TokenRefused />}
        {view.waitingOrders === 0 ? null : (
          <Banner tone="warning" title={products.waiting.title(view.waitingOrders)}>
            <p>
              {products.waiting.text(view.waitingOrders)}{' '}
              <Link url="/app/orders">{products.waiting.action(view.waitingOrders)}</Link>
            </p>
          </Banner>
        )}
        <Mappings account={account} items={view.items} {...check} />
        <CatalogueCard items={view.items} account={account} />
      </BlockStack>
    </AppPage>
  );
}

function Mappings({
  account,
  items,
  rows,
  matches,
  shopAnswered,
}: ProductsCheck & { account: AccountBrief; items: number }) {
  const { revalidate, state } = useRevalidator();
  const shopWords = shopAnswered === 'not' ? products.shopSilent : products.shopSlow;
  return (
    <BlockStack gap="400">
      {shopAnswered === 'fully' ? null : (
        <Banner tone="warning" title={shopWords.title}>
          <BlockStack gap="200" inlineAlign="start">
            <p>{shopWords.text}</p>
            <Button onClick={revalidate} loading={state === 'loading'}>
              {shared.actions.tryAgain}
            </Button>
          </BlockStack>
        </Banner>
      )}
      <Matches connectionId={account.id} matches={matches} />
      <Card {...(rows.length === 0 ? {} : { padding: '0' })}>
        {rows.length === 0 ? (
          <Empty
            heading={products.list.empty.heading}
            text={products.list.empty.text}
            {...(items === 0 ? {} : { action: { content: products.match.title, url: '/app/products/new' } })}
          />
        ) : (
          <MappingList rows={rows} />
        )}
      </Card>
    </BlockStack>
  );
}

function CatalogueCard({ items, account }: { items: number; account: AccountBrief }) {
  const { ask, isBusy, answer } = useAsk<Done>();
  return (
    <Card>
      <BlockStack gap="200">
        <InlineStack gap="300" align="space-between" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {products.catalog.title}
          </Text>
          <Button onClick={() => ask({ intent: 'refresh_catalogue' })} loading={isBusy} disabled={isBusy}>
            {products.catalog.refresh}
          </Button>
        </InlineStack>
        <Text as="p" tone="subdued">
          {items === 0 ? products.catalog.empty(account.name) : products.catalog.count(account.name, items)}
        </Text>
        {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
      </BlockStack>
    </Card>
  );
}

function TokenRefused() {
  return (
    <Banner tone="critical" title={products.tokenRefused.title}>
      <p>
        {products.tokenRefused.text} <Link url="/app/connection">{products.tokenRefused.action}</Link>
      </p>
    </Banner>
  );
}

export { PageFailure as ErrorBoundary };
