import { type ActionFunctionArgs, defer, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Banner, BlockStack } from '@shopify/polaris';
import { z } from 'zod';
import { AppPage } from '../ui/shared/app-page.tsx';
import { PageFailure } from '../ui/shared/page-failure.tsx';
import { Account } from '../ui/connection/account.tsx';
import { keepPage, unlessNoAnswer } from '../ui/shared/ask.ts';
import { useArrived } from '../ui/connection/arrived.ts';
import { AutomaticCard } from '../ui/connection/automatic.tsx';
import { ModeCard } from '../ui/connection/simulation.tsx';
import { EnvironmentOffer } from '../ui/connection/offer.tsx';
import { inputOf } from '../http/page-input.ts';
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
    environment: z.enum(['sandbox', 'production']),
    token: token.optional(),
  }),
  z.strictObject({ intent: z.literal('change_token'), connectionId, token }),
  z.strictObject({
    intent: z.enum(['check', 'stop_new_orders', 'disconnect']),
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

export async function action({ request, context }: ActionFunctionArgs): Promise<Done> {
  const { shop, actor } = await context.app.shopify.authenticateAdmin(request);
  const input = await inputOf(request, inputs);
  const pages = context.app.connectionPages;
  switch (input.intent) {
    case 'connect':
      return pages.connect(shop, input.environment, input.token ?? null);
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
  const { accounts, offers } = view;
  const statuses = useArrived(ai);
  const none = accounts.length === 0 ? connection.noneConnected : connection.noneChosen;
  return (
    <AppPage title={connection.title} subtitle={connection.subtitle}>
      <BlockStack gap="400">
        {accounts.some(({ takesNewOrders }) => takesNewOrders) ? null : (
          <Banner tone="warning" title={none.title}>
            <p>{none.text}</p>
          </Banner>
        )}
        {view.mode === null ? null : <ModeCard mode={view.mode} />}
        {accounts.map((account) => (
          <Account
            key={account.id}
            account={account}
            ai={statuses === 'failed' ? undefined : statuses?.[account.id]}
            isAiKnown={statuses !== undefined}
          />
        ))}
        {offers.map((offer) => (
          <EnvironmentOffer key={offer.environment} offer={offer} hasAccount={accounts.length > 0} />
        ))}
        <AutomaticCard automatic={view.automatic} />
      </BlockStack>
    </AppPage>
  );
}

export { PageFailure as ErrorBoundary };
