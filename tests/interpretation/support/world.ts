import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createBudgetWatch } from '../../../app/interpretation/budget-watch.ts';
import { defaultFairShare, type InterpretationContext } from '../../../app/interpretation/context.ts';
import { createTurns } from '../../../app/interpretation/turns.ts';
import { openAppDb } from '../../../app/db/app-client.ts';
import { testSealer } from '../../support/test-sealer.ts';
import { defaultGateRules } from '../../../app/kits/context.ts';
import { createResellerClient } from '../../../app/lab/reseller-client.ts';
import { createKit } from '../../kits/support/kit-rows.ts';
import { json, startHttp, type HttpTestServer, type ReceivedRequest } from '../../lab/support/servers.ts';
import { emptyTables } from '../../support/empty-tables.ts';
import { silentLog } from '../../support/log.ts';
import { createTestDatabase } from '../../support/postgres.ts';

const shop = 'assistant-test.myshopify.com';
export const me = { shop, customerId: '100' };

type AnswerOne = (response: ServerResponse, request: ReceivedRequest) => void;

export interface AssistantWorld {
  ctx: InterpretationContext;
  /** What the service answers to `METHOD /path`, ids written as `:id`; all else is 404. Made anew for each test. */
  answers: Record<string, AnswerOne>;
  server: HttpTestServer;
  /** `METHOD /path` of what was called, since the test began. */
  called(): string[];
  /** What was put on queues. */
  enqueued: object[];
  now: Date;
  /** A kit with a released result that the customer has confirmed. */
  openKit(customerId?: string): Promise<string>;
}

const templateOf = ({ method, path }: ReceivedRequest): string =>
  `${method} ${path.replace(/(conversations|kit)\/[^/]+/, '$1/:id')}`;

/** The interpretation room over a database of its own and a scripted service, reached over HTTP. */
export function useAssistantWorld(): AssistantWorld {
  const world = { now: new Date('2026-11-20T12:00:00.000Z'), enqueued: [] as object[] } as AssistantWorld;
  const ends: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const database = await createTestDatabase('app');
    const db = openAppDb(database.url);
    world.server = await startHttp((response, request) => {
      const answer = world.answers[templateOf(request)];
      if (answer) answer(response, request);
      else json(response, 404, { error: 'no', code: 'not_found' });
    });
    const client = createResellerClient({
      baseUrl: world.server.baseUrl,
      token: 'tok_1234567890',
      timeoutMs: 2_000,
      log: silentLog,
      retry: { attempts: 1 },
      onAiLimits(limits) {
        world.ctx.turns.learn('c', limits.minute);
        world.ctx.budgets.note('c', limits);
      },
    });
    const clock = { now: () => world.now };
    world.ctx = {
      db,
      log: silentLog,
      clock,
      gate: defaultGateRules,
      sealer: testSealer,
      readReport: () => Promise.reject(new Error('no report is read here')),
      jobs: { enqueue: (_tx, _queue, payload) => Promise.resolve(void world.enqueued.push(payload)) },
      fairShare: {
        ...defaultFairShare,
        longestWaitMs: 2_000,
        rereading: { firstWaitMs: 20, longestMs: 1_000 },
      },
      turns: createTurns(defaultFairShare),
      budgets: createBudgetWatch({ db, log: silentLog, clock }),
      assistantOf: () => Promise.resolve(client),
    };
    ends.push(
      () => client.close(),
      () => world.server.close(),
      () => world.ctx.budgets.settled(),
      () => db.$disconnect(),
      () => database.drop(),
    );
  });

  beforeEach(async () => {
    const { db } = world.ctx;
    world.answers = {};
    world.server.requests.length = 0;
    world.enqueued.length = 0;
    world.now = new Date('2026-11-20T12:00:00.000Z');
    world.ctx.turns = createTurns({ longestWaitMs: 2_000 });
    world.ctx.turns.learn('c', { limit: 1_000, remaining: 1_000 });
    await emptyTables(db, ['InterpretationUse', 'CustomerConversation', 'AiBudget']);
  });

  afterAll(async () => {
    for (const end of ends) await end();
  });

  world.called = () => world.server.requests.map(templateOf);
  world.openKit = async (customerId = me.customerId) => {
    const kitId = await createKit(world.ctx.db, { shop, customerId, at: world.now });
    const confirmedUntil = new Date(world.now.getTime() + 365 * 86_400_000);
    await world.ctx.db.kitGate.create({ data: { kitId, customerId, shop, confirmedUntil } });
    return kitId;
  };
  return world;
}

export const text = (words = '# Text') => ({
  kit_code: 'k',
  interpretation: words,
  generated_on: 1_763_700_000_000,
  cached: false,
  sources: [],
});

/** A line of a streamed reply. */
export const line = (value: object): string => `${JSON.stringify(value)}\n`;
export const completed = (content: string): string =>
  line({ type: 'complete', message: { id: 'msg_1', role: 'assistant', content, sources: [] } });

/** Answers with these lines, then ends. */
export const streamOf =
  (...lines: string[]): AnswerOne =>
  (response) =>
    void response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end(lines.join(''));

/** Answers with these lines, then breaks the connection. */
export const brokenAfter =
  (...lines: string[]): AnswerOne =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.write(lines.join(''), () => setImmediate(() => response.destroy()));
  };

export const jsonOf =
  (status: number, body: unknown, headers: Record<string, string> = {}): AnswerOne =>
  (response) =>
    json(response, status, body, headers);
