import { Banner } from '@shopify/polaris';
import { type ReactNode, useEffect, useState } from 'react';
import { Overtaken } from './overtaken.tsx';
import type { ChangeDone, SavedSettings } from '../../pages/saved-settings.ts';
import { changedSettings, changesBetween, type SettingsWords } from './saved.ts';
import { useAsk } from './ask.ts';
import { useSaveBar } from './unsaved.tsx';

/** What is wrong, by the name of its field, the first one first. A field's id is the form's, "-" and its name. */
export type FieldProblems = Readonly<Record<string, string>>;

/** How the settings of one page are edited. */
export interface EditingRules<S, D> {
  words: SettingsWords<S>;
  /** What stands in the fields, of what is saved. */
  draftOf(saved: S): D;
  /** What is wrong with what was entered. */
  problemsOf(draft: D): FieldProblems;
  /** What was entered, as settings. Of what is no value, what is saved. */
  enteredIn(draft: D, saved: S): S;
}

/**
 * Settings in a form with one bar to save them together: only what was changed is saved, never over a change of
 * somebody else that was not seen.
 *
 * @param id of the form: the fields' ids begin with it
 * @returns what stands in the fields and how to change it, what is wrong with it, the bar, and what is to be told
 */
export function useSettingsEdit<S extends object, D extends object>(
  id: string,
  { settings: saved, changedAt }: SavedSettings<S>,
  rules: EditingRules<S, D>,
) {
  // Only what was touched here: the rest follows what is saved by now, by whomever.
  const [touched, setTouched] = useState<Partial<D>>({});
  const draft: D = { ...rules.draftOf(saved), ...touched };
  const [found, setFound] = useState<FieldProblems>({});
  const [refused, setRefused] = useState<FieldProblems>({});
  /** What was saved when the last change was sent: where somebody was faster, what they changed is told from it. */
  const [asked, setAsked] = useState<{ from: S; changes: Partial<S> } | null>(null);
  const { ask, isBusy, answer } = useAsk<ChangeDone<S>>();
  const changes = changesBetween(saved, rules.enteredIn(draft, saved));
  const isDirty = isAny(changes) || isAny(rules.problemsOf(draft));

  const putBack = (): void => {
    setTouched({});
    setFound({});
    setRefused({});
    setAsked(null);
  };
  useEffect(() => {
    // Not before the page has what was saved: until then the old would show for a moment.
    if (answer?.ok === true) putBack();
    if (answer?.ok === false && answer.field !== null) setRefused({ [answer.field]: answer.message });
  }, [answer]);
  const [firstRefused] = Object.keys(refused);
  useEffect(() => focusOn(id, firstRefused), [id, firstRefused]);

  const change = (part: Partial<D>): void => {
    setTouched({ ...touched, ...part });
    // What was said of a field goes with what stood there; nothing new is complained about while somebody types.
    if (isAny(found)) setFound(only(found, rules.problemsOf({ ...draft, ...part })));
    setRefused(Object.fromEntries(Object.entries(refused).filter(([name]) => !(name in part))));
  };
  const save = (): void => {
    const problems = rules.problemsOf(draft);
    setFound(problems);
    if (isAny(problems)) {
      focusOn(id, Object.keys(problems)[0]);
      return;
    }
    setRefused({});
    setAsked({ from: saved, changes });
    ask({ intent: 'save', changes, seenAt: changedAt });
  };
  const { bar } = useSaveBar({
    id: `${id}-save-bar`,
    isDirty,
    isSaving: isBusy,
    onSave: save,
    onDiscard: putBack,
  });
  let told: ReactNode = null;
  if (answer?.ok === false) {
    if (answer.now !== undefined && asked !== null)
      told = (
        <Overtaken
          changed={changedSettings(rules.words, asked.from, answer.now, asked.changes)}
          onDiscard={putBack}
        />
      );
    else if (answer.now === undefined && answer.field === null)
      told = <Banner tone="critical">{answer.message}</Banner>;
  }
  return { draft, change, problems: { ...found, ...refused } as FieldProblems, isBusy, bar, told };
}

const isAny = (record: object): boolean => Object.keys(record).length > 0;

/** Of what was told, what is still wrong. */
function only(told: FieldProblems, now: FieldProblems): FieldProblems {
  return Object.fromEntries(Object.entries(told).filter(([name]) => name in now));
}

/** The first field that something is wrong with, so that it is seen and can be put right at once. */
function focusOn(id: string, field: string | undefined): void {
  if (field !== undefined) document.getElementById(`${id}-${field}`)?.focus();
}
