import { BlockStack, Box, Checkbox, Select, TextField } from '@shopify/polaris';
import type { CustomerPagesSettings, OurDisclaimers } from '../../pages/customer-pages.ts';
import type { FieldProblems } from '../shared/edit-form.tsx';
import { SettingsSection } from '../shared/form-section.tsx';
import { duration } from '../shared/settings-words.ts';

/** What every group of fields gets: what stands in them, how to change it, and what is wrong with it. */
interface Fields {
  draft: CustomerPagesSettings;
  change: (part: Partial<CustomerPagesSettings>) => void;
  problems: FieldProblems;
  isBusy: boolean;
}

/** What a text field of the form needs whatever it is for. */
function textField(name: TextName, { draft, change, problems, isBusy }: Fields) {
  const error = problems[name];
  return {
    id: `customer-pages-${name}`,
    autoComplete: 'off',
    disabled: isBusy,
    value: draft[name],
    onChange: (text: string) => change({ [name]: text }),
    ...(error === undefined ? {} : { error }),
  };
}
type TextName = 'disclaimerEn' | 'disclaimerDe' | 'supportEmail' | 'supportUrl';

/** What of a result customers see at all. */
export function WhatIsShown({ draft, change, isBusy }: Fields) {
  return (
    <SettingsSection
      title="What customers see"
      about="Where a kit is and what to do next is always shown. Of its result, customers see what you choose here."
    >
      <BlockStack gap="200">
        <Checkbox
          label="Results"
          helpText="The glycan age, the five indexes and the report as a PDF."
          checked={draft.showResults}
          onChange={(showResults) => change({ showResults })}
          disabled={isBusy}
        />
        <Checkbox
          label="Interpretation"
          helpText="A written explanation of the result, with its sources."
          checked={draft.showInterpretation}
          onChange={(showInterpretation) => change({ showInterpretation })}
          disabled={isBusy}
        />
        <Checkbox
          label="Conversation"
          helpText="Customers can ask questions about their result. Answers count towards your account’s monthly AI budget."
          checked={draft.showConversation}
          onChange={(showConversation) => change({ showConversation })}
          disabled={isBusy}
        />
      </BlockStack>
    </SettingsSection>
  );
}

const confirmationChoices = [5, 15, 30, 60, 240, 720, 1_440];

/** How long a result stays open once its owner has shown who they are. */
export function HowLongOpen({ draft, change, isBusy }: Fields) {
  const { confirmationMinutes: chosen } = draft;
  const minutes = confirmationChoices.includes(chosen)
    ? confirmationChoices
    : [...confirmationChoices, chosen].sort((one, other) => one - other);
  return (
    <SettingsSection
      title="Date of birth"
      about="A result opens only to the signed-in customer who enters the date of birth given when the kit was registered."
    >
      <Box maxWidth="24rem">
        <Select
          id="customer-pages-confirmationMinutes"
          label="Ask for it again after"
          options={minutes.map((value) => ({ label: duration(value), value: String(value) }))}
          value={String(chosen)}
          onChange={(value) => change({ confirmationMinutes: Number(value) })}
          disabled={isBusy}
          helpText="Shorter is safer where several people use one device. What is open already stays open for as long as was chosen when it was opened."
        />
      </Box>
    </SettingsSection>
  );
}

/** What stands below every result. */
export function Disclaimers({ most, ours, ...fields }: Fields & { most: number; ours: OurDisclaimers }) {
  const text = (name: 'disclaimerEn' | 'disclaimerDe', label: string, placeholder: string) => (
    <TextField
      label={label}
      multiline={4}
      maxHeight="16rem"
      placeholder={placeholder}
      helpText={`${count(fields.draft[name].length)} of ${count(most)} characters.`}
      {...textField(name, fields)}
    />
  );
  return (
    <SettingsSection
      title="Disclaimer"
      about="Stands below every result, as plain text, in the customer’s language. Left empty, customers read the text in grey. Interpretations and conversations say by themselves that they are no diagnosis."
    >
      {text('disclaimerEn', 'In English', ours.en)}
      {text('disclaimerDe', 'In German', ours.de)}
    </SettingsSection>
  );
}

const count = (number: number): string => number.toLocaleString('en');

/** Whom customers turn to. */
export function WhomToAsk(fields: Fields) {
  return (
    <SettingsSection
      title="Questions"
      about="Where customers can turn to, shown where something is missing or does not work. Both may be left empty."
    >
      <TextField
        label="E-mail"
        inputMode="email"
        placeholder="help@example.com"
        {...textField('supportEmail', fields)}
      />
      <TextField
        label="Page"
        inputMode="url"
        placeholder="https://example.com/help"
        helpText="Begins with https://."
        {...textField('supportUrl', fields)}
      />
    </SettingsSection>
  );
}
