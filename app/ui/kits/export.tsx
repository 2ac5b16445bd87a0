import { Button } from '@shopify/polaris';
import { useState } from 'react';
import { toast } from '../shared/app-bridge.ts';

/**
 * Saves a file that the server makes. A frame of the admin can't simply go to its address: the request needs a session
 * token, which App Bridge adds to what is fetched.
 *
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
      const fileName = await saveFile(path);
      onFailure(null);
      toast(`${fileName} saved`);
    } catch {
      onFailure('The file could not be made. Please try again; if it lasts, reload the page.');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button loading={isBusy} onClick={() => void save()}>
      Export as CSV
    </Button>
  );
}

/** @returns the file's name */
async function saveFile(path: string): Promise<string> {
  const response = await fetch(path, { headers: { accept: 'text/csv' } });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const [, fileName = 'kits.csv'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
  return fileName;
}
