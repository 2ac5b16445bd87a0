import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkTarget,
  checkTargetUrl,
  isAllowedAddress,
  judgedAddresses,
  TargetRefused,
} from '../../../app/sandbox/deliveries/targets.ts';

const strict = { allowLoopback: false };
const lenient = { allowLoopback: true };

/** An address of each range that is not the public internet, first and last of it where it has an end worth trying. */
const inner = [
  // IPv4: this network, private, shared, loopback, link-local, protocol assignments, documentation
  ...['0.0.0.0', '0.255.255.255', '10.0.0.0', '10.255.255.255', '100.64.0.0', '100.127.255.255'],
  ...['127.0.0.1', '127.255.255.254', '169.254.0.1', '169.254.169.254', '172.16.0.0', '172.31.255.255'],
  ...['192.0.0.1', '192.0.2.1', '192.168.0.0', '192.168.255.255', '198.51.100.7', '203.0.113.7'],
  // benchmarking, 6to4 relays, AS112, AMT, multicast, reserved, broadcast
  ...['198.18.0.0', '198.19.255.255', '192.88.99.1', '192.175.48.1', '192.31.196.1', '192.52.193.1'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  // IPv6: unspecified, loopback, IPv4-mapped, -compatible and -translated, NAT64, discard
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:a00:1', '::ffff:169.254.169.254', '::127.0.0.1', '::a00:1'],
  ...['::8.8.8.8', '::ffff:0:a00:1', '64:ff9b::10.0.0.1', '64:ff9b::8.8.8.8', '64:ff9b:1::a00:1', '100::1'],
  // Teredo, benchmarking, ORCHID, documentation, 6to4, segment routing, never given out
  ...['2001::1', '2001:0:a00:1::', '2001:2::1', '2001:10::1', '2001:20::1', '2001:db8::1', '3fff::1'],
  ...['2002:a00:1::', '2002:808:808::', '5f00::1', '4000::1', '1::1', 'e000::1'],
  // unique local, link-local (with its zone), site-local, multicast
  ...['fc00::1', 'fdff::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', 'ff0e::1'],
  // spellings that only some programs read as addresses
  ...[
    '2130706433',
    '0x7f000001',
    '127.1',
    '010.0.0.1',
    '[::1]',
    '2606:4700::1111%eth0',
    '',
    'not-an-address',
  ],
];

describe('an IP address may be called when it is public', () => {
  test.each(inner)('%s may not', (address) => {
    expect(isAllowedAddress(address, strict)).toBe(false);
  });

  test.each(['8.8.8.8', '192.0.43.10', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    '%s may',
    (address) => {
      expect(isAllowedAddress(address, strict)).toBe(true);
    },
  );

  test('the flag allows loopback and nothing else', () => {
    const loopback = ['127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1'];
    for (const address of inner) {
      expect([address, isAllowedAddress(address, lenient)]).toEqual([address, loopback.includes(address)]);
    }
  });

  test('however the bytes of an inner IPv4 address are put into IPv6', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const firstTwo = fc.constantFrom(
      [10, 0],
      [127, 0],
      [169, 254],
      [172, 20],
      [192, 168],
      [100, 100],
      [0, 0],
    );
    fc.assert(
      fc.property(firstTwo, byte, byte, ([a = 0, b = 0], c, d) => {
        const hex = (one: number, two: number) => (one * 256 + two).toString(16);
        const inside = `${hex(a, b)}:${hex(c, d)}`;
        const forms = [`::ffff:${inside}`, `::${inside}`, `64:ff9b::${inside}`, `::ffff:0:${inside}`];
        for (const address of [...forms, `2002:${inside}::1`, `64:ff9b:1::${inside}`]) {
          expect([address, isAllowedAddress(address, strict)]).toEqual([address, false]);
        }
      }),
    );
  });
});

describe('what an address says of itself', () => {
  test('no spelling of an inner IPv4 address in a URL gets through', () => {
    const part = fc.integer({ min: 0, max: 255 });
    const fullWidth = (text: string) =>
      text.replace(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    const padded = (value: number) => `0${value.toString(8)}`;
    const hex = (value: number) => `0x${value.toString(16)}`;
    fc.assert(
      fc.property(fc.constantFrom(10, 127, 0), part, part, part, (a, b, c, d) => {
        const value = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
        const dotted = [a, b, c, d].join('.');
        const spellings = [
          dotted,
          `${dotted}.`,
          String(value),
          `0x${value.toString(16)}`,
          `0${value.toString(8)}`,
          [a, b, c, d].map(padded).join('.'),
          [a, b, c, d].map(hex).join('.'),
          `${String(a)}.${String(b * 2 ** 16 + c * 2 ** 8 + d)}`,
          `${hex(a)}.${String(b)}.${String(c * 2 ** 8 + d)}`,
          fullWidth(dotted),
          [a, b, c, d].join('。'),
          dotted.replaceAll('.', '%2e'),
          dotted.replaceAll('.', '%2E').replaceAll('1', '%31'),
          `[::ffff:${dotted}]`,
          `[::${dotted}]`,
          `[64:ff9b::${dotted}]`,
          `[0:0:0:0:0:FFFF:${dotted}]`,
        ];
        for (const host of spellings) {
          expect(() => checkTargetUrl(`https://${host}/hook`, strict), host).toThrow(TargetRefused);
          expect(() => checkTargetUrl(`https://${host}:8443/hook`, strict), host).toThrow(TargetRefused);
        }
      }),
    );
  });

  test.each([
    // scheme and form
    'http://example.com/hook',
    'ftp://example.com/hook',
    'file:///etc/passwd',
    'data:text/plain,hook',
    'https:example.com',
    'https:/example.com',
    'https:///example.com',
    'https:\\\\example.com',
    '//example.com/hook',
    'example.com/hook',
    'https://',
    'https://[::1',
    'https://[fe80::1%25eth0]/hook',
    // user information
    'https://user@example.com/hook',
    'https://user:secret@example.com/hook',
    'https://8.8.8.8@127.0.0.1/hook',
    // what a URL's reader would drop or turn
    ' https://example.com/hook',
    'https://exa\nmple.com/hook',
    'https://exam\tple.com/hook',
    'https://example.com\\@127.0.0.1/hook',
    'https://example.com/a b',
    // names that stay inside
    'https://localhost/hook',
    'https://LOCALHOST/hook',
    'https://localhost./hook',
    'https://localhost../hook',
    'https://sub.localhost/hook',
    'https://ｌｏｃａｌｈｏｓｔ/hook',
    'https://intranet/hook',
    'https://printer.local/hook',
    'https://metadata.google.internal/hook',
    'https://router.home.arpa/hook',
    'https://hidden.onion/hook',
    // short and other numbers
    'https://127.1/hook',
    'https://0x7f.1/hook',
    'https://0177.0.0.1/hook',
    'https://2130706433/hook',
    'https://0/hook',
    'https://[::]/hook',
    'https://[::1]/hook',
    // ports of other services
    'https://example.com:22/hook',
    'https://example.com:25/hook',
    'https://example.com:80/hook',
    'https://example.com:0/hook',
    'https://example.com:1023/hook',
  ])('%j is refused', async (url) => {
    await expect(checkTarget(url, strict, () => Promise.reject(new Error('not asked')))).rejects.toThrow(
      TargetRefused,
    );
  });

  test.each([
    'https://example.com/hook',
    'https://example.com./hook',
    'https://EXAMPLE.com:443/hook?key=1',
    'https://example.com:1024/hook',
    'https://hooks.example.com:8443',
    'https://bücher.example/hook',
    'https://8.8.8.8/hook',
    'https://[2606:4700::1111]:8443/hook',
  ])('%s is accepted', (url) => {
    expect(checkTargetUrl(url, strict).protocol).toBe('https:');
  });

  test.each([
    'http://127.0.0.1:4000/hook',
    'http://127.1:80/hook',
    'http://localhost:4000/hook',
    'http://localhost.:4000/hook',
    'http://api.localhost/hook',
    'http://[::1]:4000/hook',
    'http://[::ffff:127.0.0.1]:4000/hook',
    'https://localhost/hook',
  ])('%s is accepted with the flag alone', (url) => {
    expect(checkTargetUrl(url, lenient).hostname).not.toBe('');
    expect(() => checkTargetUrl(url, strict)).toThrow(TargetRefused);
  });

  test.each([
    'http://example.com/hook',
    'http://10.0.0.1/hook',
    'http://0.0.0.0/hook',
    'http://intranet/hook',
  ])('%s is refused with the flag too', (url) => {
    expect(() => checkTargetUrl(url, lenient)).toThrow(TargetRefused);
  });

  test('any text at all is refused or leads to https and a port for it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.webAuthority()), (text) => {
        for (const candidate of [text, `https://${text}`]) {
          try {
            const url = checkTargetUrl(candidate, strict);
            expect([url.protocol, url.username, url.password]).toEqual(['https:', '', '']);
          } catch (error) {
            expect(error).toBeInstanceOf(TargetRefused);
          }
        }
      }),
    );
  });
});

describe('what a name resolves to', () => {
  const resolvesTo =
    (...addresses: string[]) =>
    () =>
      Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
  const url = 'https://hook.example/path';

  test('is refused when any of its addresses is inner, wherever it stands', async () => {
    for (const address of inner.filter((text) => !['', '[::1]', 'not-an-address'].includes(text))) {
      for (const all of [
        [address],
        ['8.8.8.8', address],
        [address, '2606:4700::1111'],
        ['8.8.8.8', address, '8.8.4.4'],
      ]) {
        await expect(checkTarget(url, strict, resolvesTo(...all)), address).rejects.toThrow(TargetRefused);
        await expect(judgedAddresses(new URL(url), strict, resolvesTo(...all))).rejects.toThrow(
          TargetRefused,
        );
      }
    }
  });

  test('is handed on as it was judged, all of it', async () => {
    const found = await judgedAddresses(new URL(url), strict, resolvesTo('8.8.8.8', '2606:4700::1111'));
    expect(found.map(({ address }) => address)).toEqual(['8.8.8.8', '2606:4700::1111']);
  });

  test('nothing yet: accepted at registration, as every attempt judges it again', async () => {
    await checkTarget(url, strict, () => Promise.reject(new Error('ENOTFOUND')));
    await checkTarget(url, strict, resolvesTo());
    await expect(judgedAddresses(new URL(url), strict, resolvesTo())).rejects.toThrow('no address');
  });

  test('an address needs no name: nothing is asked', async () => {
    const never = () => Promise.reject(new Error('not asked'));
    const found = await judgedAddresses(new URL('https://[2606:4700::1111]:8443/'), strict, never);
    expect(found).toEqual([{ address: '2606:4700::1111', family: 6 }]);
  });
});
