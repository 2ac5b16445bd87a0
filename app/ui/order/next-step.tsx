import { Box, Text } from '@shopify/polaris';
import { Fragment } from 'react';
import type { NextStep } from '../../orders/pages/next-step.ts';
import { order } from '../../words/order.ts';
import { minutesUntil, useNow } from '../shared/clock.ts';
import { Moment } from '../shared/moment.tsx';

const words = order.next;

/** What happens next with something, and when. */
export function NextStepLine({
  next,
  readAt,
  answerDueAt = null,
}: {
  next: NextStep;
  readAt: string;
  answerDueAt?: string | null;
}) {
  const [before, after] = words.answerDue.split('{when}');
  return (
    <Box background="bg-surface-secondary" borderRadius="200" padding="300">
      <Text as="h3" variant="bodySm" tone="subdued">
        {words.title}
      </Text>
      <Text as="p" fontWeight="medium">
        <Sentence next={next} readAt={readAt} />
      </Text>
      {answerDueAt === null ? null : (
        <Text as="p" tone="subdued">
          {before}
          <Moment at={answerDueAt} />
          {after}
        </Text>
      )}
    </Box>
  );
}

/** The sentence with its moment in place: how long it is until then, and when that is. */
function Sentence({ next: { says, at }, readAt }: { next: NextStep; readAt: string }) {
  const nowMs = useNow(readAt, 10_000);
  if (at === null) return <>{says}</>;
  const [before = '', after = ''] = says.split('{when}');
  const left = minutesUntil(Date.parse(at), nowMs);
  return (
    <Fragment>
      {before}
      {left === null ? (
        words.moment.now
      ) : (
        <>
          {words.moment.in(left)} (<Moment at={at} />)
        </>
      )}
      {after}
    </Fragment>
  );
}
