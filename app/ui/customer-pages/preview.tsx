import { BlockStack, Box, List, Text } from '@shopify/polaris';
import type { ReactNode } from 'react';
import type { CustomerPagesSettings, OurDisclaimers } from '../../pages/customer-pages.ts';
import { SettingsSection } from '../shared/form-section.tsx';
import { duration } from '../shared/settings-words.ts';

/** What comes of the choices on this page for customers, in plain words: also of those that are not saved yet. */
export function WhatComesOfIt({ draft, ours }: { draft: CustomerPagesSettings; ours: OurDisclaimers }) {
  const shown = shownOf(draft);
  return (
    <SettingsSection
      title="How it looks to customers"
      about="With what is chosen above, saved or not. Neither you nor your team ever see what a result says."
    >
      <Part title="In their order and under “My kits”, once signed in">
        <List>
          <List.Item>Where each kit is, what to do next, and tracking</List.Item>
          {shown.length === 0 ? null : <List.Item>That a result is ready, not what it says</List.Item>}
        </List>
      </Part>
      {shown.length === 0 ? (
        <Part title="Of the result">
          <Text as="p">Nothing: you show none of it.</Text>
        </Part>
      ) : (
        <>
          <Part title={`For ${duration(draft.confirmationMinutes)} after the date of birth is confirmed`}>
            <List>
              {shown.map((words) => (
                <List.Item key={words}>{words}</List.Item>
              ))}
            </List>
          </Part>
          {draft.showResults && <BelowResults draft={draft} ours={ours} />}
        </>
      )}
      <Part title="For questions">
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
      <Part title="Below the result, in English">
        <Words text={draft.disclaimerEn} otherwise={ours.en} />
      </Part>
      <Part title="Below the result, in German">
        <div lang="de">
          <Words text={draft.disclaimerDe} otherwise={ours.de} />
        </div>
      </Part>
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
    ...(showResults ? ['The glycan age, the five indexes, and the report as a PDF'] : []),
    ...(showInterpretation ? ['A written interpretation with its sources'] : []),
    ...(showConversation ? ['A conversation, to ask about the result'] : []),
  ];
}

function contactOf({ supportEmail, supportUrl }: CustomerPagesSettings): string {
  const ways = [supportEmail.trim(), supportUrl.trim()].filter((way) => way !== '');
  return ways.length === 0
    ? 'Customers are told to contact the shop, without saying how.'
    : `Customers are told to contact the shop: ${ways.join(', ')}.`;
}
