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
import { counted } from '../ui/shared/words.ts';
import { numericId } from '../http/request.ts';
import { wishOf } from '../http/page-input.ts';
import type { AccountBrief, Done, ProductsCheck } from '../pages/setup-pages.ts';

export const meta: MetaFunction = () => [{ title: 'Products – Kitbridge' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  const { products } = context.app.setup;
  const [view, check] = await Promise.all([products.read(shop), products.check(shop)]);
  return { view, check };
}

const wishes = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('map_matches'),
    connectionId: z.string().max(100),
    variantIds: z.array(numericId).max(MATCHES_AT_ONCE),
  }),
  z.strictObject({ intent: z.literal('refresh_catalogue') }),
]);

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  const wish = await wishOf(request, wishes);
  const { products } = context.app.setup;
  return wish.intent === 'map_matches' ? products.mapMatches(shop, wish) : products.refreshCatalogue(shop);
}

export const clientAction = keepPage;
export const shouldRevalidate = unlessNoAnswer;

/** Which variants of the shop stand for which items of the service. */
export default function Products() {
  const { view, check } = useLoaderData<typeof loader>();
  const { account } = view;
  if (account === null) return <NoAccount title="Products" />;
  return (
    <AppPage
      title="Products"
      subtitle="What each product variant of your shop is at the lab service"
      {...(view.items === 0 ? {} : { primaryAction: { content: 'Map a variant', url: '/app/products/new' } })}
    >
      <BlockStack gap="400">
        {account.works ? null : <TokenRefused />}
        {view.waitingOrders === 0 ? null : (
          <Banner
            tone="warning"
            title={`${counted(view.waitingOrders, 'order waits', 'orders wait')} for a mapping`}
          >
            <p>
              {view.waitingOrders === 1
                ? 'It goes on by itself as soon as its products are mapped.'
                : 'They go on by themselves as soon as their products are mapped.'}{' '}
              <Link url="/app/orders">
                {view.waitingOrders === 1 ? 'See it under Orders' : 'See them under Orders'}
              </Link>
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
  return (
    <BlockStack gap="400">
      {shopAnswered === 'fully' ? null : (
        <Banner
          tone="warning"
          title={
            shopAnswered === 'not'
              ? 'Shopify does not answer at the moment'
              : 'Shopify did not answer for all of your variants in time'
          }
        >
          <BlockStack gap="200" inlineAlign="start">
            <p>
              {shopAnswered === 'not'
                ? 'Your mappings hold, and are shown without the variants’ names. Whether a variant was deleted or its SKU changed can’t be seen now.'
                : 'Your mappings hold. Those that are shown without their variant’s name were not checked: whether it was deleted or its SKU changed can’t be seen now. Variants that could be mapped may be missing.'}
            </p>
            <Button onClick={revalidate} loading={state === 'loading'}>
              Try again
            </Button>
          </BlockStack>
        </Banner>
      )}
      <Matches connectionId={account.id} matches={matches} />
      <Card {...(rows.length === 0 ? {} : { padding: '0' })}>
        {rows.length === 0 ? (
          <Empty
            heading="No variant is mapped yet"
            text="Say which of your variants are kits of the service. Orders with them then go out; all others are left alone."
            {...(items === 0 ? {} : { action: { content: 'Map a variant', url: '/app/products/new' } })}
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
            The service’s catalogue
          </Text>
          <Button onClick={() => ask({ intent: 'refresh_catalogue' })} loading={isBusy} disabled={isBusy}>
            Read it again
          </Button>
        </InlineStack>
        <Text as="p" tone="subdued">
          {items === 0
            ? `${account.name} lists nothing to order yet, so nothing can be mapped. Ask the service to set your account up, then read the catalogue again.`
            : `${account.name} lists ${counted(items, 'item')}. The list is read again every half hour.`}
        </Text>
        {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
      </BlockStack>
    </Card>
  );
}

function TokenRefused() {
  return (
    <Banner tone="critical" title="The service no longer accepts your token">
      <p>
        New orders wait, and go out by themselves once you{' '}
        <Link url="/app/connection">enter a new token</Link>. Mappings can be changed all the same.
      </p>
    </Banner>
  );
}

export { PageFailure as ErrorBoundary };
