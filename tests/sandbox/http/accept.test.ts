import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { negotiate } from '../../../app/sandbox/http/accept.ts';

const json = 'application/json;charset=utf-8';
const pdf = 'application/pdf';
const choose = (header: string | null | undefined): string | null => negotiate(header, [json, pdf]);

describe('the media type that an Accept header asks for', () => {
  test.each<[string | null | undefined, string | null]>([
    [undefined, json],
    [null, json],
    ['', json],
    ['  ', json],
    ['*/*', json],
    ['*', json],
    ['application/*', json],
    ['application/json', json],
    ['APPLICATION/JSON', json],
    ['application/json; charset=utf-8', json],
    ['application/json;charset="UTF-8"', json],
    ['application/pdf', pdf],
    ['Application/PDF', pdf],
    ['application/pdf, application/json', json],
    ['application/pdf;q=0.5, application/json;q=0.5', json],
    ['application/pdf, application/json;q=0.9', pdf],
    ['application/json;q=0.9, application/pdf', pdf],
    ['application/pdf;q=0.2, */*;q=0.1', pdf],
    ['application/pdf;q=0.1, */*', json],
    ['application/pdf, */*', json],
    ['application/pdf, */*;q=0.9', pdf],
    ['application/*;q=0.5, application/pdf;q=0.4', json],
    ['application/json;q=0, */*', pdf],
    ['application/json;q=0.0, application/*', pdf],
    ['application/pdf;q=0, */*', json],
    ['application/pdf;Q=0.000, application/pdf;level=1', null],
    ['text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.8', json],
    ['text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2', json],
    ['application/pdf ; q=0.3 , application/json ; q=0.2', pdf],
    ['application/json;charset=utf-8;q=0, application/json', null],
    ['application/json;q=0.3;ext=1, application/pdf;q=0.2', json],
    ['text/html;title="a, application/pdf;q=1"', null],
    ['text/html', null],
    ['text/*', null],
    ['application/json;q=0', null],
    ['*/*;q=0', null],
    ['application/json;charset=latin1', null],
    ['application/pdfs, application/jso', null],
    ['application', null],
    [',;=,', null],
  ])('%o gives %o', (header, expected) => {
    expect(choose(header)).toBe(expected);
  });
});

const offeredTypes = ['application/json', 'application/pdf', 'text/html'];
const range = fc.record({
  name: fc.constantFrom('*/*', 'application/*', 'text/*', 'image/png', ...offeredTypes),
  weight: fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000),
});
type Range = typeof range extends fc.Arbitrary<infer Value> ? Value : never;

function headerOf(ranges: readonly Range[]): string {
  return ranges.map(({ name, weight }) => `${name};q=${weight}`).join(', ');
}

/** RFC 9110 §12.5.1, written the long way round. */
function weightBy(ranges: readonly Range[], mediaType: string): number {
  for (const name of [mediaType, `${mediaType.split('/')[0] ?? ''}/*`, '*/*']) {
    const weights = ranges.filter((each) => each.name === name).map(({ weight }) => weight);
    if (weights.length > 0) return Math.max(...weights);
  }
  return 0;
}

test('the heaviest type is chosen, the first of equals, and never one of weight 0', () => {
  fc.assert(
    fc.property(
      fc.array(range, { minLength: 1, maxLength: 8 }),
      fc.shuffledSubarray(offeredTypes, { minLength: 1 }),
      (ranges, offered) => {
        const weights = offered.map((mediaType) => weightBy(ranges, mediaType));
        const most = Math.max(...weights);
        const expected = most === 0 ? null : offered[weights.indexOf(most)];
        expect(negotiate(headerOf(ranges), offered)).toBe(expected);
      },
    ),
  );
});

test('the order of the ranges and the case of their names change nothing', () => {
  const shuffled = fc
    .array(range, { minLength: 1, maxLength: 6 })
    .chain((ranges) =>
      fc.tuple(
        fc.constant(ranges),
        fc.shuffledSubarray(ranges, { minLength: ranges.length, maxLength: ranges.length }),
      ),
    );
  fc.assert(
    fc.property(shuffled, ([ranges, other]) => {
      const answer = negotiate(headerOf(ranges), offeredTypes);
      expect(negotiate(headerOf(other), offeredTypes)).toBe(answer);
      expect(negotiate(headerOf(ranges).toUpperCase(), offeredTypes)).toBe(answer);
    }),
  );
});

test('whatever the header says, the answer is something offered or nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z/*;=q0-9.," ]*$/)), (header) => {
      expect([json, pdf, null]).toContain(choose(header));
    }),
  );
});
