import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The checkout's root. */
export const root = join(import.meta.dirname, '..', '..');

/** Every file that is, or would be, under version control: paths relative to the root. */
export function trackedFiles() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // A file that was removed, and the removal not committed, is still listed.
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}
