import { Badge, InlineStack, Text } from '@shopify/polaris';
import type { ModeView } from '../../pages/shop-mode.ts';
import { shopMode } from '../../words/shop-mode.ts';

const tones = {
  live: 'success',
  development: 'info',
  tests_only: 'attention',
  simulated: 'warning',
} as const;

/** What becomes of the shop's orders, in a badge and a sentence. */
export function ShopModeLine({ mode }: { mode: Pick<ModeView, 'kind'> }) {
  return (
    <InlineStack gap="200" blockAlign="center">
      <Badge tone={tones[mode.kind]}>{shopMode.badges[mode.kind]}</Badge>
      <Text as="span">{shopMode.says[mode.kind]}</Text>
    </InlineStack>
  );
}
