import { BlockStack, Card, InlineStack, Link, Text } from '@shopify/polaris';
import type { ImportsPage } from '../../pages/practice/imports.ts';
import { patientImports as words } from '../../words/patient-imports.ts';
import { counted } from '../../words/shared.ts';
import { Moment } from '../shared/moment.tsx';

/** Files that were uploaded lately, each the way to its preview or report. */
export function EarlierImports({ imports }: Pick<ImportsPage, 'imports'>) {
  if (imports.length === 0) return null;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {words.earlier}
        </Text>
        {imports.map(({ id, state, total, createdAt }) => (
          <InlineStack key={id} gap="200">
            <Link url={`/app/patients/imports/${id}`}>
              <Moment at={createdAt} />
            </Link>
            <Text as="span" tone="subdued">
              {counted(total, 'row')}, {words.states[state]}
            </Text>
          </InlineStack>
        ))}
      </BlockStack>
    </Card>
  );
}
