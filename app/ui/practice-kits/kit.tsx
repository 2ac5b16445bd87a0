import { Banner, BlockStack, Button, Card, InlineStack, Link, Text, TextField } from '@shopify/polaris';
import { type ReactNode, useState } from 'react';
import type { KitView } from '../../pages/practice/kits.ts';
import type { PatientDone } from '../../pages/practice/outcomes.ts';
import { practiceKits as words } from '../../words/practice-kits.ts';
import { useAsk } from '../shared/ask.ts';
import { Facts } from '../shared/facts.tsx';
import { Moment } from '../shared/moment.tsx';
import { Owner, StageBadge } from './stage.tsx';
import { Tracking } from './tracking.tsx';

/** Where a kit may be that is still to arrive. */
const mayArrive: ReadonlySet<KitView['stage']> = new Set(['on_its_way', 'assigning', 'assigned']);

/** Where a kit is, what is known of it, and what can be done about it. */
export function KitCards({ kit, onGone }: { kit: KitView; onGone: () => void }) {
  const { ask, isAsking, isBusy, answer } = useAsk<PatientDone>((done) => {
    if (done.isGone === true) onGone();
  });
  return (
    <BlockStack gap="400">
      <Card>
        <BlockStack gap="300">
          <InlineStack gap="200" blockAlign="center">
            <Text as="h2" variant="headingMd" breakWord>
              {kit.kitCode}
            </Text>
            <StageBadge stage={kit.stage} />
          </InlineStack>
          {answer?.ok === false ? <Banner tone="warning">{answer.message}</Banner> : null}
          <Text as="p">{words.about[kit.stage]}</Text>
          <InlineStack gap="200">
            {kit.receivedAt === null && mayArrive.has(kit.stage) ? (
              <Button
                onClick={() => ask({ intent: 'receive' })}
                loading={isAsking('receive')}
                disabled={isBusy}
              >
                {words.receive.action}
              </Button>
            ) : null}
            {kit.isOtherAccount ? null : (
              <Button
                onClick={() => ask({ intent: 'refresh' })}
                loading={isAsking('refresh')}
                disabled={isBusy}
              >
                {words.refresh.action}
              </Button>
            )}
            {kit.assignmentId === null ? null : (
              <Button url={`/app/practice-assignments/${kit.assignmentId}`}>
                {words.kit.viewAssignment}
              </Button>
            )}
            {kit.isRemovable ? (
              <Button
                tone="critical"
                variant="plain"
                onClick={() => ask({ intent: 'remove' })}
                loading={isAsking('remove')}
                disabled={isBusy}
              >
                {words.kit.remove.action}
              </Button>
            ) : null}
          </InlineStack>
        </BlockStack>
      </Card>
      <Card>
        <Facts facts={factsOf(kit)} />
      </Card>
      {kit.stage === 'result' || kit.stage === 'canceled' ? null : <TrackingForm kit={kit} />}
    </BlockStack>
  );
}

/** The parcel of a kit, where no event told of it. */
function TrackingForm({ kit }: { kit: KitView }) {
  const [code, setCode] = useState(kit.tracking?.code ?? '');
  const [link, setLink] = useState(kit.tracking?.url ?? '');
  const [isTold, setIsTold] = useState(false);
  const { ask, isBusy, answer } = useAsk<PatientDone>();
  const isCode = code.trim() !== '' && code.trim().length <= 100;
  const isLink = isWebAddress(link);
  return (
    <Card>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setIsTold(true);
          if (isCode && isLink)
            ask({ intent: 'track', code: code.trim(), link: link.trim() === '' ? null : link.trim() });
        }}
      >
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {words.tracking.title}
          </Text>
          <Text as="p">{kit.assignedAt === null ? words.tracking.toPractice : words.tracking.toPatient}</Text>
          {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
          <ParcelFields
            code={code}
            link={link}
            isBusy={isBusy}
            onCode={setCode}
            onLink={setLink}
            codeError={isTold && !isCode}
            linkError={isTold && !isLink}
          />
          <InlineStack>
            <Button submit loading={isBusy}>
              {words.tracking.save}
            </Button>
          </InlineStack>
        </BlockStack>
      </form>
    </Card>
  );
}

/** Whether a tracking link can be one: empty, or a web address. */
export const isWebAddress = (link: string): boolean =>
  link.trim() === '' || (/^https?:\/\//i.test(link.trim()) && URL.canParse(link.trim()));

/** A parcel's number and link, to be typed in. */
export function ParcelFields({
  code,
  link,
  isBusy,
  onCode,
  onLink,
  isOptional = false,
  codeError,
  linkError,
}: {
  code: string;
  link: string;
  isBusy: boolean;
  onCode: (code: string) => void;
  onLink: (link: string) => void;
  isOptional?: boolean;
  codeError: boolean;
  linkError: boolean;
}) {
  return (
    <>
      <TextField
        label={isOptional ? words.tracking.codeOptional : words.tracking.code}
        autoComplete="off"
        maxLength={100}
        value={code}
        disabled={isBusy}
        onChange={onCode}
        {...(codeError ? { error: words.tracking.codeWrong } : {})}
      />
      <TextField
        label={words.tracking.link}
        autoComplete="off"
        maxLength={500}
        value={link}
        disabled={isBusy}
        onChange={onLink}
        {...(linkError ? { error: words.tracking.linkWrong } : {})}
      />
    </>
  );
}

function factsOf(kit: KitView): (readonly [string, ReactNode])[] {
  const { facts } = words.kit;
  const moment = (name: string, at: string | null): readonly [string, ReactNode] | null =>
    at === null ? null : [name, <Moment key={name} at={at} />];
  const rows: (readonly [string, ReactNode] | null)[] = [
    [facts.patient, <Owner key="patient" owner={kit.owner} />],
    kit.order === null
      ? null
      : [
          facts.order,
          <Link key="order" url={`/app/practice-orders/${kit.order.id}`}>
            {kit.order.labOrderId ?? words.kit.viewOrder}
          </Link>,
        ],
    kit.externalId === null ? null : [facts.ownId, kit.externalId],
    kit.tracking === null ? null : [facts.tracking, <Tracking key="tracking" tracking={kit.tracking} />],
    kit.sentAt === null ? moment(facts.shipped, kit.shippedAt) : null,
    moment(facts.received, kit.receivedAt),
    moment(facts.assigned, kit.assignedAt),
    moment(facts.sent, kit.sentAt),
    moment(facts.result, kit.resultReadyAt),
    kit.labStatus === null ? null : [facts.lab, kit.labStatus],
    moment(facts.checked, kit.checkedAt),
    kit.isOtherAccount ? [facts.account, kit.account] : null,
  ];
  return rows.filter((row) => row !== null);
}
