import pino from 'pino';
import { startEmbeddedPostgres } from '../../../app/db/embedded-postgres.ts';

/** A process that starts (or joins) the cluster of a folder, says so on a line of JSON, and stops it on SIGTERM. */
const [dataDir = '', kind] = process.argv.slice(2);
const cluster = await startEmbeddedPostgres({
  dataDir,
  log: pino({ level: 'silent' }),
  ephemeral: kind === 'ephemeral',
});
process.stdout.write(`${JSON.stringify({ owned: cluster.owned, url: cluster.databaseUrl('postgres') })}\n`);
const alive = setInterval(() => undefined, 60_000);
process.once('SIGTERM', () => {
  clearInterval(alive);
  void cluster.stop();
});
