import { Button, FormLayout, Select, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import type { ResultsView } from '../../pages/practice/assistant-view.ts';
import type { PatientKit } from '../../practice/assistant/results.ts';
import { dateText } from '../../words/dates.ts';
import { patientResults } from '../../words/patient-results.ts';

const words = patientResults.kits;
const OTHER = '';
const MAX_CODE_LENGTH = 100;

/** The result that is read first: the newest; null where none is known. */
const newestOf = ({ kits }: Pick<ResultsView, 'kits'>): string | null =>
  kits.find(({ state }) => state === 'result')?.kitCode ?? null;

/** The kit that is opened first: the newest result's, else one that may have a result; null where none may. */
export const firstOf = (results: Pick<ResultsView, 'kits'>): string | null =>
  newestOf(results) ?? results.kits.find(({ state }) => state === 'unsaid')?.kitCode ?? null;

/** Which of the patient's kits: one that is known, or by its code. */
export function KitChoice({
  results,
  kitCode,
  isBusy,
  onChoose,
}: {
  results: Pick<ResultsView, 'kits' | 'points'>;
  kitCode: string | null;
  isBusy: boolean;
  onChoose: (kitCode: string) => void;
}) {
  const { kits, points } = results;
  const [isOther, setIsOther] = useState(kits.length === 0);
  const newest = newestOf(results);
  if (points !== null && kits.length === 0) return <Text as="p">{words.none.known}</Text>;
  const mayHaveOne = kits.some(({ state }) => state === 'unsaid');
  const options = [
    ...kits.map((kit) => ({ value: kit.kitCode, label: nameOf(kit, newest) })),
    { value: OTHER, label: words.other },
  ];
  return (
    <FormLayout>
      {kits.length === 0 ? (
        <Text as="p">{words.none.unknown}</Text>
      ) : (
        <Select
          label={words.label}
          options={options}
          value={isOther ? OTHER : (kitCode ?? kits[0]?.kitCode ?? OTHER)}
          disabled={isBusy}
          onChange={(value) => {
            setIsOther(value === OTHER);
            if (value !== OTHER) onChoose(value);
          }}
        />
      )}
      {newest === null && kits.length > 0 ? (
        <Text as="p">{mayHaveOne ? words.none.unsaid : words.none.known}</Text>
      ) : null}
      {isOther ? <ByCode isBusy={isBusy} onChoose={onChoose} /> : null}
    </FormLayout>
  );
}

function nameOf({ kitCode, sampledOn, state }: PatientKit, newest: string | null): string {
  const name =
    sampledOn === null
      ? words.of(kitCode)
      : words.sampled(dateText(new Date(sampledOn), 'day', 'UTC'), kitCode);
  if (kitCode === newest) return `${words.newest}: ${name}`;
  return state === 'result' ? name : `${name}: ${words.states[state]}`;
}

function ByCode({ isBusy, onChoose }: { isBusy: boolean; onChoose: (kitCode: string) => void }) {
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(code.trim() === '');
        if (code.trim() !== '') onChoose(code.trim().toUpperCase());
      }}
    >
      <TextField
        label={words.code}
        helpText={words.codeHelp}
        autoComplete="off"
        maxLength={MAX_CODE_LENGTH}
        value={code}
        onChange={setCode}
        {...(isMissing ? { error: words.codeMissing } : {})}
        connectedRight={
          <Button submit disabled={isBusy}>
            {words.show}
          </Button>
        }
      />
    </form>
  );
}
