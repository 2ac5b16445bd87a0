import { type Language, languageCodes } from '../../../app/contract/customer/languages.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { startDemo } from '../../support/demo-process.ts';
import { openBrowser, openContext, viewports } from '../support/browser.ts';
import { customersIn, signInAs } from '../support/customers.ts';
import { customerScenes, type Scene, settled, type PictureWorld, writingScenes } from './customer-scenes.ts';
import { pictureOptions } from './picture-options.ts';

/** Every screen that customers see of their kits, in each state, from a demo that runs (see pictures.ts). */
const pictures = pictureOptions();
const browser = await openBrowser();

async function inPage(options: BrowserContextOptions, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await openContext(browser, options);
  try {
    await act(await context.newPage());
  } finally {
    await context.close();
  }
}

async function take({ ready }: PictureWorld, scene: Scene): Promise<void> {
  const languages: Language[] = scene.german || pictures.german ? [...languageCodes] : ['en'];
  for (const language of languages)
    for (const [size, viewport] of Object.entries(viewports)) {
      if (scene.size !== undefined && scene.size !== size) continue;
      const file = `customer-${scene.name}-${language}-${size}.png`;
      if (!pictures.wants(file)) continue;
      await inPage({ viewport }, async (page) => {
        if (scene.as === null) await page.goto(`${ready.account_url}/login`);
        else await signInAs(page, ready, scene.as);
        if (language === 'de') await page.locator('button[name="language"][value="de"]').click();
        await page.goto(`${ready.account_url}${scene.path}`);
        await settled(page);
        await scene.act?.(page, language);
        await page.screenshot({ path: pictures.pathOf(file), fullPage: true });
        process.stdout.write(`${pictures.pathOf(file)}\n`);
      });
    }
}

/** @param speed of what is looked for, in the demo's own measure: some states of a kit are found out in time alone */
async function play(speed: number, scenes: (world: PictureWorld) => AsyncGenerator<Scene>): Promise<void> {
  const demo = await startDemo(['--manual', '--seed', '7', '--speed', String(speed)]);
  try {
    const { ready } = demo;
    const world: PictureWorld = { ready, customers: customersIn(ready), visit: (act) => inPage({}, act) };
    for await (const scene of scenes(world)) await take(world, scene);
  } finally {
    await demo.stop();
  }
}

try {
  await play(600, customerScenes);
  await play(1, writingScenes);
} finally {
  await browser.close();
}
