/** One attempt of a delivery, over real connections: what is sent, what counts as an answer, and where it may go. */
import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo, Server as TcpServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test } from 'vitest';
import { createWebhookSender } from '../../../app/sandbox/deliveries/send.ts';
import type { Message, SenderOptions } from '../../../app/sandbox/deliveries/send.ts';
import type { ResolvedAddress } from '../../../app/sandbox/deliveries/targets.ts';
import { selfSigned } from '../support/certificate.ts';

const lenient = { allowLoopback: true };
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function listen<Listening extends TcpServer>(server: Listening): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

interface Seen {
  request: IncomingMessage;
  body: Buffer;
}

async function receiver(
  answer: (response: ServerResponse, seen: Seen) => void,
  make: (listener: RequestListener) => Server = (listener) => createServer(listener),
): Promise<{ port: number; seen: Seen[]; connections: () => number }> {
  const seen: Seen[] = [];
  let connections = 0;
  const server = make((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const item = { request, body: Buffer.concat(chunks) };
      seen.push(item);
      answer(response, item);
    });
  });
  server.on('connection', () => (connections += 1));
  const port = await listen(server);
  closers.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { port, seen, connections: () => connections };
}

const ok = (response: ServerResponse): void => void response.writeHead(200).end();
const secret = 'a-secret-of-at-least-thirty-two-characters';
const message: Message = {
  url: '',
  secret,
  eventId: 'evt_0123456789abcdef',
  kind: 'order.shipped',
  body: JSON.stringify({ event: 'order.shipped', data: { reference: 'Bestellung Nr. 7 – “ü” 🧪' } }),
  atMs: Date.now(),
};

function sender(options: SenderOptions = {}, policy = lenient) {
  const made = createWebhookSender(policy, options);
  closers.push(() => made.close());
  return made;
}

const at = (port: number, host = '127.0.0.1'): string => `http://${host}:${String(port)}/hook?key=a%20b`;

describe('every attempt', () => {
  test('carries the exact bytes and both documented headers', async () => {
    const { port, seen } = await receiver(ok);
    expect(await sender().send({ ...message, url: at(port) })).toMatchObject({
      acknowledged: true,
      status: 200,
      error: null,
    });
    const [{ request, body } = { request: undefined, body: Buffer.alloc(0) }] = seen;
    expect([request?.method, request?.url, body.toString('utf8')]).toEqual([
      'POST',
      '/hook?key=a%20b',
      message.body,
    ]);
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(message.body)),
      'x-webhook-event': 'order.shipped',
      'x-webhook-signature': createHmac('sha256', secret).update(body).digest('hex'),
    });
  });

  test.each([
    ['plain', secret],
    ['not ASCII', 'ein Geheimnis mit Umlauten: äöüß – und 🧪🧪🧪'],
    ['in the form of other secrets', `whsec_${randomBytes(32).toString('base64')}`],
  ])('verifies with the Standard Webhooks library; a secret that is %s', async (_kind, key) => {
    const { port, seen } = await receiver(ok);
    await sender().send({ ...message, secret: key, url: at(port) });
    const [item] = seen;
    const headers = item?.request.headers as Record<string, string>;
    const body = item?.body ?? Buffer.alloc(0);
    const expected = JSON.parse(message.body);
    // Two ways that are the same: the key's bytes as they are, and the library's own form of a secret.
    const raw = new Webhook(new TextEncoder().encode(key), { format: 'raw' });
    const coded = new Webhook(`whsec_${Buffer.from(key, 'utf8').toString('base64')}`);
    for (const webhook of [raw, coded]) expect(webhook.verify(body, headers)).toEqual(expected);
    expect(headers['webhook-id']).toBe(message.eventId);
    expect(headers['webhook-timestamp']).toBe(String(Math.floor(message.atMs / 1_000)));
    expect(() => raw.verify(`${body.toString('utf8')} `, headers)).toThrow('No matching signature');
    const other = { ...headers, 'webhook-id': 'evt_other' };
    expect(() => raw.verify(body, other)).toThrow('No matching signature');
  });

  test('has a connection of its own', async () => {
    const { port, connections } = await receiver(ok);
    const calls = sender();
    for (let count = 0; count < 3; count += 1) await calls.send({ ...message, url: at(port) });
    expect(connections()).toBe(3);
  });
});

test('the app reads none of the headers that are an extra of the sandbox', async () => {
  const files = await readdir('app', { recursive: true });
  const outside = files.filter((file) => /\.tsx?$/.test(file) && !/^(sandbox|db\/generated)\//.test(file));
  expect(outside.length).toBeGreaterThan(100);
  for (const file of outside) {
    const text = await readFile(`app/${file}`, 'utf8');
    expect([file, /['"`]webhook-(id|timestamp|signature)['"`]/i.test(text)]).toEqual([file, false]);
  }
});

describe('an answer', () => {
  test.each([201, 202, 204, 400, 401, 410, 429, 500, 503])('%i is no acknowledgement', async (status) => {
    const { port } = await receiver((response) => response.writeHead(status).end());
    const result = await sender().send({ ...message, url: at(port) });
    expect(result).toMatchObject({ acknowledged: false, status, error: 'status' });
  });

  test.each([301, 302, 303, 307, 308])('%i is a failure and is not followed', async (status) => {
    const elsewhere = await receiver(ok);
    const { port } = await receiver((response) =>
      response.writeHead(status, { location: at(elsewhere.port) }).end(),
    );
    const result = await sender().send({ ...message, url: at(port) });
    expect(result).toMatchObject({ acknowledged: false, status, error: 'redirect' });
    expect(elsewhere.seen).toEqual([]);
  });

  test('is kept in its beginning, as text that can be stored', async () => {
    const long = `\u0000<h1>${'ä'.repeat(2_000)}`;
    const { port } = await receiver((response) => response.writeHead(500).end(long));
    const { answer } = await sender().send({ ...message, url: at(port) });
    expect(answer?.startsWith('\ufffd<h1>ää')).toBe(true);
    // 1,000 bytes: five of the beginning, then two for each letter, the last cut in half.
    expect(answer).toHaveLength(5 + 497);
    expect(answer?.endsWith('ä')).toBe(true);
  });

  test('without end is read no further than its beginning', async () => {
    const { port } = await receiver((response) => {
      response.writeHead(200);
      const pour = (): void => {
        if (response.writableEnded || response.destroyed) return;
        if (response.write('x'.repeat(65_536))) setImmediate(pour);
        else response.once('drain', pour);
      };
      pour();
    });
    const startedAt = performance.now();
    const result = await sender().send({ ...message, url: at(port) });
    // Not as long as a body that is slow is waited for.
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect([result.acknowledged, result.answer]).toEqual([true, 'x'.repeat(1_000)]);
  });

  test('200 is an acknowledgement at once, though the body never comes', async () => {
    const { port } = await receiver((response) => response.writeHead(200).write('so far'));
    const result = await sender({ acknowledgeWithinMs: 5_000 }).send({ ...message, url: at(port) });
    expect(result).toMatchObject({ acknowledged: true, status: 200, answer: 'so far' });
    expect(result.durationMs).toBeLessThan(1_000);
  });

  test('200 whose body breaks off is an acknowledgement', async () => {
    const { port } = await receiver((response) => {
      response.writeHead(200, { 'content-length': '100' }).write('cut', () => response.destroy());
    });
    const result = await sender().send({ ...message, url: at(port) });
    expect(result).toMatchObject({ acknowledged: true, status: 200 });
  });

  test('tells how long to wait', async () => {
    const { port } = await receiver((response) =>
      response.writeHead(503, { 'retry-after': '120' }).end('later'),
    );
    const result = await sender().send({ ...message, url: at(port) });
    expect(result).toMatchObject({ status: 503, retryAfterMs: 120_000, answer: 'later' });
  });

  test('with an endless head is refused', async () => {
    const { port } = await receiver((response) => {
      response.writeHead(200, { 'x-long': 'x'.repeat(100_000) }).end();
    });
    const result = await sender().send({ ...message, url: at(port) });
    expect(result).toMatchObject({ acknowledged: false, status: null, error: 'connection' });
  });
});

describe('the time limit covers everything up to the status:', () => {
  const limit = { acknowledgeWithinMs: 150 };
  const timedOut = { acknowledged: false, status: null, error: 'timeout' };

  test('no answer', async () => {
    const { port } = await receiver(() => undefined);
    const result = await sender(limit).send({ ...message, url: at(port) });
    expect(result).toMatchObject(timedOut);
    expect(result.durationMs).toBeGreaterThanOrEqual(140);
  });

  test('a head that drips', async () => {
    const drip = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.write('HTTP/1.1 200 OK\r\nx-drip: ');
      const timer = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const port = await listen(drip);
    closers.push(async () => {
      drip.close();
      await once(drip, 'close');
    });
    expect(await sender(limit).send({ ...message, url: at(port) })).toMatchObject(timedOut);
  });

  test('endless "continue" answers', async () => {
    const drip = createTcpServer((socket) => {
      socket.on('error', () => undefined);
      const timer = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    const port = await listen(drip);
    closers.push(async () => {
      drip.close();
      await once(drip, 'close');
    });
    expect(await sender(limit).send({ ...message, url: at(port) })).toMatchObject(timedOut);
  });

  test('a TLS handshake that never ends', async () => {
    const silent = createTcpServer((socket) => socket.on('error', () => undefined).resume());
    const port = await listen(silent);
    closers.push(async () => {
      silent.close();
      await once(silent, 'close');
    });
    const url = `https://127.0.0.1:${String(port)}/hook`;
    expect(await sender(limit).send({ ...message, url })).toMatchObject(timedOut);
  });

  test('a name that is looked up for ever', async () => {
    const result = await sender({ ...limit, resolve: () => new Promise(() => undefined) }).send({
      ...message,
      url: 'https://hook.example/',
    });
    expect(result).toMatchObject(timedOut);
  });

  test('a sender that closes cuts what is under way', async () => {
    const { port } = await receiver(() => void made.close());
    const made = sender();
    expect(await made.send({ ...message, url: at(port) })).toMatchObject({ error: 'connection' });
  });
});

describe('a connection', () => {
  const here: ResolvedAddress = { address: '127.0.0.1', family: 4 };
  const inner: ResolvedAddress = { address: '10.0.0.1', family: 4 };

  /** Answers each look-up with the next of `answers`, the last for ever. */
  function resolver(...answers: (readonly ResolvedAddress[])[]) {
    const asked: string[] = [];
    return {
      asked,
      resolve: (name: string) => {
        asked.push(name);
        return Promise.resolve(answers[Math.min(asked.length, answers.length) - 1] ?? []);
      },
    };
  }

  test('goes to the address that was judged: a name is looked up once an attempt, also when it changes', async () => {
    const { port, seen } = await receiver(ok);
    const rebinding = resolver([here], [inner]);
    const made = sender({ resolve: rebinding.resolve });
    const url = `http://api.localhost:${String(port)}/hook`;
    expect(await made.send({ ...message, url })).toMatchObject({ acknowledged: true });
    expect(rebinding.asked).toEqual(['api.localhost']);
    expect(seen[0]?.request.headers.host).toBe(`api.localhost:${String(port)}`);
    // The name points elsewhere now: no connection of before is used instead.
    expect(await made.send({ ...message, url })).toMatchObject({ status: null, error: 'refused_target' });
    expect(seen).toHaveLength(1);
  });

  test("is not made when one of a name's addresses is inner", async () => {
    const { port, seen } = await receiver(ok);
    const url = `http://api.localhost:${String(port)}/hook`;
    for (const mixed of [
      [here, inner],
      [inner, here],
    ]) {
      const result = await sender({ resolve: resolver(mixed).resolve }).send({ ...message, url });
      expect(result).toMatchObject({ status: null, error: 'refused_target' });
    }
    expect(seen).toEqual([]);
  });

  test('tries the next of several judged addresses when the first does not answer', async () => {
    const { port, seen } = await receiver(ok);
    const url = `http://api.localhost:${String(port)}/hook`;
    const both = resolver([{ address: '::1', family: 6 }, here]);
    expect(await sender({ resolve: both.resolve }).send({ ...message, url })).toMatchObject({ status: 200 });
    expect(seen).toHaveLength(1);
  });

  test('is not made to an address that the policy does not allow, whatever was registered', async () => {
    const { port, seen } = await receiver(ok);
    const strict = sender({ resolve: resolver([here]).resolve }, { allowLoopback: false });
    const refused = [at(port), at(port, 'localhost'), `https://hook.example:${String(port)}/`];
    for (const url of refused) {
      expect(await strict.send({ ...message, url })).toMatchObject({ error: 'refused_target' });
    }
    expect(seen).toEqual([]);
  });

  test.each(['http://hook.example/', 'https://hook.example:25/', 'https://user@hook.example/'])(
    'is not made to %s, wherever its name leads: what an address says is judged at each attempt too',
    async (url) => {
      const everywhere = resolver([{ address: '8.8.8.8', family: 4 }]);
      const strict = sender({ resolve: everywhere.resolve }, { allowLoopback: false });
      expect(await strict.send({ ...message, url })).toMatchObject({ error: 'refused_target' });
      expect(everywhere.asked).toEqual([]);
    },
  );

  test('asks no proxy', async () => {
    const { port, seen } = await receiver(ok);
    const proxy = await receiver(ok);
    for (const name of ['http_proxy', 'HTTP_PROXY', 'all_proxy', 'ALL_PROXY']) {
      process.env[name] = `http://127.0.0.1:${String(proxy.port)}`;
      closers.push(() => Promise.resolve(void Reflect.deleteProperty(process.env, name)));
    }
    await sender().send({ ...message, url: at(port) });
    expect([seen.length, proxy.seen.length]).toEqual([1, 0]);
  });

  test('names what it failed for', async () => {
    const unresolved = sender({ resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    const url = 'https://hook.example/';
    expect(await unresolved.send({ ...message, url })).toMatchObject({ error: 'dns' });
    const { port } = await receiver((response) => response.destroy());
    expect(await sender().send({ ...message, url: at(port) })).toMatchObject({ error: 'connection' });
    const plain = `https://127.0.0.1:${String(port)}/`;
    expect(await sender().send({ ...message, url: plain })).toMatchObject({ error: 'tls' });
  });

  test('over TLS: the name is shown and checked, though the address is pinned', async () => {
    const { cert, key } = selfSigned('hook.example');
    const names: unknown[] = [];
    const { port, seen } = await receiver(ok, (listener) => {
      const server = createTlsServer({ cert, key }, listener);
      server.on('secureConnection', (socket) => names.push(socket.servername));
      return server;
    });
    const { resolve } = resolver([here]);
    const url = (name: string) => `https://${name}:${String(port)}/hook`;
    const untrusted = await sender({ resolve }).send({ ...message, url: url('hook.example') });
    expect(untrusted).toMatchObject({ status: null, error: 'tls' });

    const before = getCACertificates('default');
    setDefaultCACertificates([...before, cert]);
    closers.push(() => Promise.resolve(setDefaultCACertificates(before)));
    const trusted = await sender({ resolve }).send({ ...message, url: url('hook.example') });
    expect(trusted).toMatchObject({ acknowledged: true, status: 200 });
    expect(names.at(-1)).toBe('hook.example');
    expect(seen[0]?.request.headers.host).toBe(`hook.example:${String(port)}`);
    // Another name on the same address has another certificate to show.
    const other = await sender({ resolve }).send({ ...message, url: url('other.example') });
    expect(other).toMatchObject({ status: null, error: 'tls' });
    expect(seen).toHaveLength(1);
  });
});
