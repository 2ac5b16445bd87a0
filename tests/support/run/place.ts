import { accessSync, constants, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { freeBytes } from './watch.ts';

/** Linux's folder in memory. */
const inMemory = '/dev/shm';
/** Of the memory that is free, a run's files may take this part at most: its processes need the rest. */
const shareOfMemory = 1 / 4;

/**
 * Where a run makes its folder: what TMPDIR names; else in memory, when there is plenty; else the machine's temporary
 * folder. A run makes and deletes some hundred thousand small files, and a file system on a disk takes up to ten times
 * the processor for that. Nothing is proved by the disk: tests kill processes, not machines.
 *
 * @param neededBytes what a run takes at most
 */
export function placeForRun(neededBytes: number): string {
  const isChosen = (process.env['TMPDIR'] ?? '') !== '';
  return !isChosen && process.platform === 'linux' && hasRoom(neededBytes) ? inMemory : tmpdir();
}

function hasRoom(neededBytes: number): boolean {
  try {
    accessSync(inMemory, constants.W_OK);
    return (
      freeBytes(inMemory) > neededBytes &&
      availableMemory() * shareOfMemory > neededBytes &&
      !mountOptions(inMemory).includes('noexec') // browsers are unpacked in the temporary folder
    );
  } catch {
    return false; // a Linux without them
  }
}

/** Bytes. */
function availableMemory(): number {
  const kilobytes = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

/** proc(5): device, folder, type, options. */
function mountOptions(folder: string): string[] {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).findLast((fields) => fields[1] === folder)?.[3];
  return options?.split(',') ?? ['noexec']; // not a file system of its own: not in memory
}
