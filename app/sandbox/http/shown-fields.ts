/** Which fields of a request the log may show, where it may not show all: calls about somebody's health, and a practice's. */
import { partnerEndpoints } from '../../contract/partner/endpoints.ts';
import type { InterfaceKind } from './addresses.ts';

/** Whether a value that came in a field may be shown. */
type MayShow = (value: unknown) => boolean;

export interface ShownFields {
  /** Fields whose values are shown, where they are what the field is for. */
  readonly values: ReadonlyMap<string, MayShow>;
  /** Fields whose names are shown; what else a sender calls a field may say something about somebody. */
  readonly names: ReadonlySet<string>;
  /** Parts of a path that are shown beside IDs; null where all are. */
  readonly pathWords: ReadonlySet<string> | null;
}

const always: MayShow = () => true;
/** Anything else in the place of an ID may be somebody's name. */
const anId: MayShow = (value) =>
  typeof value === 'string' && /^(?:[a-z]{3}_[0-9a-z]{1,40}|KB-[0-9A-Z-]{1,20})$/.test(value);
/** Their fields are looked at one by one. */
const records: MayShow = (value) =>
  Array.isArray(value) &&
  value.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one));

const paging = ['cursor', 'limit', 'body'];
const health = ['message', 'instructions', 'dateOfBirth', 'gender', 'sex', 'ethnicity', 'dateOfSampling'];
const patient = ['name', 'address', 'city', 'country', 'zip', 'state', 'phone', 'billingEmail'];

type Shown = readonly (readonly [field: string, mayShow: MayShow])[];
const each = (fields: readonly string[], mayShow: MayShow): Shown => fields.map((field) => [field, mayShow]);

function shownFields(
  values: Shown,
  masked: readonly string[],
  pathWords: ShownFields['pathWords'],
): ShownFields {
  return {
    values: new Map(values),
    names: new Set([...values.map(([field]) => field), ...masked]),
    pathWords,
  };
}

const ofAi = shownFields(each(['kit_code', 'refresh', ...paging], always), health, null);
/** A practice's requests are about its patients, all of them. */
const ofPractice = shownFields(
  [
    ...each(['numberOfKits', 'paymentType', 'refresh', 'url', 'events', ...paging], always),
    ...each(['kitCode', 'patientId', 'orderId'], anId),
    ...each(['sets'], records),
  ],
  [...health, ...patient, 'secret'],
  new Set(
    Object.values(partnerEndpoints).flatMap(({ path }) =>
      path.split('/').filter((part) => !/[{}]/.test(part)),
    ),
  ),
);

/** Whether the value of a field may be shown. */
export function mayShow({ values }: ShownFields, field: string, value: unknown): boolean {
  return values.get(field)?.(value) ?? false;
}

/** A path below base_url as it may be shown: its words and IDs, and nothing that somebody put in the place of one. */
export function shownPath(path: string, shown: ShownFields | null, masked: string): string {
  const words = shown?.pathWords ?? null;
  if (words === null) return path;
  return path
    .split('/')
    .map((part) => (words.has(part) || anId(part) ? part : masked))
    .join('/');
}

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
