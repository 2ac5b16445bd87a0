import { test } from 'vitest';

test('kills its process, as a machine without memory does', async () => {
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
});
