import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import type { PartnerOrderShippedEvent } from '../../../app/contract/partner/events.ts';
import type { ResellerEvent } from '../../../app/contract/reseller/events.ts';
import type { SandboxReady } from '../../../app/sandbox/index.ts';
import { questionnaireWords } from '../../../app/sandbox/words/questionnaire.ts';
import { projectDir, runCommand } from '../../support/command.ts';
import { openBrowser, openContext, viewports } from '../support/browser.ts';
import { pictureOptions } from './picture-options.ts';

/** The page behind a kit's QR code, from a sandbox that runs (see pictures.ts). */
const pictures = pictureOptions();

type Scene = (page: Page, link: string) => Promise<unknown>;

async function fillIn(page: Page, [day, month, year]: readonly string[]): Promise<void> {
  const birth = page.getByRole('group', { name: 'Date of birth' });
  await birth.getByLabel('Day').fill(day ?? '');
  await birth.getByLabel('Month').fill(month ?? '');
  await birth.getByLabel('Year').fill(year ?? '');
  await page.getByLabel('European').check();
  const sample = page.getByRole('group', { name: 'Sample date' });
  const now = new Date();
  await sample.getByLabel('Day').fill(String(now.getUTCDate()));
  await sample.getByLabel('Month').fill(String(now.getUTCMonth() + 1));
  await sample.getByLabel('Year').fill(String(now.getUTCFullYear()));
}

const scenes: Readonly<Record<string, Scene>> = {
  form: (page, link) => page.goto(link),
  errors: async (page, link) => {
    await page.goto(link);
    await fillIn(page, ['30', '2', '1984']);
    await page.getByRole('button', { name: 'Register kit' }).click();
    await page.getByRole('alert').waitFor();
  },
  done: async (page, link) => {
    await page.goto(link);
    await fillIn(page, ['27', '3', '1984']);
    await page.getByLabel('Female').check();
    await page.getByRole('button', { name: 'Register kit' }).click();
    await page.getByRole('heading', { name: 'Your kit is registered' }).waitFor();
  },
  label: (page, link) => page.goto(`${link}/label`),
};

/** Of a practice's kit: what the patient's record lacks, and the questionnaire on health. */
const patientScenes: Readonly<Record<string, Scene>> = {
  'patient-form': (page, link) => page.goto(link),
  'patient-errors': async (page, link) => {
    await page.goto(link);
    await page.getByLabel(questionnaireWords.en.measures.weight).fill('7');
    await page.getByRole('button', { name: 'Register kit' }).click();
    await page.getByRole('alert').waitFor();
  },
};

type Send = (url: string, body: unknown) => Promise<unknown>;
const sendAs =
  (token: string): Send =>
  async (url, body) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: basicAuthorization(token), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };

/** The link of a kit that was sent to a patient whose record lacks the ethnicity. */
async function linkOfPatientsKit({ partners, control }: SandboxReady): Promise<string> {
  const links = receiveLinks(1);
  const [account] = partners;
  if (account === undefined) throw new Error('The sandbox has no practice.');
  const post = sendAs(account.token);
  const { url, received } = await links;
  await post(`${account.base_url}/webhooks`, {
    url,
    events: ['partner_order.shipped'],
    secret: 'a-secret-of-at-least-thirty-two-characters',
  });
  const patient = (await post(`${account.base_url}/patients`, {
    name: 'Una Example',
    dateOfBirth: '1984-03-27',
    gender: 'female',
    address: 'Beispielweg 2',
    city: 'Berlin',
    country: 'DE',
    zip: '10115',
  })) as { id: string };
  const order = (await post(`${account.base_url}/kits`, { patientId: patient.id })) as { id: string };
  for (const kind of ['order.approved', 'order.shipped']) {
    await post(`${control}/events`, { order_id: order.id, kind });
  }
  const [link = ''] = await received;
  return link;
}

/** Orders one kit for each width, has them sent, and gives their links as the webhook told them. */
async function linksOfKits({ resellers, control }: SandboxReady, count: number): Promise<string[]> {
  const links = receiveLinks(count);
  const [account] = resellers;
  if (account === undefined) throw new Error('The sandbox has no account.');
  const post = sendAs(account.token);
  const { url, received } = await links;
  await post(`${account.base_url}/webhooks`, {
    url,
    events: ['order.shipped'],
    secret: 'a-secret-of-at-least-thirty-two-characters',
  });
  const order = (await post(`${account.base_url}/orders`, {
    email: 'customer@example.com',
    items: [{ variation_id: 'glycan-kit-1', quantity: count }],
    shipping: { country: 'DE', city: 'Berlin', address: 'Beispielweg 1', zip: '10115' },
  })) as { id: string };
  await post(`${control}/events`, { order_id: order.id, kind: 'order.shipped' });
  return received;
}

async function receiveLinks(count: number): Promise<{ url: string; received: Promise<string[]> }> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const received = new Promise<string[]>((resolve) => {
    server.on('request', (request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      request.on('end', () => {
        response.writeHead(200).end();
        const links = linksIn(JSON.parse(text) as ResellerEvent | PartnerOrderShippedEvent);
        if (links.length < count) return;
        server.close();
        resolve(links);
      });
    });
  });
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/hook`, received };
}

function linksIn(event: ResellerEvent | PartnerOrderShippedEvent): string[] {
  if (event.event === 'partner_order.shipped') return event.data.kits.map(({ qrLink }) => qrLink);
  return event.event === 'order.shipped' ? event.data.kits.map(({ qr_link }) => qr_link) : [];
}

const sandbox = runCommand(process.execPath, [
  join(projectDir, 'app/start/sandbox.ts'),
  ...['--ephemeral', '--manual', '--port', '0', '--seed', '7', '--allow-loopback-webhooks'],
]);
const ready = (await sandbox.ready) as SandboxReady;
const browser = await openBrowser();
try {
  const links = await linksOfKits(ready, Object.keys(viewports).length);
  const patientsLink = await linkOfPatientsKit(ready);
  for (const [index, viewport] of Object.values(viewports).entries()) {
    const context = await openContext(browser, { viewport, javaScriptEnabled: false });
    const page = await context.newPage();
    const all = [
      ...Object.entries(scenes).map(([name, scene]) => ({ name, scene, link: links[index] ?? '' })),
      ...Object.entries(patientScenes).map(([name, scene]) => ({ name, scene, link: patientsLink })),
    ];
    for (const { name, scene, link } of all) {
      const file = `registration-${name}-${viewport.width}.png`;
      if (!pictures.wants(file)) continue;
      await scene(page, link);
      const path = pictures.pathOf(file);
      await page.screenshot({ path, fullPage: true });
      process.stdout.write(`${path}\n`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  sandbox.kill('SIGTERM');
  await sandbox.ended;
}
