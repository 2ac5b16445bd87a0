import { BlockStack, Box, List, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { disclaimerField } from '../../contract/admin/disclaimers.ts';
import { languageCodes, languages } from '../../contract/customer/languages.ts';
import type { CustomerPagesSettings, OurDisclaimers } from '../../pages/customer-pages.ts';
import { SettingsSection } from '../shared/form-section.tsx';
import { customerPages } from '../../words/customer-pages.ts';

const { preview } = customerPages;

/** What comes of the choices on this page for customers, in plain words: also of those that are not saved yet. */
export function WhatComesOfIt({ draft, ours }: { draft: CustomerPagesSettings; ours: OurDisclaimers }) {
  const shown = shownOf(draft);
  return (
    <SettingsSection title={preview.title} about={preview.about}>
      <Part title={preview.signedIn.title}>
        <List>
          <List.Item>{preview.signedIn.kits}</List.Item>
          {shown.length === 0 ? null : <List.Item>{preview.signedIn.ready}</List.Item>}
        </List>
      </Part>
      {shown.length === 0 ? (
        <Part title={preview.hidden.title}>
          <Text as="p">{preview.hidden.text}</Text>
        </Part>
      ) : (
        <>
          <Part title={preview.confirmed.title(draft.confirmationMinutes)}>
            <List>
              {shown.map((words) => (
                <List.Item key={words}>{words}</List.Item>
              ))}
            </List>
          </Part>
          {draft.showResults && <BelowResults draft={draft} ours={ours} />}
        </>
      )}
      <Part title={preview.questions.title}>
        <Text as="p" breakWord>
          {contactOf(draft)}
        </Text>
      </Part>
    </SettingsSection>
  );
}

function BelowResults({ draft, ours }: { draft: CustomerPagesSettings; ours: OurDisclaimers }) {
  return (
    <>
      {languageCodes.map((language) => (
        <Part key={language} title={preview.below(languages[language].name)}>
          <div lang={language}>
            <Words text={draft[disclaimerField(language)]} otherwise={ours[language]} />
          </div>
        </Part>
      ))}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm">
        {title}
      </Text>
      {children}
    </BlockStack>
  );
}

/** Text as customers get it: line breaks stay, markup is text. */
function Words({ text, otherwise }: { text: string; otherwise: string }) {
  return (
    <Box borderInlineStartWidth="025" borderColor="border" paddingInlineStart="300">
      <Text as="p" breakWord>
        <span style={{ whiteSpace: 'pre-line' }}>{text.trim() === '' ? otherwise : text.trim()}</span>
      </Text>
    </Box>
  );
}

function shownOf({ showResults, showInterpretation, showConversation }: CustomerPagesSettings): string[] {
  return [
    ...(showResults ? [preview.confirmed.results] : []),
    ...(showInterpretation ? [preview.confirmed.interpretation] : []),
    ...(showConversation ? [preview.confirmed.conversation] : []),
  ];
}

function contactOf({ supportEmail, supportUrl }: CustomerPagesSettings): string {
  const ways = [supportEmail.trim(), supportUrl.trim()].filter((way) => way !== '');
  return ways.length === 0 ? preview.questions.none : preview.questions.ways(ways.join(', '));
}
