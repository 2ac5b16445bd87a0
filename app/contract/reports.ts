/** Fields that the reports of both interfaces share. */
import { z } from 'zod';
import { peakNames } from './indexes.ts';
import type { PeakName } from './indexes.ts';

export const percentage = z.number().min(0).max(100);
/** Percentages of the total area; GP1 to GP24 together make 100. */
export const peakColumns = Object.fromEntries(peakNames.map((name) => [name, percentage])) as Record<
  PeakName,
  typeof percentage
>;
