import { Badge, InlineStack, Text } from '@shopify/polaris';
import type { TroubleView } from '../../pages/lab-trouble.ts';
import type { ModeView } from '../../pages/shop-mode.ts';
import { shopMode } from '../../words/shop-mode.ts';
import { LabTroubleText } from './lab-trouble.tsx';

const tones = {
  live: 'success',
  development: 'info',
  tests_only: 'attention',
  simulated: 'warning',
} as const;

/** What becomes of the shop's orders, in a badge and a sentence; where `trouble` keeps them waiting, that too. */
export function ShopModeLine({
  mode,
  trouble = null,
}: {
  mode: Pick<ModeView, 'kind'>;
  trouble?: TroubleView | null;
}) {
  return (
    <InlineStack gap="200" blockAlign="center">
      <Badge tone={tones[mode.kind]}>{shopMode.badges[mode.kind]}</Badge>
      <Text as="span">{shopMode.says[mode.kind]}</Text>
      {trouble === null ? null : (
        <Text as="span" tone="caution">
          <LabTroubleText trouble={trouble} />
        </Text>
      )}
    </InlineStack>
  );
}
