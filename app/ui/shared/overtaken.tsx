import { Banner, BlockStack, Button, InlineStack, List } from '@shopify/polaris';
import type { ChangedSetting } from './saved.ts';
import { shared } from '../../words/shared.ts';

const { overtaken } = shared;

/** Somebody else saved first: what they changed, beside what was entered here, and what can be done about it. */
export function Overtaken({
  changed,
  onDiscard,
}: {
  changed: readonly ChangedSetting[];
  onDiscard: () => void;
}) {
  return (
    <Banner tone="critical" title={overtaken.title}>
      <BlockStack gap="300" inlineAlign="start">
        <List>
          {changed.map(({ name, before, now, mine }) => (
            <List.Item key={name}>
              {overtaken.change(name, before, now)}
              {mine === null ? '' : overtaken.mine(mine)}
            </List.Item>
          ))}
        </List>
        <p>{overtaken.text}</p>
        <InlineStack>
          <Button onClick={onDiscard}>{overtaken.load}</Button>
        </InlineStack>
      </BlockStack>
    </Banner>
  );
}
