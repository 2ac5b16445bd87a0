/** A JSON object whose members nobody has looked at yet. */
export type JsonObject = Record<string, unknown>;

/** Whether a parsed JSON value is an object (no array, no null). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;
const parseWithSource = JSON.parse as (text: string, reviver: Reviver) => unknown;

/**
 * Parses JSON, keeping whole numbers that a double can't hold as text: a service that writes its ids as large
 * numbers would otherwise give us the id of another record. `undefined` for what is no JSON.
 */
export function parseJson(text: string): unknown {
  try {
    return parseWithSource(text, (_key, value, { source }) =>
      typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source ?? '')
        ? source
        : value,
    );
  } catch {
    return undefined;
  }
}
