import { Banner, BlockStack, Divider } from '@shopify/polaris';
import { useEffect, useState } from 'react';
import { CustomersAndShopify, LostAnswers, OrdersToLookAt } from './settings-care.tsx';
import {
  changesOf,
  draftOf,
  hasProblems,
  isDirty,
  problemsOf,
  type SettingsDraft,
  type SettingsProblems,
} from './settings-draft.ts';
import { Overtaken } from './settings-overtaken.tsx';
import { ExchangeRates } from './settings-rates.tsx';
import { PartialOrders, SendingOrders } from './settings-sending.tsx';
import type { Settings, SettingsDone, SettingsView } from './settings-view.ts';
import { changedSettings } from './settings-words.ts';
import { useAsk } from './setup-ask.ts';
import { useSaveBar } from './setup-unsaved.tsx';

const noProblems: SettingsProblems = { rates: {} };

/** All settings, with one bar to save them together. */
export function SettingsForm({ view }: { view: SettingsView }) {
  const saved = view.settings;
  // Only what was touched here: the rest follows what is saved by now, by whomever.
  const [touched, setTouched] = useState<Partial<SettingsDraft>>({});
  const draft: SettingsDraft = { ...draftOf(saved), ...touched };
  const [problems, setProblems] = useState<SettingsProblems>(noProblems);
  /** What was saved when the last wish was sent: where somebody was faster, what they changed is told from it. */
  const [asked, setAsked] = useState<{ from: Settings; changes: Partial<Settings> } | null>(null);
  const { ask, isBusy, answer } = useAsk<SettingsDone>();
  const isChanged = isDirty(draft, saved);

  const putBack = (): void => {
    setTouched({});
    setProblems(noProblems);
    setAsked(null);
  };
  // Not before the page has what was saved: until then the old would show for a moment.
  useEffect(() => {
    if (answer?.ok === true) putBack();
  }, [answer]);
  const change = (part: Partial<SettingsDraft>): void => {
    setTouched({ ...touched, ...part });
    // What was said of a field goes with what stood there.
    if (hasProblems(problems)) setProblems(stillWrong(problems, problemsOf({ ...draft, ...part })));
  };
  const save = (): void => {
    const found = problemsOf(draft);
    setProblems(found);
    if (hasProblems(found)) {
      focusOn(found);
      return;
    }
    const changes = changesOf(draft, saved);
    setAsked({ from: saved, changes });
    ask({ intent: 'save', changes, seenAt: view.changedAt });
  };
  const { bar } = useSaveBar({
    ...{ id: 'settings-save-bar', isDirty: isChanged, isSaving: isBusy },
    ...{ onSave: save, onDiscard: putBack },
  });
  const fields = { draft, change, isBusy };
  return (
    <BlockStack gap={{ xs: '600', md: '400' }}>
      {bar}
      {answer?.ok !== false ? null : answer.now === undefined ? (
        <Banner tone="critical">{answer.message}</Banner>
      ) : asked === null ? null : (
        <Overtaken changed={changedSettings(asked.from, answer.now, asked.changes)} onDiscard={putBack} />
      )}
      <SendingOrders {...fields} problem={problems.grace} />
      <Divider />
      <PartialOrders {...fields} />
      <Divider />
      <OrdersToLookAt {...fields} />
      <Divider />
      <LostAnswers {...fields} />
      <Divider />
      <CustomersAndShopify {...fields} />
      <Divider />
      <ExchangeRates {...fields} problems={problems.rates} serviceCurrency={view.serviceCurrency} />
    </BlockStack>
  );
}

/** Of what was told, what is still wrong: nothing new is complained about while somebody types. */
function stillWrong(told: SettingsProblems, now: SettingsProblems): SettingsProblems {
  const rates = Object.entries(told.rates).flatMap(([key, fields]) => {
    const left = Object.entries(fields).filter(([name]) => name in (now.rates[key] ?? {}));
    return left.length > 0 ? [[key, Object.fromEntries(left)] as const] : [];
  });
  return {
    rates: Object.fromEntries(rates),
    ...(told.grace !== undefined && now.grace !== undefined ? { grace: told.grace } : {}),
  };
}

/** The first field that something is wrong with, so that it is seen and can be put right at once. */
function focusOn({ grace, rates }: SettingsProblems): void {
  const [row] = Object.entries(rates);
  const field = row === undefined ? undefined : ['from', 'rate', 'to'].find((name) => name in row[1]);
  const id = grace !== undefined ? 'settings-grace' : `settings-${row?.[0] ?? ''}-${field ?? ''}`;
  document.getElementById(id)?.focus();
}
