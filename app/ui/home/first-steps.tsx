import { useFetcher } from '@remix-run/react';
import { BlockStack, Box, Button, Card, Icon, InlineStack, Text } from '@shopify/polaris';
import { CheckCircleIcon, XIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import type { HomeView } from '../../pages/orders.ts';
import { home } from '../../words/home.ts';
import { shownAtOnce } from '../shared/ask.ts';

const { setup } = home;

interface Step {
  isDone: boolean;
  title: string;
  text: string;
  help: ReactNode;
}

/** What is left to be done until orders go out by themselves. The merchant may put it away. */
export function FirstSteps({ steps }: { steps: NonNullable<HomeView['firstSteps']> }) {
  const list: Step[] = [
    {
      isDone: steps.connected,
      ...setup.connect,
      help: <Button url="/app/connection">{setup.connect.action}</Button>,
    },
    {
      isDone: steps.mapped,
      ...setup.match,
      help: <Button url="/app/products">{setup.match.action}</Button>,
    },
    {
      isDone: steps.automatic,
      ...setup.automatic,
      help: <SwitchAutomaticOn />,
    },
  ];
  const done = list.filter(({ isDone }) => isDone).length;
  return (
    <Card>
      <BlockStack gap="400">
        <InlineStack align="space-between" blockAlign="start" wrap={false} gap="200">
          <BlockStack gap="100">
            <Text as="h2" variant="headingMd">
              {setup.title}
            </Text>
            <Text as="p" tone="subdued">
              {setup.progress(done, list.length)}
            </Text>
          </BlockStack>
          <HideFirstSteps />
        </InlineStack>
        <BlockStack as="ul" gap="400">
          {list.map((step) => (
            <StepItem key={step.title} step={step} />
          ))}
        </BlockStack>
      </BlockStack>
    </Card>
  );
}

function StepItem({ step: { isDone, title, text, help } }: { step: Step }) {
  return (
    <Box as="li">
      <InlineStack gap="300" wrap={false} blockAlign="start">
        <Box minWidth="20px">{isDone ? <Icon source={CheckCircleIcon} tone="success" /> : <Open />}</Box>
        <BlockStack gap="150" inlineAlign="start">
          <Text as="h3" variant="bodyMd" fontWeight="semibold">
            {title}
            <Text as="span" visuallyHidden>
              {isDone ? setup.completed : setup.open}
            </Text>
          </Text>
          {isDone ? null : (
            <>
              <Text as="p" tone="subdued">
                {text}
              </Text>
              {help}
            </>
          )}
        </BlockStack>
      </InlineStack>
    </Box>
  );
}

/** The empty circle of a step that is to be done. */
function Open() {
  return (
    <Box
      borderColor="border-tertiary"
      borderWidth="050"
      borderStyle="dashed"
      borderRadius="full"
      minHeight="20px"
      width="20px"
    />
  );
}

/** Asks the page for one thing; busy, and deaf to another click, until the page shows what is true now. */
function useIntent(intent: 'automatic-requests' | 'hide-first-steps') {
  const fetcher = useFetcher();
  const isBusy = fetcher.state !== 'idle';
  const ask = (): void => {
    if (isBusy) return;
    fetcher.submit({ intent }, { method: 'post', action: '/app?index', ...shownAtOnce });
  };
  return { ask, isBusy };
}

function SwitchAutomaticOn() {
  const { ask, isBusy } = useIntent('automatic-requests');
  return (
    <Button onClick={ask} loading={isBusy}>
      {setup.automatic.action}
    </Button>
  );
}

function HideFirstSteps() {
  const { ask, isBusy } = useIntent('hide-first-steps');
  return (
    <Button
      variant="tertiary"
      icon={XIcon}
      accessibilityLabel={setup.dismiss}
      onClick={ask}
      loading={isBusy}
    />
  );
}
