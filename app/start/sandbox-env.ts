import { z } from 'zod';
import { adminTokenMinLength } from '../sandbox/index.ts';
import { logLevelSchema, postgresUrlSchema } from './env.ts';
import { writerVariables } from './writer.ts';

/** The environment variables of `npm run sandbox`. */
export const sandboxVariables = {
  SANDBOX_DATABASE_URL: {
    purpose: 'the PostgreSQL database; without it an embedded one is started in SANDBOX_DATA_DIR',
    schema: postgresUrlSchema.optional(),
  },
  SANDBOX_DATA_DIR: {
    purpose: 'where the embedded PostgreSQL keeps its data',
    schema: z.string().min(1).default('.data/sandbox'),
  },
  SANDBOX_ADMIN_TOKEN: {
    purpose: 'opens the console and the administration of accounts; without it, one is derived from the seed',
    schema: z
      .string()
      .min(adminTokenMinLength, `must have at least ${String(adminTokenMinLength)} characters`)
      .max(200, 'must have at most 200 characters')
      .regex(/^[\x21-\x7e]+$/, 'must be made of visible ASCII characters')
      .optional(),
  },
  ...writerVariables,
  LOG_LEVEL: { purpose: 'how much is logged', schema: logLevelSchema },
} as const;
