/** So many values are asked for in one call: well below what Shopify lets a query cost. */
const MOST_AT_ONCE = 50;

/** So many calls are under way at a time: quicker than one after the other, and leaving something of the shop's quota. */
const CALLS_AT_ONCE = 4;

/**
 * Asks for many values in chunks, a few of them at a time.
 *
 * @returns what was found, in the order of the values
 * @throws what the first failing call throws; none is begun after it
 */
export async function inChunks<T, R>(
  values: readonly T[],
  ask: (chunk: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const count = Math.ceil(values.length / MOST_AT_ONCE);
  const found: (readonly R[])[] = [];
  let next = 0;
  let hasFailed = false;
  const askOn = async (): Promise<void> => {
    while (next < count && !hasFailed) {
      const i = next++;
      try {
        found[i] = await ask(values.slice(i * MOST_AT_ONCE, (i + 1) * MOST_AT_ONCE));
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, askOn));
  return found.flat();
}
