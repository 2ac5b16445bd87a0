import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { callJson } from '../../app/start/demo/http-json.ts';
import { dataRequests as words } from '../../app/words/data-requests.ts';
import { openApp } from './support/faces.ts';
import { useBrowserWorld } from './support/world.ts';

// A customer asks Shopify for their data; the merchant reads of it on Home, and sends them the file.
const world = useBrowserWorld();

test('a merchant gets the file of a customer’s data request on Home, and says when it is answered', async () => {
  const { control_url, admin_url } = world.demo.ready;
  const { data } = await callJson<{ data: { id: string }[] }>(`${control_url}/customers`);
  await callJson(`${control_url}/privacy`, {
    body: { topic: 'customers/data_request', customer_id: data[0]?.id },
  });
  const page = await world.open();
  const app = await openApp(page, admin_url, '/app');
  await expect
    .poll(
      async () => {
        if ((await app.getByText(/asked for their data/).count()) > 0) return true;
        await openApp(page, admin_url, '/app');
        return false;
      },
      { timeout: 90_000, interval: 500 },
    )
    .toBe(true);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    app.getByRole('button', { name: words.download }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${words.file.name}.txt`);
  expect(await readFile(await download.path(), 'utf8')).toContain(words.file.title);
  await app.getByRole('button', { name: words.answered }).click();
  await app.getByText(/asked for their data/).waitFor({ state: 'hidden' });
});
