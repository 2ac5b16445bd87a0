import { useNavigate } from '@remix-run/react';
import { BlockStack, Button, Select, TextField } from '@shopify/polaris';
import type { KitsListView } from '../../pages/practice/kits.ts';
import { practiceKits } from '../../words/practice-kits.ts';
import { shared } from '../../words/shared.ts';
import { useTyped } from '../shared/typed-text.ts';

const words = practiceKits.filters;
type Stage = keyof typeof practiceKits.stages;
const isStage = (name: string): name is Stage => Object.hasOwn(practiceKits.stages, name);
const stages = Object.keys(practiceKits.stages).filter(isStage);

/** The address of a page of the list; the first one where no place is named. */
export function pathOf(
  { code, stage }: KitsListView['asked'],
  position: { after: string } | { before: string } | null = null,
): string {
  const asked = { ...(code === null ? {} : { q: code }), ...(stage === null ? {} : { stage }) };
  return `?${new URLSearchParams({ ...asked, ...position }).toString()}`;
}

/** Which kits are shown. What is chosen holds at once; the code, once it is sent. */
export function KitsFilters({ asked, counts }: Pick<KitsListView, 'asked' | 'counts'>) {
  const navigate = useNavigate();
  const [typed, setTyped, sent] = useTyped(asked.code ?? '');
  const show = (changes: Partial<KitsListView['asked']>): void =>
    navigate(pathOf({ ...asked, ...changes }), { preventScrollReset: true });
  const search = (text: string): void => {
    sent(text);
    show({ code: text === '' ? null : text });
  };
  const all = stages.reduce((sum, stage) => sum + counts[stage], 0);
  const options = [
    { value: '', label: words.anyStage(all) },
    ...stages.map((stage) => ({
      value: stage,
      label: words.inStage(practiceKits.stages[stage], counts[stage]),
    })),
  ];
  return (
    <BlockStack gap="300">
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          search(typed.trim());
        }}
      >
        <TextField
          label={words.search}
          type="search"
          autoComplete="off"
          maxLength={64}
          value={typed}
          onChange={setTyped}
          clearButton
          onClearButtonClick={() => {
            setTyped('');
            search('');
          }}
          connectedRight={<Button submit>{shared.filters.search}</Button>}
        />
      </form>
      <Select
        label={shared.filters.state}
        options={options}
        value={asked.stage ?? ''}
        onChange={(value) => show({ stage: stages.find((stage) => stage === value) ?? null })}
      />
    </BlockStack>
  );
}

/** How many kits the filters leave. */
export const totalOf = ({ asked, counts }: Pick<KitsListView, 'asked' | 'counts'>): number =>
  stages
    .filter((stage) => asked.stage === null || asked.stage === stage)
    .reduce((sum, stage) => sum + counts[stage], 0);
