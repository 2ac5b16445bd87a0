import { Banner, BlockStack, Button } from '@shopify/polaris';
import type { AssistantRefused } from '../../pages/practice/assistant-trouble.ts';
import type { DateForm } from '../../words/dates.ts';
import { shared } from '../../words/shared.ts';
import { Moment } from '../shared/moment.tsx';

/** Why the assistant didn't answer, and what helps. `onAgain` is offered only where it can help. */
export function Trouble({
  refused: { title, message, when, again },
  onAgain,
  action = shared.actions.tryAgain,
}: {
  refused: AssistantRefused;
  onAgain?: () => void;
  action?: string;
}) {
  const [before = '', after] = message.split('{when}');
  return (
    <Banner tone="warning" title={title}>
      <BlockStack gap="300" inlineAlign="start">
        <p>
          {before}
          {after === undefined || when === null ? null : <Moment at={when} form={formOf(when)} />}
          {after}
        </p>
        {again && onAgain !== undefined ? <Button onClick={onAgain}>{action}</Button> : null}
      </BlockStack>
    </Banner>
  );
}

/** A limit a minute ends in seconds: the minute alone would be too early. */
const formOf = (when: string): DateForm => (Date.parse(when) - Date.now() < 60 * 60_000 ? 'clock' : 'moment');
