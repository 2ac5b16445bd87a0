import { Banner, Box, Text } from '@shopify/polaris';
import { useEffect } from 'react';
import type { QuotaAnswer, QuotaView } from '../../pages/practice/assistant-view.ts';
import { dateText } from '../../words/dates.ts';
import { patientResults } from '../../words/patient-results.ts';
import { useAsk } from '../shared/ask.ts';

const words = patientResults.quota;
const off = patientResults.trouble.ai_disabled;

/** What is left of the account's requests and budget, in words. @param spent counts what was asked of the assistant */
export function Quota({ spent }: { spent: number }) {
  const { ask, isBusy, answer } = useAsk<QuotaAnswer>();
  useEffect(() => {
    if (!isBusy) ask({ intent: 'quota' });
    // Asked again whenever something was spent, and never because it was answered.
  }, [spent]);
  if (answer?.ok !== true) return null;
  if (answer.quota.isOn === false)
    return (
      <Banner tone="warning" title={off.title}>
        {off.text}
      </Banner>
    );
  return (
    <Box paddingInline={{ xs: '400', sm: '0' }} printHidden>
      <Text as="p" tone="subdued">
        {saidOf(answer.quota)}
      </Text>
    </Box>
  );
}

function saidOf({ minute, day, month, now }: QuotaView): string {
  const said = [
    day === null ? null : words.requests(day.left, day.limit, minute?.left ?? null),
    month === null
      ? null
      : words.budget(month.usedUsd, month.limitUsd, dateText(new Date(now), 'month', 'UTC')),
  ].filter((each) => each !== null);
  return said.length === 0 ? words.unknown : `${said.join('. ')}.`;
}
