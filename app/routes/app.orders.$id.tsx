import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BlockStack, Layout } from '@shopify/polaris';
import { z } from 'zod';
import type { OrderPage } from '../orders/order-page.ts';
import { AppPage } from '../ui/app-page.tsx';
import type { DecisionAnswer } from '../ui/decision-form.tsx';
import { Moment } from '../ui/moment.tsx';
import { RequestCard } from '../ui/order-request.tsx';
import { Timeline } from '../ui/timeline.tsx';

export { PageFailure as ErrorBoundary } from '../ui/page-failure.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data === undefined ? 'Order' : `Order ${data.orderName}`} – Kitbridge` },
];

const orderId = z.string().regex(/^\d{1,20}$/);

const decision = z.discriminatedUnion('answer', [
  z.object({
    partId: z.string().min(1).max(100),
    version: z.coerce.number().int().nonnegative(),
    answer: z.literal('placed'),
    serviceOrderId: z.string().trim().min(1).max(255),
  }),
  z.object({
    partId: z.string().min(1).max(100),
    version: z.coerce.number().int().nonnegative(),
    answer: z.literal('not_placed'),
  }),
]);

function noSuchOrder(): never {
  // Remix answers with a thrown response.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  throw new Response(null, { status: 404 });
}

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<OrderPage> {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  const id = orderId.safeParse(params['id']);
  const page = id.success ? await context.app.ordersPages.readOrder(shop, id.data) : null;
  return page ?? noSuchOrder();
}

/** What a person found out about a part that is uncertain. Asked twice, the second time changes nothing. */
export async function action({ request, context }: ActionFunctionArgs): Promise<DecisionAnswer> {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  const parsed = decision.safeParse(Object.fromEntries(await request.formData()));
  if (!parsed.success)
    return { ok: false, field: 'serviceOrderId', message: 'Enter the order’s id as the service shows it.' };
  const { partId, version, ...answer } = parsed.data;
  const result = await context.app.ordersPages.decide(shop, { partId, version, answer });
  if (result.ok) return { ok: true };
  const isAboutId = result.code === 'order_unknown' || result.code === 'order_taken';
  return { ok: false, field: isAboutId ? 'serviceOrderId' : null, message: result.message };
}

/** One order: where it stands and why, its kits, and all that happened. */
export default function Order() {
  const { orderId: id, orderName, firstSeenAt, requests, timeline } = useLoaderData<typeof loader>();
  return (
    <AppPage
      title={`Order ${orderName}`}
      additionalMetadata={<Moment at={firstSeenAt} />}
      backAction={{ content: 'Orders', url: '/app/orders' }}
      secondaryActions={[{ content: 'Open in Shopify', url: `shopify:admin/orders/${id}`, target: '_top' }]}
    >
      <Layout>
        <Layout.Section>
          <BlockStack gap="400">
            {requests.map((request) => (
              <RequestCard key={request.fulfilmentOrderId} orderId={id} request={request} />
            ))}
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <Timeline rows={timeline} />
        </Layout.Section>
      </Layout>
    </AppPage>
  );
}
