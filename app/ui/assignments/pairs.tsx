import { BlockStack, Box, Button, InlineGrid, InlineStack, Text } from '@shopify/polaris';
import type { PickedKit } from '../../pages/practice/assignments.ts';
import { assignments } from '../../words/assignments.ts';
import { ChoosePatient, type PatientChoice } from '../practice-orders/choose-patient.tsx';

const words = assignments.form;

/** A kit, and whose it is to be. */
export interface Pair {
  kit: PickedKit;
  patient: PatientChoice | null;
}

/** Kits one below the other, each with its patient and what is wrong with it. */
export function PairRows({
  pairs,
  open,
  problems,
  isBusy,
  onOpen,
  onChoose,
  onRemove,
}: {
  pairs: readonly Pair[];
  /** The kit whose patient is being chosen. */
  open: string | null;
  /** In words, by the kit's id. */
  problems: Readonly<Record<string, string>>;
  isBusy: boolean;
  onOpen: (kitId: string) => void;
  onChoose: (kitId: string, patient: PatientChoice) => void;
  onRemove: (kitId: string) => void;
}) {
  return (
    <Box as="ul" padding="0">
      {pairs.map(({ kit, patient }) => (
        <Box as="li" key={kit.id} paddingBlock="300" borderColor="border" borderBlockStartWidth="025">
          <BlockStack gap="200">
            <InlineGrid
              columns={{ xs: '1fr', md: 'minmax(0, 3fr) minmax(0, 4fr) minmax(0, 3fr)' }}
              gap={{ xs: '150', md: '400' }}
            >
              <Text as="p" fontWeight="semibold" breakWord>
                {kit.kitCode}
              </Text>
              <Text as="p" breakWord {...(patient === null ? { tone: 'subdued' as const } : {})}>
                {patient?.name ?? words.noPatientYet}
              </Text>
              <InlineStack gap="200">
                <Button
                  variant="plain"
                  disabled={isBusy}
                  onClick={() => onOpen(kit.id)}
                  accessibilityLabel={
                    patient === null
                      ? words.choosePatientFor(kit.kitCode)
                      : words.changePatientOf(kit.kitCode)
                  }
                >
                  {patient === null ? words.choosePatient : words.changePatient}
                </Button>
                <Button
                  variant="plain"
                  tone="critical"
                  disabled={isBusy}
                  onClick={() => onRemove(kit.id)}
                  accessibilityLabel={words.removeKit(kit.kitCode)}
                >
                  {words.remove}
                </Button>
              </InlineStack>
            </InlineGrid>
            {problems[kit.id] === undefined ? null : (
              <Text as="p" tone="critical">
                {problems[kit.id]}
              </Text>
            )}
            {open === kit.id ? (
              <ChoosePatient
                chosen={patient}
                isBusy={isBusy}
                noneFound={words.noneFound}
                onChoose={(chosen) => {
                  if (chosen !== null) onChoose(kit.id, chosen);
                }}
              />
            ) : null}
          </BlockStack>
        </Box>
      ))}
    </Box>
  );
}
