import { z } from 'zod';
import { defineQueue } from '../../jobs/queue.ts';

/** Go on with adding the patients of a file. */
export const patientImportQueue = defineQueue({
  name: 'practice-import',
  payload: z.object({ importId: z.string() }),
  keyed: ({ importId }) => importId,
});
