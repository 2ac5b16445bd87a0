import { useFetcher } from '@remix-run/react';
import { Banner, BlockStack, Button, InlineStack, Text } from '@shopify/polaris';
import { useState } from 'react';
import type { HomeView } from '../../pages/orders.ts';
import { dataRequests as words } from '../../words/data-requests.ts';
import { dateText } from '../../words/dates.ts';
import { shownAtOnce } from '../shared/ask.ts';
import { saveFile } from '../shared/save-file.ts';

type DataRequest = HomeView['dataRequests'][number];

/** So many days before the end, the notice turns red. */
const URGENT_DAYS = 7;

/** Customers who asked for their data, and what the merchant does about each. */
export function DataRequests({ requests }: { requests: readonly DataRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <BlockStack gap="400">
      {requests.map((request) => (
        <Request key={request.id} request={request} />
      ))}
    </BlockStack>
  );
}

function Request({ request: { id, customerId, orderNames, dueAt, daysLeft } }: { request: DataRequest }) {
  const fetcher = useFetcher();
  const [hasFailed, setFailed] = useState(false);
  const path = `/app/data-requests/${id}`;
  const save = (format: string, accept: string) =>
    saveFile(`${path}?format=${format}`, accept).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  const byCustomer = customerId === null ? words.ofNobody : words.ofCustomer(customerId);
  const whose = orderNames.length > 0 ? words.ofOrders(orderNames.join(', ')) : byCustomer;
  return (
    <Banner tone={daysLeft < URGENT_DAYS ? 'critical' : 'warning'} title={words.title(daysLeft)}>
      <BlockStack gap="300">
        <Text as="p">{words.text(whose, dateText(new Date(dueAt), 'day', 'UTC'))}</Text>
        {hasFailed ? (
          <Text as="p" tone="critical">
            {words.downloadFailed}
          </Text>
        ) : null}
        <InlineStack gap="200">
          <Button onClick={() => void save('text', 'text/plain')}>{words.download}</Button>
          <Button onClick={() => void save('json', 'application/json')}>{words.downloadJson}</Button>
          <Button
            onClick={() => fetcher.submit({}, { method: 'post', action: path, ...shownAtOnce })}
            loading={fetcher.state !== 'idle'}
          >
            {words.answered}
          </Button>
        </InlineStack>
      </BlockStack>
    </Banner>
  );
}
