import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const secretsSchema = z.object({ apiKey: z.string(), apiSecret: z.string(), sealingKey: z.string() });
export type DemoSecrets = z.output<typeof secretsSchema>;

/** The demo's own secrets, made once for its data folder: sealed columns outlive a restart. */
export async function readSecrets(dataDir: string): Promise<DemoSecrets> {
  const file = join(dataDir, 'demo-secrets.json');
  try {
    return secretsSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  const secrets: DemoSecrets = {
    apiKey: randomBytes(16).toString('hex'),
    apiSecret: randomBytes(32).toString('hex'),
    sealingKey: randomBytes(32).toString('base64'),
  };
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, JSON.stringify(secrets), { mode: 0o600, flag: 'wx' });
  return secrets;
}

const port = z.int().default(0);
const portsSchema = z.object({ sandbox: port, shop: port, secondShop: port });
export type DemoPorts = z.output<typeof portsSchema>;

/**
 * The ports of the last start, 0 where there was none: kits' links and the connection name the sandbox's address, so a
 * demo that is started again is the same demo only at the same addresses.
 */
export async function readPorts(dataDir: string): Promise<DemoPorts> {
  let last: unknown = {};
  try {
    last = JSON.parse(await readFile(join(dataDir, 'demo-ports.json'), 'utf8'));
  } catch {
    // None yet, or not readable: any free ports do.
  }
  return portsSchema.catch({ sandbox: 0, shop: 0, secondShop: 0 }).parse(last);
}

/** Keeps the ports of these addresses for the next start. */
export async function rememberPorts(
  dataDir: string,
  urls: Record<keyof DemoPorts, string | undefined>,
): Promise<void> {
  const portOf = (url: string | undefined) => (url === undefined ? 0 : Number(new URL(url).port));
  const ports = Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, portOf(url)]));
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, 'demo-ports.json'), JSON.stringify(ports));
}

/** Starts something at the port it had, or at any free one where that is taken. */
export async function atPort<T>(port: number, start: (port: number) => Promise<T>): Promise<T> {
  try {
    return await start(port);
  } catch (error) {
    if (port === 0 || !hasCode(error, 'EADDRINUSE')) throw error;
    return start(0);
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
