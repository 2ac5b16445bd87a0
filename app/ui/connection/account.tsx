import { Badge, Banner, BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { type ReactNode, useState } from 'react';
import type { AccountView, AiStatus } from '../../pages/account-view.ts';
import type { Done } from '../../pages/done.ts';
import { Moment } from '../shared/moment.tsx';
import { useAsk } from '../shared/ask.ts';
import { Confirm } from '../shared/confirm.tsx';
import { Facts } from '../shared/facts.tsx';
import { ByHand } from './by-hand.tsx';
import { Deliveries } from './deliveries.tsx';
import { LabTroubleText } from '../shared/lab-trouble.tsx';
import { TokenForm } from './token-form.tsx';
import { connection } from '../../words/connection.ts';
import { shared } from '../../words/shared.ts';

const words = connection;
/** Deliveries that need no repair. */
const healthy: ReadonlySet<string> = new Set(['live', 'by_hand']);

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
  const { id, kind, name, trouble, takesNewOrders, leavesProduction } = account;
  const isPractice = kind === 'partner';
  const keyWords = isPractice ? words.key : words.token;
  const { ask, isAsking, isBusy, answer } = useAsk<Done>();
  const [isChangingToken, setIsChangingToken] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isConfirmingOrders, setIsConfirmingOrders] = useState(false);
  const need = (what: string) => () => ask({ intent: what, connectionId: id });
  return (
    <div>
      <BlockStack gap="400">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h3" variant="headingMd" breakWord>
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
        <Facts facts={factsOf(account, isAiKnown ? aiWords(ai) : words.ai.checking)} />
        <Deliveries deliveries={account.deliveries} />
        {account.deliveries.health === 'by_hand' ? <ByHand connectionId={id} /> : null}
        {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
        {answer?.ok === true && answer.stays === true ? <Banner tone="success">{answer.said}</Banner> : null}
        <InlineStack gap="200">
          <Button onClick={need('check')} loading={isAsking('check')} disabled={isBusy}>
            {healthy.has(account.deliveries.health) || trouble !== null
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
            {isPractice ? words.actions.changeKey : words.actions.changeToken}
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
            isKey={isPractice}
            label={keyWords.newLabel}
            helpText={keyWords.newHelp}
            button={keyWords.save}
            input={{ intent: 'change_token', connectionId: id }}
            onDone={() => setIsChangingToken(false)}
          />
        ) : null}
      </BlockStack>
      <Confirm
        id={`new-orders-${id}`}
        title={words.toSandbox.title(name)}
        says={isPractice ? words.toSandbox.practiceSays : words.toSandbox.says}
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
    </div>
  );
}

function HealthBadge({ trouble }: Pick<AccountView, 'trouble'>) {
  if (trouble === null) return <Badge tone="success">{words.badges.connected}</Badge>;
  const isRefused = trouble.kind === 'refused';
  return <Badge tone={isRefused ? 'critical' : 'warning'}>{words.badges[trouble.kind]}</Badge>;
}

/** What there is to know of an account; a practice's has neither a currency nor orders of the shop's. */
function factsOf(account: AccountView, ai: string): [string, ReactNode][] {
  const { takesNewOrders, openOrders, currency, checkedAt, isSelfFulfilled } = account;
  const { facts } = words;
  const always: [string, ReactNode][] = [
    [facts.newOrders, takesNewOrders ? facts.sentHere : facts.notSentHere],
    [facts.ai, ai],
    [facts.checked, checkedAt === null ? facts.never : <Moment at={checkedAt} />],
  ];
  if (account.kind === 'partner') {
    const ownStock =
      isSelfFulfilled === null ? facts.ownStockUnknown : isSelfFulfilled ? facts.yes : facts.no;
    return [...always, [facts.ownStock, ownStock], [facts.key, facts.tokenSaved]];
  }
  return [
    ...always,
    [facts.openOrders, openOrders === 0 ? facts.none : String(openOrders)],
    [facts.currency, currency ?? facts.currencyUnknown],
    [facts.token, facts.tokenSaved],
  ];
}

function disconnectSays({ kind, openOrders, takesNewOrders }: AccountView): string[] {
  if (kind === 'partner') {
    const { practice, practiceKept, otherStays } = words.disconnect;
    return [practice, practiceKept, otherStays];
  }
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

/** What the service says of the account's texts. */
function aiWords(status: AiStatus | undefined): string {
  if (status?.is === 'on')
    return status.spentThisMonth === null ? words.ai.on : words.ai.spent(status.spentThisMonth);
  return status?.is === 'off' ? words.ai.off : words.ai.unknown;
}
