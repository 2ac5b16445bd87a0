import { BlockStack, Card, Link, List, Text } from '@shopify/polaris';
import type { PatientsPage } from '../../pages/practice/patients.ts';
import { patientMerge } from '../../words/patient-merge.ts';
import { patients } from '../../words/patients.ts';
import { Moment } from '../shared/moment.tsx';

const words = patients.left;

/** Whom the lab has twice, because they were merged here: what the practice has to ask the lab for. */
export function TwiceAtLab({ twice }: Pick<PatientsPage, 'twice'>) {
  const { title, text, both } = patientMerge.twice;
  if (twice.length === 0) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        <Text as="p" tone="subdued">
          {text}
        </Text>
        <List>
          {twice.map(({ patientId, keptLabId, mergedLabId }) => (
            <List.Item key={mergedLabId}>
              <Link url={`/app/patients/${patientId}`}>{both(mergedLabId, keptLabId)}</Link>
            </List.Item>
          ))}
        </List>
      </BlockStack>
    </Card>
  );
}

/** Whom the lab may still have, though they were removed here: what the practice has to ask the lab for. */
export function LeftAtLab({ left }: Pick<PatientsPage, 'left'>) {
  if (left.length === 0) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {words.title}
        </Text>
        <Text as="p" tone="subdued">
          {words.text}
        </Text>
        <List>
          {left.map(({ labId, removedAt }, i) => (
            <List.Item key={i}>
              {labId ?? words.noId} ({words.removed} <Moment at={removedAt} form="day" />)
            </List.Item>
          ))}
        </List>
      </BlockStack>
    </Card>
  );
}
