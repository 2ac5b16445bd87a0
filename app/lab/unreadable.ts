import { isObject } from './json.ts';
import { fieldOf, text } from './tolerance.ts';

const NAMES = ['id', 'order_id', 'reference', 'kit_code', 'variation_id'] as const;

/** An element of a list that can't be read, told by the names that it bears all the same, never by what it says. */
export interface UnreadableElement {
  /** The field that is missing or unreadable. */
  field: string;
  names: Partial<Record<(typeof NAMES)[number], string>>;
}

/** The names that a record bears, as far as they can be read. */
export function namesIn(element: unknown): UnreadableElement['names'] {
  if (!isObject(element)) return {};
  const named = NAMES.flatMap((name) => {
    const value = text(fieldOf(element, name));
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(named);
}
