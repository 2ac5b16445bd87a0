import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkTarget,
  checkTargetUrl,
  isAllowedAddress,
  TargetRefused,
} from '../../app/sandbox/deliveries/targets.ts';

const strict = { allowLoopback: false };
const lenient = { allowLoopback: true };

describe('the webhook sender calls public addresses only', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2001:db8::1',
    '2002:a00:1::',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    'not-an-address',
  ])('%s is refused', (address) => {
    expect(isAllowedAddress(address, strict)).toBe(false);
  });

  test('public addresses are allowed, and loopback where the flag says so', () => {
    expect(isAllowedAddress('192.0.43.10', strict)).toBe(true);
    expect(isAllowedAddress('2606:4700::1111', strict)).toBe(true);
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect(isAllowedAddress(address, lenient)).toBe(true);
    }
    for (const address of ['10.0.0.1', '169.254.169.254', '0.0.0.0', 'fc00::1']) {
      expect(isAllowedAddress(address, lenient)).toBe(false);
    }
  });

  test('no spelling of a private IPv4 address in a URL gets through', () => {
    const part = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(part, part, part, (b, c, d) => {
        const value = 10 * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
        const spellings = [
          `10.${String(b)}.${String(c)}.${String(d)}`,
          String(value),
          `0x${value.toString(16)}`,
          `0${value.toString(8)}`,
          `[::ffff:10.${String(b)}.${String(c)}.${String(d)}]`,
        ];
        for (const host of spellings) {
          expect(() => checkTargetUrl(`https://${host}/hook`, strict)).toThrow(TargetRefused);
        }
      }),
    );
  });

  test.each([
    ['http://example.com/hook', strict],
    ['http://127.0.0.1/hook', strict],
    ['https://127.0.0.1/hook', strict],
    ['https://localhost/hook', strict],
    ['http://example.com/hook', lenient],
    ['http://10.0.0.1/hook', lenient],
    ['ftp://example.com/hook', lenient],
    ['file:///etc/passwd', lenient],
    ['https://user:secret@192.0.43.10/hook', lenient],
  ])('%s is refused at registration', async (url, policy) => {
    await expect(checkTarget(url, policy)).rejects.toThrow(TargetRefused);
  });

  test('loopback over http is accepted with the flag; a host that does not resolve is accepted', async () => {
    await checkTarget('http://127.0.0.1:4000/hook', lenient);
    await checkTarget('http://localhost:4000/hook', lenient);
    await checkTarget('http://[::1]:4000/hook', lenient);
    await checkTarget('https://does-not-resolve.invalid/hook', strict);
  });
});
