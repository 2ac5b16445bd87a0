/**
 * What each magic e-mail does, in Markdown: docs/sandbox.md has these in a table. `s` and `min` come from where they're
 * enforced.
 */
const nothingCommitted = 'nothing is committed';
const dividedBySpeed = '(divided by speed)';
const aiCalls = 'interpretations and conversations about the kits';
const aiText = 'an interpretation or a reply';

const seconds = (ms: number): string => `${String(ms / 1_000)} s`;

export const magicWords = {
  refused: (answer: string): string => `${answer}; ${nothingCommitted}`,
  about: (answer: string, field: string): string => `${answer} about \`${field}\``,
  asIfGone: 'as if the item had left the catalog',
  retryAfter: (answer: string, retrySeconds: number): string =>
    `${answer} with \`Retry-After: ${String(retrySeconds)}\``,
  cutBeforeCommit: `the connection is cut without an answer; ${nothingCommitted}`,
  cutAfterCommit: 'the order is committed, then the connection is cut without an answer',
  lateCommit: (ms: number): string =>
    `the connection is cut right away; the order is committed ${seconds(ms)} later ${dividedBySpeed}, even if the sandbox is killed in between`,
  answerAfterCommit: (answer: string): string => `the order is committed, then the answer is ${answer}`,
  slow: (ms: number): string =>
    `the order is committed; the correct answer takes ${seconds(ms)} of real time (not divided, because this tests your timeout)`,
  down: (ms: number, answer: string): string =>
    `${nothingCommitted}; for ${seconds(ms)} ${dividedBySpeed}, this and every other request of the account gets ${answer} with Retry-After`,
  listLag: (ms: number): string =>
    `the order is committed and GET /orders/{id} has it; GET /orders shows it ${seconds(ms)} later ${dividedBySpeed}`,

  manualRegistration:
    'the kits wait until a person registers them (or `unit.registered` by hand); from then on, the lab takes its usual time',
  neverRegistered: 'nobody registers the kits: they stay `Shipped`, and `result.ready` never comes',
  missingInfo:
    'the lab stops the kits when it receives them: `Missing info`, with `date_of_sampling` null, until a person enters the date (or `unit.info_supplied` by hand)',
  canceled: 'the kits become `Cancelled` instead of being registered; no more events come',
  slowLab: (ms: number): string =>
    `the kits stay \`In analysis\` for ${String(ms / 60_000)} simulated minutes longer`,
  resultWithdrawn: (ms: number, answer: string): string =>
    `${seconds(ms)} of simulated time after \`result.ready\`, the report is withdrawn: 404 for reports, \`results_ready\` false, ${answer} for AI`,

  aiCalls: (answer: string): string => `${aiCalls}: ${answer}`,
  aiCallsThough: (answer: string): string => `${aiCalls}: ${answer}, even though the result is released`,
  aiText: (answer: string, until: string): string => `${aiText}: ${answer}, Retry-After ${until}`,
  untilNextMinute: 'until the next minute',
  aDay: 'of a day',
  untilNextMonth: 'until the next month',
  emptyResponse: (answer: string): string =>
    `${aiText}: ${answer}, or on a stream, an \`error\` line with that code; the request counts`,
  streamError:
    'a streamed reply ends with an `error` line after its first `text` line; the question and that line stay in the transcript',
  cutStream:
    'the connection of a streamed reply is cut after its first `text` line; the transcript has the whole turn',
  slowReplies: (ms: number): string =>
    `replies are written one sentence every ${seconds(ms)} ${dividedBySpeed}`,

  lose: 'no deliveries are sent (a replay sends them)',
  duplicate: (ms: number): string =>
    `each delivery is sent again ${seconds(ms)} after it’s acknowledged ${dividedBySpeed}`,
  reorder: (registeredMs: number, shippedMs: number): string =>
    `\`unit.registered\` is held back ${seconds(registeredMs)} and \`order.shipped\` ${seconds(shippedMs)} ${dividedBySpeed}, so events arrive in reverse`,
  badSignature:
    'the first attempt of each delivery has signatures that don’t verify, so respond with 401 and do nothing; the retry is correct',
} as const;

/** The same of each magic name of a patient. */
export const magicNameWords = {
  aboutField: ' about `name`, `patientId`, or the first such `sets.N.patientId`',
  cutAfterCommit: 'the request is committed, then the connection is cut without an answer',
  lateCommit: (ms: number): string =>
    `the connection is cut right away; the request is committed ${seconds(ms)} later ${dividedBySpeed}, even if the sandbox is killed in between`,
  errorAfterCommit: (answer: string): string => `the request is committed, then the answer is ${answer}`,
  slow: (ms: number): string =>
    `the request is committed; the correct answer takes ${seconds(ms)} of real time (not divided, because this tests your timeout)`,
  listLag: (ms: number): string =>
    `the request is committed, and whatever it made can be read by its ID and used; lists show it ${seconds(ms)} later ${dividedBySpeed}`,
  manualRegistration:
    'the patient’s kits wait until a person registers them (or `unit.registered` by hand); from then on, the lab takes its usual time',
  neverRegistered: 'nobody registers the patient’s kits: they stay `Shipped`, and no report comes',
  missingInfo:
    'the lab stops the kits when it receives them: `Missing info`, with `dateOfSampling` null, until a person enters the date (or `unit.info_supplied` by hand)',
  canceled: 'the kits become `Cancelled` instead of being registered',
  resultWithdrawn: (ms: number, answer: string, aiAnswer: string): string =>
    `${seconds(ms)} of simulated time after the release, the report is withdrawn: reports answer ${answer}, \`resultsReady\` is false, and AI about the kit is ${aiAnswer}`,
  aiNotReady: (answer: string): string =>
    `interpretations and conversations about the kits: ${answer}, even though the result is released; texts about the patient, and conversations that follow them, leave the result out`,
  lose: '`partner_order.shipped` isn’t sent for an order that ships to the patient (a replay sends it)',
  duplicate: (ms: number): string =>
    `\`partner_order.shipped\` is sent again ${seconds(ms)} after it’s acknowledged ${dividedBySpeed}`,
  badSignature:
    'the first attempt of `partner_order.shipped` has signatures that don’t verify, so refuse it and do nothing; the retry is correct',
} as const;
