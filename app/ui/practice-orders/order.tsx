import { Banner, BlockStack, Button, Card, InlineStack, Link, List, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import type { OrderDone, OrderView } from '../../pages/practice/orders.ts';
import type { PatientDone } from '../../pages/practice/outcomes.ts';
import { practiceOrders as words } from '../../words/practice-orders.ts';
import { useAsk } from '../shared/ask.ts';
import { Facts } from '../shared/facts.tsx';
import { LostAnswer } from '../shared/lost-answer.tsx';
import { Moment } from '../shared/moment.tsx';
import { StandingBadge, whatOf } from './rows.tsx';

/** How an order stands, what can be done about it, and what is known of it. */
export function OrderCards({ order }: { order: OrderView }) {
  return (
    <BlockStack gap="400">
      <NextStep order={order} />
      <Card>
        <Facts facts={factsOf(order)} />
      </Card>
      {order.kits.length === 0 ? null : <Kits order={order} />}
    </BlockStack>
  );
}

function NextStep({ order }: { order: OrderView }) {
  const { ask, isAsking, isBusy, answer } = useAsk<PatientDone | OrderDone>();
  const { standing, problem } = order;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd" breakWord>
            {whatOf(order)}
          </Text>
          <StandingBadge standing={standing} />
        </InlineStack>
        {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
        {standing === 'undecided' ? (
          <LostAnswer
            words={words.undecided}
            isBusy={isBusy}
            onSave={(found) => ask({ intent: found.answer === 'there' ? 'found' : 'decide', ...found })}
          >
            <LookFor order={order} />
          </LostAnswer>
        ) : (
          <Text as="p">
            {standing === 'refused'
              ? words.refused(problem ?? '')
              : order.isOwnStock
                ? words.about.ownStock
                : words.about[standing]}
          </Text>
        )}
        {order.shipments.length === 0 ? null : (
          <Shipments
            shipments={order.shipments}
            isBusy={isBusy}
            onChoose={(labId) => ask({ intent: 'found', answer: 'there', labId })}
          />
        )}
        <InlineStack gap="200">
          {standing === 'refused' || standing === 'not_sent' ? (
            <Button onClick={() => ask({ intent: 'again' })} loading={isAsking('again')} disabled={isBusy}>
              {words.again.action}
            </Button>
          ) : null}
          {order.labOrderId === null ? null : (
            <Button onClick={() => ask({ intent: 'check' })} loading={isAsking('check')} disabled={isBusy}>
              {words.check.action}
            </Button>
          )}
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

/** Orders that the lab shipped and nothing here stands for, to say of one that it's this one. */
function Shipments({
  shipments,
  isBusy,
  onChoose,
}: {
  shipments: OrderView['shipments'];
  isBusy: boolean;
  onChoose: (labOrderId: string) => void;
}) {
  const { title, text, one, shipped, choose, chooseNamed } = words.undecided.shipments;
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      <Text as="p">{text}</Text>
      {shipments.map(({ labOrderId, shippedAt, numberOfKits }) => (
        <InlineStack key={labOrderId} gap="200" align="space-between" blockAlign="center">
          <BlockStack>
            <Text as="span" fontWeight="semibold" breakWord>
              {one(labOrderId, numberOfKits === null ? null : words.kits(numberOfKits))}
            </Text>
            <Text as="span" tone="subdued">
              {shipped} <Moment at={shippedAt} />
            </Text>
          </BlockStack>
          <Button
            onClick={() => onChoose(labOrderId)}
            disabled={isBusy}
            accessibilityLabel={chooseNamed(labOrderId)}
          >
            {choose}
          </Button>
        </InlineStack>
      ))}
    </BlockStack>
  );
}

/** What was sent, and when: for a person to look for at the lab. */
function LookFor({ order: { kind, numberOfKits, sentAt } }: { order: OrderView }) {
  const { text, what } = words.undecided;
  const [before, rest] = text.split('{when}');
  const [between, after] = (rest ?? '').split('{what}');
  return (
    <>
      {before}
      <Moment at={sentAt} />
      {between}
      {kind === 'direct' ? what.direct : what[kind](words.kits(numberOfKits))}
      {after}
    </>
  );
}

function factsOf(order: OrderView): (readonly [string, ReactNode])[] {
  const { facts, approval } = words;
  const { patient, tracking, approved } = order;
  const rows: (readonly [string, ReactNode] | null)[] = [
    [facts.ordered, <Moment key="ordered" at={order.orderedAt} />],
    [facts.kits, words.kits(order.numberOfKits)],
    patient === null
      ? null
      : [
          facts.patient,
          <Link key="patient" url={`/app/patients/${patient.id}`}>
            {patient.name}
          </Link>,
        ],
    order.labOrderId === null ? null : [facts.number, order.labOrderId],
    order.labOrderId === null ? null : [facts.payment, words.payment[order.payment]],
    order.labOrderId === null || order.kind === 'standard'
      ? null
      : [facts.approval, approved === null ? approval.unknown : approved ? approval.yes : approval.no],
    order.tokens === null ? null : [facts.tokens, String(order.tokens)],
    order.shippedAt === null ? null : [facts.shipped, <Moment key="shipped" at={order.shippedAt} />],
    tracking === null ? null : [facts.tracking, <Tracking key="tracking" tracking={tracking} />],
  ];
  return rows.filter((row) => row !== null);
}

function Tracking({ tracking: { code, link } }: { tracking: NonNullable<OrderView['tracking']> }) {
  if (link === null) return code;
  return (
    <Link url={link} target="_blank">
      {code}
    </Link>
  );
}

function Kits({ order: { kits } }: { order: OrderView }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {words.facts.codes}
        </Text>
        <List>
          {kits.map(({ kitCode, externalId }) => (
            <List.Item key={kitCode}>
              {externalId === null ? kitCode : `${kitCode} (${externalId})`}
            </List.Item>
          ))}
        </List>
      </BlockStack>
    </Card>
  );
}
