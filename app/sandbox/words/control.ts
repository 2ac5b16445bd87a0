/** What GET /control says about itself. */
export const controlWords = {
  about: 'Use Basic authentication with an empty user name and the token as the password.',
  accountToken: 'the account’s',
  adminToken: 'the admin token',
} as const;

/** What the clock’s answer adds if nothing is planned. */
export const clockWords = {
  idle: 'Nothing is planned.',
  registrations: (kits: number): string => `${String(kits)} kit${kits === 1 ? '' : 's'} to register`,
  missingInfo: (kits: number): string => `${String(kits)} kit${kits === 1 ? '' : 's'} with missing info`,
  waitsFor: (what: readonly string[]): string =>
    `Nothing is planned until someone acts: ${what.join(' and ')}.`,
} as const;

/** What GET /control says about each of its operations. */
export const operationWords = {
  moveClock: 'Freeze, run, or advance the clock.',
  readClock: 'What the clock shows and what’s next.',
  setFault: 'Turn on a fault at a rate; rate 0 turns it off.',
  listFaults: 'Faults that are on.',
  takeStep: 'Take one step of a kit’s lifecycle, or approve, reject, or settle a practice’s order.',
  readProfile: 'A practice’s profile.',
  changeProfile: 'Change a practice’s profile, or leave it with the documented interface alone.',
  addToStock: 'Add a self-fulfilled practice’s own IDs to its stock list.',
  addSamplePatients: 'Add made-up patients with none, one, two, and six results to a practice that has none.',
  listInvoices: 'What a practice would be invoiced, newest first.',
  reset: 'Empty the account.',
  listDeliveries: 'Webhook deliveries with their attempts, newest first.',
  readDelivery: 'One webhook delivery with the body sent.',
  replayWindow: 'Resend the deliveries of a time window, in the order of their events.',
  replayOne: 'Resend a delivery with the same bytes.',
  listRequests: 'Requests and how they were answered, newest first.',
  listAccounts: 'All accounts with token hints and counts.',
  createAccount: 'Create an isolated account. Its first token is shown once.',
  changeAccount: 'Change the name, AI access, and AI limits.',
  issueToken: 'Issue one more token, shown once.',
  rotateToken: 'Issue a token, shown once, and revoke all others immediately.',
  revokeToken: 'Revoke a token immediately.',
} as const;
