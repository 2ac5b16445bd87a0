import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withClient } from '../../app/db/databases.ts';
import { type EmbeddedCluster, startEmbeddedPostgres } from '../../app/db/embedded-postgres.ts';
import { serverLogOf } from '../../app/db/embedded/server-state.ts';
import { silentLog } from '../support/log.ts';

let dataDir: string;
let clusters: EmbeddedCluster[];
let children: ChildProcess[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kitbridge-cluster-'));
  await chmod(dataDir, 0o755); // as a project folder is; mkdtemp makes it private
  clusters = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await Promise.all(clusters.map((cluster) => cluster.stop()));
  await (await startEmbeddedPostgres({ dataDir, log: silentLog }).catch(() => undefined))?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedCluster> {
  const cluster = await startEmbeddedPostgres({ dataDir, log: silentLog });
  clusters.push(cluster);
  return cluster;
}

interface Held {
  child: ChildProcess;
  owned: boolean;
  url: string;
}

/** Another process that holds the folder's cluster. */
async function startInChild(kind = 'kept'): Promise<Held> {
  const script = join(import.meta.dirname, 'processes', 'hold-cluster.ts');
  const child = spawn(process.execPath, [script, dataDir, kind], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    return { child, ...(JSON.parse(line) as { owned: boolean; url: string }) };
  }
  throw new Error('the child ended without a word');
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function postmasterPid(): Promise<number> {
  return Number((await readFile(join(dataDir, 'pgdata', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

const url = (cluster: EmbeddedCluster) => cluster.databaseUrl('postgres');
const query = (at: string, sql: string) =>
  withClient(at, async (client) => (await client.query(sql)).rows as unknown[]);
const isRunning = () => existsSync(join(dataDir, 'pgdata', 'postmaster.pid'));

describe('the embedded PostgreSQL', () => {
  it('tells in its own log that a row was refused, and nothing of what is in it', async () => {
    const cluster = await start();
    await query(
      url(cluster),
      'CREATE TABLE kept (name text UNIQUE, born int CONSTRAINT lived CHECK (born > 0))',
    );
    const add = (born: number) =>
      query(url(cluster), `INSERT INTO kept VALUES ('ida@example.com', ${String(born)})`);
    await add(1);
    await expect(add(-1984)).rejects.toThrow('lived');
    await expect(add(2)).rejects.toThrow('unique');
    const log = await readFile(serverLogOf(dataDir), 'utf8');
    for (const constraint of ['lived', 'kept_name_key']) expect(log).toContain(constraint);
    for (const value of ['ida@example.com', '1984']) expect(log).not.toContain(value);
  });

  it('keeps data, port and password over a restart', async () => {
    const first = await start();
    expect(first.owned).toBe(true);
    await query(url(first), 'CREATE TABLE kept AS SELECT 1 AS one');
    await first.stop();
    expect(isRunning()).toBe(false);
    const second = await start();
    expect(second.owned).toBe(true);
    expect(url(second)).toBe(url(first));
    expect(await query(url(second), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  });

  it('is durable, speaks UTF-8 and UTC, and listens on loopback alone', async () => {
    const cluster = await start();
    const [settings] = await query(
      url(cluster),
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
              current_setting('server_encoding') AS encoding, current_setting('timezone') AS zone,
              current_setting('listen_addresses') AS addresses, current_setting('unix_socket_directories') AS sockets`,
    );
    expect(settings).toEqual({
      fsync: 'on',
      commit: 'on',
      encoding: 'UTF8',
      zone: 'UTC',
      addresses: '127.0.0.1',
      sockets: '',
    });
  });

  it('refuses a wrong password', async () => {
    const wrong = new URL(url(await start()));
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: 'database_unreachable' });
  });

  it('stops within three seconds although transactions are open', async () => {
    const cluster = await start();
    await withClient(url(cluster), async (client) => {
      await client.query('BEGIN');
      await client.query('CREATE TABLE unfinished (id int)');
      const began = Date.now();
      await cluster.stop();
      expect(Date.now() - began).toBeLessThan(3_000);
    });
    expect(isRunning()).toBe(false);
  });
});

describe('several processes on one folder', () => {
  it('started at the same moment: one starts the server, the others attach; the last one out stops it', async () => {
    const held = await Promise.all([startInChild(), startInChild(), startInChild()]);
    expect(held.filter(({ owned }) => owned)).toHaveLength(1);
    expect(new Set(held.map((one) => one.url)).size).toBe(1);
    const inOrder = held.sort((a, b) => Number(b.owned) - Number(a.owned)); // the owner goes first
    for (const { child } of inOrder) {
      expect(await query(inOrder[0]?.url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await end(child, 'SIGTERM');
    }
    expect(isRunning()).toBe(false);
  });

  it('a server that its killed owner left running is adopted, and then stopped by who adopted it', async () => {
    const { child, url: heldUrl } = await startInChild();
    await query(heldUrl, 'CREATE TABLE kept AS SELECT 1 AS one');
    const pid = await postmasterPid();
    await end(child, 'SIGKILL');
    const cluster = await start();
    expect(cluster.owned).toBe(true);
    expect(await postmasterPid()).toBe(pid);
    expect(await query(url(cluster), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
    await cluster.stop();
    expect(isRunning()).toBe(false);
  });

  it('a killed owner does not take the server from those who attached', async () => {
    const { child } = await startInChild();
    const attached = await start();
    expect(attached.owned).toBe(false);
    await end(child, 'SIGKILL');
    expect(await query(url(attached), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await attached.stop();
    expect(isRunning()).toBe(false);
  });
});

describe('what a kill leaves behind stops no later start:', () => {
  it('a killed postmaster, with its committed rows', async () => {
    const first = await start();
    await query(url(first), 'CREATE TABLE kept AS SELECT 1 AS one');
    process.kill(await postmasterPid(), 'SIGKILL');
    const second = await start();
    expect(second.owned).toBe(true);
    expect(await query(url(second), 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  });

  it('a pid file whose process id belongs to another program now', async () => {
    const first = await start();
    await first.stop();
    const pidFile = `${process.pid}\n${join(dataDir, 'pgdata')}\n1\n1\n\n127.0.0.1\n1 1\nready   \n`;
    await writeFile(join(dataDir, 'pgdata', 'postmaster.pid'), pidFile);
    expect(await query(url(await start()), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('the lock of a process killed while it was starting, and its half-made data', async () => {
    const dead = spawnSync(process.execPath, ['-e', '']);
    await writeFile(
      join(dataDir, 'start.lock'),
      JSON.stringify({ pid: dead.pid, startedAt: '1', nonce: 'dead' }),
    );
    await mkdir(join(dataDir, 'pgdata.init-half'));
    await writeFile(join(dataDir, 'pgdata.init-half', 'PG_VERSION'), '18');
    const began = Date.now();
    expect(await query(url(await start()), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(Date.now() - began).toBeLessThan(10_000);
    expect((await readdir(dataDir)).sort()).toEqual(['holders', 'pgdata', 'postgres.log', 'server.json']);
  });

  it('an empty lock, cut short by a full disk', async () => {
    await writeFile(join(dataDir, 'start.lock'), '');
    expect((await start()).owned).toBe(true);
  });

  it('a port that another program has taken meanwhile', async () => {
    const first = await start();
    await first.stop();
    const port = Number(new URL(url(first)).port);
    const squatter = createServer().listen(port, '127.0.0.1');
    await once(squatter, 'listening');
    const second = await start();
    expect(new URL(url(second)).port).not.toBe(String(port));
    expect(await query(url(second), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    squatter.close();
  });

  it('temporary data, whose server and folder go with the killed process', async () => {
    const { child } = await startInChild('ephemeral');
    await end(child, 'SIGKILL');
    await vi.waitUntil(() => !existsSync(dataDir), { timeout: 45_000, interval: 20 });
  });
});

describe('a folder that cannot be used is refused with a code:', () => {
  it('data without the password that opens it', async () => {
    await (await start()).stop();
    await rm(join(dataDir, 'server.json'));
    await expect(start()).rejects.toMatchObject({ code: 'embedded_folder_damaged' });
  });

  it('data of another PostgreSQL', async () => {
    await (await start()).stop();
    await writeFile(join(dataDir, 'pgdata', 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toMatchObject({ code: 'embedded_version_mismatch' });
  });
});

describe('users', () => {
  const NOBODY = 65534;
  const isRoot = process.geteuid?.() === 0;

  it('a folder in a private place works, although root runs the server as another user', async () => {
    await chmod(dataDir, 0o700);
    const cluster = await start();
    expect(await query(url(cluster), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('what a start writes belongs to the owner of the folder, whoever started', async () => {
    await (await start()).stop();
    if (isRoot) await chown(dataDir, NOBODY, NOBODY);
    await (await start()).stop();
    const { uid } = await stat(dataDir);
    for (const name of ['holders', 'postgres.log', 'server.json']) {
      expect([name, (await stat(join(dataDir, name))).uid]).toEqual([name, uid]);
    }
  });

  it("an ordinary user is told that another user's folder is not theirs, and nothing is written", async () => {
    if (isRoot) process.seteuid?.(NOBODY);
    try {
      const attempt = startEmbeddedPostgres({ dataDir: '/usr', log: silentLog });
      await expect(attempt).rejects.toMatchObject({ code: 'embedded_folder_foreign' });
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });
});
