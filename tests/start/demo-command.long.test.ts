import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { basicAuthorization } from '../../app/contract/signing.ts';
import { callJson } from '../../app/start/demo/http-json.ts';
import {
  processTree,
  projectDir,
  type RunningCommand,
  runCommand,
  stillRunning,
} from '../support/command.ts';
import { demoReady } from './support/ready-shapes.ts';

const script = join(projectDir, 'app/start/demo.ts');
const started: RunningCommand[] = [];
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kitbridge-demo-'));
});

afterEach(async () => {
  for (const command of started.splice(0)) {
    command.kill('SIGKILL');
    await command.ended;
  }
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** The demo with its data under the folder that it is started in. */
function start(args: readonly string[]): RunningCommand {
  const command = runCommand(process.execPath, [script, ...args], { cwd: folder });
  started.push(command);
  return command;
}

interface Product {
  variant_id: string;
  sku: string;
  is_kit: boolean;
}

describe('npm run demo', { timeout: 120_000 }, () => {
  test('says READY once, in the form of the start-up contract, with everything in place, and ends on SIGTERM', async () => {
    const command = runCommand('npm', [
      'run',
      'demo',
      '--',
      '--ephemeral',
      '--port',
      '0',
      '--speed',
      '50',
      '--seed',
      '3',
    ]);
    started.push(command);
    const ready = demoReady.parse(await command.ready);
    expect(command.stdout().match(/^READY /gm)).toHaveLength(1);
    expect(ready.connected).toEqual({ kind: 'reseller', name: ready.sandbox.resellers[0]?.name });

    // Kit variants are the service's catalogue by SKU, with ordinary products beside them.
    const [account] = ready.sandbox.resellers;
    const catalogue = await fetch(`${account?.base_url}/products`, {
      headers: { authorization: basicAuthorization(account?.token ?? '') },
    });
    const { data: items } = (await catalogue.json()) as { data: { variation_id: string; kits: number }[] };
    const { data: products } = await callJson<{ data: Product[] }>(`${ready.control_url}/products`);
    const kits = products.filter(({ is_kit }) => is_kit).map(({ sku }) => sku);
    expect(kits.sort()).toEqual(
      items
        .filter((item) => item.kits >= 1)
        .map((item) => item.variation_id)
        .sort(),
    );
    expect(products.some(({ sku }) => !items.some((item) => item.variation_id === sku))).toBe(true);

    // The first practice has patients with a past from the first moment on.
    const [practice] = ready.sandbox.partners;
    const ask = async (path: string): Promise<unknown[]> => {
      const answer = await fetch(`${practice?.base_url}${path}`, {
        headers: { authorization: basicAuthorization(practice?.token ?? '') },
      });
      return ((await answer.json()) as { data: unknown[] }).data;
    };
    expect([(await ask('/patients')).length, (await ask('/reports')).length]).toEqual([4, 9]);

    for (const url of [ready.admin_url, ready.storefront_url, ready.account_url])
      expect([url, (await fetch(url)).status]).toEqual([url, 200]);
    const { token } = await callJson<{ token: string }>(`${ready.control_url}/session-token`, {
      body: { as: 'merchant' },
    });
    const settings = await callJson(`${ready.app_url}/api/admin/policy`, { token });
    expect(JSON.stringify(settings)).toMatch(/automatic/);

    // Mapped, stocked, automatic, without a grace window: an order is placed with nobody's help.
    const order = await callJson<{ id: string }>(`${ready.control_url}/orders`, {
      body: {
        customer: { email: 'noor@example.com', first_name: 'Noor', last_name: 'de Vries' },
        line_items: [{ sku: kits[0], quantity: 1 }],
        shipping_address: {
          first_name: 'Noor',
          last_name: 'de Vries',
          address1: 'Prinsengracht 801',
          city: 'Amsterdam',
          zip: '1017 JX',
          country: 'Netherlands',
          country_code: 'NL',
        },
        financial_status: 'paid',
        test: false,
      },
    });
    await vi.waitFor(
      async () => {
        const { data } = await callJson<{ data: { state: string; service_order_id: string | null }[] }>(
          `${ready.app_url}/api/admin/orders?order_id=${order.id}`,
          { token },
        );
        expect(data).toEqual([expect.objectContaining({ state: 'fulfilled' })]);
      },
      { timeout: 90_000, interval: 200 },
    );

    const processes = await processTree(command.pid);
    const stoppedAt = Date.now();
    command.kill('SIGTERM');
    expect(await command.ended).toEqual({ code: 0, signal: null });
    expect(Date.now() - stoppedAt).toBeLessThan(10_000);
    expect(await stillRunning(processes)).toEqual([]);
  });

  test('killed, starts again on its data with the same shop, products and accounts', async () => {
    const first = start(['--port', '0']);
    const before = demoReady.parse(await first.ready);
    const products = await callJson<{ data: Product[] }>(`${before.control_url}/products`);
    first.kill('SIGKILL');
    await first.ended;

    const second = start(['--port', '0']);
    const after = demoReady.parse(await second.ready);
    expect(after.shop).toBe(before.shop);
    expect(after.sandbox.resellers.map(({ token }) => token)).toEqual(
      before.sandbox.resellers.map(({ token }) => token),
    );
    expect(await callJson<{ data: Product[] }>(`${after.control_url}/products`)).toEqual(products);
    const [practice] = after.sandbox.partners;
    const patients = await fetch(`${practice?.base_url}/patients`, {
      headers: { authorization: basicAuthorization(practice?.token ?? '') },
    });
    expect(((await patients.json()) as { data: unknown[] }).data).toHaveLength(4);
    const processes = await processTree(second.pid);
    second.kill('SIGTERM');
    expect(await second.ended).toEqual({ code: 0, signal: null });
    expect(await stillRunning(processes)).toEqual([]);
  });

  test('two at once on one data folder: one gets ready, the other says why it does not, and disturbs nothing', async () => {
    const both = [start(['--port', '0']), start(['--port', '0'])];
    const outcomes = await Promise.allSettled(both.map(({ ready }) => ready));
    const first = both[outcomes.findIndex(({ status }) => status === 'fulfilled')];
    const second = both[outcomes.findIndex(({ status }) => status === 'rejected')];
    expect((await second?.ended)?.code).toBe(1);
    expect(second?.stderr()).toContain('Couldn’t start: Another demo is using this data.');
    const ready = demoReady.parse(await first?.ready);
    expect((await fetch(`${ready.app_url}/health`)).status).toBe(200);
    first?.kill('SIGTERM');
    expect(await first?.ended).toEqual({ code: 0, signal: null });
  });

  test('refuses what it has no flag for with exit code 2 and the usage', async () => {
    const command = start(['--colour']);
    expect((await command.ended).code).toBe(2);
    expect(command.stdout()).toBe('');
    expect(command.stderr()).toMatch(/^.*--colour.*\n\nUsage: npm run demo -- \[flags\]\n/);
  });
});
