import { type ActionFunctionArgs, defer, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Banner, BlockStack } from '@shopify/polaris';
import { z } from 'zod';
import { AppPage } from '../ui/shared/app-page.tsx';
import { PageFailure } from '../ui/shared/page-failure.tsx';
import { KindCard } from '../ui/connection/kind-card.tsx';
import { keepPage, unlessNoAnswer } from '../ui/shared/ask.ts';
import { useArrived } from '../ui/connection/arrived.ts';
import { AutomaticCard } from '../ui/connection/automatic.tsx';
import { ModeCard } from '../ui/connection/simulation.tsx';
import { inputOf } from '../http/page-input.ts';
import type { AddressAnswer } from '../pages/connection.ts';
import type { Done } from '../pages/done.ts';
import { connection } from '../words/connection.ts';
import { tabTitle } from '../words/shared.ts';

export const meta: MetaFunction = () => [{ title: tabTitle(connection.title) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await context.app.shopify.authenticateAdmin(request);
  const pages = context.app.connectionPages;
  // The service is asked about AI; the page does not wait for it.
  return defer({ view: await pages.read(shop), ai: pages.readAi(shop) });
}

const connectionId = z.string().min(1).max(100);
const token = z.string().trim().min(1).max(500);
const inputs = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('connect'),
    kind: z.enum(['reseller', 'partner']).default('reseller'),
    environment: z.enum(['sandbox', 'production']),
    token: token.optional(),
    /** Asked of a practice alone. */
    ownStock: z.enum(['yes', 'no', 'unknown']).default('unknown'),
  }),
  z.strictObject({ intent: z.literal('change_token'), connectionId, token }),
  z.strictObject({
    intent: z.enum(['check', 'stop_new_orders', 'disconnect', 'webhook_address', 'webhook_test']),
    connectionId,
  }),
  z.strictObject({
    intent: z.literal('take_new_orders'),
    connectionId,
    confirmed: z.boolean().optional(),
  }),
  z.strictObject({ intent: z.literal('simulate'), confirmed: z.boolean().optional() }),
  z.strictObject({ intent: z.literal('stop_simulating') }),
]);

const saysOwnStock = { yes: true, no: false, unknown: null } as const;

export async function action({ request, context }: ActionFunctionArgs): Promise<Done | AddressAnswer> {
  const { shop, actor } = await context.app.shopify.authenticateAdmin(request);
  const input = await inputOf(request, inputs);
  const pages = context.app.connectionPages;
  switch (input.intent) {
    case 'connect':
      return pages.connect(shop, {
        kind: input.kind,
        environment: input.environment,
        token: input.token ?? null,
        saysSelfFulfilled: saysOwnStock[input.ownStock],
      });
    case 'change_token':
      return pages.changeToken(shop, input.connectionId, input.token);
    case 'check':
      return pages.check(shop, input.connectionId);
    case 'take_new_orders':
      return pages.takeNewOrders(shop, input.connectionId, input.confirmed ?? false);
    case 'stop_new_orders':
      return pages.stopNewOrders(shop, input.connectionId);
    case 'disconnect':
      return pages.disconnect(shop, input.connectionId);
    case 'webhook_address':
      return pages.readAddress(shop, input.connectionId);
    case 'webhook_test':
      return pages.sendTest(shop, input.connectionId);
    case 'simulate':
      return pages.simulate(shop, actor, input.confirmed ?? false);
    case 'stop_simulating':
      return pages.stopSimulating(shop, actor);
  }
}

export const clientAction = keepPage;
export const shouldRevalidate = unlessNoAnswer;

/** The shop's accounts with the service, and how orders are handed to them. */
export default function Connection() {
  const { view, ai } = useLoaderData<typeof loader>();
  const { accounts } = view;
  const arrived = useArrived(ai);
  const statuses = arrived === undefined ? null : arrived === 'failed' ? {} : arrived;
  const resellers = accounts.filter(({ kind }) => kind === 'reseller');
  // A practice that sells nothing in the shop lacks nothing.
  const isPaused = resellers.length > 0 && !resellers.some(({ takesNewOrders }) => takesNewOrders);
  const none = accounts.length === 0 ? connection.noneConnected : connection.noneChosen;
  return (
    <AppPage title={connection.title} subtitle={connection.subtitle}>
      <BlockStack gap="400">
        {accounts.length > 0 && !isPaused ? null : (
          <Banner tone="warning" title={none.title}>
            <p>{none.text}</p>
          </Banner>
        )}
        {view.mode === null ? null : <ModeCard mode={view.mode} />}
        <KindCard kind="reseller" view={view} ai={statuses} />
        <KindCard kind="partner" view={view} ai={statuses} />
        <AutomaticCard automatic={view.automatic} />
      </BlockStack>
    </AppPage>
  );
}

export { PageFailure as ErrorBoundary };
