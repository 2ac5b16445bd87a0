import { Badge, Banner, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { AccountView, AiStatus } from '../../pages/account-view.ts';
import type { Done } from '../../pages/done.ts';
import { Moment } from '../shared/moment.tsx';
import { useAsk } from '../shared/ask.ts';
import { Confirm } from '../shared/confirm.tsx';
import { Facts } from '../shared/facts.tsx';
import { LabTroubleText } from '../shared/lab-trouble.tsx';
import { TokenForm } from './token-form.tsx';
import { connection } from '../../words/connection.ts';
import { shared } from '../../words/shared.ts';

const words = connection;

/** One connected account: how it stands, its deliveries, and what can be done with it. */
export function Account({
  account,
  ai,
  isAiKnown,
}: {
  account: AccountView;
  /** What the service said of AI; undefined when it did not. */
  ai: AiStatus | undefined;
  /** False while it is still being asked. */
  isAiKnown: boolean;
}) {
  const { id, name, trouble, takesNewOrders, leavesProduction } = account;
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
          <Badge>{shared.environments[account.environment]}</Badge>
          <HealthBadge trouble={trouble} />
          {takesNewOrders ? null : <Badge tone="attention">{words.badges.noNewOrders}</Badge>}
        </InlineStack>
        {trouble === null ? null : (
          <Text as="p" tone={trouble.kind === 'refused' ? 'critical' : 'caution'}>
            <LabTroubleText trouble={trouble} />
          </Text>
        )}
        <Facts
          facts={[
            [words.facts.newOrders, takesNewOrders ? words.facts.sentHere : words.facts.notSentHere],
            [
              words.facts.openOrders,
              account.openOrders === 0 ? words.facts.none : String(account.openOrders),
            ],
            [words.facts.currency, account.currency ?? words.facts.currencyUnknown],
            [words.facts.ai, isAiKnown ? aiWords(ai) : words.ai.checking],
            [words.facts.token, words.facts.tokenSaved],
            [
              words.facts.checked,
              account.checkedAt === null ? words.facts.never : <Moment at={account.checkedAt} />,
            ],
          ]}
        />
        <Deliveries deliveries={account.deliveries} />
        {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
        {answer?.ok === true && answer.stays === true ? <Banner tone="success">{answer.said}</Banner> : null}
        <InlineStack gap="200">
          <Button onClick={need('check')} loading={isAsking('check')} disabled={isBusy}>
            {account.deliveries.health === 'live' || trouble !== null
              ? words.actions.check
              : words.actions.repair}
          </Button>
          {takesNewOrders ? null : (
            <Button
              onClick={leavesProduction ? () => setIsConfirmingOrders(true) : need('take_new_orders')}
              loading={isAsking('take_new_orders')}
              disabled={isBusy}
            >
              {words.actions.takeNewOrders}
            </Button>
          )}
          <Button
            onClick={() => setIsChangingToken(!isChangingToken)}
            disclosure={isChangingToken ? 'up' : 'down'}
            ariaExpanded={isChangingToken}
          >
            {words.actions.changeToken}
          </Button>
          <Button
            tone="critical"
            onClick={() => setIsLeaving(true)}
            loading={isAsking('disconnect') || isAsking('stop_new_orders')}
            disabled={isBusy}
          >
            {words.actions.disconnect}
          </Button>
        </InlineStack>
        {isChangingToken ? (
          <TokenForm
            label={words.token.newLabel}
            helpText={words.token.newHelp}
            button={words.token.save}
            input={{ intent: 'change_token', connectionId: id }}
            onDone={() => setIsChangingToken(false)}
          />
        ) : null}
      </BlockStack>
      <Confirm
        id={`new-orders-${id}`}
        title={words.toSandbox.title(name)}
        says={words.toSandbox.says}
        action={words.toSandbox.action}
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
        title={words.disconnect.title(name)}
        says={disconnectSays(account)}
        action={words.actions.disconnect}
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
                action: words.disconnect.stopNewOrders,
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

function HealthBadge({ trouble }: Pick<AccountView, 'trouble'>) {
  if (trouble === null) return <Badge tone="success">{words.badges.connected}</Badge>;
  const isRefused = trouble.kind === 'refused';
  return <Badge tone={isRefused ? 'critical' : 'warning'}>{words.badges[trouble.kind]}</Badge>;
}

function disconnectSays({ openOrders, takesNewOrders }: AccountView): string[] {
  const says: string[] = [];
  if (takesNewOrders) says.push(words.disconnect.newOrders);
  says.push(
    openOrders === 0 ? words.disconnect.noOpenOrders : words.disconnect.openOrders(openOrders),
    words.disconnect.results,
    words.disconnect.kept,
  );
  if (takesNewOrders && openOrders > 0) says.push(words.disconnect.finishFirst);
  return says;
}

function Deliveries({ deliveries }: Pick<AccountView, 'deliveries'>) {
  const { health, detail, registeredAt, lastEventAt, unreadable, retried } = deliveries;
  const isLive = health === 'live';
  return (
    <BlockStack gap="200">
      <InlineStack gap="200" blockAlign="center">
        <Text as="h3" variant="headingSm">
          {words.updates.title}
        </Text>
        <Badge tone={isLive ? 'success' : 'warning'}>
          {isLive ? words.badges.live : words.badges.delayed}
        </Badge>
      </InlineStack>
      {isLive ? null : (
        <Text as="p" tone="caution" breakWord>
          {words.updates.late(words.updates.why[health], detail)}
        </Text>
      )}
      <Facts
        facts={[
          [
            words.updates.since,
            registeredAt === null ? words.updates.notSetUp : <Moment at={registeredAt} />,
          ],
          [words.updates.last, lastEventAt === null ? words.updates.noneYet : <Moment at={lastEventAt} />],
          [
            words.updates.problems,
            unreadable + retried === 0
              ? words.facts.none
              : [
                  ...(unreadable === 0 ? [] : [words.updates.unreadable(unreadable)]),
                  ...(retried === 0 ? [] : [words.updates.retried(retried)]),
                ].join(', '),
          ],
        ]}
      />
    </BlockStack>
  );
}

/** What the service says of the account's texts. */
function aiWords(status: AiStatus | undefined): string {
  if (status?.is === 'on')
    return status.spentThisMonth === null ? words.ai.on : words.ai.spent(status.spentThisMonth);
  return status?.is === 'off' ? words.ai.off : words.ai.unknown;
}
