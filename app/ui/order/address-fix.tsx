import { useFetcher, useRevalidator } from '@remix-run/react';
import {
  Banner,
  BlockStack,
  Box,
  Button,
  Checkbox,
  InlineStack,
  SkeletonBodyText,
  Text,
} from '@shopify/polaris';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { AddressCheck } from '../../orders/address/check.ts';
import type { AddressField } from '../../orders/address/fields.ts';
import type { AddressForm, AddressSaved, NoAddressForm } from '../../orders/address/form.ts';
import { orderAddress as words } from '../../words/address.ts';
import { afterSave, entryOf, type Entry, isChanged, saveInput } from './address-draft.ts';
import { AddressFields, AddressPreview, fieldId } from './address-fields.tsx';
import { toast } from '../shared/app-bridge.ts';
import { shownAtOnce } from '../shared/ask.ts';
import { useSaveBar } from '../shared/unsaved.tsx';

/** How long after the last key what was entered is judged. */
const judgeAfterMs = 350;

const addressPath = (orderId: string): string => `/app/orders/${orderId}/address`;

/** Mends an order's address or e-mail in place. It loads its own data once it is opened. */
export function AddressFix({ orderId }: { orderId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const { revalidate } = useRevalidator();
  const close = (): void => {
    setIsOpen(false);
    // What was not read while the form was open (see unlessMending).
    revalidate();
  };
  return (
    <BlockStack gap="300">
      <InlineStack>
        <Button
          onClick={() => (isOpen ? close() : setIsOpen(true))}
          disclosure={isOpen ? 'up' : 'down'}
          ariaExpanded={isOpen}
          ariaControls={panelId}
        >
          {words.open}
        </Button>
      </InlineStack>
      <div id={panelId}>{isOpen ? <Panel orderId={orderId} onClose={close} /> : null}</div>
    </BlockStack>
  );
}

function Panel({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { load, data } = useFetcher<AddressForm | NoAddressForm>();
  // What was read once stays: reading it again would take away what is being typed.
  const [shown, setShown] = useState<AddressForm | NoAddressForm | null>(null);
  useEffect(() => load(addressPath(orderId)), [load, orderId]);
  useEffect(() => setShown((before) => (before?.kind === 'form' ? before : (data ?? null))), [data]);
  if (shown === null)
    return (
      <div role="status" aria-label={words.loading}>
        <SkeletonBodyText lines={6} />
      </div>
    );
  if (shown.kind === 'form') return <Form orderId={orderId} form={shown} onClose={onClose} />;
  return (
    <Banner tone={shown.kind === 'closed' ? 'warning' : 'critical'}>
      <BlockStack gap="300" inlineAlign="start">
        <p>{shown.message}</p>
        {shown.kind === 'unavailable' ? (
          <Button onClick={() => load(addressPath(orderId))}>{words.tryAgain}</Button>
        ) : null}
      </BlockStack>
    </Banner>
  );
}

function Form({ orderId, form, onClose }: { orderId: string; form: AddressForm; onClose: () => void }) {
  const [shown, setShown] = useState(form);
  const [entry, setEntry] = useState<Entry>(() => entryOf(form));
  const judge = useJudge(orderId, (check) => setEntry((before) => ({ ...before, check })));
  const saving = useSaving(orderId, (answer) => {
    setEntry((before) => afterSave(before, answer));
    if (!answer.ok) return focusFirst(orderId, 'check' in answer ? answer.check : null);
    const held = answer.present ?? { ...shown, draft: entry.draft };
    setShown(held);
    setEntry((before) => ({ ...before, version: held.version, writeToShopify: false }));
    toast(answer.said);
    if (answer.shopify === null || answer.shopify.message === null) onClose();
  });
  const change = (field: AddressField, value: string): void => {
    const draft = { ...entry.draft, [field]: value };
    setEntry({ ...entry, draft });
    judge(draft, field === 'countryCode');
  };
  const save = (): void => saving.ask(entry);
  const { answer } = saving;
  const bar = useSaveBar({
    id: `address-${orderId}`,
    isDirty: isChanged(entry, shown),
    isSaving: saving.isBusy,
    onSave: save,
    onDiscard: () => setEntry(entryOf(shown)),
  });
  const present = answer?.ok === false && answer.kind === 'changed' ? answer.present : null;
  const take = (next: Partial<Entry>): void => {
    setEntry({ ...entry, ...next });
    saving.forget();
  };
  const isWarned = answer?.ok === false && answer.kind === 'warned';
  return (
    <Box background="bg-surface" borderColor="border" borderWidth="025" borderRadius="200" padding="400">
      {bar.bar}
      <form
        method="post"
        noValidate
        aria-label={words.open}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save();
        }}
      >
        <BlockStack gap="400">
          {shown.note === null ? null : <Banner tone="warning">{shown.note}</Banner>}
          <Said answer={answer} />
          {present === null ? null : (
            <Changed
              onTakeTheirs={() => {
                setShown(present);
                take(entryOf(present));
              }}
              onKeepMine={() => take({ version: present.version })}
            />
          )}
          <AddressFields
            orderId={orderId}
            entry={entry}
            countries={shown.countries}
            isBusy={saving.isBusy}
            onChange={change}
          />
          <AddressPreview check={entry.check} />
          <Checkbox
            label={words.toShopify.label}
            helpText={words.toShopify.help}
            checked={entry.writeToShopify}
            disabled={saving.isBusy}
            onChange={(writeToShopify) => setEntry({ ...entry, writeToShopify })}
          />
          <InlineStack gap="200">
            <Button submit loading={saving.isBusy}>
              {isWarned ? words.saveAnyway : words.save}
            </Button>
            <Button onClick={onClose} disabled={saving.isBusy}>
              {words.cancel}
            </Button>
          </InlineStack>
        </BlockStack>
      </form>
    </Box>
  );
}

/** Why nothing was saved, or what Shopify said of what was. */
function Said({ answer }: { answer: AddressSaved | undefined }) {
  if (answer === undefined) return null;
  if (answer.ok) {
    const shopify = answer.shopify;
    if (shopify === null || shopify.message === null) return null;
    return (
      <Banner tone={shopify.isWritten ? 'warning' : 'critical'} title={words.savedHere}>
        <p>{shopify.message}</p>
      </Banner>
    );
  }
  if (answer.kind === 'changed') return null;
  if ('message' in answer) return <Banner tone="critical">{answer.message}</Banner>;
  return (
    <Banner tone={answer.kind === 'refused' ? 'critical' : 'warning'}>
      <p>{words[answer.kind]}</p>
    </Banner>
  );
}

function Changed({ onTakeTheirs, onKeepMine }: { onTakeTheirs: () => void; onKeepMine: () => void }) {
  return (
    <Banner tone="critical" title={words.overtaken.title}>
      <BlockStack gap="300" inlineAlign="start">
        <Text as="p">{words.overtaken.text}</Text>
        <InlineStack gap="200">
          <Button onClick={onTakeTheirs}>{words.overtaken.takeTheirs}</Button>
          <Button onClick={onKeepMine}>{words.overtaken.keepMine}</Button>
        </InlineStack>
      </BlockStack>
    </Banner>
  );
}

/** Has what was entered judged, a moment after the last key; what was typed since is judged again. */
function useJudge(orderId: string, onJudged: (check: AddressCheck) => void) {
  const { submit, data } = useFetcher<AddressCheck | AddressSaved>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const told = useRef(onJudged);
  told.current = onJudged;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // No answer is no judgement: the next key, or saving, asks again.
    if (data !== undefined && 'problems' in data) told.current(data);
  }, [data]);
  return (draft: Entry['draft'], isAtOnce: boolean): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () =>
        // What was typed is judged, and nothing is changed.
        // eslint-disable-next-line shown-at-once/no-late-submits
        submit(
          { intent: 'check', draft },
          { method: 'post', action: addressPath(orderId), encType: 'application/json' },
        ),
      isAtOnce ? 0 : judgeAfterMs,
    );
  };
}

function useSaving(orderId: string, onAnswer: (answer: AddressSaved) => void) {
  const { submit, data, state } = useFetcher<AddressSaved>();
  const [seen, setSeen] = useState<AddressSaved>();
  const told = useRef(onAnswer);
  told.current = onAnswer;
  // As soon as it is known: once the page is up to date, the form may be gone.
  useEffect(() => {
    if (data === undefined) return;
    setSeen(data);
    told.current(data);
  }, [data]);
  const isBusy = state !== 'idle';
  return {
    ask: (entry: Entry): void => {
      if (isBusy) return;
      submit(saveInput(entry), {
        method: 'post',
        action: addressPath(orderId),
        encType: 'application/json',
        ...shownAtOnce,
      });
    },
    isBusy,
    answer: isBusy ? undefined : seen,
    forget: () => setSeen(undefined),
  };
}

/** The first field that something is wrong with. */
function focusFirst(orderId: string, check: AddressCheck | null): void {
  const field = check?.layout.find((one) => check.problems[one.field] ?? check.warnings[one.field])?.field;
  if (field !== undefined) setTimeout(() => document.getElementById(fieldId(orderId, field))?.focus(), 0);
}
