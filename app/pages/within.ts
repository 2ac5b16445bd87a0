/**
 * What is asked for, or null when it takes longer than this. What then still goes on is told by the signal that nobody
 * waits for it, and its failure is nobody's any more.
 */
export async function within<T>(
  limitMs: number,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const given = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, limitMs, null);
  });
  const promise = ask(given.signal);
  promise.catch(() => undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
    given.abort();
  }
}
