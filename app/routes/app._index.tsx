import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Badge, BlockStack, Card, InlineStack, Page, Text } from '@shopify/polaris';
import type { HomeView } from './context.ts';

export const meta: MetaFunction = () => [{ title: 'Kitbridge' }];

export async function loader({ request, context }: LoaderFunctionArgs): Promise<HomeView> {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  return context.app.readHome(shop);
}

function ConnectionCard({ connection }: Pick<HomeView, 'connection'>) {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          Lab service
        </Text>
        {connection === null ? (
          <Text as="p">No account is connected, so no order is placed.</Text>
        ) : (
          <>
            <InlineStack gap="200" blockAlign="center">
              <Text as="span">{connection.name}</Text>
              <Badge>{connection.environment === 'sandbox' ? 'Sandbox' : 'Production'}</Badge>
              <Badge tone={connection.healthy ? 'success' : 'critical'}>
                {connection.healthy ? 'Connected' : 'Needs attention'}
              </Badge>
            </InlineStack>
            {connection.problem === null ? null : (
              <Text as="p" tone="critical">
                {connection.problem}
              </Text>
            )}
          </>
        )}
      </BlockStack>
    </Card>
  );
}

function OrdersCard({ orders }: Pick<HomeView, 'orders'>) {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd">
          Latest orders with kits
        </Text>
        {orders.length === 0 ? <Text as="p">There are none yet.</Text> : null}
        {orders.map((order) => (
          <BlockStack key={order.key} gap="050">
            <InlineStack gap="200" blockAlign="center">
              <Text as="span" fontWeight="semibold">
                {order.orderName}
              </Text>
              <Badge {...(order.needsAttention ? { tone: 'attention' } : {})}>{order.state}</Badge>
            </InlineStack>
            {order.reason === null ? null : (
              <Text as="p" tone="subdued">
                {order.reason}
              </Text>
            )}
          </BlockStack>
        ))}
      </BlockStack>
    </Card>
  );
}

/** The app's home in the Shopify admin. */
export default function Home() {
  const { connection, orders } = useLoaderData<typeof loader>();
  return (
    <Page title="Kitbridge">
      <BlockStack gap="400">
        <ConnectionCard connection={connection} />
        <OrdersCard orders={orders} />
      </BlockStack>
    </Page>
  );
}
