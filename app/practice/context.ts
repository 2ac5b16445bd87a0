import type { Logger } from 'pino';
import type { AppDb } from '../db/app-client.ts';
import type { Clock } from '../db/database-clock.ts';
import type { Sealer } from '../db/sealing.ts';
import type { PartnerClient } from '../lab/partner-client.ts';

/** What the practice room asks of a lab account. */
export type PracticeLab = Pick<
  PartnerClient,
  | 'createPatient'
  | 'changePatient'
  | 'createOrder'
  | 'createKitOrder'
  | 'createDirectOrder'
  | 'createAssignment'
  | 'order'
  | 'kit'
  | 'kits'
  | 'practice'
  // What the assistant is asked for.
  | 'reports'
  | 'storedInterpretation'
  | 'createInterpretation'
  | 'conversations'
  | 'openConversation'
  | 'transcript'
  | 'askStreaming'
  | 'removeConversation'
  | 'usage'
>;

/** What the practice room needs. */
export interface PracticeContext {
  db: AppDb;
  log: Logger;
  clock: Clock;
  sealer: Sealer;
  /** The account behind a connection. Throws ConnectionFailure where the connection can't be used. */
  labOf(connectionId: string): Promise<PracticeLab>;
}
