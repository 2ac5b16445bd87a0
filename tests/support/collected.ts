/** All that an asynchronous iterable brings, in order; rejects where it fails. */
export async function collected<T>(iterable: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of iterable) all.push(each);
  return all;
}
