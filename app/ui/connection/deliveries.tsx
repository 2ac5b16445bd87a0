import { Badge, BlockStack, InlineStack, Text } from '@shopify/polaris';
import type { AccountView } from '../../pages/account-view.ts';
import { connection } from '../../words/connection.ts';
import { Facts } from '../shared/facts.tsx';
import { Moment } from '../shared/moment.tsx';

const words = connection;
const [beforeWhen, afterWhen] = words.updates.remade.text.split('{when}');

/** Whether the lab tells us what happens, and what it told last. */
export function Deliveries({ deliveries }: Pick<AccountView, 'deliveries'>) {
  const { health, detail, registeredAt, lastEventAt, lastEventKind, isHeard, unreadable, retried, remadeAt } =
    deliveries;
  // Set up by a person at the lab: that it works shows by what comes.
  const isLive = health === 'live' || (health === 'by_hand' && isHeard);
  const isAwaited = health === 'by_hand' && !isLive;
  const kind = lastEventKind === null ? undefined : words.updates.kinds[lastEventKind];
  return (
    <BlockStack gap="200">
      <InlineStack gap="200" blockAlign="center">
        <Text as="h4" variant="headingSm">
          {words.updates.title}
        </Text>
        <Badge tone={isLive ? 'success' : isAwaited ? 'attention' : 'warning'}>
          {isLive ? words.badges.live : isAwaited ? words.badges.awaited : words.badges.delayed}
        </Badge>
      </InlineStack>
      {health === 'live' || health === 'by_hand' ? null : (
        <Text as="p" tone="caution" breakWord>
          {words.updates.late(words.updates.why[health], detail)}
        </Text>
      )}
      {remadeAt === null ? null : (
        <Text as="p" tone="caution">
          {beforeWhen}
          <Moment at={remadeAt} />
          {afterWhen} {health === 'by_hand' ? words.updates.remade.byHand : words.updates.remade.itself}
        </Text>
      )}
      <Facts
        facts={[
          ...(health === 'by_hand'
            ? []
            : [
                [
                  words.updates.since,
                  registeredAt === null ? words.updates.notSetUp : <Moment key="since" at={registeredAt} />,
                ] as const,
              ]),
          [
            words.updates.last,
            lastEventAt === null ? (
              words.updates.noneYet
            ) : (
              <>
                <Moment at={lastEventAt} />
                {kind === undefined ? null : ` · ${kind}`}
              </>
            ),
          ],
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
