/** Content negotiation (RFC 9110 §12.5.1). The header is read by Hono's parser; choosing is done here. */
import { parseAccept } from 'hono/utils/accept';

type Range = ReturnType<typeof parseAccept>[number];

/**
 * The media type to answer with: of those offered (the preferred first, with their parameters) the one that the
 * `Accept` header weighs highest, among equals the first. Each type's weight comes from the most specific range that
 * matches it; weight 0 refuses. Without the header the first; null when none is accepted.
 */
export function negotiate(header: string | null | undefined, offered: readonly string[]): string | null {
  if (header === null || header === undefined || header.trim() === '') return offered[0] ?? null;
  const ranges = parseAccept(header);
  let best: { mediaType: string | null; weight: number } = { mediaType: null, weight: 0 };
  for (const mediaType of offered) {
    const weight = weightOf(mediaType, ranges);
    if (weight > best.weight) best = { mediaType, weight };
  }
  return best.mediaType;
}

/** 0 to 1; of equally specific ranges the kindest counts. */
function weightOf(offered: string, ranges: readonly Range[]): number {
  const [whole] = parseAccept(offered);
  if (whole === undefined) return 0;
  let decides = { specificity: 0, weight: 0 };
  for (const range of ranges) {
    const specificity = specificityOf(range, whole);
    if (specificity === 0 || specificity < decides.specificity) continue;
    const equal = specificity === decides.specificity;
    decides = { specificity, weight: equal ? Math.max(decides.weight, range.q) : range.q };
  }
  return decides.weight;
}

/** How closely a range names a media type; 0 when it does not. */
function specificityOf(range: Range, offered: Range): number {
  const name = range.type.toLowerCase();
  // A lone star stands for all in clients that were written before RFC 2616.
  if (name === '*/*' || name === '*') return 1;
  const [type, subtype] = offered.type.split('/');
  if (name === `${type ?? ''}/*`) return 2;
  if (name !== `${type ?? ''}/${subtype ?? ''}`) return 0;
  const asked = parametersOf(range);
  const given = parametersOf(offered);
  return [...asked].every(([parameter, value]) => given.get(parameter) === value) ? 3 + asked.size : 0;
}

/** Without the weight and what follows it, which older clients add for other purposes. */
function parametersOf(range: Range): Map<string, string> {
  const named = Object.entries(range.params).map(
    ([name, value]) => [name.toLowerCase(), value.toLowerCase()] as const,
  );
  const weight = named.findIndex(([name]) => name === 'q');
  return new Map(weight === -1 ? named : named.slice(0, weight));
}

/**
 * The language to answer in: of those offered (the preferred first) the one that the `Accept-Language` header weighs
 * highest; regions are left aside ("de-AT" is "de"). The first when none is asked for.
 */
export function negotiateLanguage<Offered extends string>(
  header: string | null | undefined,
  offered: readonly [Offered, ...Offered[]],
): Offered {
  const asked = parseAccept(header ?? '').toSorted((a, b) => b.q - a.q);
  for (const { type, q } of asked) {
    const wanted = offered.find((language) => language === type.toLowerCase().split('-')[0]);
    if (wanted !== undefined && q > 0) return wanted;
  }
  return offered[0];
}
