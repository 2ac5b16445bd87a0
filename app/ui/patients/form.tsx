import { Banner, BlockStack, Box, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { type ReactNode, useEffect, useState } from 'react';
import type { DuplicateView, PatientProblems, PatientView } from '../../pages/practice/patient-view.ts';
import type { PatientSaved } from '../../pages/practice/patients.ts';
import type { PatientField } from '../../practice/patients/record.ts';
import { patients } from '../../words/patients.ts';
import { useAsk } from '../shared/ask.ts';
import { useSaveBar } from '../shared/unsaved.tsx';
import { changesIn, draftOf, isChanged, type PatientDraft } from './draft.ts';
import { fieldId } from './fields.tsx';
import { PatientRows } from './rows.tsx';

/** What the page's action is asked for when a form is saved. */
export type SaveInput = Record<string, unknown> & { intent: string };

/**
 * A patient's form with one bar to save it. What was typed stays, whatever comes of saving; a change of somebody else
 * that was not seen is never written over.
 *
 * @param saved what stands in the directory; all blank for a new patient
 * @param inputOf what is asked for, of the fields that were changed
 */
export function usePatientForm({
  saved,
  inputOf,
  onSaved,
}: {
  saved: { draft: PatientDraft; version: number };
  inputOf: (changes: ReturnType<typeof changesIn>, version: number) => SaveInput;
  onSaved: (id: string) => void;
}) {
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(saved.draft);
  const [refused, setRefused] = useState<PatientProblems>({});
  const isDirty = isChanged(draft, base.draft);
  const { ask, isBusy, answer } = useAsk<PatientSaved>((done) => {
    bar.letThrough();
    onSaved(done.id);
  });
  useEffect(() => {
    if (answer?.ok !== false || answer.kind !== 'invalid') return;
    setRefused(answer.problems);
    const first = Object.keys(answer.problems)[0];
    if (first !== undefined) document.getElementById(fieldId(first))?.focus();
  }, [answer]);
  // What was saved, here or elsewhere, is what the next change starts from, unless something is typed.
  useEffect(() => {
    if (saved.version === base.version || isDirty) return;
    setBase(saved);
    setDraft(saved.draft);
  }, [saved, base.version, isDirty]);
  const save = (more: Record<string, unknown> = {}): void => {
    setRefused({});
    ask({ ...inputOf(changesIn(draft, base.draft), base.version), ...more });
  };
  const bar = useSaveBar({
    id: 'patient-save-bar',
    isDirty,
    isSaving: isBusy,
    onSave: () => save(),
    onDiscard: () => {
      setDraft(base.draft);
      setRefused({});
    },
  });
  return {
    draft,
    problems: refused,
    isBusy,
    bar: bar.bar,
    change: (field: PatientField, value: string): void => {
      setDraft({ ...draft, [field]: value });
      setRefused(Object.fromEntries(Object.entries(refused).filter(([name]) => name !== field)));
    },
    /** Takes what was saved as the form's own, after saving. */
    settle: (): void => {
      setBase({ draft, version: base.version + 1 });
    },
    told: (
      <NotSaved
        answer={answer}
        onAddAnyway={() => save({ isNew: true })}
        onLoad={(now) => {
          setBase({ draft: draftOf(now.record), version: now.version });
          setDraft(draftOf(now.record));
        }}
        onKeep={(now) => setBase({ draft: draftOf(now.record), version: now.version })}
      />
    ),
  };
}

/** Why a form was not saved, and what can be done about it. */
function NotSaved({
  answer,
  onAddAnyway,
  onLoad,
  onKeep,
}: {
  answer: PatientSaved | undefined;
  onAddAnyway: () => void;
  onLoad: (now: PatientView) => void;
  onKeep: (now: PatientView) => void;
}): ReactNode {
  const overtakenBy = answer?.ok === false && answer.kind === 'overtaken' ? answer.now : null;
  // Saving once more replaces what the banner shows.
  useEffect(() => {
    if (overtakenBy !== null) onKeep(overtakenBy);
  }, [overtakenBy]);
  if (answer === undefined || answer.ok || answer.kind === 'invalid') return null;
  if (answer.kind === 'duplicates')
    return <Duplicates duplicates={answer.duplicates} onAddAnyway={onAddAnyway} />;
  if (overtakenBy !== null)
    return (
      <Banner tone="critical" title={answer.message}>
        <BlockStack gap="300" inlineAlign="start">
          <p>{patients.form.overtaken.text}</p>
          <Button onClick={() => onLoad(overtakenBy)}>{patients.form.overtaken.load}</Button>
        </BlockStack>
      </Banner>
    );
  return <Banner tone="critical">{answer.message}</Banner>;
}

/** Who it may be, before somebody is added twice. */
function Duplicates({
  duplicates,
  onAddAnyway,
}: {
  duplicates: readonly DuplicateView[];
  onAddAnyway: () => void;
}) {
  const words = patients.duplicates;
  return (
    <Card padding="0">
      <Box padding="400">
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {words.title}
          </Text>
          <Text as="p">{words.text}</Text>
        </BlockStack>
      </Box>
      <PatientRows rows={duplicates} />
      <Box padding="400">
        <InlineStack>
          <Button onClick={onAddAnyway}>{words.addAnyway}</Button>
        </InlineStack>
      </Box>
    </Card>
  );
}
