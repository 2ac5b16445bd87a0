import { type AppDb, openAppDb } from '../db/app-client.ts';
import { databaseTime } from '../db/database-clock.ts';
import { createSealer } from '../db/sealing.ts';
import { reindexPatients } from '../practice/patients/reindex.ts';
import { readKeyUse } from '../privacy/sealed-values.ts';
import { keyWords } from '../words/command-line.ts';
import { configOf } from './config.ts';
import { openDatabases } from './databases.ts';
import { environmentOrExit } from './env.ts';
import { flagsOrExit, keysFlags } from './flags.ts';
import { createLog, rowsOf, runMain } from './process.ts';

/**
 * `npm run keys`: which sealing keys are in use, by how many values, and which may go; changes nothing. With `--reindex`,
 * patients are made findable whose index key was lost.
 */
const flags = flagsOrExit('npm run keys --', keysFlags);
const env = environmentOrExit();
const log = createLog('warn');

async function reindex(db: AppDb): Promise<void> {
  const sealer = createSealer(configOf(env).sealing);
  const now = await databaseTime(db);
  const done = await reindexPatients({ db, sealer, log, clock: { now: () => now } });
  const lines = done.length === 0 ? [keyWords.nothingToReindex] : done.map(keyWords.reindexed);
  process.stdout.write(`${lines.join('\n')}\n`);
}

runMain(log, async () => {
  const databases = await openDatabases({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    ephemeral: false,
    log,
  });
  const db = openAppDb(await databases.url('kitbridge'));
  try {
    if (flags.reindex) await reindex(db);
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
