import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { findProcess } from './processes.ts';

/** A process of ours, as written into the folder: id and start time together name it beyond doubt. */
const processMark = z.object({ pid: z.int(), startedAt: z.string(), nonce: z.string() });
export type ProcessMark = z.infer<typeof processMark>;

/** This process's mark, with a nonce of its own for each call. */
export async function markOfThisProcess(): Promise<ProcessMark> {
  const self = await findProcess(process.pid);
  return { pid: process.pid, startedAt: self?.startedAt ?? '', nonce: randomUUID() };
}

export async function isAlive(mark: ProcessMark): Promise<boolean> {
  const entry = await findProcess(mark.pid);
  return entry !== null && entry.startedAt === mark.startedAt;
}

/**
 * Who uses a folder's server: one small file a user. All calls happen under the folder's lock.
 * A killed process leaves its file; it is dropped when the process is seen to be gone.
 */
const holdersDir = (dataDir: string) => join(dataDir, 'holders');

/** Registers this process; returns what `removeHolder` needs. */
export async function addHolder(dataDir: string): Promise<ProcessMark> {
  const mark = await markOfThisProcess();
  await mkdir(holdersDir(dataDir), { recursive: true });
  await writeFile(join(holdersDir(dataDir), mark.nonce), JSON.stringify(mark));
  return mark;
}

export async function removeHolder(dataDir: string, mark: ProcessMark): Promise<void> {
  await rm(join(holdersDir(dataDir), mark.nonce), { force: true });
}

/** How many live processes hold the server. */
export async function countHolders(dataDir: string): Promise<number> {
  let live = 0;
  for (const name of await readdir(holdersDir(dataDir)).catch(() => [])) {
    const path = join(holdersDir(dataDir), name);
    const mark = parseMark(await readFile(path, 'utf8').catch(() => ''));
    if (mark && (await isAlive(mark))) live += 1;
    else await rm(path, { force: true });
  }
  return live;
}

/** A mark from a file's text; null when the file was cut short by a kill. */
export function parseMark(text: string): ProcessMark | null {
  try {
    return processMark.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
