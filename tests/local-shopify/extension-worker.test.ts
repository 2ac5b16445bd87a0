import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalExtension } from '../../app/local-shopify/index.ts';
import { applicationOrigin, buildExtensions } from '../../app/start/build-extensions.mjs';
import { openBrowser } from '../browser/support/browser.ts';
import { APPLICATION_URL } from './test-shop.ts';
import { runInWorker, type WorkerRun } from './worker-run.ts';

const TARGET = 'customer-account.order-status.block.render';
const FIXTURES = new URL('fixtures/', import.meta.url).pathname;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A run on the page of order #1001. */
const runOf = (extension: LocalExtension, answer: WorkerRun['answer']): WorkerRun => ({
  extension,
  target: TARGET,
  values: {},
  signals: {
    order: { id: 'gid://shopify/Order/5440000000001', name: '#1001' },
    authenticationState: 'fully_authenticated',
  },
  token: 'a-session-token',
  answer,
});

/** The one of this project, as `shopify app build` made it. */
async function kitStatus(): Promise<LocalExtension> {
  const extension = (await buildExtensions()).find(({ targets }) => targets.includes(TARGET));
  if (!extension) throw new Error(`No extension was built for ${TARGET}.`);
  return extension;
}

const kit = (state: string) => ({
  id: '1',
  order_name: '#1001',
  state,
  next_step: 'wait',
  register_url: state === 'shipped' ? 'https://lab.example/register/1' : null,
  tracking: [{ number: 'TRACK-1', url: 'https://carrier.example/1' }],
  result: 'none',
});

describe('an extension in a web worker', () => {
  it('draws, asks the app and follows what is done, without a page around it', async () => {
    const fixture: LocalExtension = {
      handle: 'status-block',
      name: 'Kit status',
      targets: [TARGET],
      scriptPath: `${FIXTURES}status-block.js`,
      localesPath: `${FIXTURES}locales`,
      apiVersion: '2026-07',
    };
    let asked = 0;
    const running = await runInWorker(
      browser,
      runOf(fixture, ({ url, authorization }) => {
        asked += 1;
        expect(url).toBe(`${APPLICATION_URL}/api/echo`);
        expect(authorization).toBe('Bearer a-session-token');
        return { status: 200, body: { subject: `answer ${asked}` } };
      }),
    );
    expect(await running.tree()).toContain('heading="Kits of #1001"');
    expect(await running.tree()).toContain('fully_authenticated: answer 1');
    await running.dispatch('#word', 'input', 'hello');
    expect(await running.tree()).toContain('hello</s-text>');
    await running.dispatch('#again', 'click');
    await expect.poll(() => running.tree()).toContain('answer 2');
    await running.close();
  });

  it('is the same for the kit status as `shopify app build` made it', async () => {
    const running = await runInWorker(
      browser,
      runOf(await kitStatus(), ({ url, authorization }) => {
        expect(url).toBe(`${applicationOrigin()}/api/customer/kits?order_id=5440000000001`);
        expect(authorization).toBe('Bearer a-session-token');
        return { status: 200, body: { data: [kit('shipped')] } };
      }),
    );
    await expect.poll(() => running.tree()).toContain('https://lab.example/register/1');
    expect(await running.tree()).toContain('TRACK-1');
    await running.close();
  });
});

describe('the kit status', () => {
  it('looks again when somebody goes to register a kit, says what changed, and keeps it when a look fails', async () => {
    let state = 'shipped';
    let isDown = false;
    let asked = 0;
    const running = await runInWorker(
      browser,
      runOf(await kitStatus(), () => {
        asked += 1;
        return isDown ? { status: 503, body: {} } : { status: 200, body: { data: [kit(state)] } };
      }),
    );
    await expect.poll(() => running.tree()).toContain('Step 2 of 5: Shipped');
    isDown = true;
    await running.dispatch('s-button', 'click');
    await expect.poll(() => asked).toBe(2);
    expect(await running.tree()).toContain('Step 2 of 5: Shipped');
    isDown = false;
    state = 'registered';
    await running.dispatch('s-button', 'click');
    await expect.poll(() => running.tree()).toContain('Step 3 of 5: Registered');
    expect(await running.tree()).toMatch(/"status"[^]*Your kit: Registered\./);
    await running.close();
  });

  it('keeps the button that was pressed while it tries again, and tells of each failure anew', async () => {
    let release: () => void = () => undefined;
    let held = Promise.resolve();
    let isDown = true;
    const running = await runInWorker(
      browser,
      runOf(await kitStatus(), async () => {
        await held;
        return isDown ? { status: 500, body: {} } : { status: 200, body: { data: [kit('registered')] } };
      }),
    );
    await expect.poll(() => running.tree()).toContain('<s-banner');
    held = new Promise((resolve) => {
      release = resolve;
    });
    await running.dispatch('s-button', 'click');
    await expect.poll(() => running.tree()).not.toContain('<s-banner');
    expect(await running.tree()).toContain('Try again</s-button>');
    release();
    await expect.poll(() => running.tree()).toContain('<s-banner');
    isDown = false;
    await running.dispatch('s-button', 'click');
    await expect.poll(() => running.tree()).toContain('Step 3 of 5: Registered');
    expect(await running.tree()).toContain('Your kits are shown now.');
    await running.close();
  });
});
