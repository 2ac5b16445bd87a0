/**
 * What the sandbox's interfaces say when they refuse. `errorWords` are whole sentences; `ruleWords` follow the name of a
 * field ("items.0.quantity must be …"). The usual sentence of each error code stands in app/contract/errors.ts.
 */
import { noNulRule } from '../../contract/fields.ts';
import { cursorRule } from '../../contract/lists.ts';

const list = (values: readonly string[]): string => values.join(', ');
const possibleSteps = (steps: readonly string[]): string =>
  steps.length === 0 ? 'There are no more steps.' : `Possible steps: ${list(steps)}.`;

export const errorWords = {
  noSuchAddress: 'There’s nothing at this address.',
  noSuchAccount: 'There’s no account with this id.',
  noSuchToken: 'The account has no token with this number.',
  notOfThisAccount: 'There’s nothing here that you have access to.',
  accountTokenNeeded: 'This operation is about one account: send that account’s token instead.',
  otherSite: 'The request came from a page of another site.',
  jsonInUtf8: 'Send the body as JSON in UTF-8.',
  uncompressed: 'Send the body uncompressed.',
  offers: (mediaTypes: readonly string[]) => `This address offers ${mediaTypes.join(' and ')}.`,
  tooManyRequests: 'Too many requests.',
  noKitsToShip: 'The order has no kits, so there’s nothing to ship.',
  hasPatients: 'The account has patients already. Reset it first.',
  practiceOnly: 'This operation is for accounts of practices.',
  noStockList: 'This practice has its kits sent by the lab, so it has no stock list.',
  webhookInactive: 'This webhook is inactive. Register it again to receive new events.',
  stepNotPossible: (step: string, state: readonly string[], possible: readonly string[]) =>
    `The step ${step} isn’t possible for a kit that is ${state.join(' and ')}. ${possibleSteps(possible)}`,
  orderStepNotPossible: (step: string, state: readonly string[], possible: readonly string[]) =>
    `The step ${step} isn’t possible for an order that is ${state.join(' and ')}. ${possibleSteps(possible)}`,
  approveFirst: 'The order isn’t approved yet. Approve it first.',
  practicesOnly: (step: string) => `The step ${step} is for orders of practices.`,
  approved: 'approved',
  notApproved: 'not approved',
  notRegistered: 'not registered',
  withdrawn: 'withdrawn',
} as const;

export const ruleWords = {
  oneOf: (values: readonly string[]) => `must be one of ${list(values)}`,
  trueOrFalse: 'must be true or false',
  true: 'must be true',
  json: 'must be JSON',
  utf8: 'must be UTF-8',
  cutOff: 'ended before it was complete',
  twice: 'is given twice',
  noNul: noNulRule,
  wholeNumber: (from: number, to: number) => `must be a whole number from ${String(from)} to ${String(to)}`,
  atLeast: (least: number) => `must be a whole number of at least ${String(least)}`,
  milliseconds: (from: number, to: number) =>
    `must be a whole number of milliseconds from ${String(from)} to ${String(to)}`,
  rate: (least: number, most: number) => `must be a number from ${String(least)} to ${String(most)}`,
  aboveZero: 'must be a number above zero',
  atMostCharacters: (most: number) => `must have at most ${String(most)} characters`,
  characters: (least: number, most: number) => `must have ${String(least)} to ${String(most)} characters`,
  timestamp: 'must be an ISO 8601 timestamp, such as 2026-01-31T10:00:00.000Z',
  notBefore: (field: string) => `must not be before ${field}`,
  cursor: cursorRule,
  change: 'must name at least one thing to change',
  listOf: (least: number, most: number) => `must be a list of ${String(least)} to ${String(most)} texts`,
  eachOnce: 'must name each once',
  exactlyOne: (fields: readonly string[]) => `must have exactly one of ${list(fields)}`,
  kitOrOrder: 'must have exactly one of kit_code, order_id, assignment_id',
  kindsOf: (subject: string, kinds: readonly string[]) =>
    `${subject} only works with the kinds ${list(kinds)}`,
  onlyWith: (kinds: readonly string[]) => `only works with ${list(kinds)}`,
  notBeyondYear: (year: number) => `must not go beyond the year ${String(year)}`,
  status: 'must be a status such as 404, a class such as 4xx, or cut',
  path: 'must be the start of a path, such as /orders',
  replayWindow: (most: number) =>
    `covers more than ${String(most)} deliveries: choose a shorter window, a state, or a webhook_id`,
  notInCatalog: 'is not in the catalog',
  kitsPerOrder: (most: number) => `must not add up to more than ${String(most)} kits`,
  neededToShip: 'is missing on the patient’s record, and needed to ship',
  setInProfile: 'is missing in the practice’s profile. Set it in the console or at the control address',
  missingFields: (fields: readonly string[]) => `These fields are missing: ${list(fields)}.`,
  noBillingEmail: 'The practice’s profile has no billing email. Set it before you order.',
  notInFuture: 'must not be in the future',
  unknownKit: 'is not a kit of this account that has shipped',
  unknownPatient: 'is not a patient of this account',
  namedTwice: 'is named twice',
  assignedAlready: 'is already assigned',
  canceledKit: 'is canceled',
  paidAlready: 'There’s nothing left to settle.',
  required: 'is required',
  refusedByName: 'is refused because it asks for it',
  webhooks: (most: number) =>
    `can’t be registered: an account has at most ${String(most)} active webhooks. Remove one first.`,
  https: 'must be an https:// URL',
  publicAddress: 'must be reachable from the internet. Private and reserved addresses aren’t called',
  plainUrl: 'must not contain white space, control characters, or backslashes',
  noCredentials: 'must not contain a user name or password',
  port: (firstFree: number) => `must use port 443 or a port from ${String(firstFree)} up`,
} as const;
