import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { homeWords } from '../../app/sandbox/words/home.ts';
import { registrationWords } from '../../app/sandbox/words/registration.ts';
import { partsOf, sampleDays, sendKit } from '../sandbox/support/registration.ts';
import type { SentKit } from '../sandbox/support/registration.ts';
import { registerWebhook, startReceiver, startTestSandbox } from '../sandbox/support/sandbox.ts';
import type { Receiver, TestSandbox } from '../sandbox/support/sandbox.ts';
import { decodeQr } from '../support/qr-decoder.ts';
import { axeViolations } from './support/axe.ts';
import { closeContexts, shareBrowser, openContext, viewports } from './support/browser.ts';

const words = registrationWords.en;
let browser: Browser;
let sandbox: TestSandbox;
let receiver: Receiver;
const complaints: string[] = [];

beforeAll(async () => {
  [browser, sandbox, receiver] = await Promise.all([shareBrowser(), startTestSandbox(), startReceiver()]);
  await registerWebhook(sandbox.clients[0], receiver.url, ['order.shipped', 'unit.registered']);
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  // What a page may not do (its Content-Security-Policy) would be said on the browser's console.
  expect(complaints.splice(0)).toEqual([]);
});
afterAll(async () => {
  await closeContexts(browser);
  await receiver.close();
  await sandbox.close();
});

const kitSent = () => sendKit(sandbox.clients[0], receiver);
const step = (kit: SentKit, kind: string) =>
  sandbox.clients[0].control('POST', '/events', { kit_code: kit.kit_code, kind });
const isRegistered = async (kit: SentKit): Promise<boolean> =>
  (await sandbox.clients[0].get(`/units/kit/${kit.kit_code}`)).body.registered;

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await openContext(browser, options)).newPage();
  page.on('console', (message) => {
    // A form that comes back with problems, or too late, is a page with a status of its own.
    if (message.type() === 'error' && !/status of (400|403|404|409|410)/.test(message.text()))
      complaints.push(message.text());
  });
  return page;
}

async function type(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    if (/^\d+$/.test(key)) await page.keyboard.type(key);
    else await page.keyboard.press(key);
  }
}

const focused = (page: Page) => page.locator(':focus');
const submit = (page: Page) => page.getByRole('button', { name: words.form.submit });

async function fillIn(page: Page): Promise<void> {
  const dates = {
    [words.form.dateOfBirth.legend]: ['1984', '3', '27'],
    [words.form.dateOfSampling.legend]: partsOf(sampleDays().earliest),
  };
  for (const [name, [year = '', month = '', day = '']] of Object.entries(dates)) {
    const group = page.getByRole('group', { name });
    await group.getByLabel('Day').fill(day);
    await group.getByLabel('Month').fill(month);
    await group.getByLabel('Year').fill(year);
  }
  await page.getByLabel('Female').check();
  await page.getByLabel('South Asian').check();
}

describe.each(Object.entries(viewports))('at the width of a %s', (_name, viewport) => {
  test('a person registers with the keyboard alone and without JavaScript, wrongly first', async () => {
    const kit = await kitSent();
    const page = await open({ viewport, javaScriptEnabled: false });
    await page.goto(kit.qr_link);
    const [year, month, day] = partsOf(sampleDays().earliest);

    // Past the link that skips the header; the day of birth is left out, and no gender chosen.
    await type(
      page,
      'Tab',
      'Tab',
      'Tab',
      '3',
      'Tab',
      '1984',
      'Tab',
      'Tab',
      'Space',
      'ArrowDown',
      'ArrowDown',
    );
    expect(await page.getByLabel('European').isChecked()).toBe(true);
    await type(page, 'Tab', day, 'Tab', month, 'Tab', year, 'Enter');

    const summary = page.getByRole('alert', { name: words.problems.heading });
    await summary.waitFor();
    expect(await page.title()).toBe('Error: Register your kit – Sandbox');
    expect(await focused(page).getAttribute('id')).toBe('problems');
    expect(await isRegistered(kit)).toBe(false);
    expect(
      await page.getByRole('group', { name: words.form.dateOfBirth.legend }).getByLabel('Year').inputValue(),
    ).toBe('1984');
    expect(await page.getByLabel('European').isChecked()).toBe(true);

    await type(page, 'Tab');
    expect(await focused(page).innerText()).toBe(words.problems.dateOfBirth.incomplete(['day']));
    await type(page, 'Enter');
    expect(await focused(page).getAttribute('id')).toBe('date-of-birth-day');
    await type(page, '27', 'Tab', 'Tab', 'Tab', 'Space', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab');
    expect(await focused(page).innerText()).toBe(words.form.submit);
    await type(page, 'Space');
    await page.getByRole('heading', { name: words.registered.heading }).waitFor();
    expect(await isRegistered(kit)).toBe(true);
  });

  const everyStateMs = 90_000;
  test(
    'every state of the page is whole: no violations, nothing wider than the screen',
    { timeout: everyStateMs },
    async () => {
      const page = await open({ viewport });
      const look = async (heading: string) => {
        await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
        expect([heading, await axeViolations(page)]).toEqual([heading, []]);
        const overhang = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([heading, overhang]).toEqual([heading, 0]);
      };
      const kit = await kitSent();
      await page.goto(kit.qr_link);
      await look(words.form.heading);
      await submit(page).click();
      await page.getByRole('alert').waitFor();
      await look(words.form.heading);
      await fillIn(page);
      await submit(page).click();
      await look(words.registered.heading);
      await page.goto(kit.qr_link);
      await look(words.usedKit.heading);
      await page.goto(`${kit.qr_link}/label`);
      await look(words.label.heading);
      await step(kit, 'unit.received');
      await step(kit, 'unit.missing_info');
      await page.goto(kit.qr_link);
      await look(words.missingInfo.heading);
      await page.getByRole('button', { name: words.missingInfo.submit }).click();
      await page.getByRole('alert').waitFor();
      await look(words.missingInfo.heading);
      await step(kit, 'unit.cancelled');
      await page.goto(kit.qr_link);
      await look(words.cancelledKit.heading);
      await page.goto(`${sandbox.running.url}/register/nobody`);
      await look(words.unknownKit.heading);
      await page.goto(`${sandbox.running.url}/track/${kit.tracking_code}`);
      await look(words.tracking.heading);
      await page.goto(sandbox.running.url);
      await look(homeWords.heading);
    },
  );

  test('what a finger has to hit is large enough, and phones offer digits and the birthday they know', async () => {
    const kit = await kitSent();
    const page = await open({ viewport, hasTouch: true });
    await page.goto(kit.qr_link);
    for (const target of await page.locator('input[type=text], .choice, button').all()) {
      const box = await target.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    const offers = await page
      .getByRole('textbox')
      .evaluateAll((inputs) =>
        inputs.map(
          (input) => (input as HTMLInputElement).inputMode + (input as HTMLInputElement).autocomplete,
        ),
      );
    expect(offers).toEqual([
      ...['numericbday-day', 'numericbday-month', 'numericbday-year'],
      ...['numericoff', 'numericoff', 'numericoff'],
    ]);
  });
});

test('a double click, a reload and the way back register once and say so', async () => {
  const kit = await kitSent();
  const page = await open({ viewport: viewports.phone });
  await page.goto(kit.qr_link);
  await fillIn(page);
  await submit(page).dblclick();
  await page.getByRole('heading', { name: /registered/ }).waitFor();
  // The second click's page may still be on its way, and would come in between.
  await page.waitForLoadState('networkidle');
  await page.goto(`${kit.qr_link}/done`);
  await page.reload();
  await page.getByRole('heading', { name: words.registered.heading }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: /registered/ }).waitFor();
  expect(await page.locator('form').count()).toBe(0);
  const told = () =>
    receiver.received.filter(
      ({ event }) => event.event === 'unit.registered' && event.data.kit_code === kit.kit_code,
    );
  await receiver.until(() => told().length > 0);
  expect(told()).toHaveLength(1);
});

test('a form that another site sends is not taken', async () => {
  const kit = await kitSent();
  const page = await open();
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${kit.qr_link}"><button>Win a prize</button></form>`,
    }),
  );
  await page.goto('https://elsewhere.example/');
  const answer = page.waitForResponse(kit.qr_link);
  await page.getByRole('button').click();
  expect((await answer).status()).toBe(403);
  await page.getByRole('heading', { name: words.refusedForm.heading }).waitFor();
  expect(await isRegistered(kit)).toBe(false);
});

describe('the QR code', () => {
  /** Light or dark of every pixel, as a browser draws the image at that width. */
  async function drawn(page: Page, image: { type: string; bytes: Buffer }, width?: number) {
    const source = `data:${image.type};base64,${image.bytes.toString('base64')}`;
    const { edge, dark } = await page.evaluate(
      async ([url, wanted]) => {
        const picture = new Image();
        picture.src = url;
        await picture.decode();
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = wanted ?? picture.naturalWidth;
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('no canvas');
        context.drawImage(picture, 0, 0, canvas.width, canvas.height);
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        const pixels = Array.from(
          { length: canvas.width * canvas.height },
          (_, at) => (data[at * 4] ?? 0) < 128,
        );
        return { edge: canvas.width, dark: pixels };
      },
      [source, width] as const,
    );
    return { edge, isDark: (x: number, y: number) => dark[y * edge + x] ?? false };
  }

  /** Where the code stands in its picture: the white around it, the width of a module, all in pixels. */
  function measure({ edge, isDark }: Awaited<ReturnType<typeof drawn>>) {
    const all = Array.from({ length: edge }, (_, index) => index);
    const columns = all.filter((x) => all.some((y) => isDark(x, y)));
    const rows = all.filter((y) => all.some((x) => isDark(x, y)));
    const left = columns[0] ?? 0;
    const top = rows[0] ?? 0;
    const right = edge - 1 - (columns.at(-1) ?? 0);
    const bottom = edge - 1 - (rows.at(-1) ?? 0);
    // The upper edge of the first finder pattern is seven modules of black.
    const bar = all.find((x) => x > left && !isDark(x, top)) ?? edge;
    const modulePixels = (bar - left) / 7;
    return {
      modulePixels,
      quiet: Math.min(left, top, right, bottom),
      left,
      top,
      size: (edge - left - right) / modulePixels,
    };
  }

  test.each([
    ['qr.png', 'image/png', undefined],
    ['qr.svg', 'image/svg+xml', 410],
  ] as const)(
    '%s is read again as the link, at level M, with its white margin',
    async (file, type, width) => {
      const kit = await kitSent();
      const answer = await fetch(`${kit.qr_link}/${file}`);
      expect(answer.headers.get('content-type')).toContain(type);
      const page = await open();
      const picture = await drawn(page, { type, bytes: Buffer.from(await answer.arrayBuffer()) }, width);
      const { modulePixels, quiet, left, top, size } = measure(picture);
      expect(modulePixels).toBeGreaterThanOrEqual(8);
      expect(Number.isInteger(modulePixels)).toBe(true);
      expect(quiet).toBeGreaterThanOrEqual(4 * modulePixels);
      const middle = (index: number, start: number) => Math.floor(start + (index + 0.5) * modulePixels);
      const decoded = decodeQr(size, (x, y) => picture.isDark(middle(x, left), middle(y, top)));
      expect(decoded).toMatchObject({ level: 'M', text: kit.qr_link });
    },
  );
});
