import { NotBuilt } from '../../core/errors.ts';

/** How a field of a row is searched: its value as text, a number, a moment or several texts. */
export type SearchFields<Row> = Record<
  string,
  (row: Row) => string | number | bigint | Date | readonly string[] | null
>;

interface Term {
  field: string | null;
  comparator: '=' | '>' | '>=' | '<' | '<=';
  value: string;
  negated: boolean;
}

const TERM = /(-|NOT\s+)?(?:([a-z_]+):)?(>=|<=|>|<)?(?:"([^"]*)"|'([^']*)'|([^\s"'()]+))/gy;

/**
 * Filters rows by a query in Shopify's search syntax, as far as it is used here: `field:value`, comparators, quotes,
 * `OR`, `NOT`, and bare words, which `defaults` are searched for. Terms that stand side by side must all fit. A field
 * that is not built is an error, not an empty answer.
 */
export function search<Row>(
  rows: readonly Row[],
  query: string | null | undefined,
  fields: SearchFields<Row>,
  defaults: readonly string[],
): Row[] {
  if (!query || query.trim() === '') return [...rows];
  const alternatives = query.split(/\s+OR\s+/).map((part) => parseTerms(part));
  return rows.filter((row) =>
    alternatives.some((terms) => terms.every((term) => fits(row, term, fields, defaults) !== term.negated)),
  );
}

function parseTerms(text: string): Term[] {
  const terms: Term[] = [];
  const body = text.replace(/\s+AND\s+/g, ' ').trim();
  const pattern = new RegExp(TERM);
  for (let at = 0; at < body.length; at = pattern.lastIndex) {
    pattern.lastIndex = at + (/^\s*/.exec(body.slice(at))?.[0].length ?? 0);
    const match = pattern.exec(body);
    if (!match) throw new NotBuilt(`The search query ${JSON.stringify(text)}`);
    terms.push({
      negated: match[1] !== undefined,
      field: match[2] ?? null,
      comparator: (match[3] as Term['comparator'] | undefined) ?? '=',
      value: match[4] ?? match[5] ?? match[6] ?? '',
    });
  }
  return terms;
}

function fits<Row>(row: Row, term: Term, fields: SearchFields<Row>, defaults: readonly string[]): boolean {
  const names = term.field ? [term.field] : defaults;
  return names.some((name) => {
    const read = fields[name];
    if (!read) throw new NotBuilt(`Searching by ${name}`);
    const value = read(row);
    if (Array.isArray(value)) return value.some((entry: string) => matches(entry, term));
    return value !== null && matches(value as string | number | bigint | Date, term);
  });
}

function matches(value: string | number | bigint | Date, term: Term): boolean {
  if (typeof value === 'string') {
    const wanted = term.value.toLowerCase();
    const found = value.toLowerCase();
    if (!term.field && wanted.endsWith('*'))
      return found.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(wanted.slice(0, -1)));
    if (!term.field) return found.includes(wanted);
    return wanted.endsWith('*') ? found.startsWith(wanted.slice(0, -1)) : found === wanted;
  }
  const left = value instanceof Date ? value.getTime() : Number(value);
  const right =
    value instanceof Date ? new Date(term.value).getTime() : Number(term.value.replace(/^.*\//, ''));
  if (term.comparator === '>') return left > right;
  if (term.comparator === '>=') return left >= right;
  if (term.comparator === '<') return left < right;
  if (term.comparator === '<=') return left <= right;
  return left === right;
}
