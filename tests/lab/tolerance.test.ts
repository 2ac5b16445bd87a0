import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexDefinitions, indexSymbols, peakNames, type PeakName } from '../../app/contract/indexes.ts';
import { unitStatuses } from '../../app/contract/kits.ts';
import { parseJson } from '../../app/lab/json.ts';
import { readInterpretation } from '../../app/lab/read-ai.ts';
import { readOrder, readProduct, readUnit } from '../../app/lab/read-records.ts';
import { readReport } from '../../app/lab/read-report.ts';
import type { LabIndex, LabOrder, LabProduct, LabReport, LabUnit } from '../../app/lab/reseller-records.ts';
import { day, flag, integer, moment, text } from '../../app/lab/tolerance.ts';
import { findContinuation, findList } from '../../app/lab/tolerance-envelope.ts';
import { readErrorBody } from '../../app/lab/tolerance-errors.ts';
import {
  orAbsent,
  records,
  writtenDay,
  writtenFlag,
  writtenInteger,
  writtenKeys,
  writtenMoment,
} from './support/encodings.ts';
import { createReach } from '../support/reach.ts';

const nullable = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const asIs = (value: unknown) => fc.constant(value);

/** Any record, written in any of the ways, paired with what must be read from it. */
function written<T>(record: T, fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<[T, unknown]> {
  return fc
    .record(fields)
    .chain((raw) => writtenKeys(raw))
    .map((raw) => [record, parseJson(JSON.stringify(raw))]);
}

const anyOrder = fc
  .record<LabOrder>({
    id: records.id,
    reference: nullable(records.text),
    status: fc.constantFrom('Paid', 'Shipped', 'on-hold', null),
    currency: fc.constantFrom('EUR', 'USD', null),
    amountMinor: nullable(records.minor),
    shipped: nullable(fc.boolean()),
    shippedOn: nullable(records.moment),
    registered: nullable(fc.boolean()),
    resultsReady: nullable(fc.boolean()),
    createdOn: nullable(records.moment),
    items: nullable(
      fc.array(fc.record({ variationId: records.id, quantity: fc.integer({ min: 1, max: 1000 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
    ),
  })
  .chain((order) =>
    written(order, {
      id: asIs(order.id),
      reference: asIs(order.reference),
      status: asIs(order.status),
      currency: asIs(order.currency),
      amount: orAbsent(order.amountMinor, writtenInteger),
      shipped: orAbsent(order.shipped, writtenFlag),
      shipped_on: orAbsent(order.shippedOn, writtenMoment),
      registered: orAbsent(order.registered, writtenFlag),
      results_ready: orAbsent(order.resultsReady, writtenFlag),
      created_on: orAbsent(order.createdOn, writtenMoment),
      items: orAbsent(order.items, (items) =>
        fc.tuple(
          ...items.map(({ variationId, quantity }) =>
            writtenInteger(quantity).chain((number) =>
              writtenKeys({ variation_id: variationId, quantity: number }),
            ),
          ),
        ),
      ),
    }),
  );

const anyUnit = fc
  .record<LabUnit>({
    kitCode: records.id,
    orderId: nullable(records.id),
    reference: nullable(records.text),
    status: fc.constantFrom(...unitStatuses, 'Lost in transit', null),
    shipped: nullable(fc.boolean()),
    shippedOn: nullable(records.moment),
    dateOfSampling: nullable(records.day),
    trackingCode: nullable(records.id),
    trackingLink: fc.constantFrom('https://track.example/1', null),
    registered: nullable(fc.boolean()),
    resultsReady: nullable(fc.boolean()),
    createdOn: nullable(records.moment),
  })
  .chain((unit) =>
    written(unit, {
      kit_code: asIs(unit.kitCode),
      order_id: asIs(unit.orderId),
      reference: asIs(unit.reference),
      status: orAbsent(unit.status, (status) =>
        status === 'Lost in transit'
          ? asIs(status)
          : fc.constantFrom<unknown>(status, status.toUpperCase(), status.toLowerCase().replaceAll(' ', '_')),
      ),
      shipped: orAbsent(unit.shipped, writtenFlag),
      shipped_on: orAbsent(unit.shippedOn, writtenMoment),
      date_of_sampling: orAbsent(unit.dateOfSampling, writtenDay),
      tracking_code: orAbsent(unit.trackingCode, asIs),
      tracking_link: orAbsent(unit.trackingLink, asIs),
      registered: orAbsent(unit.registered, writtenFlag),
      results_ready: orAbsent(unit.resultsReady, writtenFlag),
      created_on: orAbsent(unit.createdOn, writtenMoment),
    }),
  );

const anyPeaks = fc
  .array(fc.nat({ max: 100 }), { minLength: peakNames.length, maxLength: peakNames.length })
  .map((values) => Object.fromEntries(peakNames.map((name, n) => [name, values[n] ?? 0])))
  .map((peaks) => peaks as Record<PeakName, number>);

/** All columns named in one of the ways that laboratories have. */
const writtenPeaks = (peaks: Record<PeakName, number>) =>
  fc
    .tuple(fc.constantFrom('GP', 'gp', 'P', 'gp_', 'Peak ', 'GlycanPeak'), fc.boolean(), fc.boolean())
    .map(([prefix, padded, asText]) =>
      Object.fromEntries(
        peakNames.map((name, n) => [
          `${prefix}${String(n + 1).padStart(padded ? 2 : 1, '0')}`,
          asText ? String(peaks[name]) : peaks[name],
        ]),
      ),
    );

const anyIndexes = fc.subarray([...indexSymbols]).chain((symbols) =>
  fc.tuple(
    ...symbols.map((symbol) =>
      fc.record<LabIndex>({
        symbol: fc.constant(symbol),
        value: nullable(fc.nat({ max: 100 })),
        referenceLow: nullable(fc.nat({ max: 100 })),
        referenceHigh: nullable(fc.nat({ max: 100 })),
        percentile: nullable(fc.nat({ max: 100 })),
      }),
    ),
  ),
);

/** The indexes as a list, or each under its symbol or name; their ranges beside them or in a place of their own. */
const writtenIndexes = (indexes: LabIndex[]) =>
  fc
    .tuple(fc.boolean(), fc.constantFrom('symbol', 'name'), fc.constantFrom('beside', 'object', 'pair'))
    .map(([asList, named, range]) => {
      const entries = indexes.map((index) => {
        const { symbol, value, referenceLow: low, referenceHigh: high, percentile } = index;
        const name = indexDefinitions.find((one) => one.symbol === symbol)?.name ?? '';
        const ends = {
          beside: { reference_low: low, reference_high: high },
          object: { reference: { low, high } },
          pair: { reference_range: [low, high] },
        }[range];
        const rest = { value: value === null ? null : String(value), percentile, ...ends };
        return { key: named === 'name' ? name.toLowerCase() : symbol, rest };
      });
      return asList
        ? [...entries.map(({ key, rest }) => ({ [named]: key, ...rest })), { symbol: 'Z9' }, 7]
        : Object.fromEntries(entries.map(({ key, rest }) => [key, rest]));
    });

const anyReport = fc
  .record<LabReport>({
    id: records.id,
    kitCode: nullable(records.id),
    orderId: nullable(records.id),
    reference: nullable(records.text),
    glycanAge: nullable(fc.integer({ min: 18, max: 100 })),
    chronologicalAge: nullable(fc.integer({ min: 18, max: 100 })),
    gender: fc.constantFrom('female', 'male', null),
    ethnicity: nullable(records.text),
    dateOfBirth: nullable(records.day),
    dateOfSampling: nullable(records.day),
    createdOn: nullable(records.moment),
    peaks: anyPeaks,
    indexes: anyIndexes,
  })
  .chain((report) =>
    written(report, {
      id: asIs(report.id),
      kit_code: asIs(report.kitCode),
      order_id: asIs(report.orderId),
      reference: asIs(report.reference),
      glycan_age: orAbsent(report.glycanAge, writtenInteger),
      chronological_age: orAbsent(report.chronologicalAge, writtenInteger),
      gender: asIs(report.gender),
      ethnicity: asIs(report.ethnicity),
      date_of_birth: orAbsent(report.dateOfBirth, writtenDay),
      date_of_sampling: orAbsent(report.dateOfSampling, writtenDay),
      created_on: orAbsent(report.createdOn, writtenMoment),
      indexes: writtenIndexes(report.indexes),
    }),
  )
  .chain(([report, raw]) =>
    fc
      .tuple(writtenPeaks(report.peaks as Record<PeakName, number>), fc.boolean())
      .map(([peaks, isNested]): [LabReport, Record<string, unknown>] => [
        report,
        { ...(raw as object), ...(isNested ? { peaks } : peaks) },
      ]),
  );

const anyProduct = fc
  .record<LabProduct>({
    variationId: records.id,
    product: records.text,
    variation: records.text,
    priceMinor: nullable(records.minor),
    currency: fc.constantFrom('EUR', null),
    kits: fc.nat({ max: 5 }),
    requiresShipping: fc.boolean(),
  })
  .chain((product) =>
    written(product, {
      variation_id: asIs(product.variationId),
      product: asIs(product.product),
      variation: asIs(product.variation),
      price: orAbsent(product.priceMinor, writtenInteger),
      currency: asIs(product.currency),
      kits: writtenInteger(product.kits),
      requires_shipping: writtenFlag(product.requiresShipping),
    }),
  );

describe('a record is read the same however the service writes it', () => {
  test('orders', () => {
    fc.assert(fc.property(anyOrder, ([order, raw]) => void expect(readOrder(raw)).toEqual(order)));
  });
  test('units', () => {
    fc.assert(fc.property(anyUnit, ([unit, raw]) => void expect(readUnit(raw)).toEqual(unit)));
  });
  test('products', () => {
    fc.assert(fc.property(anyProduct, ([product, raw]) => void expect(readProduct(raw)).toEqual(product)));
  });
  test('reports', () => {
    fc.assert(fc.property(anyReport, ([report, raw]) => void expect(readReport(raw)).toEqual(report)));
  });
});

describe('what can’t be read is null, never a wrong value', () => {
  test('no reader throws or invents, whatever it is given', () => {
    const reach = createReach();
    const date = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(2 ** 53, -(2 ** 53), 1e11, 8.65e15));
    const flags = fc.constantFrom<unknown>(
      true,
      false,
      0,
      1,
      'yes',
      'No',
      ' TRUE ',
      'f',
      '1',
      'maybe',
      undefined,
    );
    const nearly = fc.oneof(
      number,
      number.map((one) => ` ${String(one)}`),
      date.map((one) => one.toISOString()),
      date.map((one) => one.getTime()),
      fc
        .tuple(date, fc.constantFrom('2026-02-30', 'T25:00', ' 10:00', 'T10:00+25', 'T10:00:00,5-0130', 'Z'))
        .map(([one, odd]) => `${one.toISOString().slice(0, 10)}${odd}`),
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), flags, nearly, nearly), (value) => {
        reach.count({
          flag: flag(value) !== null,
          integer: integer(value) !== null,
          text: text(value) !== null,
          moment: moment(value) !== null,
          day: day(value) !== null,
        });
        expect([true, false, null]).toContain(flag(value));
        expect(integer(value) ?? 0).toSatisfy(Number.isSafeInteger);
        expect(text(value) ?? 'x').not.toBe('');
        expect(moment(value)?.getTime() ?? 0).not.toBeNaN();
        expect(day(value) ?? '2000-01-01').toMatch(/^[+-]?\d{4,6}-\d{2}/);
      }),
      { numRuns: 500 },
    );
    reach.expectAtLeast();
  });

  test.each([['2026-02-30'], ['2026-13-01T00:00:00Z'], ['yesterday'], [''], ['2026'], [{}], [Number.NaN]])(
    'moment %j',
    (value) => expect(moment(value)).toBeNull(),
  );

  test.each([['12.5'], ['1e3'], ['0x10'], ['9007199254740993'], [''], [true], [null]])(
    'integer %j',
    (value) => expect(integer(value)).toBeNull(),
  );

  test('items of an order are all read or none, so that half an order never compares equal', () => {
    const item = { variation_id: 'a', quantity: 1 };
    expect(readOrder({ id: 'o', items: [item, { variation_id: 'b' }] }).items).toBeNull();
    expect(readOrder({ id: 'o', items: [] }).items).toBeNull();
    expect(readOrder({ id: 'o' }).items).toBeNull();
  });

  test('peaks are all there or none: one that is missing, unreadable or written twice leaves nothing to reckon with', () => {
    const peaks = Object.fromEntries(peakNames.map((name) => [name, 4]));
    const read = (changes: object) => readReport({ id: 'r', ...peaks, ...changes }).peaks;
    expect(read({})).not.toBeNull();
    expect(read({ GP25: 1, P: 1, GP0: 1 })).toEqual(read({}));
    expect(read({ GP7: undefined })).toBeNull();
    expect(read({ GP7: 'n/a' })).toBeNull();
    expect(read({ gp07: 4 })).toEqual(read({}));
    expect(read({ gp07: 5 })).toBeNull();
  });

  test('a tracking link or source that is no web address is no link', () => {
    expect(readUnit({ kit_code: 'k', tracking_link: 'javascript:alert(1)' }).trackingLink).toBeNull();
    const { sources } = readInterpretation({
      interpretation: 'x',
      sources: [
        'Plain text',
        'https://a.example/',
        { claim: 'C', url: 'javascript:1' },
        { url: 'https://b.example/' },
        7,
      ],
    });
    expect(sources).toEqual([
      { title: 'Plain text', citation: null, url: null },
      { title: 'https://a.example/', citation: null, url: 'https://a.example/' },
      { title: 'C', citation: null, url: null },
      { title: 'https://b.example/', citation: null, url: 'https://b.example/' },
    ]);
  });

  test('a record without what identifies it is refused by the field’s name', () => {
    expect(() => readOrder({ reference: 'secret' })).toThrow('the field id is missing');
    expect(() => readUnit({})).toThrow('the field kit_code is missing');
    expect(() => readUnit([])).toThrow('the field (record) is missing');
  });
});

describe('an unknown form of a list never reads as an empty list', () => {
  test.each([[{}], [null], ['text'], [{ data: null }], [{ errors: [] }], [{ status: 'ok', total: 0 }]])(
    '%j',
    (body) => expect(findList(body, ['orders'])).toBeNull(),
  );
});

describe('the cursor of the next page', () => {
  const none = new Map<string, string>();
  test.each([
    ['a cursor that repeats the one asked for', { cursor: 'c1' }, 'c1', { kind: 'unstated' }],
    ['an empty cursor on the first page', { cursor: null }, null, { kind: 'unstated' }],
    ['a null cursor later', { cursor: null }, 'c1', { kind: 'end' }],
    [
      'the repeated one beside the next',
      { cursor: 'c1', next_cursor: 'c2' },
      'c1',
      { kind: 'next', cursor: 'c2' },
    ],
    ['has_more false beside a cursor', { next_cursor: 'c2', has_more: false }, 'c1', { kind: 'end' }],
    ['a number', { next: 7 }, null, { kind: 'next', cursor: '7' }],
    [
      'an object',
      { _links: { next: { href: '/orders?cursor=a%3D' } } },
      null,
      { kind: 'next', cursor: 'a=' },
    ],
  ])('%s', (_name, body, sent, expected) => {
    expect(findContinuation([body], none, sent)).toEqual(expected);
  });
});

describe('error bodies in any form give code, words and fields', () => {
  test.each([
    [
      '{"error":"Bad zip","code":"invalid_request","details":{"shipping.zip":["is required"]}}',
      'invalid_request',
      'Bad zip',
      'shipping.zip',
    ],
    [
      '{"error":{"code":"bad","message":"No","details":[{"field":"email","message":"x"}]}}',
      'bad',
      'No',
      'email',
    ],
    ['{"error":"invalid_request","message":"No"}', 'invalid_request', 'No', undefined],
    ['{"error":"unauthorized"}', 'unauthorized', 'unauthorized', undefined],
    ['{"message":"No"}', null, 'No', undefined],
    ['{"errors":["No"]}', null, 'No', ''],
    ['{"errors":{"shipping":{"zip":["is required"]}}}', null, 'shipping.zip: is required', 'shipping.zip'],
    [
      '{"title":"Bad","errors":[{"pointer":"/items/0/quantity","detail":"x"}]}',
      null,
      'Bad',
      'items.0.quantity',
    ],
    ['[{"path":["body","email"],"message":"x"}]', null, 'email: x', 'email'],
    ['"No"', null, 'No', undefined],
    ['Something broke', null, 'Something broke', undefined],
    ['<html>Bad gateway</html>', null, null, undefined],
    ['', null, null, undefined],
    ['null', null, null, undefined],
  ])('%s', (body, code, message, path) => {
    const read = readErrorBody(body);
    expect([read.code, read.message, read.fields[0]?.path]).toEqual([code, message, path]);
  });

  test('no body makes it throw, and no words are longer than a line of a page', () => {
    const reach = createReach();
    let mostFields = 0;
    const words = fc.string({ minLength: 200, maxLength: 400 });
    const problem = fc.record({ field: fc.string(), message: fc.oneof(fc.string(), words) });
    const errors = fc
      .record({ errors: fc.array(problem, { maxLength: 60, size: 'max' }), message: fc.option(words) })
      .map((body) => JSON.stringify(body));
    const bodies = fc.oneof(
      fc.string(),
      fc.json({ maxDepth: 5 }),
      fc.string({ minLength: 400 }),
      errors,
      errors,
    );
    fc.assert(
      fc.property(bodies, (body) => {
        const { message, fields } = readErrorBody(body);
        reach.count({
          'words that are cut': message?.length === 300,
          fields: fields.length > 0,
        });
        mostFields = Math.max(mostFields, fields.length);
        expect((message ?? '').length).toBeLessThanOrEqual(300);
        expect(fields.length).toBeLessThanOrEqual(50);
      }),
      { numRuns: 300 },
    );
    reach.expectAtLeast();
    expect(mostFields).toBe(50);
  });
});
