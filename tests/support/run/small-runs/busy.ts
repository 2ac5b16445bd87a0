import { spawn } from 'node:child_process';
import { mkdtempSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { createTestDatabase } from '../../postgres.ts';

/** In the middle of something, with a process, a folder and a database of its own, until somebody ends the run. */
test('is busy', { timeout: 600_000 }, async () => {
  mkdtempSync(join(tmpdir(), 'busy-'));
  spawn('sleep', ['600'], { detached: true, stdio: 'ignore' }).unref();
  await createTestDatabase('app');
  writeSync(1, 'SMALL RUN IS BUSY\n');
  await new Promise(() => undefined);
});
