import type { LabAiLimits } from '../lab/ai-records.ts';

/** What each account's answers last said of its AI limits, as far as this process heard: numbers, and nothing of a text. */
export interface SeenLimits {
  note(connectionId: string, limits: LabAiLimits): void;
  /** Null where no answer said anything yet. */
  of(connectionId: string): LabAiLimits | null;
}

export function createSeenLimits(): SeenLimits {
  const seen = new Map<string, LabAiLimits>();
  return {
    note: (connectionId, limits) => void seen.set(connectionId, limits),
    of: (connectionId) => seen.get(connectionId) ?? null,
  };
}
