import { openAppDb } from '../db/app-client.ts';
import { readKeyUse } from '../privacy/sealed-values.ts';
import { keyWords } from '../words/command-line.ts';
import { openDatabases } from './databases.ts';
import { environmentOrExit } from './env.ts';
import { createLog, rowsOf, runMain } from './process.ts';

/** `npm run keys`: which sealing keys are in use, by how many values, and which may go. Changes nothing. */
const env = environmentOrExit();
const log = createLog('warn');

runMain(log, async () => {
  const databases = await openDatabases({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    ephemeral: false,
    log,
  });
  const db = openAppDb(await databases.url('kitbridge'));
  try {
    const keys = await readKeyUse(
      db,
      env.SEALING_KEYS.map(({ id }) => id),
    );
    const rows = keys.map(({ id, values, state }) => [id, keyWords.uses(values), keyWords.states[state]]);
    const lines = rowsOf(rows.map(([id = '', uses = '', state = '']) => [id, `${uses}  ${state}`]));
    process.stdout.write(`${lines.join('\n')}\n`);
    if (keys.some(({ state }) => state === 'missing')) process.exitCode = 1;
  } finally {
    await db.$disconnect();
    await databases.stop();
  }
});
