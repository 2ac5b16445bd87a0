import { createServer as createHttpsServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import type { OrderCreateRequest } from '../../app/contract/reseller/schemas.ts';
import type { PlaceOutcome } from '../../app/lab/place-order.ts';
import { createResellerClient } from '../../app/lab/reseller-client.ts';
import { createLogCapture, silentLog } from '../support/log.ts';
import { localhostCertificate } from './support/localhost-certificate.ts';
import { json, listening, startHttp, startTcp, type TestServer } from './support/servers.ts';

const TOKEN = 'tok_0123456789abcdef';

const request: OrderCreateRequest = {
  email: 'ada@example.com',
  reference: 'KB-1',
  customerName: 'Ada Example',
  items: [{ variation_id: 'var_1', quantity: 2 }],
  shipping: { country: 'DE', city: 'Berlin', address: 'Weg 1', zip: '10115', state: null },
};

const created = {
  id: 'ord_1',
  reference: 'KB-1',
  status: 'Paid',
  amount: 29800,
  currency: 'EUR',
  created_on: '2026-11-20T10:00:00.000Z',
};

const open: TestServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

function track<Server extends TestServer>(server: Server): Server {
  open.push(server);
  return server;
}

async function place(baseUrl: string, timeoutMs = 5_000): Promise<PlaceOutcome> {
  const client = createResellerClient({ baseUrl, token: TOKEN, timeoutMs, log: silentLog });
  try {
    return await client.placeOrder(request);
  } finally {
    await client.close();
  }
}

/** Places an order at a server that answers each request so, and proves that it was asked just once. */
async function placeAnswered(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<PlaceOutcome> {
  const server = track(
    await startHttp((response) => {
      if (typeof body !== 'string') return json(response, status, body, headers);
      response.writeHead(status, headers);
      response.end(body);
    }),
  );
  const outcome = await place(server.baseUrl);
  expect(server.requests).toHaveLength(1);
  return outcome;
}

describe('not_sent is answered only when no byte can have arrived', () => {
  test('nobody listens', async () => {
    const server = await startTcp(() => undefined);
    await server.close();
    expect(await place(server.baseUrl)).toEqual({
      kind: 'not_sent',
      reason: expect.stringContaining('ECONNREFUSED') as string,
    });
  });

  test('the name does not resolve', async () => {
    const outcome = await place('http://no-such-host.invalid');
    expect(outcome.kind).toBe('not_sent');
  });

  test('the TLS handshake fails', async () => {
    let received = Buffer.alloc(0);
    const server = track(
      await startTcp((socket) => {
        socket.on('data', (chunk) => {
          received = Buffer.concat([received, chunk]);
          socket.end('this is no TLS\r\n');
        });
      }),
    );
    const outcome = await place(server.baseUrl.replace('http:', 'https:'));
    expect(outcome.kind).toBe('not_sent');
    expect(received.toString('latin1')).not.toContain('/orders');
  });

  test('the certificate is not trusted', async () => {
    const server = track(await listening(createHttpsServer(localhostCertificate), 'https'));
    expect((await place(server.baseUrl)).kind).toBe('not_sent');
  });

  test('the TLS handshake does not come to an end in time', async () => {
    const server = track(await startTcp(() => undefined));
    expect(await place(server.baseUrl.replace('http:', 'https:'), 150)).toEqual({
      kind: 'not_sent',
      reason: expect.stringContaining('150 ms') as string,
    });
  });
});

describe('unanswered is answered whenever the request may have arrived', () => {
  test('the connection is reset after the request', async () => {
    const server = track(await startTcp((socket) => socket.once('data', () => socket.resetAndDestroy())));
    expect((await place(server.baseUrl)).kind).toBe('unanswered');
  });

  test('the connection is closed after the request', async () => {
    const server = track(await startTcp((socket) => socket.once('data', () => socket.end())));
    expect((await place(server.baseUrl)).kind).toBe('unanswered');
  });

  test('no answer comes in time', async () => {
    let sockets = 0;
    const server = track(await startTcp(() => void (sockets += 1)));
    const outcome = await place(server.baseUrl, 200);
    expect(outcome).toEqual({ kind: 'unanswered', reason: 'no answer within 200 ms' });
    expect(sockets).toBe(1);
  });

  test('half of the head arrives', async () => {
    const server = track(
      await startTcp((socket) => socket.once('data', () => socket.end('HTTP/1.1 201 Cre'))),
    );
    expect((await place(server.baseUrl)).kind).toBe('unanswered');
  });

  test('half of the body arrives', async () => {
    const half =
      'HTTP/1.1 201 Created\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"id":"ord_1"';
    const server = track(await startTcp((socket) => socket.once('data', () => socket.end(half))));
    expect(await place(server.baseUrl)).toEqual({
      kind: 'unanswered',
      reason: 'answered 201, but the answer was cut off',
    });
  });

  test('the body never ends', async () => {
    const server = track(await startHttp((response) => void response.writeHead(201).write('{"id":"ord_1",')));
    expect((await place(server.baseUrl, 300)).kind).toBe('unanswered');
  });

  test.each([500, 502, 503, 504, 408, 301, 302, 307, 308])('%i is answered', async (status) => {
    const elsewhere = track(await startHttp((response) => json(response, 201, created)));
    expect((await placeAnswered(status, created, { location: `${elsewhere.baseUrl}/orders` })).kind).toBe(
      'unanswered',
    );
    expect(elsewhere.requests).toEqual([]);
  });

  test.each([
    ['HTML', '<html><body>welcome</body></html>'],
    ['nothing', ''],
    ['no id', { status: 'Paid' }],
    ['an empty id', { id: '' }],
    ['a list of two', [created, created]],
  ])('200 is answered with %s', async (_name, body) => {
    expect((await placeAnswered(200, body)).kind).toBe('unanswered');
  });
});

test('a reset before the request is never more than unanswered, whichever side of connecting it falls on', async () => {
  const server = track(await startTcp((socket) => socket.resetAndDestroy()));
  expect(['not_sent', 'unanswered']).toContain((await place(server.baseUrl)).kind);
});

describe('placed needs a 2xx and an id, no more', () => {
  const placed = {
    kind: 'placed',
    order: {
      id: 'ord_1',
      reference: 'KB-1',
      status: 'Paid',
      amountMinor: 29800,
      currency: 'EUR',
      createdOn: new Date('2026-11-20T10:00:00.000Z'),
    },
  };

  test.each([
    ['as the contract shows it', 201, created],
    ['with 200', 200, created],
    ['with 202', 202, created],
    ['wrapped in data', 200, { data: created }],
    ['wrapped in order, beside an id of the request', 201, { id: 'req_9', order: created }],
    ['as a list of one', 201, { data: [created] }],
    [
      'with order_id and camel case',
      201,
      { ...created, id: undefined, orderId: 'ord_1', createdOn: created.created_on },
    ],
    ['with numbers as text', 201, { ...created, amount: '29800', created_on: '2026-11-20 10:00:00' }],
  ])('%s', async (_name, status, body) => {
    expect(await placeAnswered(status, body)).toEqual(placed);
  });

  test('with an id alone, a number', async () => {
    expect(await placeAnswered(201, { id: 4711 })).toEqual({
      kind: 'placed',
      order: {
        id: '4711',
        reference: null,
        status: null,
        amountMinor: null,
        currency: null,
        createdOn: null,
      },
    });
  });

  test('with an id beyond the precision of a double, digit by digit', async () => {
    const outcome = await placeAnswered(201, '{"id":9007199254740993}');
    expect(outcome).toMatchObject({ kind: 'placed', order: { id: '9007199254740993' } });
  });

  test('over TLS, to a certificate that is trusted', async () => {
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, localhostCertificate.cert]);
    try {
      const server = createHttpsServer(localhostCertificate, (incoming, response) => {
        incoming.resume().on('end', () => json(response, 201, created));
      });
      const { baseUrl } = track(await listening(server, 'https'));
      expect(await place(baseUrl)).toEqual(placed);
      expect(await place(baseUrl.replace('127.0.0.1', 'localhost'))).toEqual(placed);
    } finally {
      setDefaultCACertificates(before);
    }
  });
});

describe('a refusal is told apart from a request to wait', () => {
  test.each([
    [
      400,
      { error: 'A field is missing.', code: 'invalid_request', details: { 'shipping.zip': ['is required'] } },
    ],
    [
      422,
      {
        message: 'A field is missing.',
        code: 'invalid_request',
        errors: [{ path: ['shipping', 'zip'], message: 'is required' }],
      },
    ],
  ])('%i names the fields', async (status, body) => {
    expect(await placeAnswered(status, body)).toEqual({
      kind: 'refused',
      status,
      code: 'invalid_request',
      message: 'A field is missing.',
      fields: [{ path: 'shipping.zip', message: 'is required' }],
    });
  });

  test.each([
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [413, 'invalid_request'],
  ])('%i without a readable body has a code of its own', async (status, code) => {
    expect(await placeAnswered(status, '<html>no</html>')).toMatchObject({
      kind: 'refused',
      status,
      code,
      fields: [],
    });
  });

  test('the status of a refusal counts even when its body is cut off', async () => {
    const half = 'HTTP/1.1 400 Bad Request\r\ncontent-length: 500\r\n\r\n{"error":"half';
    const server = track(await startTcp((socket) => socket.once('data', () => socket.end(half))));
    expect(await place(server.baseUrl)).toMatchObject({ kind: 'refused', status: 400 });
  });

  test('429 says when to come back, in seconds, as a date, or not at all', async () => {
    expect(await placeAnswered(429, {}, { 'retry-after': '7' })).toEqual({
      kind: 'throttled',
      retryAfterMs: 7_000,
    });
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
    const dated = await placeAnswered(429, {}, { 'retry-after': inAnHour });
    expect(dated).toMatchObject({ kind: 'throttled' });
    expect(dated.kind === 'throttled' && dated.retryAfterMs).toBeGreaterThan(3_500_000);
    expect(await placeAnswered(429, {})).toEqual({ kind: 'throttled', retryAfterMs: null });
  });

  test.each([
    ['ahead of', 600_000],
    ['behind', -600_000],
  ])(
    'a date is measured by the service’s clock, where it is ten minutes %s this machine’s',
    async (_, skewMs) => {
      const serviceNowMs = Date.now() + skewMs;
      const inAMinute = new Date(serviceNowMs + 60_000).toUTCString();
      const date = new Date(serviceNowMs).toUTCString();
      expect(await placeAnswered(429, {}, { date, 'retry-after': inAMinute })).toEqual({
        kind: 'throttled',
        retryAfterMs: 60_000,
      });
    },
  );

  test('a token that the service echoes does not come back in its words', async () => {
    const outcome = await placeAnswered(401, { error: `the token ${TOKEN} is not known` });
    expect(outcome).toMatchObject({ kind: 'refused', message: 'the token [token] is not known' });
  });
});

test('the request is the contract’s: path, Basic authentication with an empty user, JSON body', async () => {
  const server = track(await startHttp((response) => json(response, 201, created)));
  await place(`${server.baseUrl}/reseller/v1/`);
  expect(server.requests[0]).toMatchObject({
    method: 'POST',
    path: '/reseller/v1/orders',
    headers: {
      authorization: `Basic ${Buffer.from(`:${TOKEN}`).toString('base64')}`,
      'content-type': 'application/json',
      connection: 'close',
    },
  });
  expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual(request);
});

test('neither token nor customer data reach the log', async () => {
  const { log, lines } = createLogCapture();
  const server = track(
    await startHttp((response) => json(response, 400, { error: `no ${TOKEN} for ada@example.com` })),
  );
  const client = createResellerClient({ baseUrl: server.baseUrl, token: TOKEN, timeoutMs: 5_000, log });
  await client.placeOrder(request);
  await expect(client.orders({ cursor: null })).rejects.toMatchObject({ code: 'refused' });
  await client.close();
  expect(lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toMatch(/ada|Weg 1|tok_0123/);
});
