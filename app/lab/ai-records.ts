/**
 * The AI records of the reseller interface as the app works with them (reseller-api §2.8). Null is what the service
 * did not say, or did not say readably. Texts and messages are health data: never logged, never stored.
 */

/** One source of a text; the shape of an entry is "not shown". */
export interface LabSource {
  title: string;
  /** Authors, journal and year, where they are said apart from the title. */
  citation: string | null;
  /** An https address; null when there is none. */
  url: string | null;
}

export interface LabInterpretation {
  kitCode: string | null;
  /** Markdown. */
  interpretation: string;
  generatedOn: Date | null;
  cached: boolean | null;
  sources: LabSource[];
}

export interface LabConversation {
  id: string;
  kitCode: string | null;
  title: string | null;
  createdOn: Date | null;
  lastActivity: Date | null;
}

export interface LabMessage {
  id: string | null;
  role: 'user' | 'assistant';
  /** Markdown in replies. */
  content: string;
  sources: LabSource[];
  createdOn: Date | null;
}

/** What a streamed reply's line says (reseller-api §4 rule 8). */
export type LabStreamLine =
  | { type: 'text'; content: string }
  | { type: 'complete'; message: LabMessage }
  | { type: 'error'; code: string | null };

/**
 * A reply as it is being written, line by line; none follows a `complete` or an `error`. Ends without either when the
 * service closed the connection early; throws LabError when the connection broke (`unavailable`) or a line can't be
 * read (`invalid_response`). For one reader.
 */
export type LabReply = AsyncGenerator<LabStreamLine, void>;

/** AI usage of the account in its environment. */
export interface LabUsage {
  enabled: boolean | null;
  limits: {
    requestsPerMinute: number | null;
    requestsPerDay: number | null;
    monthlyBudgetUsd: number | null;
  };
  currentMonth: {
    spendUsd: number | null;
    remainingUsd: number | null;
    requests: number | null;
    interpretations: number | null;
    conversationMessages: number | null;
    inputTokens: number | null;
    outputTokens: number | null;
  };
}

/** What the headers of an AI answer say of the account's limits, as of that answer (reseller-api §8). */
export interface LabAiLimits {
  minute: { limit: number | null; remaining: number | null };
  day: { limit: number | null; remaining: number | null };
  budget: { limitUsd: number | null; usedUsd: number | null; remainingUsd: number | null };
}
