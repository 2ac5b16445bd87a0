import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { projectDir } from '../../support/command.ts';
import { startDemo } from '../../support/demo-process.ts';
import { openBrowser, openContext, viewports } from '../support/browser.ts';
import { customersIn, signInAs } from '../support/customers.ts';
import {
  customerScenes,
  type Language,
  type Scene,
  settled,
  type Stage,
  writingScenes,
} from './customer-scenes.ts';

/**
 * `node tests/browser/tools/customer-pictures.ts [NAME…] [--german] [--out DIR]`: every screen that customers see of
 * their kits, in each state, at both widths; `--german`: of each in German, too.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    german: { type: 'boolean', default: false },
    out: { type: 'string', default: join(projectDir, 'docs', 'pictures') },
  },
});
const named = new Set(positionals);
const browser = await openBrowser();

async function inPage(options: BrowserContextOptions, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await openContext(browser, options);
  try {
    await act(await context.newPage());
  } finally {
    await context.close();
  }
}

async function take({ ready }: Stage, scene: Scene): Promise<void> {
  const languages: Language[] = scene.german || values.german ? ['en', 'de'] : ['en'];
  for (const language of languages)
    for (const [size, viewport] of Object.entries(viewports)) {
      if (scene.size !== undefined && scene.size !== size) continue;
      await inPage({ viewport }, async (page) => {
        if (scene.as === null) await page.goto(`${ready.account_url}/login`);
        else await signInAs(page, ready, scene.as);
        if (language === 'de') await page.locator('button[name="language"][value="de"]').click();
        await page.goto(`${ready.account_url}${scene.path}`);
        await settled(page);
        await scene.act?.(page, language);
        const file = join(values.out, `customer-${scene.name}-${language}-${size}.png`);
        await page.screenshot({ path: file, fullPage: true });
        process.stdout.write(`${file}\n`);
      });
    }
}

/** @param speed of what is looked for, in the demo's own measure: some states of a kit are found out in time alone */
async function play(speed: number, scenes: (stage: Stage) => AsyncGenerator<Scene>): Promise<void> {
  const demo = await startDemo(['--manual', '--seed', '7', '--speed', String(speed)]);
  try {
    const { ready } = demo;
    const stage: Stage = { ready, customers: customersIn(ready), visit: (act) => inPage({}, act) };
    for await (const scene of scenes(stage))
      if (named.size === 0 || named.has(scene.name)) await take(stage, scene);
  } finally {
    await demo.stop();
  }
}

try {
  await mkdir(values.out, { recursive: true });
  await play(600, customerScenes);
  await play(1, writingScenes);
} finally {
  await browser.close();
}
