import { BlockStack, Box, Button, Card, InlineStack, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { maxInstructionsLength } from '../../contract/ai.ts';
import { patientResults } from '../../words/patient-results.ts';

const { text: words, instructions: fieldWords } = patientResults;

/** Has a text generated, or generated anew, shaped by instructions. They stay in the field: the next version may want them, too. */
export function WriteText({
  hasText,
  isBusy,
  onWrite,
}: {
  hasText: boolean;
  isBusy: boolean;
  onWrite: (instructions: string | null) => void;
}) {
  const [instructions, setInstructions] = useState('');
  const said = instructions.trim();
  const isTooLong = said.length > maxInstructionsLength;
  return (
    <Box printHidden>
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            {hasText ? words.again : words.generate}
          </Text>
          <TextField
            label={fieldWords.label}
            helpText={`${fieldWords.help} ${fieldWords.count(said.length)}.`}
            multiline={3}
            autoComplete="off"
            value={instructions}
            onChange={setInstructions}
            disabled={isBusy}
            {...(isTooLong ? { error: fieldWords.tooLong(said.length) } : {})}
          />
          <Text as="p" tone="subdued">
            {hasText ? `${words.costs} ${words.replaces}` : words.costs}
          </Text>
          <InlineStack>
            <Button
              variant={hasText ? 'secondary' : 'primary'}
              disabled={isBusy || isTooLong}
              onClick={() => onWrite(said === '' ? null : said)}
            >
              {hasText ? words.again : words.generate}
            </Button>
          </InlineStack>
        </BlockStack>
      </Card>
    </Box>
  );
}
