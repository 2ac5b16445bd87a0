import type { Story } from './commands.ts';

/** Stories that failed once, by what was wrong. */
export const examples: Record<string, Story> = {};
