import fc from 'fast-check';

/** Ways in which a live service may write what the contract leaves open: arbitraries over its choices. */

export const records = {
  text: fc
    .string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
    .filter((written) => written.trim() !== ''),
  id: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,15}$/),
  moment: fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
  day: fc
    .date({ min: new Date('1930-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  minor: fc.nat({ max: 10_000_000 }),
};

/** A whole number: as a number, as text, or with a fraction of zero. */
export const writtenInteger = (value: number) =>
  fc.constantFrom<unknown>(value, String(value), `${value}.0`, ` ${value} `);

/** A boolean: as such, as 0 and 1, or as a word. */
export const writtenFlag = (value: boolean) =>
  fc.constantFrom<unknown>(
    value,
    value ? 1 : 0,
    value ? '1' : '0',
    String(value),
    String(value).toUpperCase(),
  );

/** A moment with whole seconds or milliseconds: ISO in several forms, or an epoch. */
export function writtenMoment(date: Date) {
  const iso = date.toISOString();
  const ms = date.getTime();
  const inBerlinSummer = new Date(ms + 7_200_000).toISOString().replace('Z', '+02:00');
  const forms: unknown[] = [
    iso,
    iso.replace('T', ' '),
    iso.replace('Z', ''),
    iso.replace('Z', '+00:00'),
    iso.replace('Z', '+0000'),
    iso.replace('Z', '000Z'),
    inBerlinSummer,
    ...(ms >= 1e11 ? [ms, String(ms)] : []),
  ];
  if (ms % 1000 === 0) forms.push(iso.replace('.000', ''), ms / 1000, String(ms / 1000));
  return fc.constantFrom(...forms);
}

/** A day: as such or at the head of a timestamp, whatever its zone. */
export const writtenDay = (day: string) =>
  fc.constantFrom<unknown>(day, `${day}T00:00:00.000Z`, `${day}T23:30:00+02:00`, `${day} 12:00:00`);

/** Null: as such, or by leaving the field out. */
const absent = fc.constantFrom<unknown>(null, undefined);

/** A field's value or, for null, one of the ways to write nothing. */
export function orAbsent<T>(
  value: T | null,
  written: (value: T) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  return value === null ? absent : written(value);
}

/** The record with its keys as they are or in camel case, and with fields that nobody knows. */
export function writtenKeys(record: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
  const keys = fc.boolean().map((camel) =>
    Object.fromEntries(
      Object.entries(record)
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [
          camel ? key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) : key,
          value,
        ]),
    ),
  );
  const unknown = fc.constantFrom<Record<string, unknown>>(
    {},
    { brand_new: 'x' },
    { links: { self: '/x' }, v: [1] },
  );
  return fc.tuple(keys, unknown).map(([known, extra]) => ({ ...extra, ...known }));
}

export interface WrittenPage {
  body: unknown;
  headers: Record<string, string>;
}

/** A page: bare or in an envelope, the cursor beside it, one object deeper, as an address, or in a header. */
export function writtenPage(
  elements: unknown[],
  next: string | null,
  resource: string,
): fc.Arbitrary<WrittenPage> {
  const names = fc.constantFrom('data', 'items', 'results', 'records', resource);
  const cursorNames = fc.constantFrom('next_cursor', 'nextCursor', 'next', 'cursor');
  const address =
    next === null ? null : `https://lab.example/v1/${resource}?limit=3&cursor=${encodeURIComponent(next)}`;
  const inBody = fc
    .tuple(names, cursorNames, fc.constantFrom('beside', 'deeper', 'address', 'wrapped'))
    .chain(([name, cursorName, where]) => {
      // A bare `cursor` that is null on the first page may be an echo, so that variant says more.
      const more = cursorName === 'cursor' ? { has_more: next !== null } : {};
      const bodies: Record<string, unknown> = {
        beside: { [name]: elements, [cursorName]: next, ...more },
        deeper: { [name]: elements, pagination: { [cursorName]: next, ...more } },
        address: { [name]: elements, links: { next: address } },
        wrapped: { data: { [resource]: elements, [cursorName]: next ?? '', ...more }, status: 'ok' },
      };
      return fc.constant<WrittenPage>({ body: bodies[where], headers: {} });
    });
  const inHeader = fc.constantFrom<WrittenPage>(
    { body: elements, headers: { 'x-next-cursor': next ?? '' } },
    {
      body: elements,
      headers: {
        link: address === null ? '</first>; rel="first"' : `</first>; rel="first", <${address}>; rel="next"`,
      },
    },
  );
  return fc.oneof(inBody, inHeader);
}

/** A single record: bare, wrapped, or as a list of one. */
export function writtenSingle(record: unknown, resource: string): fc.Arbitrary<unknown> {
  return fc.constantFrom<unknown>(record, { data: record }, { [resource]: record }, [record], {
    data: { [resource]: record },
  });
}
