import { BlockStack, Button, ChoiceList, InlineStack, Text, TextField } from '@shopify/polaris';
import { type ReactNode, useState } from 'react';

/** What a person found at the lab: it is there under this ID, or isn't. */
export type FoundAtLab = { answer: 'there'; labId: string } | { answer: 'absent' };

/** How the question is put. */
export interface LostAnswerWords {
  title: string;
  there: string;
  absent: string;
  absentHelp: string;
  /** Absent where there is no ID to enter. */
  labId?: string;
  labIdHelp?: string;
  labIdMissing?: string;
  save: string;
}

/** Nobody knows whether the lab did what it was asked for: a person looks there, and says. */
export function LostAnswer({
  words,
  isBusy,
  onSave,
  children,
}: {
  words: LostAnswerWords;
  isBusy: boolean;
  onSave: (found: FoundAtLab) => void;
  /** What was asked for, and what to look for. */
  children: ReactNode;
}) {
  const [answer, setAnswer] = useState<FoundAtLab['answer'] | null>(null);
  const [labId, setLabId] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const save = (): void => {
    if (answer === 'absent') onSave({ answer });
    if (answer !== 'there') return;
    if (words.labId === undefined) return onSave({ answer, labId: '' });
    setIsMissing(labId.trim() === '');
    if (labId.trim() !== '') onSave({ answer, labId: labId.trim() });
  };
  return (
    <BlockStack gap="300">
      <Text as="p">{children}</Text>
      <ChoiceList
        title={words.title}
        choices={[
          { value: 'there', label: words.there, disabled: isBusy },
          { value: 'absent', label: words.absent, helpText: words.absentHelp, disabled: isBusy },
        ]}
        selected={answer === null ? [] : [answer]}
        onChange={([chosen]) => setAnswer(chosen === 'there' || chosen === 'absent' ? chosen : null)}
      />
      {answer === 'there' && words.labId !== undefined ? (
        <TextField
          label={words.labId}
          autoComplete="off"
          maxLength={255}
          value={labId}
          onChange={setLabId}
          {...(words.labIdHelp === undefined ? {} : { helpText: words.labIdHelp })}
          {...(isMissing ? { error: words.labIdMissing } : {})}
        />
      ) : null}
      <InlineStack>
        <Button onClick={save} loading={isBusy} disabled={answer === null}>
          {words.save}
        </Button>
      </InlineStack>
    </BlockStack>
  );
}
