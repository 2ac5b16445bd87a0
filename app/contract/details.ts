/** Turns what zod found into the `details` of an error body: the field's path and the rules it broke. */
import type { z } from 'zod';

export type ErrorDetails = Record<string, string[]>;

/**
 * One entry a field, in the order found; paths are joined with dots ("items.0.quantity"). What concerns the whole
 * value stands under `whole` ("body", "query").
 */
export function errorDetails(error: z.ZodError, whole: string): ErrorDetails {
  // No prototype: a field may be called `__proto__`.
  const details = Object.create(null) as ErrorDetails;
  const add = (path: readonly PropertyKey[], rule: string): void => {
    const field = path.length === 0 ? whole : path.map(String).join('.');
    const rules = (details[field] ??= []);
    // Two checks of a field may be one rule to whoever reads it: a number beyond every bound.
    if (!rules.includes(rule)) rules.push(rule);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], 'is not known here');
    } else if (issue.code === 'invalid_type' && issue.path.length === 0) {
      add([], 'must be an object');
    } else {
      add(issue.path, issue.message);
    }
  }
  return details;
}
