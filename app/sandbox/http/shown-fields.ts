/** Which fields of a request the log may show, where it may not show all: calls about somebody's health, and a practice's. */
import type { InterfaceKind } from './addresses.ts';

export interface ShownFields {
  /** Fields whose values are shown. */
  readonly values: ReadonlySet<string>;
  /** Fields whose names are shown; what else a sender calls a field may say something about somebody. */
  readonly names: ReadonlySet<string>;
}

const paging = ['cursor', 'limit', 'body'];
const health = ['message', 'instructions', 'dateOfBirth', 'gender', 'sex', 'ethnicity', 'dateOfSampling'];
const patient = ['name', 'address', 'city', 'country', 'zip', 'state', 'phone', 'billingEmail'];

function shownFields(values: readonly string[], masked: readonly string[]): ShownFields {
  return { values: new Set(values), names: new Set([...values, ...masked]) };
}

const ofAi = shownFields(['kit_code', 'refresh', ...paging], health);
/** A practice's requests are about its patients, all of them. */
const ofPractice = shownFields(
  [
    ...['numberOfKits', 'paymentType', 'sets', 'kitCode', 'patientId', 'orderId', 'refresh', 'url', 'events'],
    ...paging,
  ],
  [...health, ...patient, 'secret'],
);

/** The fields shown of a request to `path`; null where all are. */
export function shownOf(kind: InterfaceKind, path: string): ShownFields | null {
  if (kind === 'partner') return ofPractice;
  return isAboutHealth(path) ? ofAi : null;
}

/** Whether a path leads to the AI endpoints, also where it writes their names with escapes. */
function isAboutHealth(path: string): boolean {
  return path
    .replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .includes('/ai/');
}
