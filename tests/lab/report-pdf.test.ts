import type { ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createResellerClient, type ResellerClient } from '../../app/lab/reseller-client.ts';
import { silentLog } from '../support/log.ts';
import { json, startHttp, type HttpTestServer } from './support/servers.ts';

/** The report as a PDF: what is none never reaches a customer as one. */

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp()));
});

async function asked(
  answer: (response: ServerResponse, count: number) => void,
  timeoutMs = 5_000,
): Promise<{ client: ResellerClient; server: HttpTestServer }> {
  const server = await startHttp((response, _request, count) => answer(response, count));
  const retry = { attempts: 3, firstDelayMs: 5, longestDelayMs: 10 };
  const client = createResellerClient({
    baseUrl: server.baseUrl,
    token: 'tok_1234567890',
    timeoutMs,
    log: silentLog,
    retry,
  });
  cleanUps.push(
    () => server.close(),
    () => client.close(),
  );
  return { client, server };
}

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from([0xff, 0x00, 0xfe, 0x80])]);
const sent = (response: ServerResponse, body: Buffer | string, type = 'application/pdf'): void => {
  response.writeHead(200, { 'content-type': type }).end(body);
};

test('is asked for by kit as the contract says, and comes byte for byte', async () => {
  const { client, server } = await asked((response) => sent(response, pdf, 'Application/PDF; qs=0.9'));
  expect(Buffer.from(await client.reportPdfByKit('k/1'))).toEqual(pdf);
  const [request] = server.requests;
  expect([request?.method, request?.path, request?.headers.accept]).toEqual([
    'GET',
    '/reports/kit/k%2F1',
    'application/pdf',
  ]);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['JSON instead, from a service that writes no PDFs', (response) => json(response, 200, { id: 'r1' })],
  ['a page instead', (response) => sent(response, '%PDF-', 'text/html')],
  ['something else under its name', (response) => sent(response, '<html>%PDF-</html>')],
  ['nothing', (response) => sent(response, '')],
  ['10 MB and more', (response) => sent(response, Buffer.concat([pdf, Buffer.alloc(10_000_000)]))],
])('%s is no report', async (_name, answer) => {
  const { client, server } = await asked(answer);
  await expect(client.reportPdfByKit('k1')).rejects.toMatchObject({ code: 'invalid_response' });
  expect(server.requests).toHaveLength(1);
});

test.each([
  [404, { error: 'x', code: 'not_found' }, 'not_found'],
  [406, { error: 'x', code: 'not_acceptable' }, 'refused'],
  [409, { error: 'x', code: 'no_results' }, 'no_results'],
] as const)('a %i is a failure with its code', async (status, body, code) => {
  const { client } = await asked((response) => json(response, status, body));
  await expect(client.reportPdfByKit('k1')).rejects.toMatchObject({ code, status });
});

test('a service that is down for a moment, or breaks off, is asked again', async () => {
  const { client, server } = await asked((response, count) => {
    if (count === 1) json(response, 503, {});
    else if (count === 2) {
      response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': '1000' });
      response.write(pdf, () => response.destroy());
    } else sent(response, pdf);
  });
  expect(Buffer.from(await client.reportPdfByKit('k1'))).toEqual(pdf);
  expect(server.requests).toHaveLength(3);
});

test('one that drips for ever is left in time', async () => {
  const { client } = await asked((response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' });
    const dripping = setInterval(() => response.write('%'), 20);
    response.on('close', () => clearInterval(dripping));
  }, 150);
  const startedMs = performance.now();
  await expect(client.reportPdfByKit('k1')).rejects.toMatchObject({ code: 'unavailable' });
  expect(performance.now() - startedMs).toBeLessThan(2_000);
});
