import { Badge, Banner, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { AccountView, AiStanding, Done } from '../../pages/setup-pages.ts';
import { Moment } from '../shared/moment.tsx';
import { useAsk } from '../shared/ask.ts';
import { Confirm } from '../shared/confirm.tsx';
import { Facts } from '../shared/facts.tsx';
import { TokenForm } from './token-form.tsx';
import { counted } from '../shared/words.ts';

/** One connected account: how it stands, its deliveries, and what can be done with it. */
export function Account({
  account,
  ai,
  isAiKnown,
}: {
  account: AccountView;
  /** What the service said of AI; undefined when it did not. */
  ai: AiStanding | undefined;
  /** False while it is still being asked. */
  isAiKnown: boolean;
}) {
  const { id, name, works, takesNewOrders, leavesProduction } = account;
  const { ask, isAsking, isBusy, answer } = useAsk<Done>();
  const [isChangingToken, setIsChangingToken] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isConfirmingOrders, setIsConfirmingOrders] = useState(false);
  const need = (what: string) => () => ask({ intent: what, connectionId: id });
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd" breakWord>
            {name}
          </Text>
          <Badge>{account.environment === 'sandbox' ? 'Sandbox' : 'Production'}</Badge>
          {works ? <Badge tone="success">Connected</Badge> : <Badge tone="critical">Token refused</Badge>}
          {takesNewOrders ? null : <Badge tone="attention">No new orders</Badge>}
        </InlineStack>
        {works ? null : (
          <Text as="p" tone="critical">
            The service no longer accepts this account’s token. Orders wait, and go out by themselves once you
            enter a new one.
          </Text>
        )}
        <Facts
          facts={[
            ['New orders', takesNewOrders ? 'Go to this account' : 'Do not go to this account'],
            ['Open orders', account.openOrders === 0 ? 'None' : String(account.openOrders)],
            ['Currency', account.currency ?? 'Not known: the catalogue is empty'],
            ['AI interpretations', isAiKnown ? aiWords(ai) : 'Asking the service …'],
            ['Token', 'Saved. It is never shown again.'],
            ['Last checked', account.checkedAt === null ? 'Never' : <Moment at={account.checkedAt} />],
          ]}
        />
        <Deliveries deliveries={account.deliveries} />
        {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
        {answer?.ok === true && answer.stays === true ? <Banner tone="success">{answer.said}.</Banner> : null}
        <InlineStack gap="200">
          <Button onClick={need('check')} loading={isAsking('check')} disabled={isBusy}>
            {account.deliveries.health === 'live' || !works ? 'Check now' : 'Check now and repair'}
          </Button>
          {takesNewOrders ? null : (
            <Button
              onClick={leavesProduction ? () => setIsConfirmingOrders(true) : need('take_new_orders')}
              loading={isAsking('take_new_orders')}
              disabled={isBusy}
            >
              Send new orders here
            </Button>
          )}
          <Button
            onClick={() => setIsChangingToken(!isChangingToken)}
            disclosure={isChangingToken ? 'up' : 'down'}
            ariaExpanded={isChangingToken}
          >
            Change token
          </Button>
          <Button
            tone="critical"
            onClick={() => setIsLeaving(true)}
            loading={isAsking('disconnect') || isAsking('stop_new_orders')}
            disabled={isBusy}
          >
            Disconnect
          </Button>
        </InlineStack>
        {isChangingToken ? (
          <TokenForm
            label="New token"
            helpText="Of the same account. To change accounts, disconnect first."
            button="Save token"
            wish={{ intent: 'change_token', connectionId: id }}
            onDone={() => setIsChangingToken(false)}
          />
        ) : null}
      </BlockStack>
      <Confirm
        id={`new-orders-${id}`}
        title={`Send new orders to ${name}?`}
        says={[
          'This is a sandbox: nothing is shipped and nothing is invoiced. Paid orders of your customers that go there are never delivered.',
          'Your production account gets no new orders until you send them there again.',
        ]}
        action="Send to the sandbox"
        isOpen={isConfirmingOrders}
        isBusy={isBusy}
        onClose={() => setIsConfirmingOrders(false)}
        onConfirm={() => {
          setIsConfirmingOrders(false);
          ask({ intent: 'take_new_orders', connectionId: id, confirmed: true });
        }}
      />
      <Confirm
        id={`disconnect-${id}`}
        title={`Disconnect ${name}?`}
        says={disconnectSays(account)}
        action="Disconnect"
        isOpen={isLeaving}
        isBusy={isBusy}
        onClose={() => setIsLeaving(false)}
        onConfirm={() => {
          setIsLeaving(false);
          ask({ intent: 'disconnect', connectionId: id });
        }}
        {...(takesNewOrders && account.openOrders > 0
          ? {
              other: {
                action: 'Only stop new orders',
                onChoose: () => {
                  setIsLeaving(false);
                  ask({ intent: 'stop_new_orders', connectionId: id });
                },
              },
            }
          : {})}
      />
    </Card>
  );
}

function disconnectSays({ openOrders, takesNewOrders }: AccountView): string[] {
  const says: string[] = [];
  if (takesNewOrders)
    says.push('New orders wait until you connect an account again, and then go on by themselves.');
  says.push(
    openOrders === 0
      ? 'No order is open with this account.'
      : `${counted(openOrders, 'order is', 'orders are')} open with it. What the service has, it ships all the same, but tracking no longer comes to Shopify, and what was not sent yet waits.`,
    'Customers can’t see results of kits from this account meanwhile.',
    'Kitbridge forgets the token. Mappings and orders are kept: connect the same account with the same token again, and all of it goes on.',
  );
  if (takesNewOrders && openOrders > 0)
    says.push('To finish the open orders first, only stop new orders, and disconnect later.');
  return says;
}

const healthWords = {
  live: 'The service delivers its events',
  refused: 'The service refuses to deliver its events',
  unreachable: 'It could not be seen whether the service delivers its events',
  unknown: 'Not looked at yet',
} as const;

function Deliveries({ deliveries }: Pick<AccountView, 'deliveries'>) {
  const { health, detail, registeredAt, lastEventAt, unreadable, retried } = deliveries;
  const isLive = health === 'live';
  return (
    <BlockStack gap="200">
      <InlineStack gap="200" blockAlign="center">
        <Text as="h3" variant="headingSm">
          Webhooks
        </Text>
        <Badge tone={isLive ? 'success' : 'warning'}>{isLive ? 'Live' : 'Not live'}</Badge>
      </InlineStack>
      {isLive ? null : (
        <Text as="p" tone="caution" breakWord>
          {healthWords[health]}
          {detail === null ? '' : `: ${detail}`}. Orders are tracked all the same, only a little later.
        </Text>
      )}
      <Facts
        facts={[
          ['Registered', registeredAt === null ? 'No' : <Moment at={registeredAt} />],
          ['Last event', lastEventAt === null ? 'None yet' : <Moment at={lastEventAt} />],
          [
            'Failures',
            unreadable + retried === 0
              ? 'None'
              : [
                  ...(unreadable === 0 ? [] : [`${unreadable} could not be read and are kept`]),
                  ...(retried === 0 ? [] : [`${retried} wait for their order and are tried again`]),
                ].join('; '),
          ],
        ]}
      />
    </BlockStack>
  );
}

/** What the service says of the account's texts. */
function aiWords(standing: AiStanding | undefined): string {
  if (standing?.is === 'on')
    return standing.spentThisMonth === null
      ? 'Switched on'
      : `Switched on; ${standing.spentThisMonth} spent this month`;
  return standing?.is === 'off' ? 'Switched off by the service' : 'Not known: the service did not say';
}
