import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ticketSchema } from '../../app/contract/customer/answers.ts';
import { forgetOldTickets, TICKET_LIFE_MS } from '../../app/kits/report-ticket.ts';
import { shop } from '../shopify/support/platform.ts';
import { createLogCapture } from '../support/log.ts';
import { readPdf } from '../support/pdf.ts';
import { type CustomerWorld, type ReleasedKit, startCustomerWorld } from './support/customer-world.ts';

/** The report as a PDF: asked for by an extension, opened by a browser without a token, once. */

const { log, lines } = createLogCapture();
let world: CustomerWorld;
beforeAll(async () => {
  world = await startCustomerWorld({ log, rates: { sensitiveOfCustomer: 1_000, unknownTickets: 100 } });
}, 360_000);
afterAll(() => world.stop());

async function opened(as = '77'): Promise<ReleasedKit> {
  const kit = await world.release(as);
  const body = { date_of_birth: kit.dateOfBirth };
  const { status } = await world.call({ method: 'POST', path: `/kits/${kit.id}/confirm`, body, as });
  expect(status).toBe(200);
  return kit;
}

async function ticketOf({ id }: ReleasedKit, method = 'POST'): Promise<string> {
  const answer = await world.call({ method, path: `/kits/${id}/report` });
  const { data } = ticketSchema.parse(JSON.parse(answer.text));
  expect(new Date(data.expires_at).getTime() - Date.now()).toBeLessThanOrEqual(60_000);
  return data.url;
}

/** What a browser gets, without following anything. */
async function open(url: string, init: RequestInit = {}) {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const { headers } = response;
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, headers, bytes, words: Buffer.from(bytes).toString() };
}

describe('a ticket', () => {
  test.each(['GET', 'POST'])('asked for with %s gives the report of that kit, once', async (method) => {
    const kit = await opened();
    const url = await ticketOf(kit, method);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/reports\/[\w-]{43}$/);
    const pdf = await open(url);
    expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('content-disposition')]).toEqual([
      ...[200, 'application/pdf', 'attachment; filename="result.pdf"'],
    ]);
    const { pages } = await readPdf(pdf.bytes);
    expect(pages.map(({ text }) => text).join(' ')).toContain(kit.kitCode);

    const again = await open(url);
    expect([again.status, again.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(again.words).toContain('open the report again');
  });

  test.each([
    ['?locale=de-AT', 'Fragen für Ihren Arzttermin'],
    ['?locale=en', 'Questions for your doctor'],
    ['', 'Fragen für Ihren Arzttermin'],
  ])('gives a page of questions for a doctor instead, once (%j)', async (query, title) => {
    const kit = await opened();
    const url = await ticketOf(kit);
    const page = await open(`${url}/questions${query}`, { headers: { 'accept-language': 'de' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.words).toContain(`<h1>${title}</h1>`);
    // Nothing that says whose it is.
    expect(page.words).not.toContain(kit.kitCode);
    expect(page.words).not.toContain(kit.dateOfBirth);
    for (const again of [url, `${url}/questions`]) expect((await open(again)).status).toBe(404);
  });

  test('of the questions is not used up by those who only look', async () => {
    const url = `${await ticketOf(await opened())}/questions`;
    expect(await open(url, { method: 'HEAD' })).toMatchObject({ status: 200, words: '' });
    expect((await open(url, { method: 'POST' })).status).toBe(405);
    expect((await open(url)).status).toBe(200);
  });

  test('opened twice at once gives one report', async () => {
    const url = await ticketOf(await opened());
    const answers = await Promise.all(Array.from({ length: 4 }, () => open(url)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  test('is not used up by those who only look', async () => {
    const url = await ticketOf(await opened());
    expect(await open(url, { method: 'HEAD' })).toMatchObject({ status: 200, words: '' });
    expect((await open(url, { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(503);
    const posted = await open(url, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await open(url)).status).toBe(200);
  });

  test('is over after a minute: a page says so, in the browser’s language', async () => {
    const kit = await opened();
    const { reportTicket } = world.app.context.db;
    for (const [language, words] of [
      ['en-GB', 'This link has expired'],
      ['de-DE,de;q=0.9', 'Dieser Link ist abgelaufen'],
    ]) {
      const url = await ticketOf(kit);
      await reportTicket.updateMany({ where: { kitId: kit.id }, data: { expiresAt: new Date() } });
      const answer = await open(url, { headers: { 'accept-language': language ?? '' } });
      expect(answer.status).toBe(410);
      expect(answer.words).toContain(words);
    }
    await ticketOf(kit);
    await ticketOf(kit);
    const [row] = await reportTicket.findMany({ where: { kitId: kit.id } });
    await reportTicket.update({
      where: { ticketHash: row?.ticketHash ?? '' },
      data: { expiresAt: new Date() },
    });
    await forgetOldTickets(world.app.context, new Date(Date.now() - TICKET_LIFE_MS));
    expect(await reportTicket.count({ where: { kitId: kit.id } })).toBe(1);
  });

  test('that nobody made is not there, however it is written', async () => {
    const { origin } = new URL(world.app.url ?? '');
    for (const ticket of ['x'.repeat(43), 'x', '%00', '..%2f', `${'x'.repeat(42)}%20`])
      expect((await open(`${origin}/api/reports/${ticket}`)).status).toBe(404);
  });
});

describe('is asked again when the ticket is used:', () => {
  const changes: [string, (kit: ReleasedKit) => Promise<unknown>][] = [
    ['locked', (kit) => world.call({ method: 'POST', path: `/kits/${kit.id}/lock` })],
    [
      'hidden',
      (kit) => world.call({ method: 'PUT', path: `/kits/${kit.id}/view`, body: { view: 'hidden' } }),
    ],
    [
      'handed over to the person tested',
      async ({ id, kitCode, dateOfBirth }) => {
        const claim = { kit_code: kitCode, date_of_birth: dateOfBirth };
        await world.call({ method: 'POST', path: '/claims', as: '99', body: claim });
        await world.call({ method: 'PUT', path: `/kits/${id}/request`, body: { answer: 'hand_over' } });
      },
    ],
    [
      'confirmed too long ago',
      (kit) =>
        world.app.context.db.kitGate.updateMany({
          where: { kitId: kit.id },
          data: { confirmedUntil: new Date(0) },
        }),
    ],
  ];
  test.each(changes)('a kit that is %s meanwhile gives nothing', async (_name, change) => {
    const kit = await opened();
    const url = await ticketOf(kit);
    await change(kit);
    const answer = await open(url);
    expect([403, 404]).toContain(answer.status);
    expect(answer.headers.get('content-type')).toContain('text/html');
    const [last] = await world.app.context.db.accessEntry.findMany({
      where: { shop, subject: `kit:${kit.id}`, purpose: 'report' },
      orderBy: { id: 'desc' },
    });
    expect(last).toMatchObject({ actor: 'customer:77', outcome: 'refused' });
  });
});

describe('nothing is left behind:', () => {
  test('the log has no ticket, the database its digest alone', async () => {
    lines.length = 0;
    const url = await ticketOf(await opened());
    const ticket = url.split('/').at(-1) ?? '';
    const { reportTicket } = world.app.context.db;
    const rows = JSON.stringify(await reportTicket.findMany());
    expect(rows).not.toContain(ticket);
    expect(rows).toContain(createHash('sha256').update(ticket).digest('hex'));
    expect((await open(url)).status).toBe(200);
    expect((await open(url)).status).toBe(404);
    const questions = await ticketOf(await opened());
    expect((await open(`${questions}/questions?locale=en`)).status).toBe(200);
    expect(JSON.stringify(lines)).not.toContain(questions.split('/').at(-1));
    expect(JSON.stringify(lines)).toContain('/api/reports/[ticket]');
    expect(JSON.stringify(lines)).not.toContain(ticket);
  });

  test('a look that came to nothing, and one that did, are both on the access log', async () => {
    const kit = await opened();
    await open(await ticketOf(kit));
    const entries = await world.app.context.db.accessEntry.findMany({
      where: { shop, subject: `kit:${kit.id}`, purpose: 'report' },
    });
    expect(entries.map(({ outcome }) => outcome)).toEqual(['shown', 'shown']);
  });
});

test('whoever guesses tickets waits, and nobody with a ticket does', async () => {
  const { origin } = new URL(world.app.url ?? '');
  const url = await ticketOf(await opened());
  const guess = () => open(`${origin}/api/reports/${'y'.repeat(43)}`);
  await Promise.all(Array.from({ length: 100 }, guess));
  const last = await guess();
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(last.words).toContain('wait a minute');
  expect((await open(url)).status).toBe(200);
});
