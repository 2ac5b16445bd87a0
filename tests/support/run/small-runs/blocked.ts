import { test } from 'vitest';

test('blocks its process', () => {
  for (;;);
});
