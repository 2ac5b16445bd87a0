/** Rows of AI text as plain values. */
import { z } from 'zod';
import { sourceSchema } from '../../contract/ai.ts';
import type { Source } from '../../contract/ai.ts';
import type { SandboxPrisma } from '../../db/sandbox-client.ts';

const sourcesSchema = z.array(sourceSchema);

export interface WrittenInterpretation {
  readonly text: string;
  readonly sources: readonly Source[];
  /** How many of the person's results it is based on. */
  readonly resultsConsidered: number;
  readonly generatedAt: Date;
}

export interface StoredMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly sources: readonly Source[];
  readonly createdAt: Date;
}

export function storedInterpretation(
  row: SandboxPrisma.InterpretationGetPayload<object>,
): WrittenInterpretation {
  const { text, resultsConsidered, generatedAt } = row;
  return { text, sources: sourcesSchema.parse(row.sources), resultsConsidered, generatedAt };
}

const roleSchema = z.enum(['user', 'assistant']);

export function storedMessage(row: SandboxPrisma.ConversationMessageGetPayload<object>): StoredMessage {
  return {
    id: row.id,
    conversationId: row.conversationId,
    role: roleSchema.parse(row.role),
    content: row.content,
    sources: sourcesSchema.parse(row.sources),
    createdAt: row.createdAt,
  };
}

/** As the database takes them. */
export function sourcesJson(sources: readonly Source[]): SandboxPrisma.InputJsonArray {
  return sources.map((source) => ({ ...source }));
}
