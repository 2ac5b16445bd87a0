// A path of the machine that a file was written on is of no use on any other, and tells about that machine. Looks for
// the checkout's own folder and for the one it lies in, in every file under version control.
import { readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root, trackedFiles } from './tracked-files.mjs';

/** Folders that many machines have: to name one is to name no machine. */
const COMMON = new Set(['/', '/home', '/opt', '/root', '/srv', '/tmp', '/usr/src', '/var/tmp', tmpdir()]);
const needles = [...new Set([root, dirname(root), homedir()])]
  .filter((path) => !COMMON.has(path))
  .map((path) => Buffer.from(`${path}/`));

const findings = trackedFiles().flatMap((path) => {
  const content = readFileSync(join(root, path));
  const needle = needles.find((path) => content.includes(path));
  if (needle === undefined) return [];
  const line = content.subarray(0, content.indexOf(needle)).toString('latin1').split('\n').length;
  return [`${path}:${line} names a path of this machine (${needle})`];
});
for (const finding of findings) console.log(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
