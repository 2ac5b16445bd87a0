// The extensions: their types, the CLI's build from nothing, and the rules that the CLI does not know.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtExtensions, runShopifyBuild } from '../../app/start/build/build-extensions.mjs';
import { buildsDir } from '../../app/start/build/build-lock.mjs';
import { problemsOfBuild, problemsOfSources, problemsOfTypes, sizeTable } from './extension-rules.mjs';
import { root } from './tracked-files.mjs';

/** Builds beside what running processes serve, and leaves nothing behind. */
async function problemsOfBuilding() {
  mkdirSync(buildsDir, { recursive: true });
  const dir = mkdtempSync(join(buildsDir, 'check-'));
  try {
    await runShopifyBuild(root, dir);
    const built = builtExtensions(dir);
    for (const line of sizeTable(built)) console.log(line);
    return problemsOfBuild(built);
  } catch (error) {
    return [error.message];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const later = await Promise.all([problemsOfTypes(root), problemsOfBuilding()]);
const problems = [...problemsOfSources(root), ...later.flat()];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
