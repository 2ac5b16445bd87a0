import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../postgres.ts';

test('leaves a process, a folder and a database behind', async () => {
  mkdtempSync(join(tmpdir(), 'untidy-'));
  spawn('sleep', ['600'], { detached: true, stdio: 'ignore' }).unref();
  expect((await createTestDatabase('app')).url).toContain('postgres');
});
