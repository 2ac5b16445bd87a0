/** What is left of a practice's sandbox that was killed, and who hears of it. */
import { afterEach, beforeEach } from 'vitest';
import { startSandbox } from '../../../app/sandbox/index.ts';
import type { RunningSandbox } from '../../../app/sandbox/index.ts';
import { silentLog } from '../../support/log.ts';
import { createTestDatabase } from '../../support/postgres.ts';
import type { TestDatabase } from '../../support/postgres.ts';
import { registerWebhook, startReceiver } from '../support/sandbox.ts';
import type { Answer, Client, Received, Receiver } from '../support/sandbox.ts';
import { clientsOf, killAll, processOptions } from './start.ts';

/** Starting a process takes seconds on a busy machine. */
export const patience = { timeout: 300_000 };

/** A database and a receiver of each test's own; what a test starts ends with it. */
export function useKilledWorld() {
  let database: TestDatabase;
  let receiver: Receiver;
  let survivors: RunningSandbox[];
  beforeEach(async () => {
    database = await createTestDatabase('sandbox');
    receiver = await startReceiver();
    survivors = [];
  });
  afterEach(async () => {
    await killAll();
    for (const running of survivors) await running.stop();
    await receiver.close();
    await database.drop();
  });
  return {
    get databaseUrl(): string {
      return database.url;
    },
    get receiver(): Receiver {
      return receiver;
    },
    /** The practice in a sandbox that starts on what the killed one left. */
    async afterKill(speed = 1): Promise<Client> {
      const options = { ...processOptions, databaseUrl: database.url, speed, log: silentLog };
      const running = await startSandbox(options);
      survivors.push(running);
      return clientsOf(running.ready).practice;
    },
    listen: (of: Client): Promise<Answer> => registerWebhook(of, receiver.url, ['partner_order.shipped']),
  };
}

/** Rows of a list, up to a hundred. */
export async function rowsOf<Row>(of: Client, path: string): Promise<Row[]> {
  return (await of.get(`${path}${path.includes('?') ? '&' : '?'}limit=100`)).body.data as Row[];
}

/** Stands for the event: the same at every attempt. */
export const deliveryId = ({ headers }: Received): string => String(headers['webhook-id']);
