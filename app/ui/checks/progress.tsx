import { BlockStack, Card, Icon, InlineStack, ProgressBar, Spinner, Text } from '@shopify/polaris';
import { CheckIcon, ClockIcon } from '@shopify/polaris-icons';
import type { RunView } from '../../orders/reconciliation/read.ts';
import { checks } from '../../words/checks.ts';

const { steps } = checks;

type Step = RunView['steps'][number];

/** What a check has compared, and, while it is under way, how far it is. */
export function CheckSteps({ run }: { run: RunView }) {
  const isUnderWay = run.finishedAt === null;
  const done = run.steps.filter(({ state }) => state === 'done').length;
  return (
    <Card>
      <BlockStack gap="400">
        <Text as="h2" variant="headingMd">
          {isUnderWay ? steps.comparing : steps.compared}
        </Text>
        {isUnderWay ? (
          <ProgressBar
            progress={Math.round(((done + 0.5) / run.steps.length) * 100)}
            size="small"
            ariaLabelledBy="check-progress"
          />
        ) : null}
        <BlockStack as="ul" gap="200">
          {run.steps.map((step) => (
            <li key={step.phase}>
              <StepRow step={step} isUnderWay={isUnderWay} />
            </li>
          ))}
        </BlockStack>
        <div id="check-progress" role="status">
          <Text as="p" tone="subdued">
            {isUnderWay ? steps.step(Math.min(done + 1, run.steps.length), run.steps.length) : steps.promise}
          </Text>
        </div>
      </BlockStack>
    </Card>
  );
}

function StepRow({ step: { phase, state, checked }, isUnderWay }: { step: Step; isUnderWay: boolean }) {
  const { what, count } = steps.phases[phase];
  return (
    <InlineStack gap="200" wrap={false} blockAlign="center">
      <span style={{ width: '20px', flex: 'none' }}>
        {state === 'done' ? (
          <Icon source={CheckIcon} tone="success" accessibilityLabel={steps.done} />
        ) : state === 'now' && isUnderWay ? (
          <Spinner size="small" accessibilityLabel={steps.comparing} />
        ) : (
          <Icon
            source={ClockIcon}
            tone="subdued"
            accessibilityLabel={isUnderWay ? steps.later : steps.unfinished}
          />
        )}
      </span>
      <Text as="span">{state === 'later' ? what : steps.row(what, count(checked))}</Text>
    </InlineStack>
  );
}
