import { z } from 'zod';
import { adminTokenMinLength } from '../sandbox/index.ts';
import { sandboxValueWords, sandboxVariableWords as purposes } from '../sandbox/words/start.ts';
import { valueWords as words } from '../words/command-line.ts';
import { logLevelSchema, postgresUrlSchema, originSchema } from './env.ts';
import { writerVariables } from './writer.ts';

const longestToken = 200;

/** The environment variables of `npm run sandbox`. */
export const sandboxVariables = {
  SANDBOX_DATABASE_URL: {
    purpose: purposes.SANDBOX_DATABASE_URL,
    schema: postgresUrlSchema.optional(),
  },
  SANDBOX_DATA_DIR: {
    purpose: purposes.SANDBOX_DATA_DIR,
    schema: z.string().min(1).default('.data/sandbox'),
  },
  HOST: { purpose: purposes.HOST, schema: z.string().min(1).default('127.0.0.1') },
  SANDBOX_PUBLIC_URL: { purpose: purposes.SANDBOX_PUBLIC_URL, schema: originSchema.optional() },
  SANDBOX_ADMIN_TOKEN: {
    purpose: purposes.SANDBOX_ADMIN_TOKEN,
    schema: z
      .string()
      .min(adminTokenMinLength, words.atLeastCharacters(adminTokenMinLength))
      .max(longestToken, words.atMostCharacters(longestToken))
      .regex(/^[\x21-\x7e]+$/, sandboxValueWords.visibleAscii)
      .optional(),
  },
  ...writerVariables,
  LOG_LEVEL: { purpose: purposes.LOG_LEVEL, schema: logLevelSchema },
} as const;
