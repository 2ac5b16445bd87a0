import { isLabError } from '../lab/lab-error.ts';
import type { LabAccount } from './accounts.ts';
import type { ClientCache } from './client-cache.ts';
import type { ConnectionKind } from './kind.ts';
import { ConnectionFailure } from './failures.ts';

/** Where a key is looked for that the account's own interface doesn't take. */
export interface OtherInterface {
  clients: ClientCache;
  /** Of the interface that the key was entered for. */
  baseUrl: string;
  kind: ConnectionKind;
  /** Of the other one in the same environment; null where the operator offers none. */
  otherBaseUrl: string | null;
  token: string;
}

const otherOf = { reseller: 'partner', partner: 'reseller' } as const;
const keyOf = { reseller: 'reseller_key', partner: 'practice_key' } as const;

/** Failures of a first call after which the key may still be one of the other interface. */
const mayBeOther: ReadonlySet<string> = new Set(['unauthorized', 'not_the_service']);

/**
 * The failure of a key that its form's interface didn't take, told more exactly where the other interface takes it:
 * merchants who have both mix them up.
 */
export async function toldByOther(
  asked: OtherInterface,
  failure: ConnectionFailure,
): Promise<ConnectionFailure> {
  if (!mayBeOther.has(failure.code)) return failure;
  return (await isOthersKey(asked)) ? new ConnectionFailure(keyOf[otherOf[asked.kind]]) : failure;
}

/**
 * Where both interfaces lie at one address, a reseller's key would answer a practice's one safe read, too: its catalogue
 * gives it away.
 *
 * @throws ConnectionFailure `reseller_key`
 */
export async function refuseSharedAddress(asked: OtherInterface): Promise<void> {
  if (asked.kind !== 'partner' || asked.otherBaseUrl !== asked.baseUrl) return;
  if (await isOthersKey(asked)) throw new ConnectionFailure('reseller_key');
}

async function isOthersKey({ clients, kind, otherBaseUrl, token }: OtherInterface): Promise<boolean> {
  if (otherBaseUrl === null) return false;
  const other: LabAccount = clients.try(otherOf[kind], otherBaseUrl, token);
  try {
    await other.prove();
    return true;
  } catch (error) {
    if (!isLabError(error)) throw error;
    return false;
  } finally {
    await other.close();
  }
}
