/**
 * The app's own interface for its extensions in customer accounts: every answer, strictly. Field names are what the
 * screens show; an answer with a field more is a fault (tests hold live answers against these schemas). Extensions
 * import the types alone.
 */
import { z } from 'zod';
import { indexSymbols } from '../indexes.ts';

export const kitStateWords = [
  'ordered',
  'shipped',
  'registered',
  'at_lab',
  'result',
  'missing_info',
  'cancelled',
] as const;

const moment = z.iso.datetime();

/** Who may see the kit's health data: `none`: whoever confirms the date of birth; `others`: not its buyer any more. */
const claim = z.enum(['none', 'yours', 'others']);

/** What the customer chose to see of the result; `removed` is for good. */
export const kitViews = ['shown', 'hidden', 'removed'] as const;

/** Somebody else, who knows code and date of birth, asks to read a result that this customer reads, or read. */
const requestSchema = z.strictObject({
  /** Every word but `waiting` says why it went over. */
  state: z.enum(['waiting', 'handed_over', 'lapsed', 'by_shop']),
  /** When it goes over without an answer; null until the question was seen. */
  goes_over_at: moment.nullable(),
});

/** What a reader says to it; `seen`: it stands before her. */
export const requestAnswers = ['seen', 'keep', 'hand_over'] as const;
export type RequestAnswer = (typeof requestAnswers)[number];

export const kitSchema = z.strictObject({
  id: z.string(),
  /** Null for a kit that somebody else bought and this customer claimed. */
  order_name: z.string().nullable(),
  ordered_at: moment.nullable(),
  /** Printed on the kit; null until the warehouse has packed it. */
  kit_code: z.string().nullable(),
  state: z.enum(kitStateWords),
  next_step: z.enum(['wait', 'register', 'send_sample', 'see_result', 'contact_support']),
  /** Null once registered, or where the link was lost with its event. */
  register_url: z.string().nullable(),
  tracking: z.array(z.strictObject({ number: z.string(), url: z.string().nullable() })),
  result: z.enum(['none', 'locked', 'open']),
  claim,
  view: z.enum(kitViews),
  request: requestSchema.nullable(),
});
export type CustomerKit = z.infer<typeof kitSchema>;

const supportSchema = z.strictObject({ email: z.string().nullable(), url: z.string().nullable() });
export type Support = z.infer<typeof supportSchema>;

/** A kit that this customer claimed and that somebody reads: no word of who. */
const waitingClaimSchema = z.strictObject({
  kit_code: z.string(),
  /** `declined`: whoever reads it keeps it; `ended`: there is no result any more. */
  state: z.enum(['waiting', 'declined', 'ended']),
  /** When it goes over without an answer; null until the question was seen. */
  goes_over_at: moment.nullable(),
});
export type WaitingClaim = z.infer<typeof waitingClaimSchema>;

/** GET /api/customer/kits[?order_id=] */
export const kitsSchema = z.strictObject({
  data: z.array(kitSchema),
  /** None beside the kits of an order. */
  claims: z.array(waitingClaimSchema),
  support: supportSchema,
});

/** PUT /api/customer/kits/{id}/request */
export const requestAnsweredSchema = z.strictObject({
  data: z.strictObject({ goes_over_at: moment.nullable() }),
});

const historySchema = z.strictObject({
  event: z.enum(kitStateWords),
  /** Null where only that it happened is known. */
  at: moment.nullable(),
});

/** GET /api/customer/kits/{id}[?locale=] */
export const kitPageSchema = z.strictObject({
  data: kitSchema.extend({
    /** What has happened, the oldest first. */
    history: z.array(historySchema),
    /** Until when the health data is open to this customer; null: locked. */
    confirmed_until: moment.nullable(),
    /** What the shop offers of the result. */
    offers: z.strictObject({ result: z.boolean(), interpretation: z.boolean(), conversation: z.boolean() }),
    /** The shop's own words below results; null: ours. */
    disclaimer: z.string().nullable(),
    support: supportSchema,
  }),
});
export type CustomerKitPage = z.infer<typeof kitPageSchema>['data'];

/** POST /api/customer/kits/{id}/confirm */
export const confirmedSchema = z.strictObject({ data: z.strictObject({ confirmed_until: moment }) });

/** PUT /api/customer/kits/{id}/view */
export const viewSchema = z.strictObject({ data: z.strictObject({ view: z.enum(kitViews) }) });

/** POST /api/customer/claims; `kit_id` is null, with 202, where whoever reads the kit now is asked first. */
export const claimedSchema = z.strictObject({ data: z.strictObject({ kit_id: z.string().nullable() }) });

const band = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
const resultIndexSchema = z.strictObject({
  symbol: z.enum(indexSymbols as readonly [string, ...string[]] as ['S', 'G2', 'G0', 'G1', 'B']),
  /** Percent, two decimals, as are both ends of the reference range. */
  value: z.number(),
  reference_low: z.number(),
  reference_high: z.number(),
  /** 0 to 100; null where the report does not say. */
  percentile: z.number().nullable(),
  /** Where the value lies among people of the same age and gender, 1 (lower than most) to 5 (higher than most). */
  band,
  /** How favourable that is, 1 to 5. */
  favour: band,
});
export type ResultIndex = z.infer<typeof resultIndexSchema>;

const resultInTimeSchema = z.strictObject({
  kit_id: z.string(),
  /** `YYYY-MM-DD` */
  date_of_sampling: z.string(),
  glycan_age: z.number(),
  chronological_age: z.number(),
});
/** One of several results of one person. */
export type ResultInTime = z.infer<typeof resultInTimeSchema>;

/** GET /api/customer/kits/{id}/result */
export const resultSchema = z.strictObject({
  data: z.strictObject({
    glycan_age: z.number().nullable(),
    chronological_age: z.number().nullable(),
    date_of_sampling: z.string().nullable(),
    released_on: moment.nullable(),
    /** Null where the report lacks the peaks or the reference ranges: the ages and the PDF alone are shown then. */
    indexes: z.array(resultIndexSchema).nullable(),
    /** This person's results that are open to this customer now, the oldest first; none where this is the only one. */
    over_time: z.array(resultInTimeSchema),
    /** How many other results this customer could open: whose they are is not told. */
    other_locked: z.int(),
  }),
});
export type CustomerResult = z.infer<typeof resultSchema>['data'];

/** GET or POST /api/customer/kits/{id}/report: an address that gives the PDF once, within a minute. */
export const ticketSchema = z.strictObject({ data: z.strictObject({ url: z.url(), expires_at: moment }) });

const allowanceSchema = z.strictObject({ left: z.int(), resets_at: moment });
export type Allowance = z.infer<typeof allowanceSchema>;
const sourceSchema = z.strictObject({
  title: z.string(),
  citation: z.string().nullable(),
  url: z.string().nullable(),
});
export type Source = z.infer<typeof sourceSchema>;

/** GET and POST /api/customer/kits/{id}/interpretation */
export const interpretationSchema = z.strictObject({
  data: z.strictObject({
    /** Markdown. */
    interpretation: z.string(),
    generated_on: moment.nullable(),
    /** In the order of the text's marks `[1]`, `[2]` … */
    sources: z.array(sourceSchema),
    allowance: allowanceSchema,
  }),
});
export type CustomerInterpretation = z.infer<typeof interpretationSchema>['data'];

const messageSchema = z.strictObject({
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  sources: z.array(sourceSchema),
  created_on: moment.nullable(),
});
export type Message = z.infer<typeof messageSchema>;

/** GET /api/customer/kits/{id}/conversation */
export const conversationSchema = z.strictObject({
  data: z.strictObject({ messages: z.array(messageSchema), allowance: allowanceSchema }),
});
export type Conversation = z.infer<typeof conversationSchema>['data'];

/** One line of POST /api/customer/kits/{id}/conversation/messages; the last is `complete` or `error`. */
export const replyLineSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), content: z.string() }),
  z.strictObject({ type: z.literal('complete'), message: messageSchema }),
  z.strictObject({
    type: z.literal('error'),
    /** `not_written`: there is no reply. `interrupted`: there may be one in the transcript later. */
    code: z.enum(['not_written', 'interrupted']),
    error: z.string(),
  }),
]);
export type ReplyLine = z.infer<typeof replyLineSchema>;

/** GET /api/customer/waiting: how many kits want something, of what the customer wants to be told. */
export const waitingSchema = z.strictObject({
  data: z.strictObject({
    to_register: z.int(),
    missing_info: z.int(),
    /** Results that this customer never opened. */
    result_ready: z.int(),
    /** Results that somebody else asks to read; always told. */
    requested: z.int(),
  }),
});
export type Waiting = z.infer<typeof waitingSchema>['data'];

/** GET and PUT /api/customer/notices */
export const noticesSchema = z.strictObject({
  data: z.strictObject({ to_register: z.boolean(), missing_info: z.boolean(), result_ready: z.boolean() }),
});
export type Notices = z.infer<typeof noticesSchema>['data'];

/** Every refusal has one of these codes; `Retry-After` says when a wait helps. */
export const problemCodes = [
  'unauthorized',
  'login_required',
  'invalid_request',
  'unsupported_media_type',
  'method_not_allowed',
  'not_found',
  'result_not_ready',
  'confirmation_required',
  'wrong_date_of_birth',
  'too_many_tries',
  'claim_refused',
  'already_claimed',
  'already_asked',
  'claim_declined',
  'nothing_asked',
  'claimed_by_other',
  'hidden',
  'removed',
  'not_offered',
  'no_results',
  'allowance_used',
  'budget_used',
  'ai_disabled',
  'busy',
  'not_written',
  'rate_limited',
  'service_down',
  'internal_error',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export const problemSchema = z.strictObject({
  error: z.string(),
  code: z.enum(problemCodes),
  /** By field; `tries_left` after a wrong date of birth. */
  details: z.record(z.string(), z.string()).optional(),
});
