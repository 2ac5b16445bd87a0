import type { Logger } from 'pino';
import type { AppDb } from '../db/app-client.ts';
import type { Sealer } from '../db/sealing.ts';
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

export interface GateRules {
  /** Wrong tries that are free of a wait. */
  freeTries: number;
  /** The wait after the last free try, in milliseconds; it doubles with each further one. */
  firstWaitMs: number;
  longestWaitMs: number;
  /** How long a confirmation holds, in milliseconds. */
  confirmationMs: number;
}

export const defaultGateRules: GateRules = {
  freeTries: 5,
  firstWaitMs: 15 * 60_000,
  longestWaitMs: 24 * 60 * 60_000,
  confirmationMs: 30 * 60_000,
};
