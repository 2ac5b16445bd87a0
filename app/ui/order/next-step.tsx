import { Box, Text } from '@shopify/polaris';
import { Fragment } from 'react';
import type { NextStep } from '../../orders/pages/next-step.ts';
import { minutesUntil, useNow } from '../shared/clock.ts';
import { Moment } from '../shared/moment.tsx';

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
  return (
    <Box background="bg-surface-secondary" borderRadius="200" padding="300">
      <Text as="h3" variant="bodySm" tone="subdued">
        What happens next
      </Text>
      <Text as="p" fontWeight="medium">
        <Sentence next={next} readAt={readAt} />
      </Text>
      {answerDueAt === null ? null : (
        <Text as="p" tone="subdued">
          If nothing can be sent by <Moment at={answerDueAt} />, Kitbridge declines the request in Shopify and
          says why.
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
        'any moment now'
      ) : (
        <>
          in {left} (<Moment at={at} />)
        </>
      )}
      {after}
    </Fragment>
  );
}
