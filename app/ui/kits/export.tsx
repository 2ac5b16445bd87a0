import { Button } from '@shopify/polaris';
import { useState } from 'react';
import { toast } from '../shared/app-bridge.ts';
import { saveFile } from '../shared/save-file.ts';
import { kits } from '../../words/kits.ts';

const words = kits.export;

/**
 * Saves a file that the server makes.
 * @param onFailure told what went wrong, and null once it goes well
 */
export function ExportButton({
  path,
  onFailure,
}: {
  path: string;
  onFailure: (words: string | null) => void;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      const fileName = await saveFile(path, 'text/csv');
      onFailure(null);
      toast(words.saved(fileName));
    } catch {
      onFailure(words.failed.text);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button loading={isBusy} onClick={() => void save()}>
      {words.action}
    </Button>
  );
}
