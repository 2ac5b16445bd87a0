import { useNavigate } from '@remix-run/react';
import { BlockStack, Button, InlineGrid, InlineStack, Select, Text, TextField } from '@shopify/polaris';
import type { KitFilter, KitSort } from '../../kits/merchant-kit-input.ts';
import type { MerchantKitList } from '../../kits/merchant-kits.ts';
import { useAccumulated } from '../shared/accumulated-input.ts';
import { useTyped } from '../shared/typed-text.ts';
import { kits } from '../../words/kits.ts';
import { shared } from '../../words/shared.ts';

const { filters: words, sorts } = kits;
const { environments } = shared;
const any = { value: '', label: shared.filters.any };

/** What is asked for, as it stands in the page's address; '' where nothing is. */
export interface AskedKits {
  q: string;
  state: string;
  unregistered: string;
  environment: string;
  order: string;
  sort: string;
}

export function askedOf(filter: KitFilter, sort: KitSort): AskedKits {
  return {
    q: filter.search ?? '',
    state: filter.state ?? '',
    unregistered: filter.unregisteredDays === null ? '' : String(filter.unregisteredDays),
    environment: filter.environment ?? '',
    order: filter.orderId ?? '',
    sort: sort === 'newest' ? '' : sort,
  };
}

/** The address's part that asks for these, from the first page on. */
export function queryOf(asked: Partial<AskedKits>): string {
  const set = Object.entries(asked).filter(([, value]) => value !== '');
  return new URLSearchParams(set).toString();
}

const sortOptions = [
  { value: '', label: sorts.newest },
  { value: 'oldest', label: sorts.oldest },
  { value: 'longest_shipped', label: sorts.longest_shipped },
];

const environmentOptions = [
  any,
  { value: 'production', label: environments.production },
  { value: 'sandbox', label: environments.sandbox },
];

const dayChoices = [1, 7, 14, 30, 60, 90];

function unregisteredOptions(chosen: string) {
  const days = dayChoices.map(String);
  if (chosen !== '' && !days.includes(chosen)) days.push(chosen);
  return [any, ...days.map((value) => ({ value, label: words.unregistered(Number(value)) }))];
}

/** Which kits are shown. What is chosen holds at once; the search, once it is sent. */
export function KitFilters({ asked, states }: { asked: AskedKits } & Pick<MerchantKitList, 'states'>) {
  const navigate = useNavigate();
  const withAll = useAccumulated(asked);
  const show = (changes: Partial<AskedKits>) => {
    const query = queryOf(withAll(changes));
    navigate(query === '' ? '.' : `?${query}`, { preventScrollReset: true });
  };
  const choose = (name: keyof AskedKits) => (value: string) => show({ [name]: value });
  const all = states.reduce((sum, { count }) => sum + count, 0);
  const stateOptions = [
    { value: '', label: words.anyState(all) },
    ...states.map(({ state, words: name, count }) => ({ value: state, label: words.inState(name, count) })),
  ];
  return (
    <BlockStack gap="300">
      <Search asked={asked.q} onSearch={choose('q')} />
      <InlineGrid columns={{ xs: 'minmax(0, 1fr) minmax(0, 1fr)', md: 4 }} gap="300">
        <Select
          label={shared.filters.state}
          options={stateOptions}
          value={asked.state}
          onChange={choose('state')}
        />
        <Select
          label={words.registration}
          options={unregisteredOptions(asked.unregistered)}
          value={asked.unregistered}
          onChange={choose('unregistered')}
        />
        <Select
          label={shared.filters.environment}
          options={environmentOptions}
          value={asked.environment}
          onChange={choose('environment')}
        />
        <Select
          label={shared.filters.sort}
          options={sortOptions}
          value={asked.sort}
          onChange={choose('sort')}
        />
      </InlineGrid>
      <Narrowed asked={asked} onClear={() => navigate('.')} onAllOrders={() => show({ order: '' })} />
    </BlockStack>
  );
}

function Search({ asked, onSearch }: { asked: string; onSearch: (text: string) => void }) {
  const [typed, setTyped, sent] = useTyped(asked);
  const search = (text: string) => {
    sent(text);
    onSearch(text);
  };
  return (
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
        maxLength={100}
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
  );
}

/** That not everything is shown, and the way back to it. */
function Narrowed({
  asked: { sort: _sort, ...filters },
  onClear,
  onAllOrders,
}: {
  asked: AskedKits;
  onClear: () => void;
  onAllOrders: () => void;
}) {
  if (Object.values(filters).every((value) => value === '')) return null;
  return (
    <InlineStack gap="300" blockAlign="center">
      {filters.order === '' ? null : (
        <>
          <Text as="span" tone="subdued">
            {words.oneOrder}
          </Text>
          <Button variant="plain" onClick={onAllOrders}>
            {words.allOrders}
          </Button>
        </>
      )}
      <Button variant="plain" onClick={onClear}>
        {shared.filters.clear}
      </Button>
    </InlineStack>
  );
}
