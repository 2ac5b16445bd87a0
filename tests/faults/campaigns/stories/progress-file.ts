import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Played } from '../../../orders/support/stories/batch.ts';

/** What a campaign that may be stopped and resumed has come to, over all of its runs. */
const progressSchema = z.object({
  /** Of the code that was tried: a count belongs to one state of it. */
  code: z.string(),
  /** Of the stories, their world and their judge. Each state of them that took part. */
  storyCode: z.array(z.string()),
  runs: z.number(),
  /** Batches are played by seeds that follow each other; this is the next. */
  firstSeed: z.number(),
  nextSeed: z.number(),
  /** Batches that were begun and must be played once more, each alone: something ended them. */
  again: z.array(z.number()),
  /** Those that did not come to their end alone, either. */
  unfinished: z.array(z.object({ seed: z.number(), why: z.string() })),
  failures: z.array(z.object({ seed: z.number(), problem: z.string() })),
  stories: z.number(),
  orders: z.number(),
  moments: z.record(z.string(), z.number()),
});
export type CampaignProgress = z.infer<typeof progressSchema>;

export function newProgress(firstSeed: number, code: string): CampaignProgress {
  return {
    code,
    storyCode: [],
    runs: 0,
    firstSeed,
    nextSeed: firstSeed,
    again: [],
    unfinished: [],
    failures: [],
    stories: 0,
    orders: 0,
    moments: {},
  };
}

export function addPlayed(progress: CampaignProgress, { stories, orders, moments }: Played): void {
  progress.stories += stories;
  progress.orders += orders;
  for (const [kind, times] of Object.entries(moments))
    progress.moments[kind] = (progress.moments[kind] ?? 0) + times;
}

/** What earlier runs came to; null where there were none. Its counts are true of the code that it names. */
export function readProgress(path: string): CampaignProgress | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return null;
  }
  return progressSchema.parse(JSON.parse(text));
}

/** Whoever is killed while it writes leaves the former one. */
export function writeProgress(path: string, progress: CampaignProgress): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(progress, null, 1));
  renameSync(`${path}.new`, path);
}

/** The same for the same files, wherever they are. @param leftOut paths below the folders, as of what is generated */
export function fingerprintOf(root: string, folders: readonly string[], leftOut: readonly string[]): string {
  const hash = createHash('sha256');
  const visit = (path: string): void => {
    if (leftOut.includes(path)) return;
    for (const entry of readdirSync(join(root, path), { withFileTypes: true }).toSorted(byName)) {
      const below = `${path}/${entry.name}`;
      if (entry.isDirectory()) visit(below);
      else
        hash
          .update(`${below}\0`)
          .update(readFileSync(join(root, below)))
          .update('\0');
    }
  };
  for (const folder of folders) visit(folder);
  return hash.digest('hex').slice(0, 12);
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
