import type { KitsContext } from '../kits/context.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { ResellerAi } from '../lab/reseller-ai.ts';
import type { BudgetWatch } from './budget-watch.ts';
import type { Turns } from './turns.ts';

/** How the account's AI limits are shared among the shop's customers. */
export interface FairShareRules {
  /** Texts that one customer may have written in a day (UTC). */
  generationsPerDay: number;
  /** Questions that one customer may ask in a day (UTC). */
  messagesPerDay: number;
  /** How long a call waits for its turn while many ask; after that the customer is told to try again. */
  longestWaitMs: number;
  /** How a reply whose connection broke is looked for in the transcript: with waits that double, and for how long. */
  rereading: { firstWaitMs: number; longestMs: number };
}

export const defaultFairShare: FairShareRules = {
  generationsPerDay: 10,
  messagesPerDay: 40,
  longestWaitMs: 8_000,
  rereading: { firstWaitMs: 500, longestMs: 30_000 },
};

/** As much of the service as this room needs. */
export type Assistant = Pick<
  ResellerAi,
  | 'storedInterpretation'
  | 'createInterpretation'
  | 'openConversation'
  | 'transcript'
  | 'askStreaming'
  | 'removeConversation'
>;

/** What the interpretation room needs beyond the kits room. */
export interface InterpretationContext extends KitsContext {
  jobs: Pick<Jobs, 'enqueue'>;
  fairShare: FairShareRules;
  /** Of this process. Several processes share an account's limits through what the service's answers say. */
  turns: Turns;
  budgets: BudgetWatch;
  /** Throws ConnectionFailure where the connection can't be used. */
  assistantOf(connectionId: string): Promise<Assistant>;
}
