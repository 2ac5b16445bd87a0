import { BlockStack, List, Text } from '@shopify/polaris';
import { linkAddress, withoutUnseen } from '../../../extensions/shared/assistant/plain-text.ts';
import type { ShownSource } from '../../interpretation/shown.ts';
import { patientResults } from '../../words/patient-results.ts';
import { Outside } from './markdown.tsx';

/** What a text names, in the order of its marks. */
export function Sources({ sources, level = 'h3' }: { sources: readonly ShownSource[]; level?: 'h3' | 'h4' }) {
  if (sources.length === 0) return null;
  return (
    <BlockStack gap="200">
      <Text as={level} variant="headingSm">
        {patientResults.text.sources}
      </Text>
      <List type="number">
        {sources.map((source, i) => (
          <List.Item key={i}>
            <Source source={source} />
          </List.Item>
        ))}
      </List>
    </BlockStack>
  );
}

function Source({ source: { title, citation, url } }: { source: ShownSource }) {
  const href = linkAddress(url);
  const label = withoutUnseen(title);
  return (
    <>
      {href === null ? label : <Outside href={href} label={label} />}
      {citation === null ? null : (
        <Text as="span" tone="subdued" breakWord>
          {' '}
          {withoutUnseen(citation)}
        </Text>
      )}
      {/* Paper has no links. */}
      {href === null ? null : <span className="patient-print-only"> {href}</span>}
    </>
  );
}
