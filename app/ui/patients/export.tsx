import { Banner, BlockStack, Button } from '@shopify/polaris';
import { useState } from 'react';
import { kits } from '../../words/kits.ts';
import { patients } from '../../words/patients.ts';
import { toast } from '../shared/app-bridge.ts';
import { saveFile } from '../shared/save-file.ts';

const words = patients.export;

/** Saves the whole directory as a file. */
export function ExportPatients() {
  const [isBusy, setIsBusy] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const save = async (): Promise<void> => {
    setIsBusy(true);
    setIsFailed(false);
    try {
      toast(words.saved(await saveFile('/app/patients/export', 'text/csv')));
    } catch {
      setIsFailed(true);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <BlockStack gap="200">
      <Button loading={isBusy} onClick={() => void save()}>
        {words.action}
      </Button>
      {isFailed ? <Banner tone="critical">{kits.export.failed.text}</Banner> : null}
    </BlockStack>
  );
}
