import { BlockStack, Divider } from '@shopify/polaris';
import { disclaimerField, disclaimerFields } from '../../contract/admin/disclaimers.ts';
import { languageCodes } from '../../contract/customer/languages.ts';
import { Disclaimers, HowLongOpen, WhatIsShown, WhomToAsk } from './fields.tsx';
import { WhatComesOfIt } from './preview.tsx';
import type { CustomerPagesSettings, CustomerPagesView, OurDisclaimers } from '../../pages/customer-pages.ts';
import { customerPagesWords } from './words.ts';
import { type EditingRules, type FieldProblems, useSettingsEdit } from '../shared/edit-form.tsx';
import { customerPages } from '../../words/customer-pages.ts';

/** All that a shop chooses for its customers, with one bar to save it together. */
export function CustomerPagesForm({ view, ours }: { view: CustomerPagesView; ours: OurDisclaimers }) {
  const { disclaimerMost } = view;
  const { bar, told, ...fields } = useSettingsEdit('customer-pages', view, rulesWith(disclaimerMost));
  return (
    <BlockStack gap={{ xs: '600', md: '400' }}>
      {bar}
      {told}
      <WhatIsShown {...fields} />
      <Divider />
      <HowLongOpen {...fields} />
      <Divider />
      <Disclaimers {...fields} most={disclaimerMost} ours={ours} />
      <Divider />
      <WhomToAsk {...fields} />
      <Divider />
      <WhatComesOfIt draft={fields.draft} ours={ours} />
    </BlockStack>
  );
}

/** Addresses are looked at by the server alone; what it says of them stands beside their fields, too. */
const rulesWith = (most: number): EditingRules<CustomerPagesSettings, CustomerPagesSettings> => ({
  words: customerPagesWords,
  draftOf: (saved) => saved,
  problemsOf: (draft) => tooLong(draft, most),
  enteredIn: (draft) => ({
    ...draft,
    ...disclaimerFields((language) => draft[disclaimerField(language)].trim()),
    supportEmail: draft.supportEmail.trim(),
    supportUrl: draft.supportUrl.trim(),
  }),
});

/** Nothing is cut off: who pastes a long text sees how much of it is too much. */
function tooLong(draft: CustomerPagesSettings, most: number): FieldProblems {
  const over = languageCodes
    .map(disclaimerField)
    .map((name) => [name, draft[name].trim().length - most] as const)
    .filter(([, characters]) => characters > 0);
  return Object.fromEntries(over.map(([name, count]) => [name, customerPages.disclaimer.over(count)]));
}
