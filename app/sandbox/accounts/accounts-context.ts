import type { SandboxDb } from '../../db/sandbox-client.ts';
import type { Changes } from '../core/changes.ts';
import type { AccountDirectory } from './directory.ts';

/** What of the sandbox's context accounts need. */
export interface AccountsContext {
  readonly db: SandboxDb;
  readonly accounts: Pick<AccountDirectory, 'forget'>;
  readonly changes: Pick<Changes, 'tell'>;
  /** Tokens follow from it. */
  readonly seed: string;
  /** Of new accounts' clocks. */
  readonly speed: number;
  /** New accounts' clocks start frozen. */
  readonly manual: boolean;
  readonly publicUrl: string;
  /** Real time, epoch milliseconds. */
  readonly now: () => number;
}
