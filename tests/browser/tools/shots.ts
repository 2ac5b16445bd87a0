import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser, openContext, viewports } from '../support/browser.ts';

/**
 * `node tests/browser/tools/shots.ts URL… [--out DIR] [--cookie NAME=VALUE] [--wait-for SELECTOR]`: pictures of pages at
 * the width of a phone and of a desk.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'shots' },
    'wait-for': { type: 'string' },
  },
});
await mkdir(values.out, { recursive: true });
const browser = await openBrowser();
for (const [name, viewport] of Object.entries(viewports)) {
  const context = await openContext(browser, { viewport });
  for (const [i, url] of positionals.entries()) {
    const page = await context.newPage();
    page.on(
      'console',
      (message) => message.type() === 'error' && process.stderr.write(`${url}: ${message.text()}\n`),
    );
    page.on('pageerror', (error) => process.stderr.write(`${url}: ${error.message}\n`));
    await page.goto(url, { waitUntil: 'networkidle' });
    if (values['wait-for']) await page.locator(values['wait-for']).first().waitFor();
    const path = join(values.out, `${i + 1}-${new URL(url).pathname.replaceAll(/\W+/g, '_')}-${name}.png`);
    await page.screenshot({ path, fullPage: true });
    process.stdout.write(`${path}\n`);
    await page.close();
  }
  await context.close();
}
await browser.close();
