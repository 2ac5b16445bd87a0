import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Banner, BlockStack, Box, Layout } from '@shopify/polaris';
import { z } from 'zod';
import type { RequestView } from '../orders/pages/order-page.ts';
import type { OrderPageView } from '../pages/orders.ts';
import { order as words } from '../words/order.ts';
import { tabTitle } from '../words/shared.ts';
import { AppPage } from '../ui/shared/app-page.tsx';
import type { DecisionAnswer } from '../ui/order/decision-form.tsx';
import { ShopModeLine } from '../ui/shared/shop-mode.tsx';
import { Moment } from '../ui/shared/moment.tsx';
import { ClaimRequests } from '../ui/order/claim-requests.tsx';
import { OrderActions } from '../ui/order/actions.tsx';
import { useRefreshAt } from '../ui/order/refresh.ts';
import { RequestCard } from '../ui/order/request.tsx';
import { Timeline } from '../ui/order/timeline.tsx';
import { INSISTENCE_LENGTH } from '../contract/admin/limits.ts';
import type { PartDecision } from '../orders/search/decisions.ts';
import { numericId } from '../http/request.ts';

export { PageFailure as ErrorBoundary } from '../ui/shared/page-failure.tsx';
export { unlessMending as shouldRevalidate } from '../ui/order/address-draft.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: tabTitle(data === undefined ? words.untitled : words.title(data.orderName)) },
];

const seen = {
  partId: z.string().min(1).max(100),
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
};
const decision = z.discriminatedUnion('answer', [
  z.object({
    ...seen,
    answer: z.literal('placed'),
    serviceOrderId: z.string().trim(),
    insists: z.string().trim().optional(),
  }),
  z.object({ ...seen, answer: z.literal('not_placed') }),
]);

function end(status: 400 | 404): never {
  // Remix answers with a thrown response.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  throw new Response(null, { status });
}

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<OrderPageView> {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  const id = numericId.safeParse(params['id']);
  const page = id.success ? await context.app.ordersPages.readOrder(shop, id.data) : null;
  return page ?? end(404);
}

/** What a person found out about a part that is uncertain. Asked twice, the second time changes nothing. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<DecisionAnswer> {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  const id = numericId.safeParse(params['id']);
  if (!id.success) return end(404);
  const form = await request.formData().catch(() => end(400));
  const parsed = decision.safeParse(Object.fromEntries(form));
  // What people type is answered beside its field below; the rest was not sent by the page.
  if (!parsed.success) return end(400);
  const { partId, version, ...answer } = parsed.data;
  if (answer.answer === 'placed' && !/^.{1,255}$/.test(answer.serviceOrderId))
    return { ok: false, field: 'serviceOrderId', message: words.decision.labOrderWrong };
  const { least, most } = INSISTENCE_LENGTH;
  const insists = answer.answer === 'placed' ? answer.insists : undefined;
  if (insists !== undefined && (insists.length < least || insists.length > most))
    return {
      ok: false,
      field: 'insists',
      message: words.decision.insist.wrong(least, most),
      mayInsist: true,
    };
  const decided: PartDecision =
    answer.answer === 'not_placed'
      ? { answer: 'not_placed' }
      : {
          answer: 'placed',
          serviceOrderId: answer.serviceOrderId,
          ...(insists !== undefined && { insists }),
        };
  const input = { orderId: id.data, partId, version, answer: decided };
  const result = await context.app.ordersPages.decide(shop, input);
  if (result.ok) return { ok: true };
  const isAboutId = result.code === 'order_unknown' || result.code === 'order_taken';
  const mayInsist = result.code === 'does_not_fit';
  return { ok: false, field: isAboutId ? 'serviceOrderId' : null, message: result.message, mayInsist };
}

/** One order: where it stands and why, what happens next, its kits, and all that happened. */
export default function Order() {
  const page = useLoaderData<typeof loader>();
  const { orderId, orderName, orderedAt, readAt, offers, requests, markProblem, timeline, mode, trouble } =
    page;
  useRefreshAt(requests.map(refreshAt(readAt)), {
    readAt,
    state: JSON.stringify([timeline.length, requests.map(({ state, next }) => [state.words, next.says])]),
  });
  return (
    <AppPage
      title={words.title(orderName)}
      additionalMetadata={<Moment at={orderedAt} />}
      backAction={{ content: words.back, url: '/app/orders' }}
      secondaryActions={[
        { content: words.openInShopify, url: `shopify:admin/orders/${orderId}`, target: '_top' },
      ]}
    >
      <Layout>
        <Layout.Section>
          {/* Also where nothing is offered any more: it says what became of what was asked. */}
          <Box paddingInline={{ xs: '400', sm: '0' }} paddingBlockEnd={offers.length > 0 ? '400' : '0'}>
            <OrderActions orderId={orderId} offers={offers} />
          </Box>
          <BlockStack gap="400">
            {mode === null ? null : (
              <Box paddingInline={{ xs: '400', sm: '0' }}>
                <ShopModeLine mode={mode} trouble={trouble} />
              </Box>
            )}
            <ClaimRequests orderId={orderId} claims={page.claims} />
            {requests.map((request, i) => (
              <RequestCard
                key={request.fulfilmentOrderId}
                of={{ orderId, readAt }}
                request={request}
                title={words.fulfillment(i + 1, requests.length)}
              />
            ))}
            {markProblem === null ? null : (
              <Banner title={words.marks.title}>
                <p>{markProblem}</p>
              </Banner>
            )}
          </BlockStack>
        </Layout.Section>
        <Layout.Section variant="oneThird">
          <Timeline rows={timeline} />
        </Layout.Section>
      </Layout>
    </AppPage>
  );
}

/** When something of a request may have changed: at its moment; now, where others are at work on it. */
function refreshAt(readAt: string): (request: RequestView) => string | null {
  const atWork = new Set(['kitbridge', 'shopify', 'service']);
  return ({ next }) => next.at ?? (atWork.has(next.by) ? readAt : null);
}
