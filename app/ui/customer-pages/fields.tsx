import { BlockStack, Box, Checkbox, Select, TextField } from '@shopify/polaris';
import type { CustomerPagesSettings, OurDisclaimers } from '../../pages/customer-pages.ts';
import { type DisclaimerField, disclaimerField } from '../../contract/admin/disclaimers.ts';
import { languageCodes, languages } from '../../contract/customer/languages.ts';
import type { FieldProblems } from '../shared/edit-form.tsx';
import { SettingsSection } from '../shared/form-section.tsx';
import { customerPages } from '../../words/customer-pages.ts';
import { duration } from '../../words/shared.ts';

const words = customerPages;

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
type TextName = DisclaimerField | 'supportEmail' | 'supportUrl';

/** What of a result customers see at all. */
export function WhatIsShown({ draft, change, isBusy }: Fields) {
  return (
    <SettingsSection title={words.shown.title} about={words.shown.about}>
      <BlockStack gap="200">
        <Checkbox
          label={words.shown.results.label}
          helpText={words.shown.results.help}
          checked={draft.showResults}
          onChange={(showResults) => change({ showResults })}
          disabled={isBusy}
        />
        <Checkbox
          label={words.shown.interpretation.label}
          helpText={words.shown.interpretation.help}
          checked={draft.showInterpretation}
          onChange={(showInterpretation) => change({ showInterpretation })}
          disabled={isBusy}
        />
        <Checkbox
          label={words.shown.conversation.label}
          helpText={words.shown.conversation.help}
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
    <SettingsSection title={words.birthDate.title} about={words.birthDate.about}>
      <Box maxWidth="24rem">
        <Select
          id="customer-pages-confirmationMinutes"
          label={words.birthDate.label}
          options={minutes.map((value) => ({ label: duration(value), value: String(value) }))}
          value={String(chosen)}
          onChange={(value) => change({ confirmationMinutes: Number(value) })}
          disabled={isBusy}
          helpText={words.birthDate.help}
        />
      </Box>
    </SettingsSection>
  );
}

/** What stands below every result. */
export function Disclaimers({ most, ours, ...fields }: Fields & { most: number; ours: OurDisclaimers }) {
  return (
    <SettingsSection title={words.disclaimer.title} about={words.disclaimer.about}>
      {languageCodes.map((language) => (
        <TextField
          key={language}
          label={languages[language].name}
          multiline={4}
          maxHeight="16rem"
          placeholder={ours[language]}
          helpText={words.disclaimer.count(fields.draft[disclaimerField(language)].length, most)}
          {...textField(disclaimerField(language), fields)}
        />
      ))}
    </SettingsSection>
  );
}

/** Whom customers turn to. */
export function WhomToAsk(fields: Fields) {
  return (
    <SettingsSection title={words.contact.title} about={words.contact.about}>
      <TextField
        label={words.contact.email.label}
        inputMode="email"
        placeholder={words.contact.email.example}
        {...textField('supportEmail', fields)}
      />
      <TextField
        label={words.contact.page.label}
        inputMode="url"
        placeholder={words.contact.page.example}
        helpText={words.contact.page.help}
        {...textField('supportUrl', fields)}
      />
    </SettingsSection>
  );
}
