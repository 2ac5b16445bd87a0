import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped, type GraphQLSchema } from 'graphql';

/** How one of Shopify's scalars reads its input and writes its output. Both throw a TypeError on what does not fit. */
interface Scalar {
  parse(value: unknown): unknown;
  serialize(value: unknown): unknown;
}

function fail(name: string, value: unknown): never {
  throw new TypeError(`${name} cannot represent ${JSON.stringify(value) ?? 'undefined'}`);
}

const text = (name: string, pattern?: RegExp): Scalar => {
  const check = (value: unknown) =>
    typeof value === 'string' && (!pattern || pattern.test(value)) ? value : fail(name, value);
  return { parse: check, serialize: check };
};

const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Money and Decimal come as strings or numbers and leave as strings. */
const decimal = (name: string): Scalar => {
  const toText = (value: unknown) => {
    const string = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
    return typeof string === 'string' && DECIMAL.test(string) ? string : fail(name, value);
  };
  return { parse: toText, serialize: toText };
};

/** UnsignedInt64 and BigInt leave as strings of digits. */
const integer = (name: string, pattern: RegExp): Scalar => {
  const toText = (value: unknown) => {
    const string = typeof value === 'bigint' || typeof value === 'number' ? String(value) : value;
    return typeof string === 'string' && pattern.test(string) ? string : fail(name, value);
  };
  return { parse: toText, serialize: toText };
};

const dateTime: Scalar = {
  parse: (value) => {
    const date = typeof value === 'string' ? new Date(value) : null;
    return date && !Number.isNaN(date.getTime()) ? date : fail('DateTime', value);
  },
  // Shopify writes whole seconds: 2019-09-07T15:50:00Z.
  serialize: (value) =>
    value instanceof Date ? value.toISOString().replace(/\.\d{3}Z$/, 'Z') : fail('DateTime', value),
};

const url: Scalar = {
  parse: (value) => (typeof value === 'string' && URL.canParse(value) ? value : fail('URL', value)),
  serialize: (value) => (typeof value === 'string' && URL.canParse(value) ? value : fail('URL', value)),
};

const json: Scalar = { parse: (value) => value, serialize: (value) => value };

const SCALARS: Record<string, Scalar> = {
  ARN: text('ARN', /^arn:/),
  BigInt: integer('BigInt', /^-?\d+$/),
  Color: text('Color', /^#[0-9A-Fa-f]{3,8}$/),
  Date: text('Date', /^\d{4}-\d{2}-\d{2}$/),
  DateTime: dateTime,
  Decimal: decimal('Decimal'),
  FormattedString: text('FormattedString'),
  HTML: text('HTML'),
  JSON: json,
  Money: decimal('Money'),
  StorefrontID: text('StorefrontID'),
  URL: url,
  UnsignedInt64: integer('UnsignedInt64', /^\d+$/),
  UtcOffset: text('UtcOffset', /^[+-]\d{2}:\d{2}$/),
};

const BUILT_IN = new Set(['String', 'Int', 'Float', 'Boolean', 'ID']);

/** Gives the scalars of a schema that was built from introspection their real behaviour. Throws when one is unknown. */
export function installScalars(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!(type instanceof GraphQLScalarType) || BUILT_IN.has(type.name)) continue;
    const scalar = SCALARS[type.name];
    if (!scalar) throw new Error(`The Admin schema has a scalar that is not built here: ${type.name}`);
    type.serialize = (value) => scalar.serialize(value);
    type.parseValue = (value) => scalar.parse(value);
    type.parseLiteral = (node, variables) => {
      if (type.name === 'JSON') return valueFromASTUntyped(node, variables);
      if (node.kind !== Kind.STRING && node.kind !== Kind.INT && node.kind !== Kind.FLOAT) {
        throw new GraphQLError(`${type.name} cannot represent a ${node.kind}`, { nodes: node });
      }
      return scalar.parse(node.value);
    };
  }
}
