import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import type { SandboxReady } from '../../../app/sandbox/index.ts';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import { projectDir, runCommand } from '../../support/command.ts';
import { openBrowser, openContext, viewports } from '../support/browser.ts';
import { pictureOptions } from './picture-options.ts';
import { playPractice } from './practice-world.ts';
import type { PracticeWorld } from './practice-world.ts';

/** The console's pages, from a sandbox that runs (see pictures.ts). */
const pictures = pictureOptions();
const adminToken = 'pictures-of-the-console-need-an-admin';
const widths = { 375: viewports.phone, 1440: viewports.desk } as const;

interface World extends PracticeWorld {
  readonly console: string;
  readonly orderId: string;
}

type Scene = (page: Page, world: World) => Promise<unknown>;

const mine = '?account=reseller-1';
const practice = '?account=partner-1';
const at =
  (pathOf: (world: World) => string): Scene =>
  (page, world) =>
    page.goto(world.console + pathOf(world));

const scenes: Readonly<Record<string, Scene>> = {
  login: async (page, world) => {
    await page.context().clearCookies();
    await page.goto(world.console);
  },
  overview: at(() => ''),
  orders: at(() => `/orders${mine}`),
  order: at(({ orderId }) => `/orders/${orderId}${mine}`),
  requests: async (page, world) => {
    await page.goto(`${world.console}/requests${mine}`);
    await page.locator('#requests li', { hasText: '400' }).first().locator('summary').click();
  },
  deliveries: async (page, world) => {
    await page.goto(`${world.console}/deliveries${mine}`);
    await page.locator('#deliveries summary').first().click();
  },
  clock: at(() => `/clock${mine}`),
  accounts: at(() => '/accounts'),
  'practice-orders': at(() => `/orders${practice}`),
  'practice-order': at(({ waitingOrderId }) => `/orders/${waitingOrderId}${practice}`),
  'practice-patients': at(() => `/patients${practice}`),
  'practice-patient': at(({ patientId }) => `/patients/${patientId}${practice}`),
  'practice-assignments': at(() => `/assignments${practice}`),
  'practice-invoices': at(() => `/invoices${practice}`),
  'practice-profile': at(() => '/practice?account=partner-self-fulfilled'),
};

/** A receiver that acknowledges, but for an event in three at first. */
async function startPlainReceiver() {
  let calls = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      calls += 1;
      response.writeHead(calls % 3 === 0 ? 503 : 200, { 'content-type': 'text/plain' });
      response.end(calls % 3 === 0 ? 'warming up' : 'ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/hooks/lab`,
    close: () => server.close(),
  };
}

const people = [
  ['Ada Whitlock', 'ada@example.com', 'Berlin', 'DE', '10115', 'glycan-kit-1', 1],
  ['Bela Novak', 'bela@example.com', 'Wien', 'AT', '1010', 'glycan-kit-2', 1],
  ['Carla Rossi', 'carla@example.com', 'Milano', 'IT', '20121', 'glycan-kit-consult', 1],
  ['Dario Horvat', 'dario@example.com', 'Zagreb', 'HR', '10000', 'glycan-kit-4', 1],
  ['Emma Larsen', 'emma@example.com', 'Aarhus', 'DK', '8000', 'glycan-kit-1', 2],
  ['Finn Byrne', 'finn@example.com', 'Dublin', 'IE', 'D01 F5P2', 'glycan-kit-3', 1],
] as const;

/** A shop's morning: orders on their way, refused requests, deliveries that failed once. */
async function play(ready: SandboxReady, webhook: string): Promise<Omit<World, keyof PracticeWorld>> {
  const [account] = ready.resellers;
  if (account === undefined) throw new Error('The sandbox has no account.');
  const headers = {
    authorization: basicAuthorization(account.token),
    'content-type': 'application/json',
  };
  const send = async (url: string, body?: unknown): Promise<{ id: string }> => {
    const answer = await fetch(url, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    return (await answer.json()) as { id: string };
  };
  const base = account.base_url;
  const clock = (body: unknown) => send(`${ready.control}/clock`, body);
  await clock({ freeze: true });
  await send(`${base}/products`);
  await send(`${base}/webhooks`, {
    url: webhook,
    events: ['order.shipped', 'unit.registered', 'result.ready'],
    secret: 'a-secret-of-at-least-thirty-two-characters',
  });
  const ids: string[] = [];
  /** The fourth order's kits, each a step further than the one before. */
  const moveKits = async (): Promise<void> => {
    const units = (await send(`${base}/units?order_id=${ids[3] ?? ''}`)) as unknown as {
      data: { kit_code: string }[];
    };
    const steps = ['unit.registered', 'unit.received', 'unit.analysis_started', 'result.ready'];
    for (const [index, { kit_code }] of units.data.entries()) {
      for (const kind of steps.slice(0, index)) await send(`${ready.control}/events`, { kit_code, kind });
    }
  };
  for (const [index, [customerName, email, city, country, zip, variation_id, quantity]] of people.entries()) {
    const { id } = await send(`${base}/orders`, {
      email,
      reference: `shop-${String(1042 + index)}`,
      customerName,
      items: [{ variation_id, quantity }],
      shipping: { country, city, zip, address: 'Example Street 12' },
    });
    ids.push(id);
    await clock({ advance_ms: [30_000, 14_000, 9_000, 6_000, 6_000, 500][index] });
  }
  await moveKits();
  await send(`${base}/orders`, { email: 'not an address', items: [], shipping: { country: 'Germany' } });
  await send(`${base}/orders?limit=50`);
  await send(`${base}/units?order_id=${ids[3] ?? ''}`);
  await send(`${base}/orders/ord_unknown`);
  await send(`${ready.control}/faults`, { kind: 'latency', rate: 0.1, ms: 800 });
  await send(`${ready.control}/faults`, { kind: 'duplicate', rate: 0.25 });
  await delay(4_000);

  return { console: ready.console, orderId: ids[3] ?? '' };
}

async function logIn(page: Page, world: World): Promise<void> {
  await page.goto(world.console);
  await page.getByLabel('Token').fill(adminToken);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
}

async function take(browser: Browser, world: World): Promise<void> {
  for (const [width, viewport] of Object.entries(widths)) {
    const context = await openContext(browser, { viewport });
    const page = await context.newPage();
    const names = Object.entries(scenes);
    await logIn(page, world);
    // The login last: it ends the session.
    for (const [name, scene] of [...names.slice(1), ...names.slice(0, 1)]) {
      const file = `console-${name}-${width}.png`;
      if (!pictures.wants(file)) continue;
      await scene(page, world);
      await page.locator('[data-state="on"], .login').first().waitFor();
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => window.scrollTo(0, 0));
      const path = pictures.pathOf(file);
      await page.screenshot({ path });
      process.stdout.write(`${path}\n`);
    }
    await context.close();
  }
}

const receiver = await startPlainReceiver();
const sandbox = runCommand(
  process.execPath,
  [
    join(projectDir, 'app/start/sandbox.ts'),
    ...['--ephemeral', '--port', '0', '--seed', '7', '--allow-loopback-webhooks'],
  ],
  { env: { SANDBOX_ADMIN_TOKEN: adminToken } },
);
const browser = await openBrowser();
try {
  const ready = (await sandbox.ready) as SandboxReady;
  await take(browser, { ...(await play(ready, receiver.url)), ...(await playPractice(ready)) });
} finally {
  await browser.close();
  sandbox.kill('SIGTERM');
  await sandbox.ended;
  receiver.close();
}
