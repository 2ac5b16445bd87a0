// npm run deploy [-- ARGUMENTS]: `shopify app deploy`, with the address of record built into the extensions. A customer
// account extension has no other way to learn where the app is. Arguments go on to the CLI.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { appNode, root } from './build-lock.mjs';
import { planDeploy } from './deploy-plan.mjs';
import { deployWords } from './words.mjs';

const plan = planDeploy(process.argv.slice(2), process.env, root);
if (!plan.ok) {
  console.error(plan.problem);
  process.exit(2);
}
const { file, origin, cliArgs } = plan;
console.log(deployWords.deploying(origin, file));
const manifest = createRequire(import.meta.url).resolve('@shopify/cli/package.json');
const cli = join(dirname(manifest), 'bin', 'run.js');
const { status } = spawnSync(appNode(), [cli, ...cliArgs], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, APP_URL: origin },
});
process.exitCode = status ?? 1;
