import { Banner, BlockStack, Button, Card, InlineStack, Text, TextField } from '@shopify/polaris';
import { useState } from 'react';
import type { PatientDone } from '../../pages/practice/outcomes.ts';
import { patients } from '../../words/patients.ts';
import { useAsk } from '../shared/ask.ts';

const words = patients.access.needed;
const MAX_NAME_LENGTH = 100;

/** In place of patients, for staff who haven't been let in: how to ask for it. */
export function NeedsAccess({ hasAsked }: { hasAsked: boolean }) {
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { ask, isBusy, answer } = useAsk<PatientDone>();
  if (hasAsked || answer?.ok === true)
    return (
      <Banner tone="info" title={words.asked}>
        <p>{words.askedText}</p>
      </Banner>
    );
  const send = (): void => {
    setIsMissing(name.trim() === '');
    if (name.trim() !== '') ask({ intent: 'ask_access', name: name.trim() });
  };
  return (
    <Card>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <BlockStack gap="400">
          <Text as="h2" variant="headingMd">
            {words.title}
          </Text>
          <Text as="p">{words.text}</Text>
          {answer?.ok === false ? <Banner tone="critical">{answer.message}</Banner> : null}
          <TextField
            label={words.name}
            autoComplete="name"
            maxLength={MAX_NAME_LENGTH}
            value={name}
            onChange={setName}
            {...(isMissing ? { error: words.nameMissing } : {})}
          />
          <InlineStack>
            <Button submit variant="primary" loading={isBusy}>
              {words.ask}
            </Button>
          </InlineStack>
        </BlockStack>
      </form>
    </Card>
  );
}
