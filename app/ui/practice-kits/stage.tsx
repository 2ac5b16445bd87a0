import { Badge, Link, Text } from '@shopify/polaris';
import type { KitOwner } from '../../pages/practice/kits.ts';
import type { PracticeKitStage } from '../../practice/kits/stage-names.ts';
import { practiceKits as words } from '../../words/practice-kits.ts';

const tones: Readonly<
  Record<PracticeKitStage, 'info' | 'critical' | 'warning' | 'success' | 'attention' | undefined>
> = {
  stock: undefined,
  on_its_way: 'info',
  assigning: 'attention',
  assigned: 'info',
  sent: 'info',
  at_lab: 'info',
  missing_info: 'warning',
  result: 'success',
  canceled: 'critical',
};

/** Where a kit is. */
export function StageBadge({ stage }: { stage: PracticeKitStage }) {
  const tone = tones[stage];
  return <Badge {...(tone === undefined ? {} : { tone })}>{words.stages[stage]}</Badge>;
}

/** Whose a kit is. */
export function Owner({ owner }: { owner: KitOwner }) {
  if (typeof owner !== 'string') return <Link url={`/app/patients/${owner.id}`}>{owner.name}</Link>;
  const said = {
    nobody: words.row.nobody,
    removed: words.row.removed,
    someone: words.row.someone,
  };
  return (
    <Text as="span" tone="subdued">
      {said[owner]}
    </Text>
  );
}
