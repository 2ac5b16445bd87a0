import { Box, Button, InlineStack } from '@shopify/polaris';
import { patientResults } from '../../words/patient-results.ts';
import { toast } from '../shared/app-bridge.ts';

const words = patientResults.takeAway;

/** Takes what is shown out of the page, as text or on paper: a person's own act, and the only way out of it. */
export function TakeAway({ text }: { text: () => string }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      toast(words.copied);
    } catch {
      toast(words.notCopied);
    }
  };
  return (
    <Box printHidden>
      <InlineStack gap="200">
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <Button onClick={() => window.print()}>{words.print}</Button>
      </InlineStack>
    </Box>
  );
}
