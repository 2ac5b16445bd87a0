import { useNavigate } from '@remix-run/react';
import { BlockStack, Box, Button, InlineGrid, InlineStack, Select, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { useAccumulated } from '../shared/accumulated-input.ts';
import {
  boardAddress,
  type BoardAsked,
  type BoardData,
  type Choice,
  filtersSet,
  unfiltered,
} from './view.ts';
import { useTyped } from '../shared/typed-text.ts';
import { board } from '../../words/board.ts';
import { shared } from '../../words/shared.ts';

const { filters: words } = board;

type Narrow = (changes: Partial<BoardAsked>) => void;

/** Search, sorting and filters of the board. Each is in the address as soon as it is chosen. */
export function BoardFilters({ asked, choices }: Pick<BoardData, 'asked' | 'choices'>) {
  const navigate = useNavigate();
  const count = filtersSet(asked);
  const [isOpen, setIsOpen] = useState(count > 0);
  const withAll = useAccumulated(asked);
  const narrow: Narrow = (changes) =>
    navigate(boardAddress(withAll(changes), {}), { preventScrollReset: true });
  return (
    <Box padding="300" borderBlockEndWidth="025" borderColor="border">
      <BlockStack gap="300">
        <InlineGrid columns={{ xs: '1fr', md: 'minmax(0, 1fr) auto' }} gap="300">
          <Search asked={asked} narrow={narrow} />
          <InlineStack gap="200" blockAlign="center" align="space-between" wrap={false}>
            <Button
              onClick={() => setIsOpen(!isOpen)}
              disclosure={isOpen ? 'up' : 'down'}
              ariaExpanded={isOpen}
              ariaControls="board-filters"
            >
              {words.open(count)}
            </Button>
            <Select
              label={shared.filters.sort}
              labelHidden
              options={choices.sorts}
              value={asked.sort}
              onChange={(sort) => narrow({ sort })}
            />
          </InlineStack>
        </InlineGrid>
        <div id="board-filters" hidden={!isOpen}>
          <BlockStack gap="300" inlineAlign="start">
            <Fields asked={asked} choices={choices} narrow={narrow} />
            {count === 0 ? null : (
              <Button variant="plain" onClick={() => narrow({ ...unfiltered, q: asked.q })}>
                {shared.filters.clear}
              </Button>
            )}
          </BlockStack>
        </div>
      </BlockStack>
    </Box>
  );
}

function Search({ asked, narrow }: { asked: BoardAsked; narrow: Narrow }) {
  const [text, setText, sent] = useTyped(asked.q);
  const search = (q: string) => {
    sent(q);
    narrow({ q });
  };
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(text.trim());
      }}
    >
      <TextField
        label={board.search.label}
        labelHidden
        type="search"
        autoComplete="off"
        maxLength={200}
        placeholder={board.search.example}
        value={text}
        onChange={setText}
        clearButton
        onClearButtonClick={() => {
          setText('');
          if (asked.q !== '') search('');
        }}
        connectedRight={<Button submit>{shared.filters.search}</Button>}
      />
    </form>
  );
}

const any: Choice = { value: '', label: shared.filters.any };
const accounts: Choice[] = [
  any,
  { value: 'production', label: shared.environments.production },
  { value: 'sandbox', label: shared.environments.sandbox },
];
const results: Choice[] = [
  any,
  { value: 'available', label: words.resultAvailable },
  { value: 'none', label: words.noResult },
];

function Fields({
  asked,
  choices,
  narrow,
}: {
  asked: BoardAsked;
  choices: BoardData['choices'];
  narrow: Narrow;
}) {
  const choose = (name: 'state' | 'reason' | 'account' | 'results') => ({
    value: asked[name],
    onChange: (value: string) => narrow({ [name]: value }),
  });
  return (
    <Box width="100%">
      <InlineGrid columns={{ xs: 1, sm: 2, lg: 3 }} gap="300">
        <Select label={shared.filters.state} options={[any, ...choices.states]} {...choose('state')} />
        <Select label={words.reason} options={[any, ...choices.reasons]} {...choose('reason')} />
        <Select label={shared.filters.environment} options={accounts} {...choose('account')} />
        <Select label={words.results} options={results} {...choose('results')} />
        <Day label={words.from} name="from" asked={asked} narrow={narrow} />
        <Day label={words.to} name="to" asked={asked} narrow={narrow} />
      </InlineGrid>
    </Box>
  );
}

/** A day of the reader's own calendar: which zone it is meant in goes into the address with it. */
function Day({
  label,
  name,
  asked,
  narrow,
}: {
  label: string;
  name: 'from' | 'to';
  asked: BoardAsked;
  narrow: Narrow;
}) {
  const [day, setDay, sent] = useTyped(asked[name]);
  const isUpsideDown = name === 'to' && asked.from !== '' && asked.to !== '' && asked.to < asked.from;
  return (
    <TextField
      label={label}
      type="date"
      autoComplete="off"
      value={day}
      {...(isUpsideDown ? { error: words.upsideDown } : {})}
      onChange={(value) => {
        setDay(value);
        // While a year is typed, browsers tell years like 0020.
        if (value !== '' && !/^[12]\d{3}-/.test(value)) return;
        sent(value);
        narrow({ [name]: value, zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
      }}
    />
  );
}
