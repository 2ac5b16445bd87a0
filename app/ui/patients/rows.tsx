import { Badge, BlockStack, Box, InlineGrid, Link, Text } from '@shopify/polaris';
import type { PatientRow } from '../../pages/practice/patient-view.ts';
import { patientMerge } from '../../words/patient-merge.ts';
import { patients } from '../../words/patients.ts';

const words = patients.row;

/** Patients one below the other, each the way to their page. `why`: what else is said of each. */
export function PatientRows({
  rows,
  compareWith,
}: {
  rows: readonly (PatientRow & { why?: string })[];
  /** A patient whom each of them may be. */
  compareWith?: string;
}) {
  return (
    <Box as="ul" padding="0">
      {rows.map((patient) => (
        <Box
          as="li"
          key={patient.id}
          paddingInline="400"
          paddingBlock="300"
          borderColor="border"
          borderBlockStartWidth="025"
        >
          <InlineGrid
            columns={{ xs: '1fr', md: 'minmax(0, 4fr) minmax(0, 3fr) minmax(0, 4fr)' }}
            gap={{ xs: '150', md: '400' }}
          >
            <BlockStack gap="050">
              <Text as="p" fontWeight="semibold" breakWord>
                <Link url={`/app/patients/${patient.id}`} removeUnderline>
                  {patient.name}
                </Link>
              </Text>
              {patient.why === undefined ? null : (
                <Text as="p" tone="caution">
                  {patient.why}
                </Text>
              )}
              {compareWith === undefined ? null : (
                <Link
                  url={`/app/patients/${compareWith}/compare/${patient.id}`}
                  accessibilityLabel={`${patientMerge.link}: ${patient.name}`}
                >
                  {patientMerge.link}
                </Link>
              )}
            </BlockStack>
            {patient.isUnreadable ? (
              <Text as="p" tone="caution">
                {patients.unreadable.text}
              </Text>
            ) : (
              <>
                <Text as="p" tone="subdued">
                  {patient.born ?? words.noBirth}
                </Text>
                <Shipping missing={patient.missing} />
              </>
            )}
          </InlineGrid>
        </Box>
      ))}
    </Box>
  );
}

/** Whether the lab can ship a kit to a patient, or what is missing for it. */
export function Shipping({ missing }: Pick<PatientRow, 'missing'>) {
  if (missing.length === 0)
    return (
      <div>
        <Badge tone="success">{words.complete}</Badge>
      </div>
    );
  return (
    <Text as="p" tone="subdued">
      {words.missing(missing)}
    </Text>
  );
}
