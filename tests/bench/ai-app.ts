import { fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import type { Logger } from 'pino';
import { openAppDb } from '../../app/db/app-client.ts';
import { ensureDatabase } from '../../app/db/databases.ts';
import { startEmbeddedPostgres } from '../../app/db/embedded-postgres.ts';
import { createSealer } from '../../app/db/sealing.ts';
import { createKit } from '../kits/support/kit-rows.ts';

/** What the process with the app is told. */
export interface AiAppTask {
  databaseUrl: string;
  apiKey: string;
  apiSecret: string;
  sealingKey: { id: string; secretBase64: string };
}

export interface Memory {
  /** After garbage was collected, in bytes. */
  heapUsed: number;
  rss: number;
}

/** A kit that a customer has confirmed. */
export interface OpenKit {
  /** Where the customer asks about it. */
  messagesUrl: string;
  /** The customer's session token, as a header. */
  authorization: string;
}

/** The app in a process of its own, with what customers need to ask something. */
export interface AiApp {
  /** Connects a shop of its own to an account. @returns the shop */
  connect(account: { baseUrl: string; token: string }): Promise<string>;
  openKit(shop: string, customerId: string, kitCode: string): Promise<OpenKit>;
  memory(): Promise<Memory>;
  stop(): Promise<void>;
}

export async function startAiApp(log: Logger): Promise<AiApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kitbridge-bench-'));
  const cluster = await startEmbeddedPostgres({ dataDir, log, ephemeral: true });
  const task: AiAppTask = {
    databaseUrl: cluster.databaseUrl('app'),
    apiKey: 'bench-app',
    apiSecret: randomBytes(32).toString('hex'),
    sealingKey: { id: 'bench', secretBase64: randomBytes(32).toString('base64') },
  };
  await ensureDatabase(task.databaseUrl);
  const child = fork(join(import.meta.dirname, 'processes', 'ai-app.ts'), [], {
    execArgv: ['--expose-gc'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', AI_APP: JSON.stringify(task) },
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const db = openAppDb(task.databaseUrl);
  const sealer = createSealer({ keys: [task.sealingKey], currentKeyId: task.sealingKey.id });
  const connections = new Map<string, string>();

  return {
    async connect({ baseUrl, token }) {
      const [id, shop] = [randomUUID(), `bench-${String(connections.size)}.myshopify.com`];
      connections.set(shop, id);
      await db.installation.create({ data: { shop, installedAt: new Date() } });
      await db.connection.create({
        data: {
          id,
          shop,
          baseUrl,
          kind: 'reseller',
          environment: 'sandbox',
          name: 'Bench',
          state: 'active',
          isCurrent: true,
          accountFingerprint: id,
          createdAt: new Date(),
          tokenSealed: sealer.seal(token, { table: 'Connection', column: 'tokenSealed', row: id }),
        },
      });
      return shop;
    },
    async openKit(shop, customerId, kitCode) {
      const connectionId = connections.get(shop) ?? '';
      const kitId = await createKit(db, { shop, customerId, at: new Date(), connectionId, kitCode });
      const confirmedUntil = new Date(Date.now() + 3_600_000);
      await db.kitGate.create({ data: { kitId, customerId, shop, confirmedUntil } });
      const token = await new SignJWT({ dest: shop, sub: `gid://shopify/Customer/${customerId}` })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(task.apiKey)
        .setNotBefore('-1s')
        .setIssuedAt()
        .setJti(randomUUID())
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(task.apiSecret));
      return {
        messagesUrl: `${url}/api/customer/kits/${kitId}/conversation/messages`,
        authorization: `Bearer ${token}`,
      };
    },
    async memory() {
      child.send('memory');
      return ((await once(child, 'message')) as [Memory])[0];
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await db.$disconnect();
      await cluster.stop({ remove: true });
    },
  };
}
