import type { Logger } from 'pino';
import type { AppDb, AppTx } from '../db/app-client.ts';
import type { Sealer } from '../db/sealing.ts';
import type { Clock } from '../db/database-clock.ts';
import type { LabReport } from '../lab/reseller-records.ts';

/** All that the kits room needs; `start` puts it together. */
export interface KitsContext {
  db: AppDb;
  log: Logger;
  clock: { now(): Date };
  sealer: Sealer;
  gate: GateRules;
  /** Fetches the report of a released kit, to be used and forgotten. Rejects with a LabError. */
  readReport(connectionId: string, kitCode: string): Promise<LabReport>;
}

/** What else is needed where a kit is closed to customers: with it goes what they said about it. */
export interface ClosingContext extends KitsContext {
  clock: Clock;
  /** Takes conversations out of the sight of one customer, or of all but one, in the same transaction. */
  forgetConversations(
    tx: AppTx,
    whose: { shop: string; kitId: string; customerId: string | { not: string } },
  ): Promise<void>;
}

export interface GateRules {
  /** Wrong tries that are free of a wait. */
  freeTries: number;
  /** The wait after the last free try, in milliseconds; it doubles with each further one. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** Wrong claims of one kit, by whomever, that are looked at in {@link claimWindowMs}: many accounts guess no more. */
  claimsOfKit: number;
  claimWindowMs: number;
  /** A customer's wrong claims are forgotten once the last one is so long ago, in milliseconds. */
  claimsForgottenMs: number;
  /**
   * How long a reader has, from when she was shown that somebody else claims her kit, before it goes over without an
   * answer, in milliseconds: longer than most journeys and illnesses. Who was not shown it has all the time there is.
   */
  claimNoticeMs: number;
}

export const defaultGateRules: GateRules = {
  freeTries: 5,
  firstWaitMs: 15 * 60_000,
  longestWaitMs: 24 * 60 * 60_000,
  claimsOfKit: 20,
  claimWindowMs: 24 * 60 * 60_000,
  claimsForgottenMs: 30 * 24 * 60 * 60_000,
  claimNoticeMs: 14 * 24 * 60 * 60_000,
};
