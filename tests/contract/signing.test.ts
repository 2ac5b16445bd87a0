import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  basicAuthorization,
  signBody,
  tokenFromAuthorization,
  verifyBody,
} from '../../app/contract/signing.ts';

// RFC 4231, section 4: HMAC-SHA-256 of test cases 1 to 4, 6 and 7 (5 is a truncated output).
const rfc4231 = [
  {
    name: 'case 1',
    key: '0b'.repeat(20),
    data: '4869205468657265',
    digest: 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
  },
  {
    name: 'case 2, a key shorter than the output',
    key: '4a656665',
    data: '7768617420646f2079612077616e7420666f72206e6f7468696e673f',
    digest: '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  },
  {
    name: 'case 3',
    key: 'aa'.repeat(20),
    data: 'dd'.repeat(50),
    digest: '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe',
  },
  {
    name: 'case 4',
    key: '0102030405060708090a0b0c0d0e0f10111213141516171819',
    data: 'cd'.repeat(50),
    digest: '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  },
  {
    name: 'case 6, a key longer than a block',
    key: 'aa'.repeat(131),
    data: Buffer.from('Test Using Larger Than Block-Size Key - Hash Key First').toString('hex'),
    digest: '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  },
  {
    name: 'case 7, a long key and long data',
    key: 'aa'.repeat(131),
    data: Buffer.from(
      'This is a test using a larger than block-size key and a larger than block-size data. ' +
        'The key needs to be hashed before being used by the HMAC algorithm.',
    ).toString('hex'),
    digest: '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  },
];

describe('signatures are HMAC-SHA256 in lowercase hexadecimal', () => {
  test.each(rfc4231)('RFC 4231 $name', ({ key, data, digest }) => {
    const secret = Buffer.from(key, 'hex');
    const body = Buffer.from(data, 'hex');
    expect(signBody(secret, body)).toBe(digest);
    expect(verifyBody(secret, body, digest)).toBe(true);
  });

  test('a changed byte, another secret, or a signature of another form does not verify', () => {
    const arbitrary = [fc.string({ minLength: 1 }), fc.uint8Array({ minLength: 1 })] as const;
    fc.assert(
      fc.property(...arbitrary, (secret, body) => {
        const signature = signBody(secret, body);
        const changed = Uint8Array.from(body);
        changed[0] = (changed[0] ?? 0) ^ 1;
        expect(verifyBody(secret, body, signature)).toBe(true);
        expect(verifyBody(secret, changed, signature)).toBe(false);
        expect(verifyBody(`${secret}x`, body, signature)).toBe(false);
        for (const wrong of [
          undefined,
          null,
          '',
          signature.toUpperCase(),
          signature.slice(1),
          `${signature}0`,
        ]) {
          expect(verifyBody(secret, body, wrong)).toBe(wrong === signature);
        }
      }),
    );
  });
});

describe('the token travels as the password of Basic authentication, with an empty user name', () => {
  test('the form of reseller-api §5: Basic base64(":" + token)', () => {
    expect(basicAuthorization('open sesame')).toBe('Basic Om9wZW4gc2VzYW1l');
    expect(tokenFromAuthorization('Basic Om9wZW4gc2VzYW1l')).toBe('open sesame');
    expect(tokenFromAuthorization('basic  Om9wZW4gc2VzYW1l ')).toBe('open sesame');
  });

  test('any token comes back as it was', () => {
    const token = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(token, (value) => {
        expect(tokenFromAuthorization(basicAuthorization(value))).toBe(value);
      }),
    );
  });

  test.each([
    // RFC 7617, section 2: names a user.
    ['with a user name', 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=='],
    ['without a password', 'Basic Og=='],
    ['another scheme', 'Bearer Om9wZW4gc2VzYW1l'],
    ['not base64', 'Basic :open sesame'],
    ['base64 cut short', 'Basic Om9wZW4gc2VzYW1'],
    ['missing', undefined],
  ])('refused: %s', (_case, header) => {
    expect(tokenFromAuthorization(header)).toBeNull();
  });
});
