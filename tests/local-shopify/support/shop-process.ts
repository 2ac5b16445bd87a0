// A local Shopify in a process of its own, for tests that kill it. Prints its control address.
import pino from 'pino';
import { startLocalShopify } from '../../../app/local-shopify/index.ts';

const { DATABASE_URL = '', APP_URL = '', TOML_PATH = '' } = process.env;

const running = await startLocalShopify({
  databaseUrl: DATABASE_URL,
  port: 0,
  host: '127.0.0.1',
  log: pino({ level: 'silent' }),
  speed: 3_600,
  pollingIntervalSeconds: 0.05,
  app: { apiKey: 'local-test-key', apiSecret: 'shpss_local_test_secret', url: APP_URL, tomlPath: TOML_PATH },
});
process.stdout.write(`${running.controlUrl}\n`);
