import { createSealer } from '../../app/db/sealing.ts';

/** For tests in which no key changes. */
export const testSealer = createSealer({
  keys: [{ id: 'k', secretBase64: Buffer.alloc(32, 7).toString('base64') }],
  currentKeyId: 'k',
});
