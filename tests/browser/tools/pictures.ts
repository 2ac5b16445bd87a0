import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from '../../support/command.ts';
import { keptPicturesDir, picturesDir } from './picture-options.ts';

/**
 * `npm run pictures [-- NAME…] [--kept | --german]`: pictures of every page in each of its states, from a demo and a sandbox that
 * run. They go to `pictures/`, which git ignores. `--kept` makes those in docs/pictures again, and only those. A NAME is
 * the name of a picture or how it begins. To show another one in a document, copy it to docs/pictures first.
 */
const makers: Readonly<Record<string, readonly string[]>> = {
  'app-pictures.ts': ['app-', 'admin-', 'storefront', 'account-'],
  'order-pictures.ts': ['order-'],
  'customer-pictures.ts': ['customer-'],
  'console-pictures.ts': ['console-'],
  'registration-pictures.ts': ['registration-'],
  'report-pictures.ts': ['report-'],
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { kept: { type: 'boolean', default: false }, german: { type: 'boolean', default: false } },
});
const kept = readdirSync(keptPicturesDir).filter((file) => file.endsWith('.png'));
const names = values.kept ? kept : positionals;
const german = values.german ? ['--german'] : [];
const out = values.kept ? keptPicturesDir : picturesDir;

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [join(projectDir, program), ...args], {
    cwd: projectDir,
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

for (const [program, prefixes] of Object.entries(makers)) {
  const makes = (name: string) =>
    prefixes.some((prefix) => name.startsWith(prefix) || prefix.startsWith(name));
  const asked = names.filter(makes);
  if (names.length > 0 && asked.length === 0) continue;
  run(`tests/browser/tools/${program}`, ['--out', out, ...german, ...asked]);
}
if (values.kept) run('tests/sandbox/tools/state-picture.ts', []);
