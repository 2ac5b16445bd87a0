import type { Logger } from 'pino';
import type { OrderCreateRequest, OrderCreateResponse } from '../contract/reseller/schemas.ts';
import type { PreparedStatements } from '../db/prepared.ts';
import type { SandboxDb } from '../db/sandbox-client.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { AccountDirectory } from './accounts/directory.ts';
import type { Changes } from './core/changes.ts';
import type { AnswerCache } from './http/answer-cache.ts';
import type { RequestLog } from './http/request-log.ts';
import type { Generations } from './core/generations.ts';
import type { PriceTable } from './writer/prices.ts';
import type { Writer } from './writer/writer.ts';

/** Orders that wait at the same moment, committed together. */
export interface OrderBatches {
  /** Commits the order, or gives null when it has to be committed under the account's lock after all. */
  place(
    accountId: string,
    request: OrderCreateRequest,
    kitCount: number,
  ): Promise<OrderCreateResponse | null>;
}

/** What the sandbox's functions receive; made once in startSandbox. */
export interface SandboxContext {
  readonly db: SandboxDb;
  readonly jobs: Jobs;
  /** Accounts by token, remembered: see its `forget`. */
  readonly accounts: AccountDirectory;
  readonly changes: Changes;
  /** Answers of reads, remembered between changes. */
  readonly answers: AnswerCache;
  /** Orders without faults, committed together. */
  readonly orderBatches: OrderBatches;
  /** For the statements that run most often. */
  readonly prepared: PreparedStatements;
  /** What was asked and how it was answered. */
  readonly requests: RequestLog;
  /** Writes interpretations and replies. */
  readonly writer: Writer;
  /** What is being written. */
  readonly generations: Generations;
  /** What the writers' tokens cost. */
  readonly prices: PriceTable;
  readonly log: Logger;
  /** Master seed of all codes, tokens, offsets and results. */
  readonly seed: string;
  /** The simulated lifecycle runs this many times faster than real time. */
  readonly speed: number;
  /** How long a slow answer is held back, in real milliseconds. */
  readonly slowAnswerMs: number;
  /** Started to move nothing by itself. */
  readonly manual: boolean;
  /** Opens the console and the administration of accounts. */
  readonly adminToken: string;
  /** Origin under which the sandbox is reached from outside, without a trailing slash. */
  readonly publicUrl: string;
  /** Accept webhook targets on this machine, and http for them. */
  readonly allowLoopbackWebhooks: boolean;
  /** Aborted when the sandbox stops; whatever waits on purpose listens to it. */
  readonly stopping: AbortSignal;
  /** Real time, epoch milliseconds. */
  readonly now: () => number;
}
