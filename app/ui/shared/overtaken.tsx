import { Banner, BlockStack, Button, InlineStack, List } from '@shopify/polaris';
import { type ChangedSetting, OVERTAKEN } from './saved.ts';

/** Somebody else saved first: what they changed, beside what was entered here, and what can be done about it. */
export function Overtaken({
  changed,
  onDiscard,
}: {
  changed: readonly ChangedSetting[];
  onDiscard: () => void;
}) {
  return (
    <Banner tone="critical" title={OVERTAKEN}>
      <BlockStack gap="300" inlineAlign="start">
        <List>
          {changed.map(({ name, before, now, mine }) => (
            <List.Item key={name}>
              {name}: {before} → {now}
              {mine === null ? '' : ` (you entered: ${mine})`}
            </List.Item>
          ))}
        </List>
        <p>What you entered is still here. Save again to save it over that; the rest stays as it is now.</p>
        <InlineStack>
          <Button onClick={onDiscard}>Show what holds now instead</Button>
        </InlineStack>
      </BlockStack>
    </Banner>
  );
}
