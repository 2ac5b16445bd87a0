import { Box, Checkbox, InlineGrid, InlineStack, Link, Text } from '@shopify/polaris';
import type { KitRow } from '../../pages/practice/kits.ts';
import { practiceKits as words } from '../../words/practice-kits.ts';
import { Owner, StageBadge } from './stage.tsx';
import { Tracking } from './tracking.tsx';

/** Kits one below the other, each the way to its page; those that can be assigned can be ticked. */
export function KitRows({
  rows,
  chosen,
  onChoose,
}: {
  rows: readonly KitRow[];
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
}) {
  return (
    <Box as="ul" padding="0">
      {rows.map((kit) => (
        <Box
          as="li"
          key={kit.id}
          paddingInline="400"
          paddingBlock="300"
          borderColor="border"
          borderBlockStartWidth="025"
        >
          <InlineGrid
            columns={{ xs: '1fr', md: 'minmax(0, 4fr) minmax(0, 2fr) minmax(0, 3fr) minmax(0, 3fr)' }}
            gap={{ xs: '150', md: '400' }}
          >
            <InlineStack gap="200" blockAlign="center" wrap={false}>
              <Checkbox
                label={words.row.choose(kit.kitCode)}
                labelHidden
                disabled={!kit.isAssignable}
                checked={chosen.has(kit.id)}
                onChange={(isChosen) => onChoose(kit.id, isChosen)}
              />
              <Text as="p" fontWeight="semibold" breakWord>
                <Link url={`/app/practice-kits/${kit.id}`} removeUnderline>
                  {kit.kitCode}
                </Link>
              </Text>
            </InlineStack>
            <div>
              <StageBadge stage={kit.stage} />
            </div>
            <Text as="p" breakWord>
              <Owner owner={kit.owner} />
            </Text>
            <Text as="p" tone="subdued" breakWord>
              {kit.isOtherAccount ? words.row.otherAccount : null}
              {kit.isOtherAccount && kit.tracking !== null ? ', ' : null}
              {kit.tracking === null ? null : <Tracking tracking={kit.tracking} />}
            </Text>
          </InlineGrid>
        </Box>
      ))}
    </Box>
  );
}
