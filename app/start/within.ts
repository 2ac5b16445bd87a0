/**
 * What a promise gives, or null when it takes longer than this. What it then still does goes on, and its failure is
 * nobody's any more.
 */
export async function within<T>(limitMs: number, promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, limitMs, null);
  });
  promise.catch(() => undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
