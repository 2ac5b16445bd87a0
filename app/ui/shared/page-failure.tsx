import { useRevalidator, useRouteError } from '@remix-run/react';
import { Banner, BlockStack, Button, Card, Text } from '@shopify/polaris';
import { reopenPage } from './app-bridge.ts';
import { AppPage } from './app-page.tsx';
import { isSessionOver, statusOfError, wordsFor } from './error-page.tsx';
import { shared } from '../../words/shared.ts';

/**
 * What a page shows instead of itself when its loader, its action or its own code failed: the app's frame stays. Each
 * page of the app exports it as its `ErrorBoundary`.
 */
export function PageFailure() {
  const status = statusOfError(useRouteError());
  const { title, text } = wordsFor(status);
  const revalidator = useRevalidator();
  if (status === 404) {
    return (
      <AppPage title={title}>
        <Card>
          <BlockStack gap="300" inlineAlign="start">
            <Text as="p">{text}</Text>
            <Button url="/app">{shared.failures.goHome}</Button>
          </BlockStack>
        </Card>
      </AppPage>
    );
  }
  // Only a whole new document can get a new session.
  const tryAgain = isSessionOver(status) ? reopenPage : revalidator.revalidate;
  return (
    <AppPage title={title}>
      <Banner tone="critical">
        <BlockStack gap="300" inlineAlign="start">
          <Text as="p">{text}</Text>
          <Button onClick={tryAgain} loading={revalidator.state === 'loading'}>
            {isSessionOver(status) ? shared.failures.reload : shared.actions.tryAgain}
          </Button>
        </BlockStack>
      </Banner>
    </AppPage>
  );
}
