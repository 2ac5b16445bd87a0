/** What a refusal says of a field is in the house's words, whatever was sent in its place: never in those of a library. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { errorDetails } from '../../app/contract/details.ts';
import type { EndpointDefinition } from '../../app/contract/endpoints.ts';
import { partnerEndpoints } from '../../app/contract/partner/endpoints.ts';
import { resellerEndpoints } from '../../app/contract/reseller/endpoints.ts';

const sent = [null, [], {}, 5, 1e20, 1.5, Number.NaN, true, '', 'x', [null], [5], [{}], ['x', 'x']];

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}

/** Bodies that have each value in each place of a schema, the whole of it included. */
function bodiesOf(schema: JsonSchema): unknown[] {
  const { properties = {}, items } = schema;
  return [
    ...sent,
    ...Object.entries(properties).flatMap(([name, inner]) =>
      bodiesOf(inner).map((value) => ({ [name]: value })),
    ),
    ...(items === undefined ? [] : bodiesOf(items).map((value) => [value])),
  ];
}

const interfaces: [string, Record<string, EndpointDefinition>][] = [
  ['reseller', resellerEndpoints],
  ['partner', partnerEndpoints],
];

describe.each(interfaces)('the %s interface', (_kind, endpoints) => {
  const withBody = Object.entries(endpoints).filter(([, { body }]) => body !== undefined);

  test.each(withBody)('%s', (_name, { body = z.never() }) => {
    const schema = z.toJSONSchema(body, {
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
    }) as JsonSchema;
    for (const value of bodiesOf(schema)) {
      const { error } = body.safeParse(value);
      if (error === undefined) continue;
      for (const [field, rules] of Object.entries(errorDetails(error, 'body'))) {
        const told = JSON.stringify([value, field]);
        expect(rules, told).toEqual([...new Set(rules)]);
        for (const rule of rules) expect(rule, told).not.toMatch(/^(Invalid|Too|Unrecognized)/);
      }
    }
  });
});
