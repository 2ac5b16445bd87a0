import type { Waiting } from '../../../app/contract/customer/answers.ts';

/** How many kits wait for the customer, and for what. */
export interface WaitingKits {
  toRegister: number;
  missingInfo: number;
  resultReady: number;
  /** Results that somebody else wants to read. */
  requested: number;
}

/** The app's answer; what is no count of it counts nothing. */
export function readWaiting(body: unknown): WaitingKits {
  const data = (body as { data?: Partial<Record<keyof Waiting, unknown>> | null } | null)?.data;
  return {
    toRegister: countOf(data?.to_register),
    missingInfo: countOf(data?.missing_info),
    resultReady: countOf(data?.result_ready),
    requested: countOf(data?.requested),
  };
}

const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
