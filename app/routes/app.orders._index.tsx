import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useNavigate, useNavigation } from '@remix-run/react';
import { Box, Card, EmptyState, InlineStack, Pagination } from '@shopify/polaris';
import { z } from 'zod';
import { cursorPattern, type ListPosition } from '../orders/list-position.ts';
import type { OrderList } from '../orders/order-list.ts';
import { AppPage } from '../ui/app-page.tsx';
import { kitImage } from '../ui/kit-image.ts';
import { OrderRows } from '../ui/order-rows.tsx';

export { PageFailure as ErrorBoundary } from '../ui/page-failure.tsx';

export const meta: MetaFunction = () => [{ title: 'Orders – Kitbridge' }];

const cursor = z.string().regex(cursorPattern);

/** Where the address says to begin; an address that says nothing sensible begins at the newest. */
function positionOf(url: string): ListPosition {
  const { searchParams } = new URL(url);
  const older = cursor.safeParse(searchParams.get('older'));
  if (older.success) return { older: older.data };
  const newer = cursor.safeParse(searchParams.get('newer'));
  return newer.success ? { newer: newer.data } : null;
}

export async function loader({ request, context }: LoaderFunctionArgs): Promise<OrderList> {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  return context.app.ordersPages.listOrders(shop, positionOf(request.url));
}

/** The shop's orders with kits, newest first. */
export default function Orders() {
  const { rows, newer, older } = useLoaderData<typeof loader>();
  return (
    <AppPage title="Orders">
      {rows.length === 0 ? (
        <NoOrders />
      ) : (
        <Card padding="0">
          <OrderRows rows={rows} />
          {newer === null && older === null ? null : <Pages newer={newer} older={older} />}
        </Card>
      )}
    </AppPage>
  );
}

function NoOrders() {
  return (
    <Card>
      <EmptyState
        heading="No orders with kits yet"
        action={{ content: 'Map products', url: '/app/products' }}
        image={kitImage}
      >
        <p>An order shows up here by itself once somebody buys a product that is mapped to a kit.</p>
      </EmptyState>
    </Card>
  );
}

function Pages({ newer, older }: Pick<OrderList, 'newer' | 'older'>) {
  const navigate = useNavigate();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Box padding="300" borderBlockStartWidth="025" borderColor="border">
      <InlineStack align="center">
        <Pagination
          accessibilityLabel="Pages of orders"
          nextTooltip="Older"
          previousTooltip="Newer"
          accessibilityLabels={{ next: 'Older orders', previous: 'Newer orders' }}
          hasPrevious={newer !== null && !isBusy}
          hasNext={older !== null && !isBusy}
          onPrevious={() => navigate(`?newer=${newer}`)}
          onNext={() => navigate(`?older=${older}`)}
        />
      </InlineStack>
    </Box>
  );
}
