/**
 * What developers read in the OpenAPI document and on the page made from it. Summaries of the operations and
 * descriptions of fields are terms of the contract, and stand there.
 */

const api = 'Reseller Fulfilment API';
const practiceApi = 'Partner (Practice) API';
const extra = (what: string): string => `Extra of the sandbox (Standard Webhooks): ${what}`;

/** How to talk to either interface. */
const sending = (largestBodyBytes: number, units: string): string =>
  `Send bodies as JSON in UTF-8, with at most ${largestBodyBytes.toLocaleString('en-US')} bytes. Fields and query parameters that
aren’t listed here are refused. Records of another account look as if they didn’t exist. ${units} HEAD works wherever GET does. Any address that isn’t listed here is 404
\`not_found\`.`;
/** How to receive events of either interface. */
const acknowledging = (timeoutSeconds: number): string =>
  `Respond with exactly 200 within ${String(timeoutSeconds)} seconds, then process the event.

Verify the signature first: it’s the HMAC-SHA256 of the body’s **exact bytes**, keyed with the secret you registered, as
lowercase hexadecimal. Compare it in constant time, and respond with 401 if it doesn’t match.`;

const arriving = 'An event may arrive more than once, and in any order.';
const exactlyOne = 'Give exactly one of the two.';
const healthData = 'This is personal health data.';
const peaks = '`GP1` to `GP24` are the glycan peaks, as percentages of the total area that add up to 100.';
const usageUnits = 'Amounts are in US dollars. The month is the calendar month in UTC.';

const sharedParameters = { id: 'ID of the record.', kitCode: 'Code of a kit that has shipped.' };
const sharedSchemas = {
  OrderPage: 'A page of orders, newest first.',
  ReportPage: 'A page of reports, newest first.',
  Webhook: 'A registered address. Its secret is never shown.',
  WebhookList: 'All registered addresses, newest first.',
  ConversationPage: 'A page of conversations, newest first.',
  Transcript: 'All messages of a conversation, oldest first.',
  Source: 'A study from the fixed list of literature.',
};

export const openApiWords = {
  reseller: {
    title: `${api} (sandbox)`,
    description: (largestBodyBytes: number): string =>
      `Everything a reseller needs to sell test kits: catalog, drop-ship orders, kits, reports, webhooks, and AI
interpretations. **This is the sandbox**: no kits ship, no samples are analyzed, nothing is invoiced, and all results are
made up.

${sending(largestBodyBytes, 'Times are ISO 8601 in UTC with milliseconds, and amounts are in minor units.')}`,
    token: 'Leave the user name empty, and use the API token as the password (reseller-api §5).',
    tags: {
      Catalogue: 'What you can order (reseller-api §2.1).',
      Orders: 'Place and follow orders (§2.2 to §2.4).',
      Kits: 'The kits of an order, once it has shipped (§2.5, §3).',
      Reports: `Released results, as JSON or PDF (§2.6). ${healthData}`,
      Webhooks: 'Where events are sent (§2.7).',
      AI: 'Interpretations of a kit’s released result (§2.8), metered (§8).',
    },
    parameters: {
      ...sharedParameters,
      result_id: 'ID of a released result.',
    },
    events: {
      'order.shipped': 'The warehouse shipped the order. This is where you first learn its kit codes.',
      'unit.registered': 'The customer registered a kit.',
      'result.ready': 'A report was released. The event carries no result data.',
    },
    delivery: (timeoutSeconds: number): string =>
      `reseller-api §6. ${acknowledging(timeoutSeconds)}

${arriving} To find events you missed, use \`GET /units\` and \`GET /reports\`.`,
    schemas: {
      ...sharedSchemas,
      OrderCreateRequest: 'reseller-api §2.2. Fields that aren’t listed here are refused.',
      OrderItem: 'A variation, and how many of it.',
      ShippingAddress: 'Where to ship the kits (§2.2). The lab never sees billing details.',
      WebhookCreateRequest: 'reseller-api §2.7.',
      InterpretationRequest: 'reseller-api §4.',
      ConversationRequest: 'reseller-api §4.',
      MessageRequest: 'reseller-api §4.',
      CatalogueItem: 'A product variation you can order (reseller-api §2.1).',
      Catalogue: 'The whole catalog.',
      OrderCreated: 'reseller-api §2.3.',
      Order: 'reseller-api §2.4. Values that aren’t known yet are null, never missing.',
      Unit: 'A kit (reseller-api §2.5).',
      UnitPage: 'A page of kits, in the order they were numbered.',
      Report: `A released report (reseller-api §2.6), which is personal health data. ${peaks}`,
      Interpretation: 'reseller-api §2.8.',
      Conversation: 'A conversation about one kit and its result (reseller-api §2.8).',
      Message: 'A question or a reply (reseller-api §2.8).',
      StreamLine: 'One line of a streamed reply (reseller-api §4 rule 8).',
      Usage: `reseller-api §2.8. ${usageUnits}`,
      Error: 'All errors look like this (reseller-api §7).',
      OrderShippedEvent: 'reseller-api §6. Idempotency key: `order_id`.',
      UnitRegisteredEvent: 'reseller-api §6. Idempotency key: `kit_code`.',
      ResultReadyEvent:
        'reseller-api §6. Signals a status, without result data. Idempotency key: `result_id`.',
    },
  },
  partner: {
    title: `${practiceApi} (sandbox)`,
    description: (largestBodyBytes: number): string =>
      `Everything a practice needs to test its patients: orders of kits, direct orders, assignments, patients, kits, reports,
webhooks, and AI for practitioners. **This is the sandbox**: no kits ship, no samples are analyzed, nothing is invoiced, and
all results are made up.

Operations marked as extras are the sandbox’s own: code against the lab has to work without them.

${sending(largestBodyBytes, 'Times are ISO 8601 in UTC with milliseconds, except for AI, where they’re epoch milliseconds.')}`,
    token: 'Leave the user name empty, and use the practice’s API key as the password.',
    tags: {
      Orders:
        'Order kits, with their assignments or alone, for the practice or direct to a patient (partner-api §2.1 to §2.3).',
      Kits: 'The kits of your orders, once they have shipped.',
      Assignments: 'Say which kit is whose (§2.4).',
      Patients: 'Your patients, and where to ship their kits (§2.5). This is personal data.',
      Reports: `Released results, as JSON or PDF. ${healthData}`,
      Account: 'The practice’s own profile.',
      Webhooks: 'Where events are sent (§6).',
      AI: 'Interpretations of a patient’s results for the practitioner (§2.6), metered (§8). They support decisions and aren’t diagnoses.',
    },
    parameters: sharedParameters,
    events: {
      'partner_order.shipped':
        'An order shipped, or a self-fulfilled one was created. Only this event has the links for registering its kits.',
    },
    delivery: (timeoutSeconds: number): string =>
      `partner-api §6. ${acknowledging(timeoutSeconds)}

${arriving} To find events you missed, use \`GET /orders\` and \`GET /kits\`.`,
    schemas: {
      ...sharedSchemas,
      OrderRequest: 'partner-api §2.1.',
      KitOrderRequest: `partner-api §2.3. ${exactlyOne}`,
      AssignmentRequest: 'partner-api §2.4.',
      PatientCreateRequest: 'partner-api §2.5.',
      PatientChangeRequest: 'partner-api §2.5. At least one field.',
      WebhookCreateRequest: 'Where to send events, and the secret that signs them.',
      InterpretationRequest: 'partner-api §4.',
      ConversationRequest: `partner-api §4. ${exactlyOne}`,
      MessageRequest: 'partner-api §4.',
      Order: 'An order of any kind (partner-api §2.2).',
      Kit: 'A kit that has shipped.',
      KitPage: 'A page of kits, newest first.',
      Assignment: 'partner-api §2.4.',
      AssignmentPage: 'A page of assignments, newest first.',
      Patient: 'partner-api §2.5. Values that aren’t known are null, never missing.',
      PatientPage: 'A page of patients, newest first.',
      Report: `A released report, which is personal health data. ${peaks}`,
      Account: 'The practice’s profile, and the tokens it has left.',
      Interpretation: 'partner-api §2.6.',
      Conversation: 'A conversation about one patient (partner-api §2.6).',
      Message: 'A question or a reply (partner-api §2.6).',
      StreamLine: 'One line of a streamed reply (partner-api §4 rule 6).',
      Usage: `partner-api §2.6. ${usageUnits}`,
      Error: 'All errors look like this (partner-api §7).',
      OrderShippedEvent: 'partner-api §6. Idempotency key: `orderId`.',
    },
  },
  server: 'This sandbox',
  answers: {
    noBody: 'Done. The response has no body.',
    lines: 'Lines of JSON, each as described below.',
    jsonOrPdf: 'JSON, or the report as a PDF with `Accept: application/pdf`.',
    created: 'Created.',
    success: 'Success.',
    otherMethods: 'The response to any other method at this address.',
    unavailable: 'The account is temporarily down (a sandbox fault), or the lab’s interface is stopping.',
  },
  headers: {
    limitMinute: 'Requests allowed in the current minute.',
    remainingMinute: 'Requests left in the current minute.',
    limitDay: 'Requests allowed in the past day.',
    remainingDay: 'Requests left for the past day.',
    budgetLimitUsd: 'Monthly budget in US dollars.',
    budgetUsedUsd: 'Spent this month, in US dollars.',
    budgetRemainingUsd: 'Budget left, in US dollars.',
    authenticate: 'Asks for Basic authentication.',
    allow: 'The methods this address supports.',
    retryAfter: 'Whole seconds to wait before you try again.',
  },
  events: {
    headers: {
      kind: 'Kind of event, the same as `event` in the body.',
      signature: 'HMAC-SHA256 of the raw body, as lowercase hexadecimal.',
      id: extra('the same for every attempt to deliver one event.'),
      timestamp: extra('when this attempt was made, in seconds since 1970.'),
      standardSignature: extra('`v1,` followed by the signature in base64.'),
    },
    responses: {
      200: 'Acknowledged. No other status counts.',
      401: 'The signature doesn’t match and nothing was done. The event is sent again.',
      410: 'The address is gone. The webhook becomes inactive.',
      other: 'Not acknowledged. The event is sent again for about three days. Redirects aren’t followed.',
    },
  },
  page: {
    titles: { reseller: `${api} – sandbox reference`, partner: `${practiceApi} – sandbox reference` },
    name: 'Sandbox reference',
    menu: 'Sandbox',
    pages: { reseller: 'Reseller API', partner: 'Practice API' },
    document: 'OpenAPI document',
    console: 'Console',
    loading: 'Loading the reference…',
    failed: 'The reference couldn’t be loaded. Reload the page to try again.',
    needsScript: 'This page needs JavaScript. Turn it on, or read the',
  },
} as const;
