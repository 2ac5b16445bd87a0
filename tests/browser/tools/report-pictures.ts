import { writeFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { basicAuthorization } from '../../../app/contract/signing.ts';
import type { SandboxReady } from '../../../app/sandbox/index.ts';
import { runCommand } from '../../support/command.ts';
import { pictureOptions } from './picture-options.ts';

/** Both pages of a PDF report from a sandbox that runs, drawn by pdf.js (see pictures.ts). */
const pictures = pictureOptions();
/** Pixels for a point. */
const scale = 1.5;

/** The canvas of pdf.js outside of browsers; its types do not tell of it. */
interface Drawing {
  canvas: HTMLCanvasElement & { toBuffer(type: 'image/png'): Buffer };
  context: CanvasRenderingContext2D;
}
interface DrawingFactory {
  create(width: number, height: number): Drawing;
}

async function report({ resellers: [account], control }: SandboxReady): Promise<Uint8Array> {
  if (account === undefined) throw new Error('The sandbox named no account.');
  const headers = { authorization: basicAuthorization(account.token), 'content-type': 'application/json' };
  const bodies = {
    [`${account.base_url}/orders`]: {
      email: 'customer@example.com',
      reference: 'shop-1001',
      items: [{ variation_id: 'glycan-kit-1', quantity: 1 }],
      shipping: { country: 'DE', city: 'Berlin', address: 'Beispielweg 1', zip: '10115' },
    },
    [`${control}/clock`]: { advance_ms: 60_000 },
  };
  for (const [url, body] of Object.entries(bodies)) {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  }
  const answer = await fetch(`${account.base_url}/reports`, {
    headers: { ...headers, accept: 'application/pdf' },
  });
  return new Uint8Array(await answer.arrayBuffer());
}

async function draw(bytes: Uint8Array): Promise<void> {
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const file = `report-page-${number}.png`;
    if (!pictures.wants(file)) continue;
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale });
    const { canvas, context } = (pdf.canvasFactory as DrawingFactory).create(viewport.width, viewport.height);
    await page.render({ canvas, canvasContext: context, viewport }).promise;
    const path = pictures.pathOf(file);
    await writeFile(path, canvas.toBuffer('image/png'));
    process.stdout.write(`${path}\n`);
  }
}

const sandbox = runCommand(process.execPath, [
  ...['app/start/sandbox.ts', '--port', '0', '--ephemeral', '--manual', '--seed', '7'],
]);
try {
  await draw(await report((await sandbox.ready) as SandboxReady));
} finally {
  sandbox.kill('SIGTERM');
  await sandbox.ended;
}
