import { useNavigate } from '@remix-run/react';
import { Banner, BlockStack, Button, Card, InlineStack, Text } from '@shopify/polaris';
import { useId, useRef, useState } from 'react';
import type { Uploaded } from '../../pages/practice/imports.ts';
import { MOST_IMPORT_BYTES } from '../../contract/admin/limits.ts';
import { patientImports } from '../../words/patient-imports.ts';

const words = patientImports.upload;

/** Sends a file as it is; App Bridge adds the session token to what is fetched. */
async function send(file: File): Promise<Uploaded> {
  const response = await fetch('/app/patients/imports/upload', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', accept: 'application/json' },
    body: file,
  });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return (await response.json()) as Uploaded;
}

/** Where a file is chosen. */
export function UploadPatients() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const check = async (): Promise<void> => {
    const file = input.current?.files?.[0];
    if (file === undefined) return setTrouble(words.none);
    // The server would not even read it.
    if (file.size > MOST_IMPORT_BYTES) return setTrouble(patientImports.troubles.too_large);
    setTrouble(null);
    setIsBusy(true);
    try {
      const uploaded = await send(file);
      if (uploaded.ok) navigate(`/app/patients/imports/${uploaded.id}`);
      else setTrouble(uploaded.message);
    } catch {
      setTrouble(words.noAnswer);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Card>
      <BlockStack gap="400">
        <BlockStack gap="200">
          <Text as="h2" variant="headingMd">
            {words.title}
          </Text>
          <Text as="p">{words.text}</Text>
          <Text as="p" tone="subdued">
            {words.before} {patientImports.kept}
          </Text>
        </BlockStack>
        {trouble === null ? null : <Banner tone="critical">{trouble}</Banner>}
        <BlockStack gap="100">
          <label htmlFor={id}>{words.field}</label>
          <input
            id={id}
            ref={input}
            type="file"
            accept=".csv,.txt,.tsv,text/csv"
            disabled={isBusy}
            style={{ maxWidth: '100%' }}
          />
        </BlockStack>
        <InlineStack>
          <Button variant="primary" loading={isBusy} onClick={() => void check()}>
            {words.action}
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}
